<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>DiffBars</name>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n block</numerusform>
            <numerusform>%n blocks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatsTexts</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n operator</numerusform>
            <numerusform>%n operators</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message numerus="yes">
        <source>%1 per step, %2 of %n step(s).</source>
        <translation>
            <numerusform>%1 per step, %2 of %n step.</numerusform>
            <numerusform>%1 per step, %2 of %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n further kind(s)</source>
        <translation>
            <numerusform>%n further kind</numerusform>
            <numerusform>%n further kinds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaterfallView</name>
    <message numerus="yes">
        <source>%n smaller change(s)</source>
        <translation>
            <numerusform>%n smaller change</numerusform>
            <numerusform>%n smaller changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::ComparabilityBanner</name>
    <message numerus="yes">
        <source>%n more note(s)</source>
        <translation>
            <numerusform>%n more note</numerusform>
            <numerusform>%n more notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::DiffBarsPlottable</name>
    <message numerus="yes">
        <source>… and %n more block(s)</source>
        <translation>
            <numerusform>… and %n more block</numerusform>
            <numerusform>… and %n more blocks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::NotesButton</name>
    <message numerus="yes">
        <source>%n import warning(s)</source>
        <translation>
            <numerusform>%n import warning</numerusform>
            <numerusform>%n import warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n import note(s)</source>
        <translation>
            <numerusform>%n import note</numerusform>
            <numerusform>%n import notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::OptionsBar</name>
    <message numerus="yes">
        <source>Leave the %n marked step(s) out</source>
        <translation>
            <numerusform>Leave the %n marked step out</numerusform>
            <numerusform>Leave the %n marked steps out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::StatsFooter</name>
    <message numerus="yes">
        <source>%n row(s) filtered out</source>
        <translation>
            <numerusform>%n row filtered out</numerusform>
            <numerusform>%n rows filtered out</numerusform>
        </translation>
    </message>
</context>
</TS>
