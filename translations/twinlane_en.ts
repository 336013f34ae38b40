<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>DiffBars</name>
    <message numerus="yes">
        <source>%n block(s) inside</source>
        <translation>
            <numerusform>%n block inside</numerusform>
            <numerusform>%n blocks inside</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more, small differences</source>
        <translation>
            <numerusform>%n more, small differences</numerusform>
            <numerusform>%n more, small differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more, no certain difference</source>
        <translation>
            <numerusform>%n more, no certain difference</numerusform>
            <numerusform>%n more, no certain difference</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gap(s)</source>
        <translation>
            <numerusform>%n gap</numerusform>
            <numerusform>%n gaps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n block</numerusform>
            <numerusform>%n blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingsView</name>
    <message numerus="yes">
        <source>%n rule(s) found nothing</source>
        <translation>
            <numerusform>%n rule found nothing</numerusform>
            <numerusform>%n rules found nothing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) not judged</source>
        <translation>
            <numerusform>%n rule not judged</numerusform>
            <numerusform>%n rules not judged</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message numerus="yes">
        <source>record at least %n step(s) a side</source>
        <translation>
            <numerusform>record at least %n step a side</numerusform>
            <numerusform>record at least %n steps a side</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>record at least %n time(s) in all</source>
        <translation>
            <numerusform>record at least %n time in all</numerusform>
            <numerusform>record at least %n times in all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HeadlineChips</name>
    <message numerus="yes">
        <source>Leave out %n warm-up step(s)</source>
        <translation>
            <numerusform>Leave out %n warm-up step</numerusform>
            <numerusform>Leave out %n warm-up steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leave out %n marked step(s)</source>
        <translation>
            <numerusform>Leave out %n marked step</numerusform>
            <numerusform>Leave out %n marked steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leave out %n outlier(s)</source>
        <translation>
            <numerusform>Leave out %n outlier</numerusform>
            <numerusform>Leave out %n outliers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Count %n outlier(s) again</source>
        <translation>
            <numerusform>Count %n outlier again</numerusform>
            <numerusform>Count %n outliers again</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InputLists</name>
    <message numerus="yes">
        <source>%n input(s)</source>
        <translation>
            <numerusform>%n input</numerusform>
            <numerusform>%n inputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n call</numerusform>
            <numerusform>%n calls</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InputTexts</name>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n call</numerusform>
            <numerusform>%n calls</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogTexts</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s), first in line %1</source>
        <translation>
            <numerusform>%n time, in line %1</numerusform>
            <numerusform>%n times, first in line %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other line(s)</source>
        <translation>
            <numerusform>%n other line</numerusform>
            <numerusform>%n other lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) joined that a document had wrapped</source>
        <translation>
            <numerusform>%n line joined that a document had wrapped</numerusform>
            <numerusform>%n lines joined that a document had wrapped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of runs</source>
        <translation>
            <numerusform>%n kind of runs</numerusform>
            <numerusform>%n kinds of runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a partner</source>
        <translation>
            <numerusform>%n without a partner</numerusform>
            <numerusform>%n without a partner</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slower to compile</source>
        <translation>
            <numerusform>%n slower to compile</numerusform>
            <numerusform>%n slower to compile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n faster to compile</source>
        <translation>
            <numerusform>%n faster to compile</numerusform>
            <numerusform>%n faster to compile</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Map</name>
    <message numerus="yes">
        <source>%n small block(s)</source>
        <translation>
            <numerusform>%n small block</numerusform>
            <numerusform>%n small blocks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Memory</name>
    <message numerus="yes">
        <source>%n record(s) contradict others</source>
        <translation>
            <numerusform>%n record contradicts others</numerusform>
            <numerusform>%n records contradict others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s)</source>
        <translation>
            <numerusform>%n other</numerusform>
            <numerusform>%n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RankTexts</name>
    <message numerus="yes">
        <source>and %n more rank(s)</source>
        <translation>
            <numerusform>and %n more rank</numerusform>
            <numerusform>and %n more ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rank(s) so far</source>
        <translation>
            <numerusform>%Ln rank so far</numerusform>
            <numerusform>%Ln ranks so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln rank(s)</source>
        <translation>
            <numerusform>%1 of %Ln rank</numerusform>
            <numerusform>%1 of %Ln ranks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RephraseTexts</name>
    <message numerus="yes">
        <source>There was no answer within %n second(s).</source>
        <translation>
            <numerusform>There was no answer within %n second.</numerusform>
            <numerusform>There was no answer within %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message numerus="yes">
        <source>%n more block(s)</source>
        <translation>
            <numerusform>%n more block</numerusform>
            <numerusform>%n more blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more operator(s)</source>
        <translation>
            <numerusform>%n more operator</numerusform>
            <numerusform>%n more operators</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more kernel(s)</source>
        <translation>
            <numerusform>%n more kernel</numerusform>
            <numerusform>%n more kernels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetNamesTexts</name>
    <message numerus="yes">
        <source>%n call(s), %1</source>
        <translation>
            <numerusform>%n call, %1</numerusform>
            <numerusform>%n calls, %1</numerusform>
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
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n step(s)</source>
        <translation>
            <numerusform>%1 of %n step</numerusform>
            <numerusform>%1 of %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message numerus="yes">
        <source>%n more lane(s)</source>
        <translation>
            <numerusform>%n more lane</numerusform>
            <numerusform>%n more lanes</numerusform>
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
    <message numerus="yes">
        <source>%n gap(s)</source>
        <translation>
            <numerusform>%n gap</numerusform>
            <numerusform>%n gaps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message numerus="yes">
        <source>%n block(s) as in the baseline</source>
        <translation>
            <numerusform>%n block as in the baseline</numerusform>
            <numerusform>%n blocks as in the baseline</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::BaselinesController</name>
    <message numerus="yes">
        <source>%n recording(s)</source>
        <translation>
            <numerusform>%n recording</numerusform>
            <numerusform>%n recordings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kept as %1: %n recording(s)</source>
        <translation>
            <numerusform>Kept as %1: %n recording</numerusform>
            <numerusform>Kept as %1: %n recordings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::ChipRow</name>
    <message numerus="yes">
        <source>%n more cause(s)</source>
        <translation>
            <numerusform>%n more cause</numerusform>
            <numerusform>%n more causes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more note(s)</source>
        <translation>
            <numerusform>%n more note</numerusform>
            <numerusform>%n more notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
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
    <name>twinlane::ExperimentsModel</name>
    <message numerus="yes">
        <source>Nothing can be told of %n before it.</source>
        <translation>
            <numerusform>Nothing can be told of %n before it.</numerusform>
            <numerusform>Nothing can be told of %n before it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing can be told of %n.</source>
        <translation>
            <numerusform>Nothing can be told of %n.</numerusform>
            <numerusform>Nothing can be told of %n.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::ExperimentsWindow</name>
    <message numerus="yes">
        <source>Baseline: %1, %n recording(s)</source>
        <translation>
            <numerusform>Baseline: %1, %n recording</numerusform>
            <numerusform>Baseline: %1, %n recordings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::ExplainPanel</name>
    <message numerus="yes">
        <source>%n in the step</source>
        <translation>
            <numerusform>%n in the step</numerusform>
            <numerusform>%n in the step</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n more</source>
        <translation>
            <numerusform>, %n more</numerusform>
            <numerusform>, %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) of all steps</source>
        <translation>
            <numerusform>%n call of all steps</numerusform>
            <numerusform>%n calls of all steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::FileChip</name>
    <message numerus="yes">
        <source>%1, mean of %n recording(s)</source>
        <translation>
            <numerusform>%1, mean of %n recording</numerusform>
            <numerusform>%1, mean of %n recordings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::FindingsBadge</name>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new finding(s)</source>
        <translation>
            <numerusform>%n new finding</numerusform>
            <numerusform>%n new findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::HeaderChips</name>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n rank</numerusform>
            <numerusform>%n ranks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::IcicleCanvas</name>
    <message numerus="yes">
        <source>%n small block(s)</source>
        <translation>
            <numerusform>%n small block</numerusform>
            <numerusform>%n small blocks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::InputsBoard</name>
    <message numerus="yes">
        <source>%Ln call(s) left out</source>
        <translation>
            <numerusform>%Ln call left out</numerusform>
            <numerusform>%Ln calls left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::InputsTable</name>
    <message numerus="yes">
        <source>%n more row(s)</source>
        <translation>
            <numerusform>%n more row</numerusform>
            <numerusform>%n more rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::LogsController</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
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
    <name>twinlane::OverviewTable</name>
    <message numerus="yes">
        <source>%n more, equal or not recorded</source>
        <translation>
            <numerusform>%n more, equal or not recorded</numerusform>
            <numerusform>%n more, equal or not recorded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show %n more metric(s)</source>
        <translation>
            <numerusform>Show %n more metric</numerusform>
            <numerusform>Show %n more metrics</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::RankFacts</name>
    <message numerus="yes">
        <source>and %n more; twinlane-cli set lists them all</source>
        <translation>
            <numerusform>and %n more; twinlane-cli set lists them all</numerusform>
            <numerusform>and %n more; twinlane-cli set lists them all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::RecordingsMenu</name>
    <message numerus="yes">
        <source>%n recording(s), means over all</source>
        <translation>
            <numerusform>%n recording, means over all</numerusform>
            <numerusform>%n recordings, means over all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::RephraseDialog</name>
    <message numerus="yes">
        <source>All %n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>All %n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) left out for want of room</source>
        <translation>
            <numerusform>%n finding left out for want of room</numerusform>
            <numerusform>%n findings left out for want of room</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without operators</source>
        <translation>
            <numerusform>%n without operators</numerusform>
            <numerusform>%n without operators</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) were not in what was sent; they are underlined.</source>
        <translation>
            <numerusform>%n number was not in what was sent; it is underlined.</numerusform>
            <numerusform>%n numbers were not in what was sent; they are underlined.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::SessionOpening</name>
    <message numerus="yes">
        <source>%Ln file(s) of %1 went: %2.</source>
        <translation>
            <numerusform>%Ln file of %1 went: %2.</numerusform>
            <numerusform>%Ln files of %1 went: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 changed: %2.</source>
        <translation>
            <numerusform>%Ln file of %1 changed: %2.</numerusform>
            <numerusform>%Ln files of %1 changed: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 are new: %2.</source>
        <translation>
            <numerusform>%Ln file of %1 is new: %2.</numerusform>
            <numerusform>%Ln files of %1 are new: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::SetNamesView</name>
    <message numerus="yes">
        <source>%n bar(s)</source>
        <translation>
            <numerusform>%n bar</numerusform>
            <numerusform>%n bars</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n Python function(s) apart</source>
        <translation>
            <numerusform>%n Python function apart</numerusform>
            <numerusform>%n Python functions apart</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ProfilerStep name(s) apart</source>
        <translation>
            <numerusform>%n ProfilerStep name apart</numerusform>
            <numerusform>%n ProfilerStep names apart</numerusform>
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
<context>
    <name>twinlane::StatsPane</name>
    <message numerus="yes">
        <source>%n more row(s)</source>
        <translation>
            <numerusform>%n more row</numerusform>
            <numerusform>%n more rows</numerusform>
        </translation>
    </message>
</context>
</TS>
