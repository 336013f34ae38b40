<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_US">
<context>
    <name>CallDiffs</name>
    <message>
        <source>Types</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Strides</source>
        <translation>Strides</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>Shared Memory</translation>
    </message>
    <message>
        <source>Occupancy, %</source>
        <translation>Belegung, %</translation>
    </message>
    <message>
        <source>Blocks per SM</source>
        <translation>Blöcke je SM</translation>
    </message>
    <message>
        <source>Warps per SM</source>
        <translation>Warps je SM</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation>Tensor-Kerne</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>Device time</source>
        <translation>Geräte-Zeit</translation>
    </message>
    <message>
        <source>Host time</source>
        <translation>Host-Zeit</translation>
    </message>
    <message>
        <source>Operator calls</source>
        <translation>Operatoraufrufe</translation>
    </message>
    <message>
        <source>Device work</source>
        <translation>Geräte-Arbeit</translation>
    </message>
    <message>
        <source>In operators</source>
        <translation>In Operatoren</translation>
    </message>
    <message>
        <source>On the device</source>
        <translation>Auf dem Gerät</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Host self</source>
        <translation>Host selbst</translation>
    </message>
    <message>
        <source>Host total</source>
        <translation>Host gesamt</translation>
    </message>
    <message>
        <source>Device self</source>
        <translation>Gerät selbst</translation>
    </message>
    <message>
        <source>Device total</source>
        <translation>Gerät gesamt</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>One launch</source>
        <translation>Ein Start</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Per million</source>
        <translation>Je Million</translation>
    </message>
    <message>
        <source>Bandwidth, GB/s</source>
        <translation>Bandbreite, GB/s</translation>
    </message>
</context>
<context>
    <name>Caption</name>
    <message>
        <source>%1: %2 (steps: %3)</source>
        <translation>%1: %2 (Schritte: %3)</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Notiz: %1</translation>
    </message>
</context>
<context>
    <name>Causes</name>
    <message>
        <source>time of the host, no part of the sum</source>
        <translation>Zeit des Hosts, kein Teil der Summe</translation>
    </message>
    <message>
        <source>Not listed</source>
        <translation>Nicht aufgeführt</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>no reason found in its operators</source>
        <translation>kein Grund in den Operatoren gefunden</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich änderte</translation>
    </message>
</context>
<context>
    <name>Certainty</name>
    <message>
        <source>certain</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>could be chance</source>
        <translation>kann Zufall sein</translation>
    </message>
    <message>
        <source>cannot be told</source>
        <translation>nicht zu sagen</translation>
    </message>
    <message>
        <source>of the recordings</source>
        <translation>von den Aufzeichnungen</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
    <message>
        <source>about the same</source>
        <translation>etwa gleich</translation>
    </message>
    <message>
        <source>other work</source>
        <translation>andere Arbeit</translation>
    </message>
    <message>
        <source>too few steps to tell noise from change</source>
        <translation>zu wenige Schritte, um Rauschen von Änderung zu trennen</translation>
    </message>
    <message>
        <source>too few recordings to tell noise from change</source>
        <translation>zu wenige Aufzeichnungen, um Rauschen von Änderung zu trennen</translation>
    </message>
</context>
<context>
    <name>ChoiceHistory</name>
    <message>
        <source>all steps</source>
        <translation>alle Schritte</translation>
    </message>
    <message>
        <source>steps without marks</source>
        <translation>Schritte ohne Vermerk</translation>
    </message>
    <message>
        <source>steps %1</source>
        <translation>Schritte %1</translation>
    </message>
    <message>
        <source>all kinds of steps</source>
        <translation>alle Arten von Schritten</translation>
    </message>
    <message>
        <source>level of the blocks</source>
        <translation>Ebene der Blöcke</translation>
    </message>
    <message>
        <source>pins</source>
        <translation>Zuordnungen</translation>
    </message>
    <message>
        <source>further recordings</source>
        <translation>weitere Aufzeichnungen</translation>
    </message>
    <message>
        <source>names from another recording</source>
        <translation>Namen aus einer anderen Aufzeichnung</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>&quot;%1&quot; is no link to a session on this machine.</source>
        <translation>„%1“ ist kein Link zu einer Sitzung auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>Diese Hilfe zeigen.</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>Die Version zeigen.</translation>
    </message>
    <message>
        <source>Write a picture (.png, .svg, .pdf) and exit. Needs no display.</source>
        <translation>Ein Bild schreiben (.png, .svg, .pdf) und enden. Braucht keinen Bildschirm.</translation>
    </message>
    <message>
        <source>Block to zoom into: its labels from below the step, joined by &quot; / &quot;, or its qualified name.</source>
        <translation>Block, der gezeigt wird: seine Namen von unterhalb des Schritts an, verbunden durch &quot; / &quot;, oder sein voller Name.</translation>
    </message>
    <message>
        <source>Size of the picture or window, 1600x1000.</source>
        <translation>Größe des Bildes oder Fensters, 1600x1000.</translation>
    </message>
    <message>
        <source>Pixels of the picture for each pixel of the window, 1.</source>
        <translation>Bildpunkte im Bild je Bildpunkt im Fenster, 1.</translation>
    </message>
    <message>
        <source>light or dark.</source>
        <translation>light (hell) oder dark (dunkel).</translation>
    </message>
    <message>
        <source>Time to show: critical, host or device.</source>
        <translation>Welche Zeit gezeigt wird: critical, host oder device.</translation>
    </message>
    <message>
        <source>Compares two traces of the PyTorch profiler.</source>
        <translation>Vergleicht zwei Traces des PyTorch-Profilers.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no value of --%2; see --help.</source>
        <translation>„%1“ ist kein Wert von --%2; siehe --help.</translation>
    </message>
    <message>
        <source>File of blocks to pair and to keep apart, as the window saves it.</source>
        <translation>Datei mit Blöcken, die zu paaren oder getrennt zu halten sind, wie das Fenster sie sichert.</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>Compare only steps of this kind, as prefill or decode.</source>
        <translation>Nur Schritte dieser Art vergleichen, etwa prefill oder decode.</translation>
    </message>
    <message>
        <source>Order of the blocks: largest (difference first) or execution.</source>
        <translation>Reihenfolge der Blöcke: largest (größter Unterschied zuerst) oder execution.</translation>
    </message>
    <message>
        <source>A session file is opened by itself; see --help.</source>
        <translation>Eine Sitzungsdatei wird für sich allein geöffnet; siehe --help.</translation>
    </message>
    <message>
        <source>Part of the window for the picture: %1. Without it the whole window. With all, FILE is a folder that gets a PNG of each.</source>
        <translation>Teil des Fensters für das Bild: %1. Ohne Angabe das ganze Fenster. Mit all ist FILE ein Ordner, der von jedem ein PNG bekommt.</translation>
    </message>
    <message>
        <source>--view all needs --screenshot; see --help.</source>
        <translation>--view all braucht --screenshot; siehe --help.</translation>
    </message>
    <message>
        <source>Operator or kernel, named as in its table, that is explained. Without it the block is.</source>
        <translation>Operator oder Kernel, benannt wie in seiner Tabelle, der erklärt wird; ohne Angabe der Block.</translation>
    </message>
    <message>
        <source>Further recording of the baseline&apos;s program, or further log; may be given several times.</source>
        <translation>Weitere Aufzeichnung des Baseline-Programms oder weiteres Log; mehrfach möglich.</translation>
    </message>
    <message>
        <source>Further recording of the experimental program, or further log; may be given several times.</source>
        <translation>Weitere Aufzeichnung des experimentellen Programms oder weiteres Log; mehrfach möglich.</translation>
    </message>
    <message>
        <source>Where a path of a set&apos;s file holds its rank: &apos;node\d+_(?P&lt;rank&gt;\d+)&apos;.</source>
        <translation>Wo der Pfad einer Datei einer Menge ihren Rang hat: &apos;node\d+_(?P&lt;rank&gt;\d+)&apos;.</translation>
    </message>
    <message>
        <source>Trace to compare with: .json, .json.gz or .json.zst; a set of ranks: a folder, archive, &quot;pattern&quot; or @LIST; a log of compile-time benchmarks; a list of operator inputs; or a session: .twinlane, or a link into one.</source>
        <translation>Aufzeichnung, mit der verglichen wird: .json, .json.gz oder .json.zst; eine Menge von Rängen: Ordner, Archiv, &quot;Muster&quot; oder @LISTE; ein Protokoll von Übersetzungszeiten; eine Liste von Operator-Eingaben; oder eine Sitzung: .twinlane oder ein Link in eine.</translation>
    </message>
    <message>
        <source>Trace, set of ranks, log or list of inputs to compare.</source>
        <translation>Aufzeichnung, Menge von Rängen, Protokoll oder Liste von Eingaben zum Vergleichen.</translation>
    </message>
    <message>
        <source>Two traces, logs or lists at most; see --help.</source>
        <translation>Höchstens zwei Aufzeichnungen, Protokolle oder Listen; siehe --help.</translation>
    </message>
    <message>
        <source>--screenshot needs a trace, a log or a list.</source>
        <translation>--screenshot braucht eine Aufzeichnung, ein Protokoll oder eine Liste.</translation>
    </message>
    <message>
        <source>Peaks of devices that go before the known ones, as twinlane-cli peaks --format json writes them.</source>
        <translation>Spitzenwerte von Geräten, die den bekannten vorgehen, wie twinlane-cli peaks --format json sie schreibt.</translation>
    </message>
    <message>
        <source>The newest recording of this folder or file is the experimental trace, again with each new one.</source>
        <translation>Die neueste Aufzeichnung dieses Ordners oder dieser Datei ist der experimentelle Trace, mit jeder neuen wieder.</translation>
    </message>
    <message>
        <source>--watch needs a folder or file, a baseline and the window; see --help.</source>
        <translation>--watch braucht einen Ordner oder eine Datei, eine Baseline und das Fenster; siehe --help.</translation>
    </message>
    <message>
        <source>Serve the window to a VNC viewer, by way of ssh: on 127.0.0.1 alone, with a password of this start. Without PORT on the first free one from 5900 on.</source>
        <translation>Das Fenster für ein VNC-Programm bereitstellen, über ssh: nur auf 127.0.0.1, mit einem Passwort dieses Starts. Ohne PORT auf dem ersten freien ab 5900.</translation>
    </message>
    <message>
        <source>--remote shows a window, --screenshot writes a picture; see --help.</source>
        <translation>--remote zeigt ein Fenster, --screenshot schreibt ein Bild; siehe --help.</translation>
    </message>
    <message>
        <source>Qt&apos;s own VNC screen is open to everybody. --remote shows the window behind a password instead.</source>
        <translation>Der VNC-Bildschirm von Qt steht jedem offen. --remote zeigt das Fenster hinter einem Passwort.</translation>
    </message>
</context>
<context>
    <name>Copying</name>
    <message>
        <source>Copy as picture</source>
        <translation>Als Bild kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
</context>
<context>
    <name>DiffBars</name>
    <message>
        <source>steps: %1</source>
        <translation>Schritte: %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(ohne Namen)</translation>
    </message>
    <message>
        <source>similar</source>
        <translation>ähnlich</translation>
    </message>
    <message>
        <source>wrapped</source>
        <translation>umhüllt</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>verschoben</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>vermutet</translation>
    </message>
    <message>
        <source>only in the baseline</source>
        <translation>nur in der Baseline</translation>
    </message>
    <message>
        <source>only in the experimental trace</source>
        <translation>nur im Experiment</translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation>neu berechnet</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>Calls a step</source>
        <translation>Aufrufe je Schritt</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>%1: baseline %2, experimental %3, %4, %5</source>
        <translation>%1: Baseline %2, Experiment %3, %4, %5</translation>
    </message>
    <message>
        <source>pinned to %1</source>
        <translation>festgelegt auf %1</translation>
    </message>
    <message>
        <source>Gaps between blocks, each below 2 % of the longest bar</source>
        <translation>Lücken zwischen Blöcken, jede unter 2 % des längsten Balkens</translation>
    </message>
    <message>
        <source>Blocks of one class and structure that follow each other</source>
        <translation>Aufeinander folgende Blöcke einer Klasse und Struktur</translation>
    </message>
    <message>
        <source>%1 · each %2 to %3, mean %4</source>
        <translation>%1 · je %2 bis %3, Mittel %4</translation>
    </message>
    <message>
        <source>Pinned by you</source>
        <translation>Von Ihnen festgelegt</translation>
    </message>
    <message>
        <source>Each is small beside the largest difference here, and none is certain</source>
        <translation>Jeder ist klein neben dem größten Unterschied hier, und keiner ist sicher</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) inside</source>
        <translation>
            <numerusform>%n Block darin</numerusform>
            <numerusform>%n Blöcke darin</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 Aufrufe</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>umbenannt</translation>
    </message>
    <message numerus="yes">
        <source>%n more, small differences</source>
        <translation>
            <numerusform>%n weiterer, kleine Unterschiede</numerusform>
            <numerusform>%n weitere, kleine Unterschiede</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more, no certain difference</source>
        <translation>
            <numerusform>%n weiterer, kein sicherer Unterschied</numerusform>
            <numerusform>%n weitere, kein sicherer Unterschied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gap(s)</source>
        <translation>
            <numerusform>%n Lücke</numerusform>
            <numerusform>%n Lücken</numerusform>
        </translation>
    </message>
    <message>
        <source>The same part of blocks that are repeated</source>
        <translation>Derselbe Teil von Blöcken, die sich wiederholen</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>recordings: %1</source>
        <translation>Aufzeichnungen: %1</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Device work</source>
        <translation>Geräte-Arbeit</translation>
    </message>
    <message>
        <source>Nothing is picked</source>
        <translation>Nichts ist gewählt</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n Block</numerusform>
            <numerusform>%n Blöcke</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>%1 in: %2</source>
        <translation>%1 in: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>ungeklärt</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>Alle %1</translation>
    </message>
    <message>
        <source>One of %1</source>
        <translation>Einer von %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Δ of each, %1 to %2 %3</source>
        <translation>Δ je Block, %1 bis %2 %3</translation>
    </message>
    <message>
        <source>Call %1 of %2</source>
        <translation>Aufruf %1 von %2</translation>
    </message>
    <message>
        <source>outside the steps</source>
        <translation>außerhalb der Schritte</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>%1 has no such call in this step.</source>
        <translation>%1 hat in diesem Schritt keinen solchen Aufruf.</translation>
    </message>
    <message>
        <source>%1 changed on disk since it was read: its details can no longer be shown.</source>
        <translation>%1 wurde auf der Platte geändert, seit die Datei gelesen wurde: Einzelheiten lassen sich nicht mehr zeigen.</translation>
    </message>
    <message>
        <source>%1 is gone: %2</source>
        <translation>%1 ist nicht mehr da: %2</translation>
    </message>
    <message>
        <source>%1 could not be read. %2</source>
        <translation>%1 war nicht lesbar. %2</translation>
    </message>
    <message>
        <source>The baseline</source>
        <translation>Die Baseline</translation>
    </message>
    <message>
        <source>The experimental trace</source>
        <translation>Das Experiment</translation>
    </message>
    <message>
        <source>No arguments were recorded with this event.</source>
        <translation>Zu diesem Ereignis wurden keine Argumente aufgezeichnet.</translation>
    </message>
    <message>
        <source>Pick an operator or kernel in a table, or a block in the chart.</source>
        <translation>Wählen Sie einen Operator oder Kernel in einer Tabelle oder einen Block im Diagramm.</translation>
    </message>
    <message>
        <source>What no block explains has no event of its own. Its operators and kernels stand in the tables.</source>
        <translation>Was kein Block erklärt, hat kein eigenes Ereignis. Seine Operatoren und Kernel stehen in den Tabellen.</translation>
    </message>
    <message>
        <source>No single event of the files stands for this block. Its operators and kernels stand in the tables.</source>
        <translation>Kein einzelnes Ereignis der Dateien steht für diesen Block. Seine Operatoren und Kernel stehen in den Tabellen.</translation>
    </message>
    <message>
        <source>outside operators, waiting</source>
        <translation>außerhalb von Operatoren, Warten</translation>
    </message>
    <message>
        <source>%1 × the parameters</source>
        <translation>%1 × so viele Parameter</translation>
    </message>
    <message>
        <source>%1, %2 × the time</source>
        <translation>%1, %2 × die Zeit</translation>
    </message>
    <message>
        <source>%1 (of %2 of its time)</source>
        <translation>%1 (von %2 seiner Zeit)</translation>
    </message>
    <message>
        <source>Of the roof</source>
        <translation>Vom Dach</translation>
    </message>
    <message>
        <source>Roof known</source>
        <translation>Dach bekannt</translation>
    </message>
    <message>
        <source>Roof</source>
        <translation>Dach</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>sizes not recorded</source>
        <translation>Größen nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Share of the roof</source>
        <translation>Anteil am Dach</translation>
    </message>
    <message>
        <source>Time at the roof</source>
        <translation>Zeit am Dach</translation>
    </message>
    <message>
        <source>Time at the baseline&apos;s share</source>
        <translation>Zeit beim Anteil der Baseline</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Traces, sessions and logs (*.json *.json.gz *.json.zst *.gz *.zst *.zip *.tar *.tgz *.twinlane *.log *.txt *.csv);;All files (*)</source>
        <translation>Traces, Sitzungen und Logs (*.json *.json.gz *.json.zst *.gz *.zst *.zip *.tar *.tgz *.twinlane *.log *.txt *.csv);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>FindingFilter</name>
    <message>
        <source>The quotation mark before %1 is not closed.</source>
        <translation>Das Anführungszeichen vor %1 ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>Say what %1: shall be.</source>
        <translation>Sagen Sie, was %1: sein soll.</translation>
    </message>
    <message>
        <source>%1: is one of %2.</source>
        <translation>%1: ist eines von %2.</translation>
    </message>
    <message>
        <source>%1: is one of %2, not %3.</source>
        <translation>%1: ist eines von %2, nicht %3.</translation>
    </message>
    <message>
        <source>in the rule, the block or the operator</source>
        <translation>in der Regel, dem Block oder dem Operator</translation>
    </message>
    <message>
        <source>new, fixed, worse, better, same, unpaired, notJudged, undecided</source>
        <translation>new, fixed, worse, better, same, unpaired, notJudged, undecided</translation>
    </message>
    <message>
        <source>confirmed, likely, possible</source>
        <translation>confirmed, likely, possible</translation>
    </message>
    <message>
        <source>high, medium, low, info</source>
        <translation>high, medium, low, info</translation>
    </message>
    <message>
        <source>this rule alone</source>
        <translation>nur diese Regel</translation>
    </message>
    <message>
        <source>in the block’s path</source>
        <translation>im Pfad des Blocks</translation>
    </message>
    <message>
        <source>what this side has</source>
        <translation>was diese Seite hat</translation>
    </message>
    <message>
        <source>not these</source>
        <translation>diese nicht</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>%1, without what was done once</source>
        <translation>%1, ohne das Einmalige</translation>
    </message>
    <message>
        <source>operators %1</source>
        <translation>Operatoren %1</translation>
    </message>
    <message>
        <source>parameters %1</source>
        <translation>Parameter %1</translation>
    </message>
    <message>
        <source>gradients %1</source>
        <translation>Gradienten %1</translation>
    </message>
    <message>
        <source>values read %1</source>
        <translation>gelesene Werte %1</translation>
    </message>
    <message>
        <source>checks %1</source>
        <translation>Prüfungen %1</translation>
    </message>
    <message>
        <source>elements %1</source>
        <translation>Elemente %1</translation>
    </message>
    <message>
        <source>rows of operators %1</source>
        <translation>Reihen von Operatoren %1</translation>
    </message>
    <message>
        <source>rounds %1</source>
        <translation>Runden %1</translation>
    </message>
    <message>
        <source>joins %1</source>
        <translation>Zusammenfügungen %1</translation>
    </message>
    <message>
        <source>gaps %1</source>
        <translation>Lücken %1</translation>
    </message>
    <message>
        <source>the longest %1</source>
        <translation>längste %1</translation>
    </message>
    <message>
        <source>tensors %1</source>
        <translation>Tensoren %1</translation>
    </message>
    <message>
        <source>copies %1</source>
        <translation>Kopien %1</translation>
    </message>
    <message>
        <source>casts %1</source>
        <translation>Umwandlungen %1</translation>
    </message>
    <message>
        <source>clones %1</source>
        <translation>Klone %1</translation>
    </message>
    <message>
        <source>calls %1</source>
        <translation>Aufrufe %1</translation>
    </message>
    <message>
        <source>loads %1</source>
        <translation>Ladevorgänge %1</translation>
    </message>
    <message>
        <source>allocations %1</source>
        <translation>Anforderungen %1</translation>
    </message>
    <message>
        <source>frees %1</source>
        <translation>Freigaben %1</translation>
    </message>
    <message>
        <source>waits %1</source>
        <translation>Wartezeiten %1</translation>
    </message>
    <message>
        <source>kernels %1</source>
        <translation>Kernel %1</translation>
    </message>
    <message>
        <source>launches %1</source>
        <translation>Starts %1</translation>
    </message>
    <message>
        <source>products %1</source>
        <translation>Produkte %1</translation>
    </message>
    <message>
        <source>convolutions %1</source>
        <translation>Faltungen %1</translation>
    </message>
    <message>
        <source>batch norms %1</source>
        <translation>Batch-Norms %1</translation>
    </message>
    <message>
        <source>collectives %1</source>
        <translation>Kollektive %1</translation>
    </message>
    <message>
        <source>small ones %1</source>
        <translation>kleine %1</translation>
    </message>
    <message>
        <source>size of the small ones %1</source>
        <translation>Größe der kleinen %1</translation>
    </message>
    <message>
        <source>breaks %1</source>
        <translation>Unterbrechungen %1</translation>
    </message>
    <message>
        <source>compilations %1</source>
        <translation>Übersetzungen %1</translation>
    </message>
    <message>
        <source>devices %1</source>
        <translation>Geräte %1</translation>
    </message>
    <message>
        <source>times %1</source>
        <translation>Male %1</translation>
    </message>
    <message>
        <source>size %1</source>
        <translation>Größe %1</translation>
    </message>
    <message>
        <source>side %1</source>
        <translation>Seite %1</translation>
    </message>
    <message>
        <source>share %1 %</source>
        <translation>Anteil %1 %</translation>
    </message>
    <message>
        <source>communication %1</source>
        <translation>Kommunikation %1</translation>
    </message>
    <message>
        <source>shortest operators %1</source>
        <translation>kürzeste Operatoren %1</translation>
    </message>
    <message>
        <source>never allocated %1</source>
        <translation>nie belegt %1</translation>
    </message>
    <message>
        <source>reserved %1</source>
        <translation>reserviert %1</translation>
    </message>
    <message>
        <source>of the device %1</source>
        <translation>des Geräts %1</translation>
    </message>
    <message>
        <source>growth %1 a step</source>
        <translation>Zuwachs %1 je Schritt</translation>
    </message>
    <message>
        <source>at the end %1</source>
        <translation>am Ende %1</translation>
    </message>
    <message>
        <source>slower by %1</source>
        <translation>langsamer um %1</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>Änderung %1</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>Baseline %1</translation>
    </message>
    <message>
        <source>experimental %1</source>
        <translation>Experiment %1</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>work on a device</source>
        <translation>Arbeit auf einem Gerät</translation>
    </message>
    <message>
        <source>the calls that launch it</source>
        <translation>die Aufrufe, die sie starten</translation>
    </message>
    <message>
        <source>the properties of the device</source>
        <translation>die Eigenschaften des Geräts</translation>
    </message>
    <message>
        <source>the memory records of a device</source>
        <translation>die Speicheraufzeichnungen eines Geräts</translation>
    </message>
    <message>
        <source>the other ranks</source>
        <translation>die anderen Ränge</translation>
    </message>
    <message>
        <source>a segment model that was trained on devices</source>
        <translation>ein Segmentmodell, das an Geräten trainiert wurde</translation>
    </message>
    <message>
        <source>the step</source>
        <translation>der Schritt</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>braucht %1</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>bestätigt</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>wahrscheinlich</translation>
    </message>
    <message>
        <source>possible</source>
        <translation>möglich</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>low</source>
        <translation>gering</translation>
    </message>
    <message>
        <source>information</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Behoben</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>Schlechter</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Besser</translation>
    </message>
    <message>
        <source>On both sides</source>
        <translation>Auf beiden Seiten</translation>
    </message>
    <message>
        <source>Cannot be paired</source>
        <translation>Nicht zuzuordnen</translation>
    </message>
    <message>
        <source>On one side, not judged on the other</source>
        <translation>Auf einer Seite, auf der anderen nicht beurteilt</translation>
    </message>
    <message>
        <source>The experimental side alone has it.</source>
        <translation>Nur die experimentelle Seite hat es.</translation>
    </message>
    <message>
        <source>The baseline alone has it.</source>
        <translation>Nur die Baseline hat es.</translation>
    </message>
    <message>
        <source>Both sides have it, and the experimental one more of it beyond chance.</source>
        <translation>Beide Seiten haben es, die experimentelle mehr davon, als Zufall wäre.</translation>
    </message>
    <message>
        <source>Both sides have it, and the experimental one less of it beyond chance.</source>
        <translation>Beide Seiten haben es, die experimentelle weniger davon, als Zufall wäre.</translation>
    </message>
    <message>
        <source>Both sides have it, and no difference beyond chance.</source>
        <translation>Beide Seiten haben es, ohne Unterschied, der kein Zufall wäre.</translation>
    </message>
    <message>
        <source>Its block faces another one only by a guess.</source>
        <translation>Sein Block steht einem anderen nur durch Vermutung gegenüber.</translation>
    </message>
    <message>
        <source>The other side’s recording lacks what the rule needs.</source>
        <translation>Der Aufzeichnung der anderen Seite fehlt, was die Regel braucht.</translation>
    </message>
    <message>
        <source>Optimizer one by one</source>
        <translation>Optimierer: ein Parameter nach dem anderen</translation>
    </message>
    <message>
        <source>The optimizer updates {parameters} parameters one after the other, with {operators} operators.</source>
        <translation>Der Optimierer aktualisiert {parameters} Parameter nacheinander, mit {operators} Operatoren.</translation>
    </message>
    <message>
        <source>Optimizer.step holds {optimizerOperators} operators or more and none that updates many parameters at once (_foreach, _fused)</source>
        <translation>Optimizer.step enthält {optimizerOperators} oder mehr Operatoren und keinen, der viele Parameter auf einmal aktualisiert (_foreach, _fused)</translation>
    </message>
    <message>
        <source>torch.optim.AdamW(parameters, fused=True)   # or foreach=True</source>
        <translation>torch.optim.AdamW(parameters, fused=True)   # oder foreach=True</translation>
    </message>
    <message>
        <source>Gradients filled with zeros</source>
        <translation>Gradienten mit Nullen gefüllt</translation>
    </message>
    <message>
        <source>{gradients} gradients are filled with zeros instead of being dropped.</source>
        <translation>{gradients} Gradienten werden mit Nullen gefüllt, statt verworfen zu werden.</translation>
    </message>
    <message>
        <source>{zeroed} aten::zero_ or more in Optimizer.zero_grad, or directly in the step</source>
        <translation>{zeroed} oder mehr aten::zero_ in Optimizer.zero_grad oder unmittelbar im Schritt</translation>
    </message>
    <message>
        <source>Autograd without backward</source>
        <translation>Autograd ohne Rückwärtslauf</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the backward pass was meant to be recorded.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob der Rückwärtslauf mit aufgezeichnet werden sollte.</translation>
    </message>
    <message>
        <source>Forward pass runs again</source>
        <translation>Vorwärtslauf läuft noch einmal</translation>
    </message>
    <message>
        <source>{operators} forward operators run again in the backward pass (activation checkpointing), for {bound} at most.</source>
        <translation>{operators} Vorwärtsoperatoren laufen im Rückwärtslauf noch einmal (Activation Checkpointing), höchstens {bound}.</translation>
    </message>
    <message>
        <source>forward operators run inside the backward pass</source>
        <translation>Vorwärtsoperatoren laufen im Rückwärtslauf</translation>
    </message>
    <message>
        <source>It is a trade of time for memory, and a trace cannot tell whether the memory is needed.</source>
        <translation>Es tauscht Zeit gegen Speicher; eine Aufzeichnung sagt nicht, ob der Speicher gebraucht wird.</translation>
    </message>
    <message>
        <source>The device waits for the host</source>
        <translation>Das Gerät wartet auf den Host</translation>
    </message>
    <message>
        <source>The device waits {bound} for the host (times: {waits}[, the longest {longestNs}][, in {subject}])[; launching its {launches} pieces of work takes the host {launchingNs}].</source>
        <translation>Das Gerät wartet {bound} auf den Host (Male: {waits}[, das längste {longestNs}][, in {subject}])[; ihre {launches} Arbeiten zu starten kostet den Host {launchingNs}].</translation>
    </message>
    <message>
        <source>the device waits for the host to launch its work for more than {hostBoundShare} of the step; loaders aside</source>
        <translation>das Gerät wartet für mehr als {hostBoundShare} des Schritts darauf, dass der Host seine Arbeit startet; Datenlader ausgenommen</translation>
    </message>
    <message>
        <source>A trace cannot tell how much of it the profiler itself caused, which slows the host and not the device.</source>
        <translation>Eine Aufzeichnung sagt nicht, wie viel davon der Profiler selbst verursacht hat, der den Host bremst und nicht das Gerät.</translation>
    </message>
    <message>
        <source>The host waits for the device</source>
        <translation>Der Host wartet auf das Gerät</translation>
    </message>
    <message>
        <source>{block} waits for the device, mostly by {subject}, and the device then waits for the host (waits: {waits}).</source>
        <translation>{block} wartet auf das Gerät, vor allem durch {subject}, und danach wartet das Gerät auf den Host (Wartezeiten: {waits}).</translation>
    </message>
    <message>
        <source>a call that waits for the device, after which the device waits for the host; loaders aside</source>
        <translation>ein Aufruf, der auf das Gerät wartet und nach dem das Gerät auf den Host wartet; Datenlader ausgenommen</translation>
    </message>
    <message>
        <source>total += loss.detach()   # and total.item() every N steps</source>
        <translation>total += loss.detach()   # und alle N Schritte total.item()</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the program needs the value at once.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob das Programm den Wert sofort braucht.</translation>
    </message>
    <message>
        <source>Values read one by one</source>
        <translation>Werte einzeln gelesen</translation>
    </message>
    <message>
        <source>{reads} values are fetched one by one in {block}.</source>
        <translation>{reads} Werte werden in {block} einzeln geholt.</translation>
    </message>
    <message>
        <source>{reads} values or more are read in one piece of a block, with {betweenReads} operators or fewer between two; from {surelyReads} on it is likely</source>
        <translation>{reads} oder mehr Werte werden in einem Stück eines Blocks gelesen, mit höchstens {betweenReads} Operatoren zwischen zweien; ab {surelyReads} ist es wahrscheinlich</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the program needs each value at once.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob das Programm jeden Wert sofort braucht.</translation>
    </message>
    <message>
        <source>Values tested in every step</source>
        <translation>Werte in jedem Schritt geprüft</translation>
    </message>
    <message>
        <source>{block} tests the values of its tensors in every step (checks: {checks}).</source>
        <translation>{block} prüft in jedem Schritt die Werte seiner Tensoren (Prüfungen: {checks}).</translation>
    </message>
    <message>
        <source>if debugging or step % 100 == 0:   # then test</source>
        <translation>if debugging or step % 100 == 0:   # dann prüfen</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the result decides what is computed next.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob das Ergebnis entscheidet, was danach gerechnet wird.</translation>
    </message>
    <message>
        <source>Kernels shorter than their launches</source>
        <translation>Kernel kürzer als ihre Starts</translation>
    </message>
    <message>
        <source>{kernels} kernels, of {launches} kernels and copies, are shorter than their launches[, and reach {roofShare} of the roof].</source>
        <translation>{kernels} Kernel, von {launches} Kerneln und Kopien, sind kürzer als ihre Starts[ und erreichen {roofShare} des Dachs].</translation>
    </message>
    <message>
        <source>kernels shorter than the calls that launch them: above {tinyKernelLaunches} of the launches, and with the waits for them above {tinyKernelShare} of the step</source>
        <translation>Kernel, die kürzer sind als die Aufrufe, die sie starten: über {tinyKernelLaunches} der Starts, und mit dem Warten auf sie über {tinyKernelShare} des Schritts</translation>
    </message>
    <message>
        <source>A trace cannot tell how much longer the profiler makes each launch.</source>
        <translation>Eine Aufzeichnung sagt nicht, um wie viel der Profiler jeden Start verlängert.</translation>
    </message>
    <message>
        <source>Many tiny operators</source>
        <translation>Viele winzige Operatoren</translation>
    </message>
    <message>
        <source>{operators} operators in {block} work on {elements} elements or fewer, one after the other.</source>
        <translation>{operators} Operatoren in {block} arbeiten nacheinander auf {elements} oder weniger Elementen.</translation>
    </message>
    <message>
        <source>A trace cannot tell whether plain Python or one operator could compute the same.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob reines Python oder ein einziger Operator dasselbe rechnen könnte.</translation>
    </message>
    <message>
        <source>Loop over rows</source>
        <translation>Schleife über Zeilen</translation>
    </message>
    <message>
        <source>{block} handles {rows} rows, heads or other parts one after the other.</source>
        <translation>{block} bearbeitet {rows} Zeilen, Köpfe oder andere Teile nacheinander.</translation>
    </message>
    <message>
        <source>a sequence of operators that cuts out rows, or of calls of the same modules in one call of another that multiply matrices, follows itself {rows} times or more</source>
        <translation>eine Folge von Operatoren, die Zeilen ausschneidet, oder von Aufrufen derselben Module, die Matrizen multiplizieren, in einem Aufruf eines anderen, folgt {rows} Mal oder öfter auf sich selbst</translation>
    </message>
    <message>
        <source>A trace cannot tell whether a row needs the result of the one before.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob eine Zeile das Ergebnis der vorigen braucht.</translation>
    </message>
    <message>
        <source>A tensor that grows</source>
        <translation>Ein Tensor, der wächst</translation>
    </message>
    <message>
        <source>{block} joins growing tensors, {joins} times in all; a list that is joined once does it.</source>
        <translation>{block} fügt wachsende Tensoren zusammen, insgesamt {joins} Mal; eine Liste, die einmal zusammengefügt wird, leistet dasselbe.</translation>
    </message>
    <message>
        <source>{joins} cat or stack or more in one piece of a block, each onto a tensor that is longer than at the join before</source>
        <translation>{joins} oder mehr cat oder stack in einem Stück eines Blocks, jedes an einen Tensor, der länger ist als beim Aneinanderhängen davor</translation>
    </message>
    <message>
        <source>parts.append(part)   # in the loop
whole = torch.cat(parts)</source>
        <translation>parts.append(part)   # in der Schleife
whole = torch.cat(parts)</translation>
    </message>
    <message>
        <source>A trace cannot tell whether each length is needed on the way.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob jede Länge unterwegs gebraucht wird.</translation>
    </message>
    <message>
        <source>Plain Python in between</source>
        <translation>Reines Python zwischen Operatoren</translation>
    </message>
    <message>
        <source>{bound} of plain Python in {block}[, in {subject}] (gaps: {gaps}, the longest {longestNs}).</source>
        <translation>{bound} reines Python in {block}[, in {subject}] (Lücken: {gaps}, die längste {longestNs}).</translation>
    </message>
    <message>
        <source>{gapNs} or more without an operator while no device works, together above {gapShare} of the step; backward passes, optimizers and loaders aside</source>
        <translation>{gapNs} oder mehr ohne Operator, während kein Gerät arbeitet, zusammen über {gapShare} des Schritts; Rückwärtsläufe, Optimierer und Datenlader ausgenommen</translation>
    </message>
    <message>
        <source>A trace cannot tell what Python did there unless it has its frames (with_stack).</source>
        <translation>Was Python dort tat, sagt eine Aufzeichnung nur mit seinen Aufrufen (with_stack).</translation>
    </message>
    <message>
        <source>The host stands still</source>
        <translation>Der Host steht still</translation>
    </message>
    <message>
        <source>The host stands still for {bound} in {block}[, in {subject}] (times: {gaps}, the longest {longestNs}), as in a garbage collection or behind another process.</source>
        <translation>Der Host steht {bound} lang in {block} still[, in {subject}] (Male: {gaps}, das längste {longestNs}), wie bei einer Speicherbereinigung oder hinter einem anderen Prozess.</translation>
    </message>
    <message>
        <source>{stallNs} or more without an operator while no device works, with fewer than {stallEvents} host events per 100 ms; backward passes, optimizers and loaders aside</source>
        <translation>{stallNs} oder mehr ohne Operator, während kein Gerät arbeitet, mit weniger als {stallEvents} Host-Ereignissen je 100 ms; Rückwärtsläufe, Optimierer und Datenlader ausgenommen</translation>
    </message>
    <message>
        <source>gc.disable()   # and gc.collect() every N steps</source>
        <translation>gc.disable()   # und alle N Schritte gc.collect()</translation>
    </message>
    <message>
        <source>A trace cannot tell a garbage collection from a process that took the processor.</source>
        <translation>Eine Aufzeichnung unterscheidet eine Speicherbereinigung nicht von einem Prozess, der den Prozessor nahm.</translation>
    </message>
    <message>
        <source>Same tensors in every step</source>
        <translation>Dieselben Tensoren in jedem Schritt gebaut</translation>
    </message>
    <message>
        <source>{block} builds the same {tensors} tensors in each step.</source>
        <translation>{block} baut in jedem Schritt dieselben {tensors} Tensoren.</translation>
    </message>
    <message>
        <source>A trace cannot tell whether their values are the same, or whether they are changed later.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob ihre Werte gleich sind oder später verändert werden.</translation>
    </message>
    <message>
        <source>Copies from pageable memory</source>
        <translation>Kopien aus nicht fixiertem Speicher</translation>
    </message>
    <message>
        <source>Copies to the device come from memory that is not pinned (copies: {copies}[, most of it for {subject}]).</source>
        <translation>Kopien zum Gerät kommen aus Speicher, der nicht fixiert (pinned) ist (Kopien: {copies}[, das meiste für {subject}]).</translation>
    </message>
    <message>
        <source>copies to the device from memory that is not pinned, above {pageableBytes} a step where sizes are recorded</source>
        <translation>Kopien zum Gerät aus Speicher, der nicht fixiert (pinned) ist, über {pageableBytes} je Schritt, wo Größen aufgezeichnet sind</translation>
    </message>
    <message>
        <source>A trace cannot tell whether there is memory to pin.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob es Speicher gibt, der sich fixieren lässt.</translation>
    </message>
    <message>
        <source>Filled on the host, then moved</source>
        <translation>Auf dem Host gefüllt, dann übertragen</translation>
    </message>
    <message>
        <source>{block} fills tensors on the host and then moves them to the device (tensors: {tensors}).</source>
        <translation>{block} füllt Tensoren auf dem Host und überträgt sie dann auf das Gerät (Tensoren: {tensors}).</translation>
    </message>
    <message>
        <source>a tensor is filled (zeros, ones, full, normal, uniform) and the next operator moves it to the device</source>
        <translation>ein Tensor wird gefüllt (zeros, ones, full, normal, uniform), und der nächste Operator überträgt ihn auf das Gerät</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the host needs the same values; random numbers of a device are others.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob der Host dieselben Werte braucht; Zufallszahlen eines Geräts sind andere.</translation>
    </message>
    <message>
        <source>To the host and back</source>
        <translation>Zum Host und zurück</translation>
    </message>
    <message>
        <source>{block} copies tensors of {elements} elements to the host and back (tensors: {tensors}).</source>
        <translation>{block} kopiert Tensoren mit {elements} Elementen zum Host und zurück (Tensoren: {tensors}).</translation>
    </message>
    <message>
        <source>one call of a module copies a tensor to the host and one of the same size back; more than {tinyElements} elements</source>
        <translation>ein Aufruf eines Moduls kopiert einen Tensor zum Host und einen derselben Größe zurück; mehr als {tinyElements} Elemente</translation>
    </message>
    <message>
        <source>A trace cannot tell whether what the host did in between can be done on the device.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob das, was der Host dazwischen tat, auf dem Gerät geht.</translation>
    </message>
    <message>
        <source>Many small copies</source>
        <translation>Viele kleine Kopien</translation>
    </message>
    <message>
        <source>Small copies between host and device follow each other (copies: {copies}[, most of it for {subject}]); pack them into one.</source>
        <translation>Kleine Kopien zwischen Host und Gerät folgen aufeinander (Kopien: {copies}[, das meiste für {subject}]); packen Sie sie in eine.</translation>
    </message>
    <message>
        <source>more than {smallCopies} copies between host and device per step, each of {smallCopyBytes} or less; of {smallCopyNs} or less where sizes are not recorded; reading a value, or how many there are, is no such copy</source>
        <translation>mehr als {smallCopies} Kopien zwischen Host und Gerät je Schritt, jede von höchstens {smallCopyBytes}; wo Größen nicht aufgezeichnet sind, von höchstens {smallCopyNs}; das Lesen eines Wertes oder einer Anzahl ist keine solche Kopie</translation>
    </message>
    <message>
        <source>A trace cannot tell which of them could go together.</source>
        <translation>Eine Aufzeichnung sagt nicht, welche von ihnen zusammengehen könnten.</translation>
    </message>
    <message>
        <source>Copies for the layout</source>
        <translation>Kopien für die Anordnung im Speicher</translation>
    </message>
    <message>
        <source>{copies} copies in {block} change only the layout. A trace cannot tell whether they were needed.</source>
        <translation>{copies} Kopien in {block} ändern nur die Anordnung im Speicher. Eine Aufzeichnung sagt nicht, ob sie nötig waren.</translation>
    </message>
    <message>
        <source>{copies} contiguous, clone or reshape or more that copy, in one module beside views; fewer if they take {copyShare} of the step</source>
        <translation>{copies} oder mehr contiguous, clone oder reshape, die kopieren, in einem Modul neben Sichten; weniger, wenn sie {copyShare} des Schritts brauchen</translation>
    </message>
    <message>
        <source>A trace cannot tell whether a later operator needs the order.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob ein späterer Operator diese Anordnung braucht.</translation>
    </message>
    <message>
        <source>Conversions of the type</source>
        <translation>Umwandlungen des Typs</translation>
    </message>
    <message>
        <source>{block} converts the type of tensors {casts} times. A trace cannot tell whether that was wanted.</source>
        <translation>{block} wandelt den Typ von Tensoren {casts} Mal um. Eine Aufzeichnung sagt nicht, ob das gewollt war.</translation>
    </message>
    <message>
        <source>{copies} casts or more in one module, {castsWithProducts} where it multiplies matrices; fewer if they take {copyShare} of the step; autocast&apos;s own do not count; likely with {castsInRow} of one size in a row</source>
        <translation>{copies} oder mehr Umwandlungen in einem Modul, {castsWithProducts}, wo es Matrizen multipliziert; weniger, wenn sie {copyShare} des Schritts brauchen; die von autocast selbst zählen nicht; wahrscheinlich ab {castsInRow} gleich großen hintereinander</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the precision in between is wanted.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob die Genauigkeit dazwischen gewollt ist.</translation>
    </message>
    <message>
        <source>Tensors cloned</source>
        <translation>Tensoren geklont</translation>
    </message>
    <message>
        <source>A trace cannot tell whether a copy is changed afterwards.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob eine Kopie danach verändert wird.</translation>
    </message>
    <message>
        <source>The same call several times</source>
        <translation>Derselbe Aufruf mehrmals</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the inputs are the same.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob die Eingaben dieselben sind.</translation>
    </message>
    <message>
        <source>Float32 without the matrix cores</source>
        <translation>Float32 an den Matrixkernen vorbei</translation>
    </message>
    <message>
        <source>Products and convolutions compute in float32 without the matrix cores (kernels: {products}[, most of it in {subject}])[, at {roofShare} of what these could do in half precision].</source>
        <translation>Produkte und Faltungen rechnen in float32 an den Matrixkernen vorbei (Kernel: {products}[, das meiste in {subject}])[, mit {roofShare} dessen, was diese in halber Genauigkeit könnten].</translation>
    </message>
    <message>
        <source>products and convolutions in float32, without the matrix cores of a device that takes TF32 or bfloat16</source>
        <translation>Produkte und Faltungen in float32, an den Matrixkernen eines Geräts vorbei, das TF32 oder bfloat16 annimmt</translation>
    </message>
    <message>
        <source>torch.set_float32_matmul_precision(&quot;high&quot;)   # or torch.autocast(&quot;cuda&quot;, torch.bfloat16)</source>
        <translation>torch.set_float32_matmul_precision(&quot;high&quot;)   # oder torch.autocast(&quot;cuda&quot;, torch.bfloat16)</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the model bears the lower precision.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob das Modell die geringere Genauigkeit verträgt.</translation>
    </message>
    <message>
        <source>Matrix cores unused</source>
        <translation>Matrixkerne ungenutzt</translation>
    </message>
    <message>
        <source>Products and convolutions run without the matrix cores, which have at most {percent} % of such work (kernels: {products}[, most of it in {subject}])[, at {roofShare} of what these could do in half precision].</source>
        <translation>Produkte und Faltungen laufen an den Matrixkernen vorbei, die höchstens {percent} % solcher Arbeit haben (Kernel: {products}[, das meiste in {subject}])[, mit {roofShare} dessen, was diese in halber Genauigkeit könnten].</translation>
    </message>
    <message>
        <source>the device has matrix cores (tensor cores), and products and convolutions use them for less than {tensorCoreShare} of their time</source>
        <translation>das Gerät hat Matrixkerne (Tensor-Kerne), und Produkte und Faltungen nutzen sie für weniger als {tensorCoreShare} ihrer Zeit</translation>
    </message>
    <message>
        <source>Kernels are known by their names, and a library may name one in a way that does not tell.</source>
        <translation>Kernel werden an ihren Namen erkannt, und eine Bibliothek kann einen so nennen, dass er nichts verrät.</translation>
    </message>
    <message>
        <source>Sizes that matrix cores do not like</source>
        <translation>Größen, die Matrixkerne nicht mögen</translation>
    </message>
    <message>
        <source>Products in half precision have sides that are no multiple of 8, such as {side} (products: {products}[, most of it in {subject}])[, at {roofShare} of the roof][; others of this run reach {bestShare}].</source>
        <translation>Produkte in halber Genauigkeit haben Seiten, die kein Vielfaches von 8 sind, etwa {side} (Produkte: {products}[, das meiste in {subject}])[, bei {roofShare} des Dachs][; andere dieses Laufs erreichen {bestShare}].</translation>
    </message>
    <message>
        <source>products in half precision with a side that is no multiple of {alignedTo}; how many rows there are does not count</source>
        <translation>Produkte in halber Genauigkeit mit einer Seite, die kein Vielfaches von {alignedTo} ist; wie viele Zeilen es gibt, zählt nicht</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the size can be chosen; that of a vocabulary usually can.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob sich die Größe wählen lässt; die eines Vokabulars meist schon.</translation>
    </message>
    <message>
        <source>Products that leave the device empty</source>
        <translation>Produkte, die das Gerät leer lassen</translation>
    </message>
    <message>
        <source>Products and convolutions leave most of the device empty (kernels: {products}[, most of it in {subject}])[, at {roofShare} of the roof].</source>
        <translation>Produkte und Faltungen lassen den größten Teil des Geräts leer (Kernel: {products}[, das meiste in {subject}])[, bei {roofShare} des Dachs].</translation>
    </message>
    <message>
        <source>products and convolutions above {skinnyNs} with fewer blocks than {skinnyFill} of the device&apos;s processors; an occupancy of {occupancyPercent} % or more is none; where blocks are not recorded, one below it</source>
        <translation>Produkte und Faltungen über {skinnyNs} mit weniger Blöcken als {skinnyFill} der Prozessoren des Geräts; eine Belegung von {occupancyPercent} % oder mehr ist keine solche; wo Blöcke nicht aufgezeichnet sind, eine darunter</translation>
    </message>
    <message>
        <source>A trace cannot tell whether another stream fills the rest.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob ein anderer Stream den Rest füllt.</translation>
    </message>
    <message>
        <source>Attention in several operators</source>
        <translation>Attention in mehreren Operatoren</translation>
    </message>
    <message>
        <source>{block} computes attention in {operators} operators instead of one[, at {roofShare} of the roof of its products].</source>
        <translation>{block} berechnet Attention in {operators} Operatoren statt in einem[, bei {roofShare} des Dachs seiner Produkte].</translation>
    </message>
    <message>
        <source>a matrix product, a softmax and a matrix product with nothing but scaling, masks and dropout between</source>
        <translation>ein Matrixprodukt, eine Softmax und ein Matrixprodukt mit nichts als Skalierung, Masken und Dropout dazwischen</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the weights of the attention are used elsewhere.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob die Gewichte der Attention anderswo gebraucht werden.</translation>
    </message>
    <message>
        <source>Elementwise operators in a row</source>
        <translation>Eine Kette elementweiser Operatoren</translation>
    </message>
    <message>
        <source>in {block}, operators pass over up to {elements} elements one after the other (rows of them: {chains}, the longest of {operators} operators)[; one pass needs {roofShare} of their time at least].</source>
        <translation>in {block} gehen Operatoren nacheinander über bis zu {elements} Elemente (Reihen: {chains}, die längste mit {operators} Operatoren)[; ein Durchgang braucht mindestens {roofShare} ihrer Zeit].</translation>
    </message>
    <message>
        <source>{elementwise} operators or more that pass over tensors of one size one after the other, above {elementwiseShare} of the step</source>
        <translation>{elementwise} oder mehr Operatoren, die nacheinander über Tensoren einer Größe gehen, über {elementwiseShare} des Schritts</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the results on the way are needed.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob die Zwischenergebnisse gebraucht werden.</translation>
    </message>
    <message>
        <source>A bias that batch norm takes away</source>
        <translation>Ein Bias, den BatchNorm wegnimmt</translation>
    </message>
    <message>
        <source>Convolutions have a bias that the BatchNorm behind them takes away (convolutions: {convolutions}, the first {subject}).</source>
        <translation>Faltungen haben einen Bias, den das BatchNorm dahinter wegnimmt (Faltungen: {convolutions}, die erste {subject}).</translation>
    </message>
    <message>
        <source>a convolution with a bias, and a BatchNorm behind it, which takes the bias away</source>
        <translation>eine Faltung mit einem Bias, und dahinter ein BatchNorm, das den Bias wegnimmt</translation>
    </message>
    <message>
        <source>Layouts turned around for convolutions</source>
        <translation>Anordnung für Faltungen umgedreht</translation>
    </message>
    <message>
        <source>Kernels turn the layout of convolutions around (kernels: {kernels}[, most of it in {subject}]).</source>
        <translation>Kernel drehen die Anordnung von Faltungen um (Kernel: {kernels}[, das meiste in {subject}]).</translation>
    </message>
    <message>
        <source>kernels inside convolutions that turn NCHW into NHWC or back, on a device with matrix cores</source>
        <translation>Kernel in Faltungen, die NCHW in NHWC umdrehen oder zurück, auf einem Gerät mit Matrixkernen</translation>
    </message>
    <message>
        <source>A trace cannot tell whether all of the model takes channels last.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob das ganze Modell Channels Last annimmt.</translation>
    </message>
    <message>
        <source>Double precision</source>
        <translation>Doppelte Genauigkeit</translation>
    </message>
    <message>
        <source>{block} computes in double precision (operators: {operators}).</source>
        <translation>{block} rechnet mit doppelter Genauigkeit (Operatoren: {operators}).</translation>
    </message>
    <message>
        <source>operators on tensors of double precision</source>
        <translation>Operatoren auf Tensoren doppelter Genauigkeit</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the precision is needed.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob die Genauigkeit gebraucht wird.</translation>
    </message>
    <message>
        <source>The step waits for its data</source>
        <translation>Der Schritt wartet auf seine Daten</translation>
    </message>
    <message>
        <source>The step waits {bound} for its data.</source>
        <translation>Der Schritt wartet {bound} auf seine Daten.</translation>
    </message>
    <message>
        <source>loading holds up the step for more than {loaderShare} of it</source>
        <translation>das Laden hält den Schritt für mehr als {loaderShare} von ihm auf</translation>
    </message>
    <message>
        <source>A trace cannot tell what the workers do, which are other processes.</source>
        <translation>Eine Aufzeichnung sagt nicht, was die Worker tun, die andere Prozesse sind.</translation>
    </message>
    <message>
        <source>Loader without workers</source>
        <translation>Datenlader ohne Worker</translation>
    </message>
    <message>
        <source>The step loads its data itself, for {bound}.</source>
        <translation>Der Schritt lädt seine Daten selbst, {bound} lang.</translation>
    </message>
    <message>
        <source>the loader has no workers, and loading holds up the step for more than {loaderShare} of it</source>
        <translation>der Datenlader hat keine Worker, und das Laden hält den Schritt für mehr als {loaderShare} von ihm auf</translation>
    </message>
    <message>
        <source>A trace cannot tell how many processors are free for workers.</source>
        <translation>Eine Aufzeichnung sagt nicht, wie viele Prozessoren für Worker frei sind.</translation>
    </message>
    <message>
        <source>Data prepared in the step</source>
        <translation>Daten im Schritt vorbereitet</translation>
    </message>
    <message>
        <source>The data is prepared before the model is called (operators: {operators}).</source>
        <translation>Die Daten werden vor dem Aufruf des Modells vorbereitet (Operatoren: {operators}).</translation>
    </message>
    <message>
        <source>operators before the first module call of a step, together above {augmentationShare} of it; casts and moves to a device aside</source>
        <translation>Operatoren vor dem ersten Modulaufruf eines Schritts, zusammen über {augmentationShare} von ihm; Umwandlungen und Übertragungen auf ein Gerät ausgenommen</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the loader could do it.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob der Datenlader es tun könnte.</translation>
    </message>
    <message>
        <source>Batch too small</source>
        <translation>Batch zu klein</translation>
    </message>
    <message>
        <source>Most of the step goes to {operators} operators of {floorNs} or less, which larger inputs hardly prolong: a larger batch, torch.compile or graphs.</source>
        <translation>Der größte Teil des Schritts geht an {operators} Operatoren von höchstens {floorNs}, die größere Eingaben kaum verlängern: ein größerer Batch, torch.compile oder Graphen.</translation>
    </message>
    <message>
        <source>{floorOperators} operators or more that take no more than {floorFactor} times what the shortest of the trace do, and {floorMostNs} at most, above {floorShare} of the step and half of each module&apos;s</source>
        <translation>{floorOperators} oder mehr Operatoren, die höchstens {floorFactor} Mal so lange brauchen wie die kürzesten der Aufzeichnung und höchstens {floorMostNs}, über {floorShare} des Schritts und der Hälfte jedes Moduls</translation>
    </message>
    <message>
        <source>A trace cannot tell whether a larger batch fits into memory, or suits the training.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob ein größerer Batch in den Speicher passt oder dem Training dient.</translation>
    </message>
    <message>
        <source>Memory asked of the driver in the steps</source>
        <translation>Speicher in den Schritten beim Treiber angefordert</translation>
    </message>
    <message>
        <source>The step[ asks the driver for memory (calls: at most {allocations}),][ frees memory of the driver (calls: at most {frees}),] most of it in {subject}. Such calls wait for the device.</source>
        <translation>Der Schritt[ fordert beim Treiber Speicher an (Aufrufe: höchstens {allocations}),][ gibt Speicher des Treibers frei (Aufrufe: höchstens {frees}),] das meiste in {subject}. Solche Aufrufe warten auf das Gerät.</translation>
    </message>
    <message>
        <source>memory is asked of the driver or given back to it in the steps (cudaMalloc, cudaFree, hipMalloc, ...); what only one step does is information</source>
        <translation>in den Schritten wird Speicher beim Treiber angefordert oder ihm zurückgegeben (cudaMalloc, cudaFree, hipMalloc, ...); was nur ein Schritt tut, ist eine Information</translation>
    </message>
    <message>
        <source>PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True   # and tensors of the same sizes in every step</source>
        <translation>PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True   # und Tensoren derselben Größen in jedem Schritt</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the first steps after the recorded ones do the same.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob die ersten Schritte nach den aufgezeichneten dasselbe tun.</translation>
    </message>
    <message>
        <source>Memory near its limit</source>
        <translation>Speicher fast voll</translation>
    </message>
    <message>
        <source>{subject} has {reservedBytes} of its {totalBytes} reserved ({reservedShare}). Near the limit the allocator gives its cache back and asks anew.</source>
        <translation>{subject} hat {reservedBytes} von {totalBytes} reserviert ({reservedShare}). Nahe der Grenze gibt die Speicherverwaltung ihren Vorrat zurück und fordert neu an.</translation>
    </message>
    <message>
        <source>the reserved memory exceeds {memoryShare} of the device&apos;s</source>
        <translation>der reservierte Speicher übersteigt {memoryShare} des Speichers des Geräts</translation>
    </message>
    <message>
        <source>A trace cannot tell what other processes hold on the same device.</source>
        <translation>Eine Aufzeichnung sagt nicht, was andere Prozesse auf demselben Gerät halten.</translation>
    </message>
    <message>
        <source>Fragmented memory</source>
        <translation>Zerstückelter Speicher</translation>
    </message>
    <message>
        <source>{idleBytes} of the {reservedBytes} that are reserved on {subject} are never allocated ({idleShare}).</source>
        <translation>{idleBytes} der {reservedBytes}, die auf {subject} reserviert sind, werden nie belegt ({idleShare}).</translation>
    </message>
    <message>
        <source>more than {fragmentedShare} of the reserved memory, and {fragmentedBytes}, is never allocated in the step</source>
        <translation>mehr als {fragmentedShare} des reservierten Speichers, und mehr als {fragmentedBytes}, wird im Schritt nie belegt</translation>
    </message>
    <message>
        <source>A trace cannot tell whether steps that were not recorded use it.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob nicht aufgezeichnete Schritte ihn nutzen.</translation>
    </message>
    <message>
        <source>Cache emptied in the steps</source>
        <translation>Vorrat in den Schritten geleert</translation>
    </message>
    <message>
        <source>The allocator gives its cache back to the driver in the step (times: {times}), and has to ask for it anew.</source>
        <translation>Die Speicherverwaltung gibt im Schritt ihren Vorrat an den Treiber zurück (Male: {times}) und muss ihn neu anfordern.</translation>
    </message>
    <message>
        <source>torch.cuda.empty_cache is called in the steps; without stacks: {cacheFrees} frees or more in a row</source>
        <translation>torch.cuda.empty_cache wird in den Schritten aufgerufen; ohne Aufrufstapel: {cacheFrees} oder mehr Freigaben nacheinander</translation>
    </message>
    <message>
        <source>A trace cannot tell whether another process needs the memory.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob ein anderer Prozess den Speicher braucht.</translation>
    </message>
    <message>
        <source>Memory that grows</source>
        <translation>Speicher, der wächst</translation>
    </message>
    <message>
        <source>The memory allocated on {subject} grows by {growthBytes} a step, to {lastBytes}.</source>
        <translation>Der auf {subject} belegte Speicher wächst um {growthBytes} je Schritt, auf {lastBytes}.</translation>
    </message>
    <message>
        <source>the allocated memory grows in each of {growthSteps} steps or more, by more than {growthShare} of it a step</source>
        <translation>der belegte Speicher wächst in jedem von {growthSteps} oder mehr Schritten, um mehr als {growthShare} davon je Schritt</translation>
    </message>
    <message>
        <source>losses.append(loss.item())   # not the tensor with its graph</source>
        <translation>losses.append(loss.item())   # nicht den Tensor mit seinem Graphen</translation>
    </message>
    <message>
        <source>A trace cannot tell whether it stops to grow after the recorded steps.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob das Wachsen nach den aufgezeichneten Schritten aufhört.</translation>
    </message>
    <message>
        <source>Graph breaks</source>
        <translation>Graphbrüche</translation>
    </message>
    <message>
        <source>The compiled code of {block} breaks off {breaks} times for {operators} operators that run one by one.</source>
        <translation>Der übersetzte Code von {block} bricht {breaks} Mal ab, für {operators} Operatoren, die einzeln laufen.</translation>
    </message>
    <message>
        <source>one call of a module runs several pieces of compiled code with operators between them</source>
        <translation>ein Aufruf eines Moduls führt mehrere Stücke übersetzten Codes aus, mit Operatoren dazwischen</translation>
    </message>
    <message>
        <source>TORCH_LOGS=graph_breaks python train.py   # tells why</source>
        <translation>TORCH_LOGS=graph_breaks python train.py   # sagt, warum</translation>
    </message>
    <message>
        <source>A trace cannot tell what broke the graph; TORCH_LOGS does.</source>
        <translation>Eine Aufzeichnung sagt nicht, was den Graphen gebrochen hat; TORCH_LOGS tut es.</translation>
    </message>
    <message>
        <source>Compiled again in the steps</source>
        <translation>In den Schritten neu übersetzt</translation>
    </message>
    <message>
        <source>The step[ compiles (times: {compilations}),][ records graphs (times: {recordings}),] for {bound} at most.</source>
        <translation>Der Schritt[ übersetzt (Male: {compilations}),][ zeichnet Graphen auf (Male: {recordings}),] höchstens {bound} lang.</translation>
    </message>
    <message>
        <source>torch.compile or the recording of a graph is at work in the steps; or a compiled region takes {preparationNs} before it begins</source>
        <translation>torch.compile oder die Aufzeichnung eines Graphen ist in den Schritten am Werk; oder ein übersetzter Bereich braucht {preparationNs}, bevor er beginnt</translation>
    </message>
    <message>
        <source>TORCH_LOGS=recompiles python train.py   # tells why; torch._dynamo.mark_dynamic(tensor, 0) may help</source>
        <translation>TORCH_LOGS=recompiles python train.py   # sagt, warum; torch._dynamo.mark_dynamic(tensor, 0) kann helfen</translation>
    </message>
    <message>
        <source>A trace cannot tell whether these were the first steps, in which that is to be expected.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob dies die ersten Schritte waren, in denen das zu erwarten ist.</translation>
    </message>
    <message>
        <source>Copies into graphs</source>
        <translation>Kopien in Graphen</translation>
    </message>
    <message>
        <source>{copies} copies bring inputs to where {launches} launches of graphs expect them.</source>
        <translation>{copies} Kopien bringen Eingaben dorthin, wo {launches} Starts von Graphen sie erwarten.</translation>
    </message>
    <message>
        <source>copies right before the launch of a graph, above {graphCopyShare} of the step</source>
        <translation>Kopien unmittelbar vor dem Start eines Graphen, über {graphCopyShare} des Schritts</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the inputs can be written there at once.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob die Eingaben gleich dorthin geschrieben werden können.</translation>
    </message>
    <message>
        <source>The same launches without a graph</source>
        <translation>Dieselben Starts ohne Graph</translation>
    </message>
    <message>
        <source>The device waits {bound} for the host, which launches the same {launches} pieces of work in every step.</source>
        <translation>Das Gerät wartet {bound} auf den Host, der in jedem Schritt dieselben {launches} Arbeiten startet.</translation>
    </message>
    <message>
        <source>the device waits for the host for more than {hostBoundShare} of the step, every step launches the same, and no graph is launched; loaders aside</source>
        <translation>das Gerät wartet für mehr als {hostBoundShare} des Schritts auf den Host, jeder Schritt startet dasselbe, und es wird kein Graph gestartet; Datenlader ausgenommen</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the sizes stay the same in steps that were not recorded.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob die Größen in nicht aufgezeichneten Schritten gleich bleiben.</translation>
    </message>
    <message>
        <source>Communication that nothing hides</source>
        <translation>Kommunikation, die nichts verdeckt</translation>
    </message>
    <message>
        <source>The device does nothing but communicate for {bound}, in {collectives} collectives that take {communicationNs}.</source>
        <translation>Das Gerät kommuniziert {bound} lang und tut sonst nichts, in {collectives} Kollektiven, die {communicationNs} brauchen.</translation>
    </message>
    <message>
        <source>communication that no kernel hides takes more than {communicationShare} of the step</source>
        <translation>Kommunikation, die kein Kernel verdeckt, braucht mehr als {communicationShare} des Schritts</translation>
    </message>
    <message>
        <source>A trace cannot tell waiting for a late rank from the time that the transfer itself takes; a set of ranks can.</source>
        <translation>Eine Aufzeichnung unterscheidet das Warten auf einen späten Rang nicht von der Zeit, die die Übertragung selbst braucht; eine Menge von Rängen tut es.</translation>
    </message>
    <message>
        <source>Small collectives</source>
        <translation>Kleine Kollektive</translation>
    </message>
    <message>
        <source>{small} of {collectives} collectives are smaller than {smallBytes}.</source>
        <translation>{small} von {collectives} Kollektiven sind kleiner als {smallBytes}.</translation>
    </message>
    <message>
        <source>more than {collectives} collectives in a step, and more than {smallCollectiveShare} of them below {smallCollectiveBytes}</source>
        <translation>mehr als {collectives} Kollektive in einem Schritt, und mehr als {smallCollectiveShare} davon unter {smallCollectiveBytes}</translation>
    </message>
    <message>
        <source>DataParallel</source>
        <translation>DataParallel</translation>
    </message>
    <message>
        <source>One process drives {devices} devices by torch.nn.DataParallel.</source>
        <translation>Ein Prozess treibt {devices} Geräte mit torch.nn.DataParallel an.</translation>
    </message>
    <message>
        <source>torch.nn.DataParallel shares the step between devices of one process</source>
        <translation>torch.nn.DataParallel teilt den Schritt auf Geräte eines Prozesses auf</translation>
    </message>
    <message>
        <source>model = torch.nn.parallel.DistributedDataParallel(model)   # a process for each device</source>
        <translation>model = torch.nn.parallel.DistributedDataParallel(model)   # ein Prozess für jedes Gerät</translation>
    </message>
    <message>
        <source>Collectives over the host</source>
        <translation>Kollektive über den Host</translation>
    </message>
    <message>
        <source>{collectives} collectives go through the host (gloo) although the step works on a device.</source>
        <translation>{collectives} Kollektive gehen über den Host (gloo), obwohl der Schritt auf einem Gerät arbeitet.</translation>
    </message>
    <message>
        <source>collectives of gloo in steps with device work, and none of NCCL</source>
        <translation>Kollektive von gloo in Schritten mit Gerätearbeit, und keine von NCCL</translation>
    </message>
    <message>
        <source>A trace cannot tell whether NCCL works on this machine.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob NCCL auf diesem Rechner läuft.</translation>
    </message>
    <message>
        <source>A rank that is late</source>
        <translation>Ein Rang, der zu spät kommt</translation>
    </message>
    <message>
        <source>one rank is the last at most collectives; sets of ranks tell</source>
        <translation>ein Rang ist bei den meisten Kollektiven der letzte; Mengen von Rängen sagen es</translation>
    </message>
    <message>
        <source>A single trace cannot tell at all: it takes a set of ranks.</source>
        <translation>Eine einzelne Aufzeichnung sagt das gar nicht: Es braucht eine Menge von Rängen.</translation>
    </message>
    <message>
        <source>Batch norms that wait for other ranks</source>
        <translation>Batch-Norms, die auf andere Ränge warten</translation>
    </message>
    <message>
        <source>{norms} batch norms of the step wait for the other ranks.</source>
        <translation>{norms} Batch-Norms des Schritts warten auf die anderen Ränge.</translation>
    </message>
    <message>
        <source>more than {batchNorms} batch norms of a step exchange their statistics between ranks</source>
        <translation>mehr als {batchNorms} Batch-Norms eines Schritts tauschen ihre Statistik zwischen Rängen aus</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the batch of one rank suffices.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob der Batch eines Rangs genügt.</translation>
    </message>
    <message>
        <source>Kernels disturbed by communication</source>
        <translation>Kernel von Kommunikation gestört</translation>
    </message>
    <message>
        <source>{kernels} kernels beside communication take {slowerShare} longer than the same ones alone.</source>
        <translation>{kernels} Kernel neben Kommunikation brauchen {slowerShare} länger als dieselben allein.</translation>
    </message>
    <message>
        <source>most calls of a kernel beside communication take {disturbedShare} longer than three in four alone, with one grid; {disturbedCalls} calls or more of both</source>
        <translation>die meisten Aufrufe eines Kernels neben Kommunikation brauchen {disturbedShare} länger als drei von vieren allein, bei einem Grid; {disturbedCalls} oder mehr Aufrufe von beiden</translation>
    </message>
    <message>
        <source>A trace cannot tell communication from other work that ran on the device at the same time.</source>
        <translation>Eine Aufzeichnung unterscheidet Kommunikation nicht von anderer Arbeit, die zugleich auf dem Gerät lief.</translation>
    </message>
    <message>
        <source>Communication in the stream of the computation</source>
        <translation>Kommunikation im Stream der Rechnung</translation>
    </message>
    <message>
        <source>{collectives} collectives run on the stream of the computation, so that neither hides the other.</source>
        <translation>{collectives} Kollektive laufen im Stream der Rechnung, sodass keines das andere verdeckt.</translation>
    </message>
    <message>
        <source>communication runs on the stream that computes most</source>
        <translation>Kommunikation läuft im Stream, der am meisten rechnet</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the next kernel needs what is communicated.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob der nächste Kernel das Übertragene braucht.</translation>
    </message>
    <message>
        <source>Other sizes</source>
        <translation>Andere Größen</translation>
    </message>
    <message>
        <source>{subject}: {baselineNs} -&gt; {experimentalNs} a step.</source>
        <translation>{subject}: {baselineNs} -&gt; {experimentalNs} je Schritt.</translation>
    </message>
    <message>
        <source>an operator has inputs of other sizes, in a comparison</source>
        <translation>ein Operator hat Eingaben anderer Größen, in einem Vergleich</translation>
    </message>
    <message>
        <source>Other types</source>
        <translation>Andere Typen</translation>
    </message>
    <message>
        <source>an operator has inputs of other types, in a comparison</source>
        <translation>ein Operator hat Eingaben anderer Typen, in einem Vergleich</translation>
    </message>
    <message>
        <source>Another order in memory</source>
        <translation>Andere Anordnung im Speicher</translation>
    </message>
    <message>
        <source>an input of the same sizes lies otherwise in memory, in a comparison</source>
        <translation>eine Eingabe derselben Größen liegt anders im Speicher, in einem Vergleich</translation>
    </message>
    <message>
        <source>Another kernel</source>
        <translation>Ein anderer Kernel</translation>
    </message>
    <message>
        <source>an operator runs another kernel, or gains or loses tensor cores, in a comparison</source>
        <translation>ein Operator führt einen anderen Kernel aus, oder gewinnt oder verliert Tensor-Kerne, in einem Vergleich</translation>
    </message>
    <message>
        <source>A trace cannot tell why a library chose it.</source>
        <translation>Eine Aufzeichnung sagt nicht, warum eine Bibliothek ihn wählte.</translation>
    </message>
    <message>
        <source>Another launch of the same kernel</source>
        <translation>Ein anderer Start desselben Kernels</translation>
    </message>
    <message>
        <source>the same kernel has another grid, block, registers or shared memory, in a comparison</source>
        <translation>derselbe Kernel hat ein anderes Grid, einen anderen Block, andere Register oder anderen gemeinsamen Speicher, in einem Vergleich</translation>
    </message>
    <message>
        <source>Other operators at the same place</source>
        <translation>Andere Operatoren an derselben Stelle</translation>
    </message>
    <message>
        <source>other operators stand at the same place, in a comparison</source>
        <translation>andere Operatoren stehen an derselben Stelle, in einem Vergleich</translation>
    </message>
    <message>
        <source>A trace cannot tell whether both compute the same.</source>
        <translation>Eine Aufzeichnung sagt nicht, ob beide dasselbe rechnen.</translation>
    </message>
    <message>
        <source>More or fewer calls</source>
        <translation>Mehr oder weniger Aufrufe</translation>
    </message>
    <message>
        <source>operators are called more or less often, by one side alone, or again in the backward pass, in a comparison</source>
        <translation>Operatoren werden öfter oder seltener aufgerufen, nur von einer Seite, oder noch einmal im Rückwärtslauf, in einem Vergleich</translation>
    </message>
    <message>
        <source>One common factor</source>
        <translation>Ein gemeinsamer Faktor</translation>
    </message>
    <message>
        <source>Nearly all times of the {subject} differ by one factor ({changeShare}).</source>
        <translation>Fast alle Zeiten ({subject}) unterscheiden sich um einen Faktor ({changeShare}).</translation>
    </message>
    <message>
        <source>nearly all times of the host or the device differ by one factor, in a comparison</source>
        <translation>fast alle Zeiten des Hosts oder des Geräts unterscheiden sich um einen Faktor, in einem Vergleich</translation>
    </message>
    <message>
        <source>A trace cannot tell what slowed or sped up the machine.</source>
        <translation>Eine Aufzeichnung sagt nicht, was den Rechner verlangsamt oder beschleunigt hat.</translation>
    </message>
    <message>
        <source>The host takes another time</source>
        <translation>Der Host braucht eine andere Zeit</translation>
    </message>
    <message>
        <source>the host takes another time, in operators, between them or before launches, in a comparison</source>
        <translation>der Host braucht eine andere Zeit, in Operatoren, zwischen ihnen oder vor Starts, in einem Vergleich</translation>
    </message>
    <message>
        <source>A trace cannot tell what else ran on the processors.</source>
        <translation>Eine Aufzeichnung sagt nicht, was sonst auf den Prozessoren lief.</translation>
    </message>
    <message>
        <source>Another overlap</source>
        <translation>Eine andere Überlappung</translation>
    </message>
    <message>
        <source>more or less of the same communication or copies is hidden, in a comparison</source>
        <translation>von derselben Kommunikation oder denselben Kopien ist mehr oder weniger verdeckt, in einem Vergleich</translation>
    </message>
    <message>
        <source>Another limit</source>
        <translation>Eine andere Grenze</translation>
    </message>
    <message>
        <source>Limits: {subject}.</source>
        <translation>Grenzen: {subject}.</translation>
    </message>
    <message>
        <source>something else limits the step, in a comparison</source>
        <translation>etwas anderes begrenzt den Schritt, in einem Vergleich</translation>
    </message>
    <message>
        <source>Not to be compared</source>
        <translation>Nicht zu vergleichen</translation>
    </message>
    <message>
        <source>some numbers of the two recordings must not be compared</source>
        <translation>einige Zahlen der beiden Aufzeichnungen dürfen nicht verglichen werden</translation>
    </message>
    <message>
        <source>Unusual segment</source>
        <translation>Ungewöhnlicher Abschnitt</translation>
    </message>
    <message>
        <source>{block} looks unusual[, most like {subject}], with a probability of {probability}[: {signs}]. No rule says why.</source>
        <translation>{block} sieht ungewöhnlich aus[, am ehesten wie {subject}], mit einer Wahrscheinlichkeit von {probability}[: {signs}]. Keine Regel sagt, warum.</translation>
    </message>
    <message>
        <source>pieces of a block that a segment model which has proved itself finds unusual though no rule speaks of them; the program&apos;s own has not, and only confirms</source>
        <translation>Stücke eines Blocks, die ein bewährtes Segmentmodell ungewöhnlich findet, obwohl keine Regel von ihnen spricht; das programmeigene ist es noch nicht und bestätigt nur</translation>
    </message>
    <message>
        <source>The model does not tell why; it tells which features of the segment are out of the ordinary.</source>
        <translation>Das Modell sagt nicht, warum; es sagt, welche Merkmale des Abschnitts ungewöhnlich sind.</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>{tinyOperators} operators or more in one piece of a block, {tinyOperatorShare} of them on {tinyElements} elements or fewer, and on no more than one of {tinyPart} parts of what half of the step&apos;s blocks, and the block&apos;s other operators, work on; those that do nothing do not count</source>
        <translation>{tinyOperators} oder mehr Operatoren in einem Stück eines Blocks, {tinyOperatorShare} davon auf {tinyElements} oder weniger Elementen und auf höchstens einem von {tinyPart} Teilen dessen, woran die Hälfte der Blöcke des Schritts und die anderen Operatoren des Blocks arbeiten; solche, die nichts tun, zählen nicht</translation>
    </message>
    <message>
        <source>a module creates {constants} tensors or more (arange, linspace, full, zeros, ones, eye, torch.tensor), the same in every step; what it computes from them alone counts, too</source>
        <translation>ein Modul erzeugt {constants} oder mehr Tensoren (arange, linspace, full, zeros, ones, eye, torch.tensor), in jedem Schritt dieselben; was es nur aus ihnen berechnet, zählt mit</translation>
    </message>
    <message>
        <source>the same product, norm or softmax of one module instance and sizes {repeats} times or more in a row; also a sequence with one, in one call of a module, or where no backward pass uses some of the results</source>
        <translation>dasselbe Produkt, dieselbe Norm oder Softmax einer Modulinstanz und Größe {repeats} Mal oder öfter nacheinander; auch eine Folge damit, in einem Aufruf eines Moduls oder wo kein Rückwärtslauf einen Teil der Ergebnisse verwendet</translation>
    </message>
    <message>
        <source>{block} calls {subject} with the same sizes {calls} times in a row[; no backward pass uses the results of {unused} of them]. A trace does not tell whether the inputs differ.</source>
        <translation>{block} ruft {subject} {calls} Mal nacheinander mit denselben Größen auf[; die Ergebnisse von {unused} davon verwendet kein Rückwärtslauf]. Eine Aufzeichnung sagt nicht, ob sich die Eingaben unterscheiden.</translation>
    </message>
    <message>
        <source>number of operators</source>
        <translation>Zahl der Operatoren</translation>
    </message>
    <message>
        <source>operators inside of operators</source>
        <translation>Operatoren in Operatoren</translation>
    </message>
    <message>
        <source>time without an operator</source>
        <translation>Zeit ohne Operator</translation>
    </message>
    <message>
        <source>share of the step</source>
        <translation>Anteil am Schritt</translation>
    </message>
    <message>
        <source>length of its operators beside that of others</source>
        <translation>Länge seiner Operatoren neben der von anderen</translation>
    </message>
    <message>
        <source>share of unusual operators</source>
        <translation>Anteil ungewöhnlicher Operatoren</translation>
    </message>
    <message>
        <source>share of elementwise operators</source>
        <translation>Anteil elementweiser Operatoren</translation>
    </message>
    <message>
        <source>share of reductions</source>
        <translation>Anteil der Reduktionen</translation>
    </message>
    <message>
        <source>share of matrix products</source>
        <translation>Anteil der Matrixprodukte</translation>
    </message>
    <message>
        <source>share of norms</source>
        <translation>Anteil der Normierungen</translation>
    </message>
    <message>
        <source>share of softmaxes</source>
        <translation>Anteil der Softmaxe</translation>
    </message>
    <message>
        <source>share of attention in one operator</source>
        <translation>Anteil von Attention in einem Operator</translation>
    </message>
    <message>
        <source>share of dropouts</source>
        <translation>Anteil der Dropouts</translation>
    </message>
    <message>
        <source>share of views</source>
        <translation>Anteil der Sichten</translation>
    </message>
    <message>
        <source>share of copies</source>
        <translation>Anteil der Kopien</translation>
    </message>
    <message>
        <source>share of casts</source>
        <translation>Anteil der Typumwandlungen</translation>
    </message>
    <message>
        <source>share of creations of tensors</source>
        <translation>Anteil neu angelegter Tensoren</translation>
    </message>
    <message>
        <source>share of joins</source>
        <translation>Anteil der Verkettungen</translation>
    </message>
    <message>
        <source>share of lookups by index</source>
        <translation>Anteil der Zugriffe nach Index</translation>
    </message>
    <message>
        <source>share of values read</source>
        <translation>Anteil gelesener Werte</translation>
    </message>
    <message>
        <source>share of checks of values</source>
        <translation>Anteil der Prüfungen von Werten</translation>
    </message>
    <message>
        <source>time in unusual operators</source>
        <translation>Zeit in ungewöhnlichen Operatoren</translation>
    </message>
    <message>
        <source>time in elementwise operators</source>
        <translation>Zeit in elementweisen Operatoren</translation>
    </message>
    <message>
        <source>time in reductions</source>
        <translation>Zeit in Reduktionen</translation>
    </message>
    <message>
        <source>time in matrix products</source>
        <translation>Zeit in Matrixprodukten</translation>
    </message>
    <message>
        <source>time in views</source>
        <translation>Zeit in Sichten</translation>
    </message>
    <message>
        <source>time in copies</source>
        <translation>Zeit in Kopien</translation>
    </message>
    <message>
        <source>time in casts</source>
        <translation>Zeit in Typumwandlungen</translation>
    </message>
    <message>
        <source>time in creations of tensors</source>
        <translation>Zeit beim Anlegen von Tensoren</translation>
    </message>
    <message>
        <source>time in joins</source>
        <translation>Zeit in Verkettungen</translation>
    </message>
    <message>
        <source>variety of operators</source>
        <translation>Vielfalt der Operatoren</translation>
    </message>
    <message>
        <source>share of the most frequent operator</source>
        <translation>Anteil des häufigsten Operators</translation>
    </message>
    <message>
        <source>rounds of one sequence of operators</source>
        <translation>Runden einer Folge von Operatoren</translation>
    </message>
    <message>
        <source>share of operators in that sequence</source>
        <translation>Anteil der Operatoren in dieser Folge</translation>
    </message>
    <message>
        <source>length of the sequence that repeats itself</source>
        <translation>Länge der Folge, die sich wiederholt</translation>
    </message>
    <message>
        <source>rounds of one sequence of operators and calls in one call of the block</source>
        <translation>Runden einer Folge von Operatoren und Aufrufen in einem Aufruf des Blocks</translation>
    </message>
    <message>
        <source>share of the call in that sequence</source>
        <translation>Anteil des Aufrufs in dieser Folge</translation>
    </message>
    <message>
        <source>rounds that the block is a part of</source>
        <translation>Runden, von denen der Block ein Teil ist</translation>
    </message>
    <message>
        <source>operators of equal sizes</source>
        <translation>Operatoren gleicher Größen</translation>
    </message>
    <message>
        <source>products, norms or softmaxes of equal sizes</source>
        <translation>Produkte, Normierungen oder Softmaxe gleicher Größen</translation>
    </message>
    <message>
        <source>share of operators on few elements</source>
        <translation>Anteil der Operatoren auf wenigen Elementen</translation>
    </message>
    <message>
        <source>size of its tensors beside those of the step</source>
        <translation>Größe seiner Tensoren neben denen des Schritts</translation>
    </message>
    <message>
        <source>number of casts</source>
        <translation>Zahl der Typumwandlungen</translation>
    </message>
    <message>
        <source>time of casts</source>
        <translation>Zeit der Typumwandlungen</translation>
    </message>
    <message>
        <source>number of copies</source>
        <translation>Zahl der Kopien</translation>
    </message>
    <message>
        <source>time of copies</source>
        <translation>Zeit der Kopien</translation>
    </message>
    <message>
        <source>number of clones</source>
        <translation>Zahl der Klone</translation>
    </message>
    <message>
        <source>number of values read</source>
        <translation>Zahl gelesener Werte</translation>
    </message>
    <message>
        <source>number of tensors created</source>
        <translation>Zahl angelegter Tensoren</translation>
    </message>
    <message>
        <source>number of joins</source>
        <translation>Zahl der Verkettungen</translation>
    </message>
    <message>
        <source>number of checks of values</source>
        <translation>Zahl der Prüfungen von Werten</translation>
    </message>
    <message>
        <source>share of what leads to a check of values</source>
        <translation>Anteil dessen, was zu einer Prüfung von Werten führt</translation>
    </message>
    <message>
        <source>number of matrix products</source>
        <translation>Zahl der Matrixprodukte</translation>
    </message>
    <message>
        <source>number of tensors filled</source>
        <translation>Zahl gefüllter Tensoren</translation>
    </message>
    <message>
        <source>share of operators on many tensors at once</source>
        <translation>Anteil der Operatoren auf vielen Tensoren zugleich</translation>
    </message>
    <message>
        <source>share of double precision</source>
        <translation>Anteil doppelter Genauigkeit</translation>
    </message>
    <message>
        <source>share of results that no backward pass uses</source>
        <translation>Anteil der Ergebnisse, die kein Rückwärtslauf verwendet</translation>
    </message>
    <message>
        <source>number of operators in the block</source>
        <translation>Zahl der Operatoren im Block</translation>
    </message>
    <message>
        <source>number of copies in the block</source>
        <translation>Zahl der Kopien im Block</translation>
    </message>
    <message>
        <source>number of casts in the block</source>
        <translation>Zahl der Typumwandlungen im Block</translation>
    </message>
    <message>
        <source>number of clones in the block</source>
        <translation>Zahl der Klone im Block</translation>
    </message>
    <message>
        <source>number of tensors created in the block</source>
        <translation>Zahl angelegter Tensoren im Block</translation>
    </message>
    <message>
        <source>number of joins in the block</source>
        <translation>Zahl der Verkettungen im Block</translation>
    </message>
    <message>
        <source>number of values read in the block</source>
        <translation>Zahl gelesener Werte im Block</translation>
    </message>
    <message>
        <source>the module is called 8 times or more in the step</source>
        <translation>das Modul wird im Schritt achtmal oder öfter aufgerufen</translation>
    </message>
    <message>
        <source>it lies in a module</source>
        <translation>es liegt in einem Modul</translation>
    </message>
    <message>
        <source>it lies outside of modules</source>
        <translation>es liegt außerhalb von Modulen</translation>
    </message>
    <message>
        <source>it lies in the optimizer</source>
        <translation>es liegt im Optimierer</translation>
    </message>
    <message>
        <source>it lies where gradients are zeroed</source>
        <translation>es liegt dort, wo Gradienten auf null gesetzt werden</translation>
    </message>
    <message>
        <source>it lies in the loader</source>
        <translation>es liegt im Lader</translation>
    </message>
    <message>
        <source>no operator runs</source>
        <translation>kein Operator läuft</translation>
    </message>
    <message>
        <source>steps with the same gap</source>
        <translation>Schritte mit derselben Lücke</translation>
    </message>
    <message>
        <source>length of the same gap in most steps</source>
        <translation>Länge derselben Lücke in den meisten Schritten</translation>
    </message>
    <message>
        <source>share of the gap in the optimizer</source>
        <translation>Anteil der Lücke im Optimierer</translation>
    </message>
    <message>
        <source>share of the gap in the loader</source>
        <translation>Anteil der Lücke im Lader</translation>
    </message>
    <message>
        <source>casts between types</source>
        <translation>Umwandlungen zwischen Typen</translation>
    </message>
    <message>
        <source>a tensor that grows in a loop</source>
        <translation>ein Tensor, der in einer Schleife wächst</translation>
    </message>
    <message>
        <source>checks of values</source>
        <translation>Prüfungen von Werten</translation>
    </message>
    <message>
        <source>clones</source>
        <translation>Klone</translation>
    </message>
    <message>
        <source>constants that are built anew</source>
        <translation>Konstanten, die neu gebaut werden</translation>
    </message>
    <message>
        <source>values read one by one</source>
        <translation>Werte, die einzeln gelesen werden</translation>
    </message>
    <message>
        <source>copies for the layout</source>
        <translation>Kopien für die Anordnung im Speicher</translation>
    </message>
    <message>
        <source>a loader that holds up the step</source>
        <translation>ein Lader, der den Schritt aufhält</translation>
    </message>
    <message>
        <source>an optimizer that goes from parameter to parameter</source>
        <translation>ein Optimierer, der von Parameter zu Parameter geht</translation>
    </message>
    <message>
        <source>plain Python</source>
        <translation>reines Python</translation>
    </message>
    <message>
        <source>tensors that are created anew</source>
        <translation>Tensoren, die neu angelegt werden</translation>
    </message>
    <message>
        <source>repeated work</source>
        <translation>wiederholte Arbeit</translation>
    </message>
    <message>
        <source>a loop over rows</source>
        <translation>eine Schleife über Zeilen</translation>
    </message>
    <message>
        <source>many tiny operators</source>
        <translation>viele winzige Operatoren</translation>
    </message>
    <message>
        <source>gradients filled with zeros</source>
        <translation>mit Nullen gefüllte Gradienten</translation>
    </message>
    <message>
        <source>the GPU</source>
        <translation>die GPU</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>der Host</translation>
    </message>
    <message>
        <source>the input</source>
        <translation>die Eingabe</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>launching</source>
        <translation>das Starten von Arbeit</translation>
    </message>
    <message>
        <source>nothing by itself</source>
        <translation>nichts für sich allein</translation>
    </message>
    <message>
        <source>first %1, now %2: faster kernels would no longer help</source>
        <translation>erst %1, jetzt %2: schnellere Kernel würden nicht mehr helfen</translation>
    </message>
    <message>
        <source>first %1, now %2</source>
        <translation>erst %1, jetzt %2</translation>
    </message>
    <message>
        <source>pieces %1</source>
        <translation>Stücke %1</translation>
    </message>
    <message>
        <source>results not used %1</source>
        <translation>nicht verwendete Ergebnisse %1</translation>
    </message>
    <message>
        <source>a chain of elementwise operators</source>
        <translation>eine Kette elementweiser Operatoren</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between what limits a run</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>limited by %1</source>
        <translation>begrenzt durch %1</translation>
    </message>
    <message>
        <source>limited by: %1</source>
        <translation>begrenzt durch: %1</translation>
    </message>
    <message>
        <source>there is no backward pass and no optimizer, yet the sequence numbers of operators grow; on the host, a part of {autogradParts} of the first {autogradCallNs} of each is what it costs at most</source>
        <translation>es gibt keinen Rückwärtslauf und keinen Optimierer, doch die Folgenummern der Operatoren wachsen; auf dem Host kostet es höchstens einen von {autogradParts} Teilen der ersten {autogradCallNs} eines jeden</translation>
    </message>
    <message>
        <source>{operators} operators record themselves for a backward pass that does not come; that takes memory, and some microseconds of the host for each.</source>
        <translation>{operators} Operatoren merken sich für einen Rückwärtslauf vor, der nicht kommt; das kostet Speicher und je Operator einige Mikrosekunden des Hosts.</translation>
    </message>
    <message>
        <source>beside modules and optimizers, {optimizerOperators} operators or more change tensors of many sizes in place, one after the other; the clipping of gradients aside</source>
        <translation>neben Modulen und Optimierern ändern mindestens {optimizerOperators} Operatoren nacheinander Tensoren vieler Größen an Ort und Stelle; das Begrenzen von Gradienten ausgenommen</translation>
    </message>
    <message>
        <source>The step changes {parameters} parameters one after the other beside the optimizer, with {operators} operators such as {subject}.</source>
        <translation>Der Schritt ändert neben dem Optimierer {parameters} Parameter nacheinander, mit {operators} Operatoren wie {subject}.</translation>
    </message>
    <message>
        <source>torch._foreach_lerp_(averages, parameters, 0.001)   # or every N steps</source>
        <translation>torch._foreach_lerp_(averages, parameters, 0.001)   # oder alle N Schritte</translation>
    </message>
    <message>
        <source>beside modules and optimizers, {optimizerOperators} operators or more copy tensors of many sizes, one after the other</source>
        <translation>neben Modulen und Optimierern kopieren mindestens {optimizerOperators} Operatoren nacheinander Tensoren vieler Größen</translation>
    </message>
    <message>
        <source>The step copies {parameters} tensors of many sizes, as weights are (copies: {operators}).</source>
        <translation>Der Schritt kopiert {parameters} Tensoren vieler Größen, wie Gewichte sie haben (Kopien: {operators}).</translation>
    </message>
    <message>
        <source>if step % 100 == 0:   # then copy the weights</source>
        <translation>if step % 100 == 0:   # dann die Gewichte kopieren</translation>
    </message>
    <message>
        <source>a module calls is_nonzero, nonzero, allclose or equal, or reads fewer than {reads} values in a row; what the value is made of counts, too</source>
        <translation>ein Modul ruft is_nonzero, nonzero, allclose oder equal auf oder liest weniger als {reads} Werte hintereinander; woraus der Wert entsteht, zählt mit</translation>
    </message>
    <message>
        <source>aten::one_hot, and a product with what it gives</source>
        <translation>aten::one_hot und ein Produkt mit dessen Ergebnis</translation>
    </message>
    <message>
        <source>{block} picks rows of a table by a product with ones and zeros.</source>
        <translation>{block} wählt Zeilen einer Tabelle durch ein Produkt mit Einsen und Nullen.</translation>
    </message>
    <message>
        <source>{copies} clones or more in equal modules without many views; likely where no operator of the module writes to a tensor of their size afterwards</source>
        <translation>mindestens {copies} Klone in gleichen Modulen ohne viele Sichten; wahrscheinlich, wo danach kein Operator des Moduls in einen Tensor ihrer Größe schreibt</translation>
    </message>
    <message>
        <source>{block} clones tensors {clones} times. A trace cannot tell whether the copies are changed.</source>
        <translation>{block} klont Tensoren {clones}-mal. Ein Trace verrät nicht, ob die Kopien geändert werden.</translation>
    </message>
    <message>
        <source>a mean, a variance, a difference, a root and a scaling of one tensor follow each other in a module</source>
        <translation>in einem Modul folgen Mittelwert, Varianz, Differenz, Wurzel und Skalierung eines Tensors aufeinander</translation>
    </message>
    <message>
        <source>{block} computes a norm of {elements} elements in {operators} operators instead of one.</source>
        <translation>{block} berechnet eine Normierung von {elements} Elementen in {operators} Operatoren statt in einem.</translation>
    </message>
    <message>
        <source>in a step that trains, a module whose results autograd does not keep runs twice or more on the same sizes; likely where it begins with a table of embeddings, or where the step trains the same products fewer times</source>
        <translation>in einem Schritt, der trainiert, läuft ein Modul, dessen Ergebnisse Autograd nicht aufhebt, mindestens zweimal mit gleichen Größen; wahrscheinlich, wo es mit einer Einbettungstabelle beginnt oder wo der Schritt dieselben Produkte seltener trainiert</translation>
    </message>
    <message>
        <source>{subject} is not trained and runs {calls} times on the same sizes in a step. Where its inputs come again, its results can be kept.</source>
        <translation>{subject} wird nicht trainiert und läuft in einem Schritt {calls}-mal mit gleichen Größen. Wo seine Eingaben wiederkehren, können die Ergebnisse aufgehoben werden.</translation>
    </message>
    <message>
        <source>the loader makes its iterator, and starts its workers if it has some, in the steps</source>
        <translation>der Datenlader erzeugt in den Schritten seinen Iterator und startet seine Worker, falls er welche hat</translation>
    </message>
    <message>
        <source>The loader makes its iterator anew, with its order and its workers if it has some, for {bound} (times: {iterators}).</source>
        <translation>Der Datenlader erzeugt seinen Iterator neu, mit der Reihenfolge und den Workern, falls er welche hat, in {bound} (Male: {iterators}).</translation>
    </message>
    <message>
        <source>for batch in loader:   # one iterator for all steps, not next(iter(loader))</source>
        <translation>for batch in loader:   # ein Iterator für alle Schritte, nicht next(iter(loader))</translation>
    </message>
    <message>
        <source>Parameters changed one by one</source>
        <translation>Parameter einzeln geändert</translation>
    </message>
    <message>
        <source>A trace cannot tell whether it has to be done in every step.</source>
        <translation>Ein Trace verrät nicht, ob es in jedem Schritt geschehen muss.</translation>
    </message>
    <message>
        <source>Weights copied</source>
        <translation>Gewichte kopiert</translation>
    </message>
    <message>
        <source>A product in place of a look-up</source>
        <translation>Produkt statt Nachschlagen</translation>
    </message>
    <message>
        <source>A norm operator by operator</source>
        <translation>Normierung Operator für Operator</translation>
    </message>
    <message>
        <source>A frozen module runs again</source>
        <translation>Ein eingefrorenes Modul läuft erneut</translation>
    </message>
    <message>
        <source>Iterator made again</source>
        <translation>Iterator neu erzeugt</translation>
    </message>
    <message>
        <source>tokens.append(token)   # and torch.stack(tokens).tolist() at the end</source>
        <translation>tokens.append(token)   # und am Ende torch.stack(tokens).tolist()</translation>
    </message>
    <message>
        <source>iterators %1</source>
        <translation>Iteratoren %1</translation>
    </message>
    <message>
        <source>Differs, may be chance or other work</source>
        <translation>Verschieden, vielleicht zufällig oder durch andere Arbeit</translation>
    </message>
    <message>
        <source>The sides differ, but too few steps, their scatter or other work leave open why.</source>
        <translation>Die Seiten sind verschieden, doch zu wenige Schritte, ihre Streuung oder andere Arbeit lassen offen, warum.</translation>
    </message>
    <message>
        <source>the host and its launches</source>
        <translation>der Host und seine Starts</translation>
    </message>
    <message>
        <source>tensor.to(&quot;cpu&quot;, non_blocking=True)   # where the host does not need it at once</source>
        <translation>tensor.to(&quot;cpu&quot;, non_blocking=True)   # wo der Host es nicht sofort braucht</translation>
    </message>
    <message>
        <source>values.append(value)   # and torch.stack(values).tolist() at the end</source>
        <translation>values.append(value)   # und am Ende torch.stack(values).tolist()</translation>
    </message>
    <message>
        <source>this block</source>
        <translation>dieser Block</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>**Found where:** {0}.</source>
        <translation>**Gefunden, wo:** {0}.</translation>
    </message>
    <message>
        <source>**Grade:** {0}.</source>
        <translation>**Grad:** {0}.</translation>
    </message>
    <message>
        <source>**Needs:** {0}.</source>
        <translation>**Braucht:** {0}.</translation>
    </message>
    <message>
        <source>nothing beside operators</source>
        <translation>nichts außer Operatoren</translation>
    </message>
    <message>
        <source>**Instead:**</source>
        <translation>**Stattdessen:**</translation>
    </message>
    <message>
        <source>**Its limits:** {0}</source>
        <translation>**Grenzen:** {0}</translation>
    </message>
    <message>
        <source>**Source:** {0}</source>
        <translation>**Quelle:** {0}</translation>
    </message>
    <message>
        <source>Each operator has a cost of its own beside the arithmetic, and many parameters make many of them. The fused and the foreach form update all parameters with few operators. On the CPU the form that loops is PyTorch&apos;s default.</source>
        <translation>Jeder Operator kostet neben der Rechnung auch etwas für sich, und viele Parameter brauchen viele Operatoren. Die Formen fused und foreach aktualisieren alle Parameter mit wenigen Operatoren. Auf der CPU ist die Form mit der Schleife die Voreinstellung von PyTorch.</translation>
    </message>
    <message>
        <source>Zeros are written for every parameter, and the backward pass then adds to them instead of writing. Dropped gradients cost neither; that has been the default since PyTorch 2.0.</source>
        <translation>Für jeden Parameter werden Nullen geschrieben, und der Rückwärtslauf addiert danach dazu, statt nur zu schreiben. Verworfene Gradienten kosten beides nicht; das ist seit PyTorch 2.0 die Voreinstellung.</translation>
    </message>
    <message>
        <source>Each such operator keeps what its backward pass would need, which takes memory and some time.</source>
        <translation>Jeder solche Operator hebt auf, was sein Rückwärtslauf brauchen würde. Das kostet Speicher und etwas Zeit.</translation>
    </message>
    <message>
        <source>Activation checkpointing drops what the forward pass made and makes it again in the backward pass. It is listed so that its price is known.</source>
        <translation>Activation Checkpointing verwirft, was der Vorwärtslauf erzeugt hat, und erzeugt es im Rückwärtslauf noch einmal. Es steht hier, damit sein Preis bekannt ist.</translation>
    </message>
    <message>
        <source>Averages of the weights, clipping or an optimizer written as a loop in Python call an operator for each parameter. Operators on lists of tensors take one call for many, and an average every few steps is as good.</source>
        <translation>Mittelwerte der Gewichte, das Begrenzen von Gradienten oder ein Optimierer als Schleife in Python rufen für jeden Parameter einen Operator auf. Operatoren auf Listen von Tensoren brauchen einen Aufruf für viele, und ein Mittelwert alle paar Schritte ist ebenso gut.</translation>
    </message>
    <message>
        <source>A copy of all weights, as for a target network, the best state so far or another model, reads and writes the whole model. Done every few steps it costs next to nothing.</source>
        <translation>Eine Kopie aller Gewichte, etwa für ein Zielnetz, den bisher besten Stand oder ein anderes Modell, liest und schreibt das ganze Modell. Nur alle paar Schritte kostet sie fast nichts.</translation>
    </message>
    <message>
        <source>The device has done all that was launched, and the host has not launched more: a faster device would not help. Fewer and larger launches do, and graphs launch many at once.</source>
        <translation>Das Gerät hat alles erledigt, was gestartet wurde, und der Host hat noch nichts Weiteres gestartet: Ein schnelleres Gerät würde nicht helfen. Weniger und größere Starts helfen, und Graphen starten vieles auf einmal.</translation>
    </message>
    <message>
        <source>Reading a value of the device, or copying from it, stops the host until the device is done. In the meantime it launches nothing, so that the device waits afterwards, by no more than the host stood. Where the host runs plain Python for long afterwards, the device would wait for that anyway.</source>
        <translation>Einen Wert des Geräts zu lesen oder von ihm zu kopieren hält den Host an, bis das Gerät fertig ist. In dieser Zeit startet er nichts, sodass danach das Gerät wartet, höchstens so lange, wie der Host stand. Wo der Host danach lange reines Python ausführt, würde das Gerät ohnehin darauf warten.</translation>
    </message>
    <message>
        <source>Each read leaves PyTorch for a number of Python; on a device it waits for all work before it. One read of all values does it once.</source>
        <translation>Jedes Lesen verlässt PyTorch für eine Zahl von Python; auf einem Gerät wartet es vorher auf alle Arbeit. Alle Werte auf einmal zu lesen tut das nur einmal.</translation>
    </message>
    <message>
        <source>A test for NaN or for equality passes over the whole tensor and reads its result. That is for finding mistakes, not for every step of a long run.</source>
        <translation>Eine Prüfung auf NaN oder auf Gleichheit geht über den ganzen Tensor und liest ihr Ergebnis. Das dient der Fehlersuche und gehört nicht in jeden Schritt eines langen Laufs.</translation>
    </message>
    <message>
        <source>The host takes longer to launch such a kernel than the device to run it, so that the host decides how fast the step is. Fusing makes fewer kernels, graphs make launches cheap.</source>
        <translation>Der Host braucht länger, einen solchen Kernel zu starten, als das Gerät, ihn auszuführen. So bestimmt der Host, wie schnell der Schritt ist. Verschmelzen ergibt weniger Kernel, Graphen machen Starts billig.</translation>
    </message>
    <message>
        <source>An operator on a few hundred elements takes as long as one on a few thousand: nearly all of it is the call. One operator on all of them, or plain Python, is faster.</source>
        <translation>Ein Operator auf einigen hundert Elementen dauert so lange wie einer auf einigen tausend: Fast alles davon ist der Aufruf. Ein Operator auf allen zusammen oder reines Python ist schneller.</translation>
    </message>
    <message>
        <source>The same operators run for each row, each on little data. Operators and modules of PyTorch take a whole batch at once.</source>
        <translation>Dieselben Operatoren laufen für jede Zeile, jeder auf wenigen Daten. Operatoren und Module von PyTorch nehmen einen ganzen Batch auf einmal an.</translation>
    </message>
    <message>
        <source>Each join copies everything that was joined before, so that the time grows with the square of the parts.</source>
        <translation>Jedes Zusammenfügen kopiert alles, was vorher zusammengefügt wurde. So wächst die Zeit mit dem Quadrat der Zahl der Teile.</translation>
    </message>
    <message>
        <source>PyTorch computes nothing in such a stretch: Python loops, logs, reads files or prepares data. A device would wait for it.</source>
        <translation>PyTorch rechnet in einer solchen Lücke nichts: Python durchläuft Schleifen, protokolliert, liest Dateien oder bereitet Daten vor. Ein Gerät würde darauf warten.</translation>
    </message>
    <message>
        <source>Hardly anything was recorded for a long time. Python&apos;s garbage collector does that, and so does another process that takes the processor, or a disk.</source>
        <translation>Lange Zeit wurde kaum etwas aufgezeichnet. Das bewirkt die Speicherbereinigung von Python, ebenso ein anderer Prozess, der den Prozessor nimmt, oder ein Datenträger.</translation>
    </message>
    <message>
        <source>Masks, positions and tables that never change are made anew in each step. As buffers of the module they are made once, and move to the device with it.</source>
        <translation>Masken, Positionen und Tabellen, die sich nie ändern, werden in jedem Schritt neu gebaut. Als Puffer des Moduls werden sie einmal gebaut und gehen mit ihm auf das Gerät.</translation>
    </message>
    <message>
        <source>The product reads the whole table for each index, and multiplies nearly all of it by zero. A look-up reads one row.</source>
        <translation>Das Produkt liest für jeden Index die ganze Tabelle und multipliziert fast alles davon mit null. Ein Nachschlagen liest eine Zeile.</translation>
    </message>
    <message>
        <source>The driver first copies pageable memory to pinned memory of its own, and the host waits for that. From pinned memory the device copies by itself, beside its work.</source>
        <translation>Der Treiber kopiert nicht fixierten Speicher zuerst in eigenen fixierten (pinned) Speicher, und der Host wartet darauf. Aus fixiertem Speicher kopiert das Gerät selbst, neben seiner Arbeit.</translation>
    </message>
    <message>
        <source>The device can fill a tensor itself, without the memory, the copy and the wait.</source>
        <translation>Das Gerät kann einen Tensor selbst füllen, ohne den Speicher, die Kopie und das Warten.</translation>
    </message>
    <message>
        <source>A tensor that goes to the host and comes back waits for the device twice and crosses the bus twice.</source>
        <translation>Ein Tensor, der zum Host und zurück geht, wartet zweimal auf das Gerät und geht zweimal über den Bus.</translation>
    </message>
    <message>
        <source>A copy costs its launch and a wait, however little it carries. Packed into one tensor the same bytes go at once.</source>
        <translation>Eine Kopie kostet ihren Start und eine Wartezeit, so wenig sie auch überträgt. In einen Tensor gepackt, gehen dieselben Bytes auf einmal.</translation>
    </message>
    <message>
        <source>A transposed or permuted tensor is copied so that its elements lie in order again. Where the next operator takes strides, or the permutation can be done once, the copy is for nothing.</source>
        <translation>Ein transponierter oder permutierter Tensor wird kopiert, damit seine Elemente wieder der Reihe nach liegen. Wo der nächste Operator Strides annimmt oder die Permutation nur einmal nötig ist, ist die Kopie umsonst.</translation>
    </message>
    <message>
        <source>Each conversion reads and writes the whole tensor. Several in one module often undo each other, as where a module computes in float32 inside a model in half precision.</source>
        <translation>Jede Umwandlung liest und schreibt den ganzen Tensor. Mehrere in einem Modul heben sich oft gegenseitig auf, etwa wo ein Modul in einem Modell in halber Genauigkeit mit float32 rechnet.</translation>
    </message>
    <message>
        <source>A clone copies a tensor so that it can be changed without the other one. Where nothing changes it, the same tensor will do.</source>
        <translation>Ein Klon kopiert einen Tensor, damit er sich ohne den anderen ändern lässt. Wo ihn nichts ändert, genügt derselbe Tensor.</translation>
    </message>
    <message>
        <source>The same work of the same module instance runs on the same sizes again and again. If the inputs are the same, the result is. Autograd&apos;s numbers tell where results are thrown away: a backward pass came for what ran later and for one of the rounds, but not for the others.</source>
        <translation>Dieselbe Arbeit derselben Modulinstanz läuft immer wieder mit denselben Größen. Sind die Eingaben dieselben, ist es auch das Ergebnis. Die Nummern von Autograd sagen, wo Ergebnisse verworfen werden: Zu dem, was später lief, und zu einer der Runden kam ein Rückwärtslauf, zu den anderen nicht.</translation>
    </message>
    <message>
        <source>Devices of these generations multiply TF32 and bfloat16 several times as fast as float32, which they compute without their matrix cores. The bound leaves out what the data sheet allows half precision at least.</source>
        <translation>Geräte dieser Generationen multiplizieren TF32 und bfloat16 um ein Mehrfaches schneller als float32, das sie an ihren Matrixkernen vorbei rechnen. Die Obergrenze enthält nicht die Zeit, die halbe Genauigkeit nach dem Datenblatt mindestens braucht.</translation>
    </message>
    <message>
        <source>Matrix cores do most of a device&apos;s arithmetic. Work whose types or sizes they do not take runs beside them, many times as slow.</source>
        <translation>Matrixkerne leisten den größten Teil der Rechnung eines Geräts. Arbeit, deren Typen oder Größen sie nicht annehmen, läuft an ihnen vorbei und dauert um ein Vielfaches länger.</translation>
    </message>
    <message>
        <source>Matrix cores work on tiles. A side that is no multiple of 8 is padded, or a slower kernel takes its place. The bound leaves out what it takes where the share of the roof is that of the run&apos;s other products.</source>
        <translation>Matrixkerne arbeiten auf Kacheln. Eine Seite, die kein Vielfaches von 8 ist, wird aufgefüllt, oder ein langsamerer Kernel tritt an die Stelle. Die Obergrenze enthält nicht die Zeit, die das Produkt mit dem Anteil am Dach der anderen Produkte des Laufs brauchen würde.</translation>
    </message>
    <message>
        <source>There are fewer blocks of work than processors, so that most of the device has nothing to do. Larger batches, or several products in one, fill it.</source>
        <translation>Es gibt weniger Blöcke von Arbeit als Prozessoren, sodass der größte Teil des Geräts nichts zu tun hat. Größere Batches oder mehrere Produkte in einem füllen es.</translation>
    </message>
    <message>
        <source>The scores of all pairs of positions are written to memory and read again by each operator. The fused form never writes them.</source>
        <translation>Die Bewertungen aller Paare von Positionen werden in den Speicher geschrieben und von jedem Operator wieder gelesen. Die verschmolzene Form schreibt sie nie.</translation>
    </message>
    <message>
        <source>Each operator reads and writes the whole tensor though it computes little. Compiled together they read and write it once. The bound leaves out what one pass takes at least by the device&apos;s data sheet; where that is not known, the shortest of them.</source>
        <translation>Jeder Operator liest und schreibt den ganzen Tensor, obwohl er wenig rechnet. Zusammen übersetzt, lesen und schreiben sie ihn einmal. Die Obergrenze enthält nicht die Zeit, die ein Durchgang nach dem Datenblatt des Geräts mindestens braucht; wo das nicht bekannt ist, nicht die Zeit des kürzesten von ihnen.</translation>
    </message>
    <message>
        <source>BatchNorm subtracts the mean of each channel, and with it the bias of the convolution. Adding it, and its gradient, are for nothing.</source>
        <translation>BatchNorm zieht den Mittelwert jedes Kanals ab und mit ihm den Bias der Faltung. Ihn zu addieren und sein Gradient sind umsonst.</translation>
    </message>
    <message>
        <source>Matrix cores want channels last. Where model and data are stored channels first, each convolution turns its input around and its output back.</source>
        <translation>Matrixkerne wollen Channels Last. Wo Modell und Daten mit den Kanälen zuerst gespeichert sind, dreht jede Faltung ihre Eingabe um und ihre Ausgabe zurück.</translation>
    </message>
    <message>
        <source>Each operator reads and writes the whole tensor, and the backward pass has one for each of them. The norm in one operator reads it once or twice.</source>
        <translation>Jeder Operator liest und schreibt den ganzen Tensor, und der Rückwärtslauf hat zu jedem von ihnen einen eigenen. Die Normierung in einem Operator liest ihn ein- oder zweimal.</translation>
    </message>
    <message>
        <source>What is not trained gives the same results for the same inputs, in every step. They can be made once and kept.</source>
        <translation>Was nicht trainiert wird, liefert für dieselben Eingaben in jedem Schritt dieselben Ergebnisse. Sie lassen sich einmal berechnen und aufheben.</translation>
    </message>
    <message>
        <source>Float64 takes twice the memory and, on most devices, many times the time of float32. It often comes in by a NumPy array or a Python number.</source>
        <translation>Float64 braucht doppelt so viel Speicher wie float32 und auf den meisten Geräten ein Vielfaches der Zeit. Oft kommt es durch ein NumPy-Array oder eine Zahl von Python herein.</translation>
    </message>
    <message>
        <source>The step could begin, but its data is not there. More workers, faster decoding, or fewer bytes help; a faster model does not.</source>
        <translation>Der Schritt könnte beginnen, aber seine Daten sind nicht da. Mehr Worker, schnelleres Dekodieren oder weniger Bytes helfen; ein schnelleres Modell hilft nicht.</translation>
    </message>
    <message>
        <source>With num_workers=0 the training process itself loads and prepares the data, and computes nothing meanwhile.</source>
        <translation>Mit num_workers=0 lädt der Trainingsprozess die Daten selbst, bereitet sie vor und rechnet währenddessen nichts.</translation>
    </message>
    <message>
        <source>A new iterator draws a new order, and starts the processes of the workers anew unless they persist. What they had prepared beforehand is lost.</source>
        <translation>Ein neuer Iterator zieht eine neue Reihenfolge und startet die Prozesse der Worker neu, außer sie bleiben bestehen. Was sie schon vorbereitet hatten, ist verloren.</translation>
    </message>
    <message>
        <source>The training process transforms the data before it calls the model. A worker of the loader can do that for the next step, beside this one.</source>
        <translation>Der Trainingsprozess formt die Daten um, bevor er das Modell aufruft. Ein Worker des Datenladers kann das für den nächsten Schritt tun, neben dem laufenden.</translation>
    </message>
    <message>
        <source>Most operators take the least time that any of this run takes: what they cost is the call, not the work. A larger batch costs hardly more time.</source>
        <translation>Die meisten Operatoren brauchen die kürzeste Zeit, die es in diesem Lauf überhaupt gibt: Was sie kosten, ist der Aufruf, nicht die Arbeit. Ein größerer Batch kostet kaum mehr Zeit.</translation>
    </message>
    <message>
        <source>PyTorch keeps freed memory for the next tensor. Where that does not fit, it asks the driver, which waits for the device.</source>
        <translation>PyTorch behält freigegebenen Speicher für den nächsten Tensor. Wo der nicht passt, fordert es beim Treiber Speicher an, und der wartet auf das Gerät.</translation>
    </message>
    <message>
        <source>When the device is full, the allocator gives its cache back and asks anew, which waits for the device; the next larger tensor ends the run.</source>
        <translation>Ist das Gerät voll, gibt die Speicherverwaltung ihren Vorrat zurück und fordert neu an, was auf das Gerät wartet; der nächste größere Tensor beendet den Lauf.</translation>
    </message>
    <message>
        <source>Reserved memory that is never allocated is of pieces that no tensor fits into. It is not free for others either.</source>
        <translation>Reservierter Speicher, der nie belegt wird, besteht aus Stücken, in die kein Tensor passt. Auch für andere ist er nicht frei.</translation>
    </message>
    <message>
        <source>torch.cuda.empty_cache gives the cache back to the driver and waits for the device; the next tensors have to ask for it anew.</source>
        <translation>torch.cuda.empty_cache gibt den Vorrat an den Treiber zurück und wartet auf das Gerät; die nächsten Tensoren müssen ihn neu anfordern.</translation>
    </message>
    <message>
        <source>Something keeps tensors of each step: a list of losses with their graphs, a cache without a limit, logged outputs. In the end the memory does not suffice.</source>
        <translation>Etwas behält Tensoren jedes Schritts: eine Liste von Losses mit ihren Graphen, ein Cache ohne Grenze, protokollierte Ausgaben. Am Ende reicht der Speicher nicht.</translation>
    </message>
    <message>
        <source>torch.compile made several pieces, since something between them could not be compiled. Operators there run one by one, and nothing is fused across.</source>
        <translation>torch.compile hat mehrere Stücke erzeugt, weil sich etwas dazwischen nicht übersetzen ließ. Dort laufen Operatoren einzeln, und nichts wird darüber hinweg verschmolzen.</translation>
    </message>
    <message>
        <source>A new size, type or value made the compiled code invalid, and it is compiled again, which takes seconds. Later steps should not compile.</source>
        <translation>Eine neue Größe, ein neuer Typ oder Wert hat den übersetzten Code ungültig gemacht. Er wird neu übersetzt, und das dauert Sekunden. Spätere Schritte sollten nicht übersetzen.</translation>
    </message>
    <message>
        <source>A graph reads its inputs at fixed places, so that they are copied there before each launch. Inputs that already lie there need no copy.</source>
        <translation>Ein Graph liest seine Eingaben an festen Stellen, sodass sie vor jedem Start dorthin kopiert werden. Eingaben, die schon dort liegen, brauchen keine Kopie.</translation>
    </message>
    <message>
        <source>Every step launches the same work one by one, and the device waits for it. A graph that was recorded once launches all of it at once.</source>
        <translation>Jeder Schritt startet dieselbe Arbeit einzeln, und das Gerät wartet darauf. Ein einmal aufgezeichneter Graph startet alles auf einmal.</translation>
    </message>
    <message>
        <source>The device waits for other ranks or for the network and computes nothing. Gradients can be exchanged while the backward pass goes on.</source>
        <translation>Das Gerät wartet auf andere Ränge oder auf das Netz und rechnet nichts. Gradienten lassen sich austauschen, während der Rückwärtslauf weitergeht.</translation>
    </message>
    <message>
        <source>A collective costs its latency, however little it carries. Larger buckets make fewer of them.</source>
        <translation>Ein Kollektiv kostet seine Latenz, so wenig es auch überträgt. Größere Buckets ergeben weniger Kollektive.</translation>
    </message>
    <message>
        <source>One process drives all devices, copies the model to each in every step and gathers the results on the first. A process for each device needs none of that.</source>
        <translation>Ein Prozess treibt alle Geräte an, kopiert in jedem Schritt das Modell auf jedes und sammelt die Ergebnisse auf dem ersten. Ein Prozess für jedes Gerät braucht nichts davon.</translation>
    </message>
    <message>
        <source>gloo takes tensors through the host&apos;s memory, and NCCL straight from device to device.</source>
        <translation>gloo überträgt Tensoren durch den Speicher des Hosts, NCCL unmittelbar von Gerät zu Gerät.</translation>
    </message>
    <message>
        <source>All ranks wait for the last one at each collective, so that one slow rank slows the whole job.</source>
        <translation>Alle Ränge warten bei jedem Kollektiv auf den letzten, sodass ein langsamer Rang die ganze Arbeit bremst.</translation>
    </message>
    <message>
        <source>SyncBatchNorm exchanges the statistics of each layer, in the forward and in the backward pass, and all ranks wait for one another each time.</source>
        <translation>SyncBatchNorm tauscht die Statistik jeder Schicht aus, im Vorwärtslauf und im Rückwärtslauf, und jedes Mal warten alle Ränge aufeinander.</translation>
    </message>
    <message>
        <source>Communication takes processors and memory bandwidth of the device, so that kernels beside it take longer. Overlap is still a gain as long as they lose less than it hides.</source>
        <translation>Kommunikation nimmt dem Gerät Prozessoren und Speicherbandbreite, sodass Kernel neben ihr länger brauchen. Die Überlappung lohnt sich dennoch, solange sie weniger verlieren, als sie verdeckt.</translation>
    </message>
    <message>
        <source>Work in one stream runs one after the other. In a stream of its own, communication runs beside the computation.</source>
        <translation>Arbeit in einem Stream läuft nacheinander. In einem eigenen Stream läuft die Kommunikation neben der Rechnung.</translation>
    </message>
    <message>
        <source>The segment model has learnt from programs in which such patterns were planted. On real libraries 45 of 46 of what it found alone was wrong; therefore such findings are told of a model only whose file says that it speaks alone (speaksAlone), and the program&apos;s own agrees with rules and nothing else.</source>
        <translation>Das Segmentmodell hat aus Programmen gelernt, in die solche Muster eingebaut wurden. An echten Bibliotheken waren 45 von 46 Befunden falsch, die es allein fand. Darum werden solche Befunde nur von einem Modell gemeldet, dessen Datei sagt, dass es allein spricht (speaksAlone); das programmeigene bestätigt nur Regeln.</translation>
    </message>
    <message>
        <source>The operator works on more or less than before. The details tell whether its time went with its sizes.</source>
        <translation>Der Operator arbeitet an mehr oder weniger als vorher. Die Einzelheiten sagen, ob seine Zeit mit seinen Größen ging.</translation>
    </message>
    <message>
        <source>Half precision takes half the memory and, with matrix cores, a fraction of the time; double precision the other way round.</source>
        <translation>Halbe Genauigkeit braucht halb so viel Speicher und mit Matrixkernen einen Bruchteil der Zeit; doppelte Genauigkeit umgekehrt.</translation>
    </message>
    <message>
        <source>The sizes are the same, and the strides are not: a transposed or permuted input may take a slower kernel, or a copy.</source>
        <translation>Die Größen sind dieselben, die Strides nicht: Eine transponierte oder permutierte Eingabe kann einen langsameren Kernel brauchen oder eine Kopie.</translation>
    </message>
    <message>
        <source>A library chose another kernel for the operator, or one that uses matrix cores or does not.</source>
        <translation>Eine Bibliothek hat für den Operator einen anderen Kernel gewählt oder einen, der Matrixkerne nutzt oder sie nicht nutzt.</translation>
    </message>
    <message>
        <source>Grid, block, registers and shared memory decide how well a kernel fills the device.</source>
        <translation>Grid, Block, Register und gemeinsamer Speicher entscheiden, wie gut ein Kernel das Gerät füllt.</translation>
    </message>
    <message>
        <source>Something was fused, compiled, or written in another way. What stands there now does the work of what stood there.</source>
        <translation>Etwas wurde verschmolzen, übersetzt oder anders geschrieben. Was jetzt dort steht, tut die Arbeit dessen, was vorher dort stand.</translation>
    </message>
    <message>
        <source>Operators are called more or less often, by one side alone, or again in the backward pass.</source>
        <translation>Operatoren werden öfter oder seltener aufgerufen, nur von einer Seite oder noch einmal im Rückwärtslauf.</translation>
    </message>
    <message>
        <source>Nearly everything changed alike: another clock, another machine, or other work beside. It says nothing about the program.</source>
        <translation>Fast alles hat sich gleichermaßen geändert: ein anderer Takt, ein anderer Rechner oder andere Arbeit daneben. Über das Programm sagt es nichts.</translation>
    </message>
    <message>
        <source>The same operators with the same inputs take another time on the host, or other time lies between them.</source>
        <translation>Dieselben Operatoren mit denselben Eingaben brauchen auf dem Host eine andere Zeit, oder zwischen ihnen liegt andere Zeit.</translation>
    </message>
    <message>
        <source>The same communication or the same copies are hidden more, or less, behind computation.</source>
        <translation>Dieselbe Kommunikation oder dieselben Kopien sind mehr oder weniger hinter der Rechnung verdeckt.</translation>
    </message>
    <message>
        <source>What limits the step is another than before, so that other changes help now.</source>
        <translation>Den Schritt begrenzt etwas anderes als vorher, sodass jetzt andere Änderungen helfen.</translation>
    </message>
    <message>
        <source>The recordings differ in what was recorded or on what, so that some numbers of both mean different things.</source>
        <translation>Die Aufzeichnungen unterscheiden sich darin, was oder worauf aufgezeichnet wurde, sodass einige Zahlen auf beiden Seiten Verschiedenes bedeuten.</translation>
    </message>
    <message>
        <source>attention(query, key, value, need_weights=False)   # if nobody reads the weights</source>
        <translation>attention(query, key, value, need_weights=False)   # wenn niemand die Gewichte liest</translation>
    </message>
</context>
<context>
    <name>FindingsCopy</name>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Baseline, at most a step</source>
        <translation>Baseline, höchstens je Schritt</translation>
    </message>
    <message>
        <source>Experimental, at most a step</source>
        <translation>Experiment, höchstens je Schritt</translation>
    </message>
    <message>
        <source>Share of the step</source>
        <translation>Anteil am Schritt</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
</context>
<context>
    <name>FindingsView</name>
    <message>
        <source>Confirmed</source>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>Likely</source>
        <translation>Wahrscheinlich</translation>
    </message>
    <message>
        <source>Possible</source>
        <translation>Möglich</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>Ignoriert</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) found nothing</source>
        <translation>
            <numerusform>%n Regel fand nichts</numerusform>
            <numerusform>%n Regeln fanden nichts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) not judged</source>
        <translation>
            <numerusform>%n Regel nicht beurteilt</numerusform>
            <numerusform>%n Regeln nicht beurteilt</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 of %2 steps only</source>
        <translation>nur in %1 von %2 Schritten</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1 von %2 Schritten</translation>
    </message>
    <message>
        <source>with its block</source>
        <translation>mit seinem Block</translation>
    </message>
    <message>
        <source>a sign of %1</source>
        <translation>ein Zeichen von %1</translation>
    </message>
    <message>
        <source>at most %1 a step</source>
        <translation>höchstens %1 je Schritt</translation>
    </message>
    <message>
        <source>the segment model is off</source>
        <translation>das Segmentmodell ist aus</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>pp</source>
        <comment>percentage points</comment>
        <translation>Pp.</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>weg</translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>per sample {0}</source>
        <translation>je Beispiel {0}</translation>
    </message>
    <message>
        <source>per token {0}</source>
        <translation>je Token {0}</translation>
    </message>
    <message>
        <source>per generated token {0}</source>
        <translation>je erzeugtem Token {0}</translation>
    </message>
    <message>
        <source>One side alone has it. The step as a whole could differ by chance.</source>
        <translation>Nur eine Seite hat es. Der Schritt als Ganzes könnte sich zufällig unterscheiden.</translation>
    </message>
    <message>
        <source>Batches of {0} against {1}</source>
        <translation>Batches von {0} gegen {1}</translation>
    </message>
    <message>
        <source>is gone</source>
        <translation>fällt weg</translation>
    </message>
    <message>
        <source>is new</source>
        <translation>ist neu</translation>
    </message>
    <message>
        <source>with it {0}</source>
        <translation>mit ihm {0}</translation>
    </message>
    <message>
        <source>Little in common</source>
        <translation>Wenig gemeinsam</translation>
    </message>
    <message>
        <source>in the baseline alone</source>
        <translation>nur in der Baseline</translation>
    </message>
    <message>
        <source>in the experimental run alone</source>
        <translation>nur im Experiment</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>Without the marked steps</source>
        <translation>Ohne die markierten Schritte</translation>
    </message>
    <message>
        <source>No difference beyond noise</source>
        <translation>Kein Unterschied über das Rauschen hinaus</translation>
    </message>
    <message>
        <source>The baseline holds no events</source>
        <translation>Die Baseline enthält keine Ereignisse</translation>
    </message>
    <message>
        <source>The experimental trace holds no events</source>
        <translation>Das Experiment enthält keine Ereignisse</translation>
    </message>
    <message>
        <source>The baseline’s step takes no time</source>
        <translation>Der Schritt der Baseline dauert keine Zeit</translation>
    </message>
    <message>
        <source>Both take the same time</source>
        <translation>Beide dauern gleich lang</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Two recordings of one program differ by up to %1 % on the host and %2 % on the device.</source>
        <translation>Zwei Aufzeichnungen eines Programms unterscheiden sich um bis zu %1 % auf dem Host und %2 % auf dem Gerät.</translation>
    </message>
    <message>
        <source>Recordings are the samples: a difference is certain if it is beyond their scatter.</source>
        <translation>Aufzeichnungen sind die Stichproben: Ein Unterschied ist sicher, wenn er über ihre Streuung hinausgeht.</translation>
    </message>
    <message>
        <source>Steps are the samples: a difference is certain if it is beyond their scatter and beyond what two recordings differ by.</source>
        <translation>Schritte sind die Stichproben: Ein Unterschied ist sicher, wenn er über ihre Streuung und über das hinausgeht, worin sich zwei Aufzeichnungen unterscheiden.</translation>
    </message>
    <message>
        <source>Both sides are the same recording</source>
        <translation>Beide Seiten sind dieselbe Aufzeichnung</translation>
    </message>
    <message>
        <source>Beyond what chance and two recordings of one program differ by.</source>
        <translation>Über Zufall und das hinaus, worin sich zwei Aufzeichnungen eines Programms unterscheiden.</translation>
    </message>
    <message>
        <source>Two recordings of one program may differ by as much.</source>
        <translation>So weit können sich zwei Aufzeichnungen eines Programms unterscheiden.</translation>
    </message>
    <message>
        <source>There is too little to tell a change from noise.</source>
        <translation>Es ist zu wenig da, um eine Änderung vom Rauschen zu unterscheiden.</translation>
    </message>
    <message>
        <source>Both sides are one recording: there is nothing to judge.</source>
        <translation>Beide Seiten sind eine Aufzeichnung: Es gibt nichts zu beurteilen.</translation>
    </message>
    <message>
        <source>The sides do other work, so their step times do not say which program is faster.</source>
        <translation>Die Seiten tun andere Arbeit, daher sagen ihre Schrittzeiten nicht, welches Programm schneller ist.</translation>
    </message>
    <message>
        <source>Average step</source>
        <translation>Schritt im Mittel</translation>
    </message>
    <message>
        <source>95 % interval of the change</source>
        <translation>95-%-Intervall der Änderung</translation>
    </message>
    <message>
        <source>A difference would show from</source>
        <translation>Ein Unterschied würde sich zeigen ab</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>Aufzeichnungen</translation>
    </message>
    <message>
        <source>Steps left out</source>
        <translation>Ausgelassene Schritte</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>To tell</source>
        <translation>Damit es sich sagen lässt</translation>
    </message>
    <message numerus="yes">
        <source>record at least %n step(s) a side</source>
        <translation>
            <numerusform>mindestens %n Schritt je Seite aufzeichnen</numerusform>
            <numerusform>mindestens %n Schritte je Seite aufzeichnen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>record at least %n time(s) in all</source>
        <translation>
            <numerusform>insgesamt mindestens %n Mal aufzeichnen</numerusform>
            <numerusform>insgesamt mindestens %n Mal aufzeichnen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was recorded on a side</source>
        <translation>Auf einer Seite wurde nichts aufgenommen</translation>
    </message>
    <message>
        <source>Disturbed recordings</source>
        <translation>Gestörte Aufzeichnungen</translation>
    </message>
    <message>
        <source>Times differ where the programs did the same work. So few recordings cannot tell a machine from a change.</source>
        <translation>Die Zeiten unterscheiden sich, wo die Programme dasselbe taten. So wenige Aufzeichnungen können eine Maschine nicht von einer Änderung unterscheiden.</translation>
    </message>
    <message>
        <source>Disturbed</source>
        <translation>Gestört</translation>
    </message>
    <message>
        <source>By usual times of calls</source>
        <translation>Nach üblichen Zeiten der Aufrufe</translation>
    </message>
    <message>
        <source>Same recording</source>
        <translation>Dieselbe Aufzeichnung</translation>
    </message>
    <message>
        <source>Each time</source>
        <translation>Jedes Mal</translation>
    </message>
    <message>
        <source>The same work in both recordings</source>
        <translation>Dieselbe Arbeit in beiden Aufzeichnungen</translation>
    </message>
    <message>
        <source>The same operators in both recordings</source>
        <translation>Dieselben Operatoren in beiden Aufzeichnungen</translation>
    </message>
    <message>
        <source>one step</source>
        <translation>ein Schritt</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>{0} a step</source>
        <translation>{0} je Schritt</translation>
    </message>
    <message>
        <source>{0} of {1} steps</source>
        <translation>{0} von {1} Schritten</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} gegen {1}</translation>
    </message>
    <message>
        <source>{0} tokens a step against {1}</source>
        <translation>{0} Token je Schritt gegen {1}</translation>
    </message>
    <message>
        <source>{0} generated tokens a step against {1}</source>
        <translation>{0} erzeugte Token je Schritt gegen {1}</translation>
    </message>
    <message>
        <source>{0} samples a step against {1}</source>
        <translation>{0} Beispiele je Schritt gegen {1}</translation>
    </message>
    <message>
        <source>Products of {0} × as many rows</source>
        <translation>Produkte mit {0}-mal so vielen Zeilen</translation>
    </message>
    <message>
        <source>Products of 1/{0} of the rows</source>
        <translation>Produkte mit 1/{0} der Zeilen</translation>
    </message>
    <message>
        <source>Products with weights of other sizes</source>
        <translation>Produkte mit Gewichten anderer Größen</translation>
    </message>
    <message>
        <source>{0} a token</source>
        <translation>{0} je Token</translation>
    </message>
    <message>
        <source>{0} -&gt; {1} tokens a step</source>
        <translation>{0} -&gt; {1} Token je Schritt</translation>
    </message>
    <message>
        <source>average step {0}</source>
        <translation>Schritt im Mittel {0}</translation>
    </message>
    <message>
        <source>Device work was lost or has impossible times</source>
        <translation>Gerätearbeit ging verloren oder hat unmögliche Zeiten</translation>
    </message>
    <message>
        <source>No difference beyond noise (±{0})</source>
        <translation>Kein Unterschied über das Rauschen hinaus (±{0})</translation>
    </message>
    <message>
        <source>held up: baseline {0}, experimental {1} of the time</source>
        <translation>aufgehalten: Baseline {0}, Experiment {1} der Zeit</translation>
    </message>
    <message>
        <source>baseline held up {0} of its time</source>
        <translation>Baseline {0} ihrer Zeit aufgehalten</translation>
    </message>
    <message>
        <source>experimental held up {0} of its time</source>
        <translation>Experiment {0} seiner Zeit aufgehalten</translation>
    </message>
    <message>
        <source>Nearly all of it was done once</source>
        <translation>Fast alles war einmalig</translation>
    </message>
    <message>
        <source>once {0}</source>
        <translation>einmal {0}</translation>
    </message>
    <message>
        <source>{0} left</source>
        <translation>es bleiben {0}</translation>
    </message>
    <message>
        <source>{0} is what they differ by</source>
        <translation>{0} ist, worin sie sich unterscheiden</translation>
    </message>
    <message>
        <source>with them {0}</source>
        <translation>mit ihnen {0}</translation>
    </message>
    <message>
        <source>takes {0} × as long</source>
        <translation>dauert {0}-mal so lang</translation>
    </message>
    <message>
        <source>{0} × as fast</source>
        <translation>{0}-mal so schnell</translation>
    </message>
    <message>
        <source>{0} slower</source>
        <translation>{0} langsamer</translation>
    </message>
    <message>
        <source>{0} faster</source>
        <translation>{0} schneller</translation>
    </message>
    <message>
        <source>Too few steps to tell</source>
        <translation>Zu wenige Schritte für ein Urteil</translation>
    </message>
    <message>
        <source>{0} where it runs</source>
        <translation>{0}, wo es läuft</translation>
    </message>
    <message>
        <source>once {0} in all</source>
        <translation>einmal insgesamt {0}</translation>
    </message>
    <message>
        <source>the step {0} ({1}, {2})</source>
        <translation>der Schritt {0} ({1}, {2})</translation>
    </message>
</context>
<context>
    <name>HeadlineChips</name>
    <message numerus="yes">
        <source>Leave out %n warm-up step(s)</source>
        <translation>
            <numerusform>%n Aufwärmschritt auslassen</numerusform>
            <numerusform>%n Aufwärmschritte auslassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leave out %n marked step(s)</source>
        <translation>
            <numerusform>%n markierten Schritt auslassen</numerusform>
            <numerusform>%n markierte Schritte auslassen</numerusform>
        </translation>
    </message>
    <message>
        <source>A step is marked as warm-up, or takes far longer than the others, and counts. Click to leave the marked steps out.</source>
        <translation>Ein Schritt gehört zum Aufwärmen oder dauert weit länger als die anderen, und zählt. Ein Klick lässt die markierten Schritte weg.</translation>
    </message>
    <message numerus="yes">
        <source>Leave out %n outlier(s)</source>
        <translation>
            <numerusform>%n Ausreißer auslassen</numerusform>
            <numerusform>%n Ausreißer auslassen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>A step takes far longer than the others, and counts. Click to leave the marked steps out.</source>
        <translation>Ein Schritt dauert weit länger als die anderen und zählt mit. Ein Klick lässt die markierten Schritte aus.</translation>
    </message>
    <message numerus="yes">
        <source>Count %n outlier(s) again</source>
        <translation>
            <numerusform>%n Ausreißer wieder zählen</numerusform>
            <numerusform>%n Ausreißer wieder zählen</numerusform>
        </translation>
    </message>
    <message>
        <source>A step takes far longer than the others and does not count. Click to count all steps.</source>
        <translation>Ein Schritt dauert weit länger als die anderen und zählt nicht. Ein Klick zählt alle Schritte.</translation>
    </message>
    <message>
        <source>The largest new finding: %1</source>
        <translation>Der größte neue Befund: %1</translation>
    </message>
    <message>
        <source>The largest fixed finding: %1</source>
        <translation>Der größte behobene Befund: %1</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Once</source>
        <translation>Einmalig</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>New finding</source>
        <translation>Neuer Befund</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Behoben</translation>
    </message>
    <message>
        <source>Comparable</source>
        <translation>Vergleichbar</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>insgesamt %1</translation>
    </message>
</context>
<context>
    <name>Icicle</name>
    <message>
        <source>deeper levels: zoom in</source>
        <translation>tiefere Ebenen: hineinzoomen</translation>
    </message>
</context>
<context>
    <name>InputColumns</name>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>experimental</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>How often the operator is called with these inputs, over all chosen steps or the whole trace.</source>
        <translation>Wie oft der Operator mit diesen Eingaben aufgerufen wird, über alle gewählten Schritte oder den ganzen Trace.</translation>
    </message>
    <message>
        <source>Time on the host of all these calls, with all that they call.</source>
        <translation>Zeit aller dieser Aufrufe auf dem Host, mit allem, was sie aufrufen.</translation>
    </message>
    <message>
        <source>Device work that these calls launched, added up.</source>
        <translation>Summe der Arbeit, die diese Aufrufe auf dem Gerät gestartet haben.</translation>
    </message>
    <message>
        <source>Device time of one call, on average.</source>
        <translation>Gerätezeit eines Aufrufs im Mittel.</translation>
    </message>
    <message>
        <source>Device time of one call over the launch overhead, which is the duration below which 5 % of the trace&apos;s kernels lie. Below 1.3 a call is overhead-dominated.</source>
        <translation>Gerätezeit eines Aufrufs geteilt durch den Startaufwand; das ist die Dauer, unter der 5 % der Kernel des Traces liegen. Unter 1,3 überwiegt der Aufwand.</translation>
    </message>
    <message>
        <source>Operator and overload, as PyTorch&apos;s dispatcher names them. Of each thread the outermost calls are listed that PyTorch does not decompose.</source>
        <translation>Operator und Überladung, wie PyTorchs Dispatcher sie nennt. Aufgeführt sind von jedem Thread die äußersten Aufrufe, die PyTorch nicht zerlegt.</translation>
    </message>
    <message>
        <source>The arguments of the calls: T(sizes, type) is a tensor. Those that equal their default are left out.</source>
        <translation>Die Argumente der Aufrufe: T(Größen, Typ) ist ein Tensor. Was dem Vorgabewert gleicht, fehlt.</translation>
    </message>
    <message>
        <source>By calls with the same inputs. “× 8” are rows whose sizes are equal or 8 times as large on the experimental side: the one factor that most rows without a partner agree on.</source>
        <translation>Nach Aufrufen mit gleichen Eingaben. „× 8“ sind Zeilen, deren Größen gleich oder auf der experimentellen Seite 8-mal so groß sind: der eine Faktor, in dem die meisten Zeilen ohne Gegenstück übereinstimmen.</translation>
    </message>
    <message>
        <source>Overhead: a call takes less than 1.3 launch overheads on the device. Host-bound: it takes longer on the host. Assumed: some values are not in the trace. Incomplete: not all inputs are. Kernel: one of the fewest inputs that hold 80 % of what kernels could save.</source>
        <translation>Aufwand: Ein Aufruf dauert auf dem Gerät weniger als 1,3-mal den Startaufwand. Host-gebunden: Er dauert auf dem Host länger. Angenommen: Einige Werte stehen nicht im Trace. Unvollständig: Nicht alle Eingaben stehen darin. Kernel: eine der wenigsten Eingaben mit 80 % dessen, was Kernel sparen könnten.</translation>
    </message>
    <message>
        <source>What a kernel could save at most: calls × (device time of a call − launch overhead). Of the experimental side, unless only the baseline has such times.</source>
        <translation>Was ein Kernel höchstens sparen könnte: Aufrufe × (Gerätezeit eines Aufrufs − Startaufwand). Von der Vergleichsseite, außer wenn nur die Baseline solche Zeiten hat.</translation>
    </message>
    <message>
        <source>Share of all that could be saved which this input and those that save more hold together.</source>
        <translation>Anteil an allem Einsparbaren, den diese Eingabe und alle mit größerer Ersparnis zusammen haben.</translation>
    </message>
    <message>
        <source>The blocks that call it most, with their calls.</source>
        <translation>Die Blöcke, die am häufigsten aufrufen, mit ihren Aufrufen.</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Device of a call</source>
        <translation>Gerät je Aufruf</translation>
    </message>
    <message>
        <source>× floor</source>
        <comment>as a multiple of the launch overhead</comment>
        <translation>× Aufwand</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the baseline, in little room</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <comment>the experimental side, in little room</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Could save</source>
        <translation>Ersparnis</translation>
    </message>
    <message>
        <source>Σ share</source>
        <comment>cumulative share</comment>
        <translation>Σ Anteil</translation>
    </message>
    <message>
        <source>Called in</source>
        <translation>Aufgerufen in</translation>
    </message>
    <message>
        <source>Experimental minus baseline.</source>
        <translation>Vergleich minus Baseline.</translation>
    </message>
</context>
<context>
    <name>InputLines</name>
    <message>
        <source>All calls</source>
        <translation>Alle Aufrufe</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>%1 inputs</source>
        <translation>%1 Eingaben</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 Aufrufe</translation>
    </message>
    <message>
        <source>the baseline has no shapes of inputs</source>
        <translation>die Baseline hat keine Größen der Eingaben</translation>
    </message>
    <message>
        <source>the experimental side has no shapes of inputs</source>
        <translation>die Vergleichsseite hat keine Größen der Eingaben</translation>
    </message>
    <message>
        <source>%1 overhead-dominated</source>
        <translation>%1 vom Aufwand bestimmt</translation>
    </message>
    <message>
        <source>sizes × %1</source>
        <translation>Größen × %1</translation>
    </message>
    <message>
        <source>Counted over %1 steps.</source>
        <translation>Gezählt über %1 Schritte.</translation>
    </message>
    <message>
        <source>Counted over %1 steps of the baseline and %2 of the other side.</source>
        <translation>Gezählt über %1 Schritte der Baseline und %2 der anderen Seite.</translation>
    </message>
    <message>
        <source>Counted over the whole trace, also outside of steps.</source>
        <translation>Gezählt über den ganzen Trace, auch außerhalb der Schritte.</translation>
    </message>
    <message>
        <source>Of several recordings a side, the first is listed.</source>
        <translation>Von mehreren Aufzeichnungen einer Seite ist die erste aufgeführt.</translation>
    </message>
    <message>
        <source>The launch floor is the duration below which 5 % of a trace&apos;s kernels lie, communication left out; it needs 20 kernels.</source>
        <translation>Der Startaufwand ist die Dauer, unter der 5 % der Kernel eines Traces liegen, ohne Kommunikation; dafür braucht es 20 Kernel.</translation>
    </message>
    <message>
        <source>Sizes × n: most inputs of one side alone are those of the other, with some sizes n times as large on the experimental side.</source>
        <translation>Größen × n: Die meisten Eingaben nur einer Seite sind die der anderen, wobei manche Größen auf der experimentellen Seite n-mal so groß sind.</translation>
    </message>
    <message>
        <source>Not listed</source>
        <translation>Nicht aufgeführt</translation>
    </message>
    <message>
        <source>Listed, but not complete</source>
        <translation>Aufgeführt, aber unvollständig</translation>
    </message>
    <message>
        <source>Nothing is left out.</source>
        <translation>Nichts ist ausgelassen.</translation>
    </message>
    <message>
        <source>What ran here called no operator that a kernel could replace.</source>
        <translation>Was hier lief, rief keinen Operator auf, den ein Kernel ersetzen könnte.</translation>
    </message>
    <message>
        <source>No operator that was called here can be listed. For most of them: %1.</source>
        <translation>Kein Operator, der hier aufgerufen wurde, lässt sich aufführen. Für die meisten gilt: %1.</translation>
    </message>
    <message>
        <source>shortest kernels %1</source>
        <translation>kürzeste Kernel %1</translation>
    </message>
    <message>
        <source>too few kernels to tell the shortest</source>
        <translation>zu wenige Kernel, um die kürzesten zu nennen</translation>
    </message>
</context>
<context>
    <name>InputLists</name>
    <message numerus="yes">
        <source>%n input(s)</source>
        <translation>
            <numerusform>%n Eingabe</numerusform>
            <numerusform>%n Eingaben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n Aufruf</numerusform>
            <numerusform>%n Aufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 added, %2 deleted</source>
        <translation>%1 neu, %2 entfernt</translation>
    </message>
    <message>
        <source>%1 of %2 inputs differ from the baseline&apos;s in sizes alone, which are %3 times as large in the baseline.</source>
        <translation>%1 von %2 Eingaben unterscheiden sich von denen der Baseline nur in Größen, die in der Baseline %3-mal so groß sind.</translation>
    </message>
    <message>
        <source>%1 of %2 inputs differ from the baseline&apos;s in sizes alone, which are %3 times as large here.</source>
        <translation>%1 von %2 Eingaben unterscheiden sich von denen der Baseline nur in Größen, die hier %3-mal so groß sind.</translation>
    </message>
    <message>
        <source>Operators of the experimental list alone: %1.</source>
        <translation>Operatoren nur der experimentellen Liste: %1.</translation>
    </message>
    <message>
        <source>Operators of the baseline alone: %1.</source>
        <translation>Operatoren nur der Baseline: %1.</translation>
    </message>
    <message>
        <source>Operators of both lists with other inputs: %1.</source>
        <translation>Operatoren beider Listen mit anderen Eingaben: %1.</translation>
    </message>
    <message>
        <source>Equal inputs that are called more often: %1, less often: %2.</source>
        <translation>Gleiche Eingaben, die öfter aufgerufen werden: %1, seltener: %2.</translation>
    </message>
    <message>
        <source>Both lists hold the same inputs, each called equally often.</source>
        <translation>Beide Listen haben dieselben Eingaben, jede gleich oft aufgerufen.</translation>
    </message>
    <message>
        <source>The list holds no inputs.</source>
        <translation>Die Liste hat keine Eingaben.</translation>
    </message>
    <message>
        <source>Called most: %1.</source>
        <translation>Am meisten aufgerufen: %1.</translation>
    </message>
    <message>
        <source>%1 inputs of %2 operators</source>
        <translation>%1 Eingaben von %2 Operatoren</translation>
    </message>
    <message>
        <source>The same %1 inputs</source>
        <translation>Dieselben %1 Eingaben</translation>
    </message>
    <message>
        <source>%1 of %2 inputs changed</source>
        <translation>%1 von %2 Eingaben geändert</translation>
    </message>
    <message>
        <source>%1 inputs were not compared by a factor, because too many differ by sizes only.</source>
        <translation>%1 Eingaben wurden nicht auf einen Faktor verglichen, weil zu viele sich nur in Größen unterscheiden.</translation>
    </message>
    <message>
        <source>Counted as the lists tell it; of a trace, over all of its calls.</source>
        <translation>Gezählt, wie die Listen es sagen; bei einer Aufzeichnung über alle ihre Aufrufe.</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 Operatoren</translation>
    </message>
    <message>
        <source>%1 inputs</source>
        <translation>%1 Eingaben</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 Aufrufe</translation>
    </message>
    <message>
        <source>the same inputs</source>
        <translation>dieselben Eingaben</translation>
    </message>
</context>
<context>
    <name>InputMatch</name>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugekommen</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Weggefallen</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Overhead-dominated</source>
        <translation>Vom Aufwand bestimmt</translation>
    </message>
    <message>
        <source>Host-bound</source>
        <translation>Host-gebunden</translation>
    </message>
    <message>
        <source>Worth a kernel</source>
        <translation>Einen Kernel wert</translation>
    </message>
    <message>
        <source>Not fully recorded</source>
        <translation>Nicht ganz aufgezeichnet</translation>
    </message>
    <message>
        <source>All inputs</source>
        <translation>Alle Eingaben</translation>
    </message>
    <message>
        <source>Only the experimental side calls the operator with these inputs, and no scaled ones</source>
        <translation>Nur die Vergleichsseite ruft den Operator mit diesen Eingaben auf, und auch skalierte gibt es nicht</translation>
    </message>
    <message>
        <source>Only the baseline calls the operator with these inputs, and no scaled ones</source>
        <translation>Nur die Baseline ruft den Operator mit diesen Eingaben auf, und auch skalierte gibt es nicht</translation>
    </message>
    <message>
        <source>Other numbers of calls, or sizes that are a factor apart</source>
        <translation>Andere Zahl von Aufrufen, oder Größen mit einem Faktor dazwischen</translation>
    </message>
    <message>
        <source>A call takes less than 1.3 launch overheads on the device, on either side</source>
        <translation>Ein Aufruf dauert auf dem Gerät weniger als 1,3-mal den Startaufwand, auf einer der Seiten</translation>
    </message>
    <message>
        <source>A call takes longer on the host than on the device, on either side</source>
        <translation>Ein Aufruf dauert auf dem Host länger als auf dem Gerät, auf einer der Seiten</translation>
    </message>
    <message>
        <source>The fewest inputs that hold 80 % of what kernels could save</source>
        <translation>Die wenigsten Eingaben mit 80 % dessen, was Kernel sparen könnten</translation>
    </message>
    <message>
        <source>Values are assumed, or inputs are missing in the trace</source>
        <translation>Werte sind angenommen, oder Eingaben fehlen im Trace</translation>
    </message>
    <message>
        <source>Inputs have no families and are not judged; search for a word in quotation marks.</source>
        <translation>Eingaben haben keine Familien und werden nicht beurteilt; Wörter in Anführungszeichen werden gesucht.</translation>
    </message>
    <message>
        <source>All of it must hold:</source>
        <translation>Alles davon muss gelten:</translation>
    </message>
    <message>
        <source>both words are in operator, inputs or blocks</source>
        <translation>beide Wörter stehen in Operator, Eingaben oder Blöcken</translation>
    </message>
    <message>
        <source>this shape</source>
        <translation>diese Größen</translation>
    </message>
    <message>
        <source>without this word</source>
        <translation>ohne dieses Wort</translation>
    </message>
    <message>
        <source>a call takes longer or shorter by more than that</source>
        <translation>ein Aufruf dauert um mehr als das länger oder kürzer</translation>
    </message>
    <message>
        <source>calls, and device time of a call</source>
        <translation>Aufrufe, und Gerätezeit eines Aufrufs</translation>
    </message>
    <message>
        <source>on one side only</source>
        <translation>nur auf einer Seite</translation>
    </message>
    <message>
        <source>Increased</source>
        <translation>Mehr Aufrufe</translation>
    </message>
    <message>
        <source>Decreased</source>
        <translation>Weniger Aufrufe</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>Skaliert</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Unverändert</translation>
    </message>
    <message>
        <source>The experimental side calls the operator more often with these inputs</source>
        <translation>Die experimentelle Seite ruft den Operator öfter mit diesen Eingaben auf</translation>
    </message>
    <message>
        <source>The experimental side calls the operator less often with these inputs</source>
        <translation>Die experimentelle Seite ruft den Operator seltener mit diesen Eingaben auf</translation>
    </message>
    <message>
        <source>Sizes that are equal or one factor apart, the same factor in all rows</source>
        <translation>Größen, die gleich sind oder sich um einen Faktor unterscheiden, in allen Zeilen denselben</translation>
    </message>
    <message>
        <source>Both sides call the operator equally often with these inputs</source>
        <translation>Beide Seiten rufen den Operator gleich oft mit diesen Eingaben auf</translation>
    </message>
</context>
<context>
    <name>InputTexts</name>
    <message>
        <source>Views and constructors</source>
        <translation>Sichten und Konstruktoren</translation>
    </message>
    <message>
        <source>They compute nothing that a kernel could replace.</source>
        <translation>Sie berechnen nichts, was ein Kernel ersetzen könnte.</translation>
    </message>
    <message>
        <source>Calls that give no tensor</source>
        <translation>Aufrufe, die keinen Tensor ergeben</translation>
    </message>
    <message>
        <source>Calls with a memory format</source>
        <translation>Aufrufe mit einem Speicherformat</translation>
    </message>
    <message>
        <source>No types of inputs in the trace</source>
        <translation>Keine Typen der Eingaben im Trace</translation>
    </message>
    <message>
        <source>Record with record_shapes=True.</source>
        <translation>Mit record_shapes=True aufzeichnen.</translation>
    </message>
    <message>
        <source>No sizes in the trace</source>
        <translation>Keine Größen im Trace</translation>
    </message>
    <message>
        <source>No overload of PyTorch 2.13 fits the inputs</source>
        <translation>Keine Überladung von PyTorch 2.13 passt zu den Eingaben</translation>
    </message>
    <message>
        <source>experimental_config with capture_overload_names=True records which one it is.</source>
        <translation>experimental_config mit capture_overload_names=True zeichnet auf, welche es ist.</translation>
    </message>
    <message>
        <source>Several overloads fit the inputs</source>
        <translation>Mehrere Überladungen passen zu den Eingaben</translation>
    </message>
    <message>
        <source>A text or device without default</source>
        <translation>Ein Text oder Gerät ohne Vorgabewert</translation>
    </message>
    <message>
        <source>No flag of the profiler records it.</source>
        <translation>Kein Schalter des Profilers zeichnet es auf.</translation>
    </message>
    <message>
        <source>A type without a short name</source>
        <translation>Ein Typ ohne kurzen Namen</translation>
    </message>
    <message>
        <source>It is written under PyTorch&apos;s name.</source>
        <translation>Er steht unter dem Namen, den PyTorch ihm gibt.</translation>
    </message>
    <message>
        <source>The types of tensors in a list</source>
        <translation>Die Typen von Tensoren in einer Liste</translation>
    </message>
    <message>
        <source>A list of more than 30 numbers</source>
        <translation>Eine Liste mit mehr als 30 Zahlen</translation>
    </message>
    <message>
        <source>An object that no list can hold</source>
        <translation>Ein Objekt, das keine Liste fassen kann</translation>
    </message>
    <message>
        <source>Numbers are not in the trace</source>
        <translation>Zahlen stehen nicht im Trace</translation>
    </message>
    <message>
        <source>PyTorch 2.1 and later record them with record_shapes=True.</source>
        <translation>PyTorch ab 2.1 zeichnet sie mit record_shapes=True auf.</translation>
    </message>
    <message>
        <source>A value that is no number</source>
        <translation>Ein Wert, der keine Zahl ist</translation>
    </message>
    <message>
        <source>A code that PyTorch&apos;s list of types does not have</source>
        <translation>Ein Code, den PyTorchs Liste der Typen nicht hat</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>Aufwand</translation>
    </message>
    <message>
        <source>host-bound</source>
        <translation>Host-gebunden</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>unvollständig</translation>
    </message>
    <message>
        <source>kernel</source>
        <comment>worth a kernel of its own</comment>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Assumed, because the trace does not tell: %1</source>
        <translation>Angenommen, weil der Trace es nicht sagt: %1</translation>
    </message>
    <message>
        <source>Incomplete: %1</source>
        <translation>Unvollständig: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n Aufruf</numerusform>
            <numerusform>%n Aufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugekommen</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Weggefallen</translation>
    </message>
    <message>
        <source>Increased</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Decreased</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the baseline, in little room</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <comment>the experimental side, in little room</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>%1 elsewhere</source>
        <translation>%1 anderswo</translation>
    </message>
</context>
<context>
    <name>JudgementText</name>
    <message>
        <source>The steps alone say %1 to %2 (95 %).</source>
        <translation>Die Schritte allein ergeben %1 bis %2 (95 %).</translation>
    </message>
    <message>
        <source>The recordings say %1 to %2 (95 %).</source>
        <translation>Die Aufzeichnungen ergeben %1 bis %2 (95 %).</translation>
    </message>
    <message>
        <source>The calls say %1 to %2 (95 %).</source>
        <translation>Die Aufrufe sagen %1 bis %2 (95 %).</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>most of it is a certain difference inside.</source>
        <translation>Das meiste ist ein sicherer Unterschied darin.</translation>
    </message>
    <message>
        <source>both sides are one recording, or device work was lost.</source>
        <translation>Beide Seiten sind eine Aufzeichnung, oder Gerätearbeit ging verloren.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>two recordings of one program may differ here by %1 per step.</source>
        <translation>Zwei Aufzeichnungen eines Programms dürfen hier um %1 je Schritt voneinander abweichen.</translation>
    </message>
    <message>
        <source>the recordings scatter too much to tell.</source>
        <translation>Die Aufzeichnungen streuen zu sehr.</translation>
    </message>
    <message>
        <source>the steps scatter too much to tell.</source>
        <translation>Die Schritte streuen zu sehr.</translation>
    </message>
    <message>
        <source>both programs did the same work, so one recording a side cannot tell why times differ.</source>
        <translation>Beide Programme taten dasselbe, und eine Aufzeichnung je Seite kann nicht sagen, warum die Zeiten abweichen.</translation>
    </message>
    <message>
        <source>beyond the %1 per step that may be chance.</source>
        <translation>Mehr als die %1 je Schritt, die Zufall sein können.</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>the block above or below</source>
        <translation>der Block darüber oder darunter</translation>
    </message>
    <message>
        <source>open or close it</source>
        <translation>ihn auf- oder zuklappen</translation>
    </message>
    <message>
        <source>open all below it</source>
        <translation>alles darunter aufklappen</translation>
    </message>
    <message>
        <source>zoom in</source>
        <translation>hineinzoomen</translation>
    </message>
    <message>
        <source>zoom out</source>
        <translation>herauszoomen</translation>
    </message>
    <message>
        <source>stretch the axis, or shrink it</source>
        <translation>die Achse strecken oder stauchen</translation>
    </message>
    <message>
        <source>the whole axis</source>
        <translation>die ganze Achse</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>closer, or farther away</source>
        <translation>näher heran oder weiter weg</translation>
    </message>
    <message>
        <source>earlier or later</source>
        <translation>früher oder später</translation>
    </message>
    <message>
        <source>own time or aligned time</source>
        <translation>eigene oder ausgerichtete Zeit</translation>
    </message>
    <message>
        <source>the whole step</source>
        <translation>der ganze Schritt</translation>
    </message>
    <message>
        <source>%1 and drag</source>
        <translation>%1 und ziehen</translation>
    </message>
    <message>
        <source>measure, and zoom there by Enter</source>
        <translation>messen, und mit der Eingabetaste dorthin</translation>
    </message>
    <message>
        <source>a race of both runs</source>
        <translation>ein Wettlauf beider Läufe</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>copy the selected rows</source>
        <translation>die gewählten Zeilen kopieren</translation>
    </message>
    <message>
        <source>clear the filter</source>
        <translation>den Filter leeren</translation>
    </message>
    <message>
        <source>from the filter into the table</source>
        <translation>vom Filter in die Tabelle</translation>
    </message>
    <message>
        <source>Steps in the headline</source>
        <translation>Schritte in der Kopfzeile</translation>
    </message>
    <message>
        <source>the step before or after</source>
        <translation>der Schritt davor oder danach</translation>
    </message>
    <message>
        <source>the other side</source>
        <translation>die andere Seite</translation>
    </message>
    <message>
        <source>leave it out, or take it in</source>
        <translation>ihn weglassen oder dazunehmen</translation>
    </message>
    <message>
        <source>mark a range, then take it</source>
        <translation>einen Bereich markieren, dann nehmen</translation>
    </message>
    <message>
        <source>Icicle and Map</source>
        <translation>Eiszapfen und Karte</translation>
    </message>
    <message>
        <source>the block before or after it</source>
        <translation>der Block davor oder danach</translation>
    </message>
    <message>
        <source>into the block, or out of it</source>
        <translation>in den Block hinein oder hinaus</translation>
    </message>
    <message>
        <source>from repeat to repeat</source>
        <translation>von Wiederholung zu Wiederholung</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>read the curves earlier or later</source>
        <translation>die Kurven früher oder später ablesen</translation>
    </message>
    <message>
        <source>from peak to peak</source>
        <translation>von Spitze zu Spitze</translation>
    </message>
    <message>
        <source>select the block there</source>
        <translation>den Block dort wählen</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Einfg</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Bild ab</translation>
    </message>
</context>
<context>
    <name>LinkCopy</name>
    <message>
        <source>Copy a link to this place</source>
        <translation>Link auf diese Stelle kopieren</translation>
    </message>
    <message>
        <source>A link that opens the saved session at this block</source>
        <translation>Ein Link, der die gesicherte Sitzung an diesem Block öffnet</translation>
    </message>
    <message>
        <source>Save the session first: a link leads into its file</source>
        <translation>Sichern Sie zuerst die Sitzung: Ein Link führt in ihre Datei</translation>
    </message>
</context>
<context>
    <name>LogNumbers</name>
    <message>
        <source>Compile time, of which (TIMING)</source>
        <translation>Kompilierzeit, davon (TIMING)</translation>
    </message>
    <message>
        <source>own</source>
        <translation>eigener Teil</translation>
    </message>
    <message>
        <source>Other timings, which overlap</source>
        <translation>Andere Zeiten, die sich überlappen</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>Graphen</translation>
    </message>
    <message>
        <source>Operators in graphs</source>
        <translation>Operatoren in Graphen</translation>
    </message>
    <message>
        <source>Graph breaks</source>
        <translation>Graphbrüche</translation>
    </message>
    <message>
        <source>Unique graph breaks</source>
        <translation>Verschiedene Graphbrüche</translation>
    </message>
    <message>
        <source>Counts (STATS)</source>
        <translation>Anzahlen (STATS)</translation>
    </message>
    <message>
        <source>Graphs that Dynamo produced</source>
        <translation>Graphen, die Dynamo erzeugt hat</translation>
    </message>
    <message>
        <source>Columns of the CSV, and the speedup</source>
        <translation>Spalten der CSV und der Speedup</translation>
    </message>
</context>
<context>
    <name>LogTexts</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 | %2 runs</source>
        <translation>%1 | %2 Läufe</translation>
    </message>
    <message>
        <source>noise %1, as far as repeats of the same work lie apart</source>
        <translation>Rauschen %1, so weit liegen Wiederholungen derselben Arbeit auseinander</translation>
    </message>
    <message>
        <source>%1 compiles %2 faster</source>
        <translation>%1 kompiliert %2 schneller</translation>
    </message>
    <message>
        <source>%1 takes %2 times as long to compile</source>
        <translation>%1 braucht %2-mal so lang zum Kompilieren</translation>
    </message>
    <message>
        <source>%1 compiles %2 slower</source>
        <translation>%1 kompiliert %2 langsamer</translation>
    </message>
    <message>
        <source>%1: the same work, so %2 is scatter</source>
        <translation>%1: dieselbe Arbeit, also ist %2 Streuung</translation>
    </message>
    <message>
        <source>%1: no difference beyond the noise of %2</source>
        <translation>%1: kein Unterschied über das Rauschen von %2 hinaus</translation>
    </message>
    <message>
        <source>%1: %2 could be chance, since runs of the two sides overlap</source>
        <translation>%1: %2 kann Zufall sein, denn Läufe beider Seiten überlappen sich</translation>
    </message>
    <message>
        <source>%1 takes exactly as long to compile</source>
        <translation>%1 braucht genauso lang zum Kompilieren</translation>
    </message>
    <message>
        <source>only in the baseline</source>
        <translation>nur in der Baseline</translation>
    </message>
    <message>
        <source>only in the experimental log</source>
        <translation>nur im experimentellen Log</translation>
    </message>
    <message>
        <source>no time on both sides</source>
        <translation>keine Zeit auf beiden Seiten</translation>
    </message>
    <message>
        <source>A line is longer than a benchmark writes any and was not read.</source>
        <translation>Eine Zeile ist länger, als ein Benchmark je eine schreibt, und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Entries of TIMING or STATS have no number, or a name twice.</source>
        <translation>Einträge von TIMING oder STATS haben keine Zahl oder einen Namen zweimal.</translation>
    </message>
    <message>
        <source>A row of a CSV does not fit its header and was not read.</source>
        <translation>Eine Zeile einer CSV passt nicht zu ihrem Kopf und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>TIMING or STATS stand before any header: what they are of is not told.</source>
        <translation>TIMING oder STATS stehen vor jedem Kopf: wovon sie sind, steht nicht da.</translation>
    </message>
    <message>
        <source>The log has more runs than are kept; these were left out.</source>
        <translation>Das Log hat mehr Läufe, als behalten werden; diese wurden weggelassen.</translation>
    </message>
    <message>
        <source>The text ends inside a line with numbers: its last number may be cut.</source>
        <translation>Der Text endet in einer Zeile mit Zahlen: die letzte Zahl ist vielleicht abgeschnitten.</translation>
    </message>
    <message>
        <source>A header has no result below it: the run did not end, or the log is cut.</source>
        <translation>Unter einem Kopf steht kein Ergebnis: der Lauf endete nicht, oder das Log ist abgeschnitten.</translation>
    </message>
    <message>
        <source>The text is larger than a log can be; the rest was not read.</source>
        <translation>Der Text ist größer, als ein Log sein kann; der Rest wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>The compressed data ends early: runs may be missing.</source>
        <translation>Die komprimierten Daten enden zu früh: Läufe können fehlen.</translation>
    </message>
    <message>
        <source>The compressed data is damaged: what follows was not read.</source>
        <translation>Die komprimierten Daten sind beschädigt: was folgt, wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Behind the compressed data stands something else, which was not read.</source>
        <translation>Hinter den komprimierten Daten steht etwas anderes, das nicht gelesen wurde.</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s), first in line %1</source>
        <translation>
            <numerusform>%n-mal, in Zeile %1</numerusform>
            <numerusform>%n-mal, zuerst in Zeile %1</numerusform>
        </translation>
    </message>
    <message>
        <source>one side only</source>
        <translation>nur auf einer Seite</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>same work: scatter</source>
        <translation>dieselbe Arbeit: Streuung</translation>
    </message>
    <message>
        <source>within noise</source>
        <translation>im Rauschen</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>a model that is not named</source>
        <translation>ein Modell ohne Namen</translation>
    </message>
    <message>
        <source>%1: no compile time is told</source>
        <translation>%1: keine Kompilierzeit angegeben</translation>
    </message>
    <message>
        <source>Compilation time</source>
        <translation>Kompilierzeit</translation>
    </message>
    <message numerus="yes">
        <source>%n other line(s)</source>
        <translation>
            <numerusform>%n andere Zeile</numerusform>
            <numerusform>%n andere Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) joined that a document had wrapped</source>
        <translation>
            <numerusform>%n Zeile angefügt, die ein Dokument umbrochen hatte</numerusform>
            <numerusform>%n Zeilen angefügt, die ein Dokument umbrochen hatte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 | %2 other lines</source>
        <translation>%1 | %2 andere Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of runs</source>
        <translation>
            <numerusform>%n Art von Läufen</numerusform>
            <numerusform>%n Arten von Läufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n Paar</numerusform>
            <numerusform>%n Paare</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a partner</source>
        <translation>
            <numerusform>%n ohne Gegenstück</numerusform>
            <numerusform>%n ohne Gegenstück</numerusform>
        </translation>
    </message>
    <message>
        <source>≈ no compile time beyond the noise</source>
        <translation>≈ keine Kompilierzeit über das Rauschen hinaus</translation>
    </message>
    <message numerus="yes">
        <source>%n slower to compile</source>
        <translation>
            <numerusform>%n kompiliert langsamer</numerusform>
            <numerusform>%n kompilieren langsamer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n faster to compile</source>
        <translation>
            <numerusform>%n kompiliert schneller</numerusform>
            <numerusform>%n kompilieren schneller</numerusform>
        </translation>
    </message>
    <message>
        <source>noise %1, assumed: no repeats of the same work tell it</source>
        <translation>Rauschen %1, angenommen: keine Wiederholung derselben Arbeit zeigt es</translation>
    </message>
</context>
<context>
    <name>Map</name>
    <message numerus="yes">
        <source>%n small block(s)</source>
        <translation>
            <numerusform>%n kleiner Block</numerusform>
            <numerusform>%n kleine Blöcke</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. %2 stands out: %3</source>
        <translation>%1. %2 ragt heraus: %3</translation>
    </message>
</context>
<context>
    <name>Memory</name>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>Baseline %1</translation>
    </message>
    <message>
        <source>experimental %1</source>
        <translation>Experimental %1</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>Spitze %1</translation>
    </message>
    <message>
        <source>%1 peak %2</source>
        <translation>%1: Spitze %2</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the baseline, in little room</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <comment>the experimental side, in little room</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>of %1 reserved · %2</source>
        <translation>von %1 reserviert · %2</translation>
    </message>
    <message>
        <source>The whole recordings, %1</source>
        <translation>Die ganzen Aufzeichnungen, %1</translation>
    </message>
    <message>
        <source>The step nearest to the mean, %1</source>
        <translation>Der Schritt am nächsten am Mittel, %1</translation>
    </message>
    <message>
        <source>The steps nearest to the mean, %1</source>
        <translation>Die Schritte am nächsten am Mittel, %1</translation>
    </message>
    <message>
        <source>the file has no totals: counted from the beginning of the recording</source>
        <translation>die Datei hat keine Summen: gezählt ab Beginn der Aufzeichnung</translation>
    </message>
    <message>
        <source>the file has no addresses: nobody can tell who owns what</source>
        <translation>die Datei hat keine Adressen: wem was gehört, lässt sich nicht sagen</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) contradict others</source>
        <translation>
            <numerusform>%n Eintrag widerspricht anderen</numerusform>
            <numerusform>%n Einträge widersprechen anderen</numerusform>
        </translation>
    </message>
    <message>
        <source>baseline: peak %1 at %2</source>
        <translation>Baseline: Spitze %1 bei %2</translation>
    </message>
    <message>
        <source>experimental: peak %1 at %2</source>
        <translation>Experiment: Spitze %1 bei %2</translation>
    </message>
    <message>
        <source>the step has ended</source>
        <translation>der Schritt ist zu Ende</translation>
    </message>
    <message>
        <source>the recording has ended</source>
        <translation>die Aufzeichnung ist zu Ende</translation>
    </message>
    <message>
        <source>between the blocks</source>
        <translation>zwischen den Blöcken</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>baseline %1, %2</source>
        <translation>Baseline %1, %2</translation>
    </message>
    <message>
        <source>experimental %1, %2</source>
        <translation>Experiment %1, %2</translation>
    </message>
    <message>
        <source>Outside the steps</source>
        <translation>Außerhalb der Schritte</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s)</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Before the recording</source>
        <translation>Vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>allocated before it began, and not freed</source>
        <translation>vor ihrem Beginn belegt und nicht freigegeben</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>Alles Übrige</translation>
    </message>
    <message>
        <source>records that are missing, or say nothing of where</source>
        <translation>Einträge, die fehlen oder nicht sagen, wo</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Since the recording began</source>
        <translation>Seit Beginn der Aufzeichnung</translation>
    </message>
    <message>
        <source>the file has no addresses</source>
        <translation>die Datei hat keine Adressen</translation>
    </message>
</context>
<context>
    <name>MemoryTexts</name>
    <message>
        <source>outside operators</source>
        <translation>außerhalb von Operatoren</translation>
    </message>
</context>
<context>
    <name>MetricColumns</name>
    <message>
        <source>Achieved occupancy</source>
        <translation>Erreichte Belegung</translation>
    </message>
    <message>
        <source>Blocks per SM</source>
        <translation>Blöcke je SM</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation>Tensor-Kerne</translation>
    </message>
    <message>
        <source>Device self</source>
        <translation>Gerät selbst</translation>
    </message>
    <message>
        <source>Device work that the operator itself launched.</source>
        <translation>Arbeit des Geräts, die der Operator selbst gestartet hat.</translation>
    </message>
    <message>
        <source>Device total</source>
        <translation>Gerät gesamt</translation>
    </message>
    <message>
        <source>Device work launched by the operator and by all it called.</source>
        <translation>Arbeit des Geräts, die der Operator oder einer der von ihm gerufenen gestartet hat.</translation>
    </message>
    <message>
        <source>Host self</source>
        <translation>Host selbst</translation>
    </message>
    <message>
        <source>Time on the host without called operators and launches.</source>
        <translation>Zeit auf dem Host ohne gerufene Operatoren und Starts.</translation>
    </message>
    <message>
        <source>Host total</source>
        <translation>Host gesamt</translation>
    </message>
    <message>
        <source>Time on the host from call to return.</source>
        <translation>Zeit auf dem Host vom Aufruf bis zur Rückkehr.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Summed duration of all its launches.</source>
        <translation>Summe der Dauern aller Starts.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Mean duration of one launch.</source>
        <translation>Mittlere Dauer eines Starts.</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Shortest launch.</source>
        <translation>Kürzester Start.</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Longest launch.</source>
        <translation>Längster Start.</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>experimental</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Calls A → B</source>
        <translation>Aufrufe A → B</translation>
    </message>
    <message>
        <source>What most of the device time is for that the operator launched; by its name if it launched nothing.</source>
        <translation>Wofür die meiste Gerätezeit ist, die der Operator gestartet hat; nach seinem Namen, wenn er nichts gestartet hat.</translation>
    </message>
    <message>
        <source>What the kernel is for, judged by its name.</source>
        <translation>Wofür der Kernel ist, nach seinem Namen.</translation>
    </message>
    <message>
        <source>Calls per step; where the sides differ, baseline → experimental</source>
        <translation>Aufrufe je Schritt; wo sich die Seiten unterscheiden, Baseline → Experiment</translation>
    </message>
    <message>
        <source>Baseline. %1</source>
        <translation>Baseline. %1</translation>
    </message>
    <message>
        <source>Experimental. %1</source>
        <translation>Experiment. %1</translation>
    </message>
    <message>
        <source>Experimental − baseline. Sorts by size. %1</source>
        <translation>Experiment − Baseline. Sortiert nach Größe. %1</translation>
    </message>
    <message>
        <source>Difference relative to the baseline; a ratio from three times on. %1</source>
        <translation>Unterschied im Verhältnis zur Baseline; ab dem Dreifachen als Faktor. %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name + shapes</source>
        <translation>Name + Größen</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Floating-point operations per step of matrix products, convolutions and attention, two per multiply-add.</source>
        <translation>Gleitkommaoperationen pro Schritt von Matrixprodukten, Faltungen und Attention, zwei je Multiplikation mit Addition.</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Bytes per step that must be read and written at least: each input and each output once.</source>
        <translation>Bytes pro Schritt, die mindestens gelesen und geschrieben werden müssen: jede Eingabe und jede Ausgabe einmal.</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Floating-point operations by the time of the device&apos;s work.</source>
        <translation>Gleitkommaoperationen durch die Zeit der Arbeit des Geräts.</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Bytes that must be moved at least, by the time of the device&apos;s work.</source>
        <translation>Bytes, die mindestens bewegt werden müssen, durch die Zeit der Arbeit des Geräts.</translation>
    </message>
    <message>
        <source>Roof</source>
        <translation>Dach</translation>
    </message>
    <message>
        <source>The least time per step that the device&apos;s data sheet allows for the work. It stands for the time that has a known roof.</source>
        <translation>Die kürzeste Zeit pro Schritt, die das Datenblatt des Geräts für die Arbeit erlaubt. Sie steht für die Zeit, deren Dach bekannt ist.</translation>
    </message>
    <message>
        <source>Of the roof</source>
        <translation>Vom Dach</translation>
    </message>
    <message>
        <source>Roof by time: 100 % would be what the data sheet promises. Above that, inputs came from a cache, or the algorithm needs less work. It is of the time that has a known roof.</source>
        <translation>Dach durch Zeit: 100 % wäre, was das Datenblatt verspricht. Darüber kamen Eingaben aus einem Cache, oder der Algorithmus braucht weniger Arbeit. Es gilt für die Zeit, deren Dach bekannt ist.</translation>
    </message>
    <message>
        <source>Roof known</source>
        <translation>Dach bekannt</translation>
    </message>
    <message>
        <source>Share of the time that has a known roof. Roof and share of the roof are of this time alone.</source>
        <translation>Anteil der Zeit, deren Dach bekannt ist. Dach und Anteil am Dach gelten nur für diese Zeit.</translation>
    </message>
    <message>
        <source>Bound A → B</source>
        <translation>Grenze A → B</translation>
    </message>
    <message>
        <source>Which roof is the nearer one for most calls. It says nothing of how near: that is the share of the roof.</source>
        <translation>Welches Dach für die meisten Aufrufe das nähere ist. Wie nah, sagt der Anteil am Dach.</translation>
    </message>
</context>
<context>
    <name>Notebook</name>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Ablation</source>
        <translation>Ablation</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>no impact</source>
        <translation>ohne Wirkung</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>bestätigt</translation>
    </message>
    <message>
        <source>falsified</source>
        <translation>widerlegt</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>Experiment without a title</source>
        <translation>Experiment ohne Titel</translation>
    </message>
    <message>
        <source>it has no parent</source>
        <translation>ohne Vorgänger</translation>
    </message>
    <message>
        <source>no metric was chosen</source>
        <translation>keine Messgröße gewählt</translation>
    </message>
    <message>
        <source>it or its parent lacks the first metric</source>
        <translation>ihm oder seinem Vorgänger fehlt die erste Messgröße</translation>
    </message>
    <message>
        <source>no direction is better</source>
        <translation>keine Richtung ist besser</translation>
    </message>
    <message>
        <source>too few steps to judge</source>
        <translation>zu wenige Schritte für ein Urteil</translation>
    </message>
    <message>
        <source>no repeats tell how far it scatters</source>
        <translation>keine Wiederholung zeigt die Streuung</translation>
    </message>
    <message>
        <source>same work</source>
        <translation>gleiche Arbeit</translation>
    </message>
    <message>
        <source>equal numbers</source>
        <translation>gleiche Zahlen</translation>
    </message>
    <message>
        <source>within noise, %1</source>
        <translation>im Rauschen, %1</translation>
    </message>
    <message>
        <source>beyond noise</source>
        <translation>jenseits des Rauschens</translation>
    </message>
    <message>
        <source>%1 of the %2 gained</source>
        <translation>%1 der gewonnenen %2</translation>
    </message>
    <message>
        <source>loses %1 of the %2 gained</source>
        <translation>verliert %1 der gewonnenen %2</translation>
    </message>
    <message>
        <source>carried %1 of the %2 gained</source>
        <translation>trug %1 der gewonnenen %2</translation>
    </message>
    <message>
        <source>better without it</source>
        <translation>ohne das besser</translation>
    </message>
    <message>
        <source>%1 has changed</source>
        <translation>%1 hat sich geändert</translation>
    </message>
    <message>
        <source>%1 is gone; these are the copies</source>
        <translation>%1 ist weg; dies sind die Kopien</translation>
    </message>
    <message>
        <source>%1 cannot be read; these are the copies</source>
        <translation>%1 ist nicht lesbar; dies sind die Kopien</translation>
    </message>
    <message>
        <source>%1 is unchanged but is read otherwise than before</source>
        <translation>%1 ist unverändert, wird aber anders gelesen als zuvor</translation>
    </message>
</context>
<context>
    <name>NotebookSubjects</name>
    <message>
        <source>The set of ranks</source>
        <translation>Die Menge von Rängen</translation>
    </message>
    <message>
        <source>The sets of ranks</source>
        <translation>Die Mengen von Rängen</translation>
    </message>
    <message>
        <source>The shown recording</source>
        <translation>Die gezeigte Aufzeichnung</translation>
    </message>
    <message>
        <source>The shown pair of recordings</source>
        <translation>Das gezeigte Paar von Aufzeichnungen</translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message>
        <source>Device work whose launch is not in the file; it belongs to no operator and no module.</source>
        <translation>Geräte-Arbeit, deren Start nicht in der Datei steht; sie gehört zu keinem Operator und keinem Modul.</translation>
    </message>
    <message>
        <source>The metadata&apos;s list of modules does not fit the module calls; their qualified names are not used.</source>
        <translation>Die Modul-Liste der Metadaten passt nicht zu den Modul-Aufrufen; ihre vollen Namen werden nicht benutzt.</translation>
    </message>
    <message>
        <source>Events of one thread overlap; the later one was put under the nearest event that contains it whole.</source>
        <translation>Ereignisse eines Threads überlappen sich; das spätere kam unter das nächste Ereignis, das es ganz enthält.</translation>
    </message>
    <message>
        <source>Elements that say nothing about time (counters, async ranges) are not shown.</source>
        <translation>Elemente, die nichts über Zeiten sagen (Zähler, asynchrone Bereiche), werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>Strings hold raw control characters, which JSON forbids; they were kept.</source>
        <translation>Texte enthalten rohe Steuerzeichen, die JSON verbietet; sie wurden behalten.</translation>
    </message>
    <message>
        <source>Text is not valid UTF-8; wrong bytes were replaced.</source>
        <translation>Text ist kein gültiges UTF-8; falsche Bytes wurden ersetzt.</translation>
    </message>
    <message>
        <source>Commas are missing or too many; the elements were read all the same.</source>
        <translation>Kommas fehlen oder sind zu viel; die Elemente wurden dennoch gelesen.</translation>
    </message>
    <message>
        <source>Elements were so damaged that they could not be read; reading went on behind them.</source>
        <translation>Elemente waren so beschädigt, dass sie nicht lesbar waren; dahinter ging das Lesen weiter.</translation>
    </message>
    <message>
        <source>Events of unknown categories are kept by name only.</source>
        <translation>Ereignisse unbekannter Arten sind nur mit Namen behalten.</translation>
    </message>
    <message>
        <source>Begin events without an end, or ends without a begin, were left out.</source>
        <translation>Anfänge ohne Ende oder Enden ohne Anfang wurden ausgelassen.</translation>
    </message>
    <message>
        <source>Flows between the forward and the backward pass have one end only.</source>
        <translation>Verbindungen zwischen Vorwärts- und Rückwärtslauf haben nur ein Ende.</translation>
    </message>
    <message>
        <source>Values of the file&apos;s head are not what their keys promise and were left out.</source>
        <translation>Werte des Dateikopfs sind nicht, was ihre Schlüssel versprechen, und wurden ausgelassen.</translation>
    </message>
    <message>
        <source>The file holds backslashes that JSON does not know, as in Windows paths; they were taken literally.</source>
        <translation>Die Datei enthält Backslashes, die JSON nicht kennt, wie in Windows-Pfaden; sie wurden wörtlich genommen.</translation>
    </message>
    <message>
        <source>The compressed data is damaged; what came before the damage was read.</source>
        <translation>Die komprimierten Daten sind beschädigt; was vor dem Schaden stand, wurde gelesen.</translation>
    </message>
    <message>
        <source>The compressed file is cut short.</source>
        <translation>Die komprimierte Datei ist abgeschnitten.</translation>
    </message>
    <message>
        <source>Bytes behind the compressed data were not read.</source>
        <translation>Bytes hinter den komprimierten Daten wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>The file ends inside its events, as when the profiler was stopped while writing; all complete events are kept.</source>
        <translation>Die Datei endet mitten in ihren Ereignissen, als wäre der Profiler beim Schreiben beendet worden; alle vollständigen Ereignisse sind behalten.</translation>
    </message>
    <message>
        <source>The file ends behind its events but before its own end; values there may be missing.</source>
        <translation>Die Datei endet hinter ihren Ereignissen, aber vor ihrem eigenen Ende; dort können Werte fehlen.</translation>
    </message>
    <message>
        <source>The text around the events is damaged; values there may be missing.</source>
        <translation>Der Text um die Ereignisse ist beschädigt; dort können Werte fehlen.</translation>
    </message>
    <message>
        <source>Text behind the end of the trace was not read.</source>
        <translation>Text hinter dem Ende des Traces wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Names of more than 64 KB were cut and lists of more than 1 MB left out.</source>
        <translation>Namen von mehr als 64 KB wurden gekürzt, Listen von mehr als 1 MB ausgelassen.</translation>
    </message>
    <message>
        <source>The file was written to while it was read; what was read may be part old, part new. Read it again once it is complete.</source>
        <translation>In die Datei wurde geschrieben, während sie gelesen wurde; was gelesen wurde, ist vielleicht teils alt, teils neu. Lesen Sie sie neu, wenn sie fertig ist.</translation>
    </message>
    <message>
        <source>Values of the file&apos;s head were too large to be kept.</source>
        <translation>Werte des Dateikopfs waren zu groß, um behalten zu werden.</translation>
    </message>
    <message>
        <source>Steps at the end were left out, as the device did none of their work or less than in the step before.</source>
        <translation>Schritte am Ende wurden weggelassen, weil das Gerät von ihnen nichts oder weniger als vom Schritt davor getan hat.</translation>
    </message>
    <message>
        <source>Steps run at the same time, as where files of several processes were merged: times per step are too small.</source>
        <translation>Schritte laufen gleichzeitig, wie wenn Dateien mehrerer Prozesse vereint wurden: Zeiten je Schritt sind zu klein.</translation>
    </message>
    <message>
        <source>The file holds no events.</source>
        <translation>Die Datei enthält keine Ereignisse.</translation>
    </message>
    <message>
        <source>A recording is given more than once, so chance looks smaller than it is.</source>
        <translation>Eine Aufzeichnung ist mehr als einmal angegeben, daher sieht der Zufall kleiner aus, als er ist.</translation>
    </message>
    <message>
        <source>Only one run has work on a device: step times compare, times on the host and on a device do not.</source>
        <translation>Nur ein Lauf hat Arbeit auf einem Gerät: Schrittzeiten sind vergleichbar, Zeiten auf Host und Gerät nicht.</translation>
    </message>
    <message>
        <source>Processes with nothing but events of unknown kinds, and no known device work: perhaps a device&apos;s, which is not counted.</source>
        <translation>Prozesse mit lauter Ereignissen unbekannter Art und keine bekannte Arbeit auf einem Gerät: vielleicht die eines Geräts, die nicht gezählt wird.</translation>
    </message>
    <message>
        <source>The numbers of devices at work differ: figures of a device are those of the busiest one.</source>
        <translation>Die Zahl der arbeitenden Geräte ist verschieden: Werte eines Geräts sind die des am stärksten belasteten.</translation>
    </message>
    <message>
        <source>The devices differ: times compare the devices as much as the programs.</source>
        <translation>Die Geräte sind verschieden: Zeiten vergleichen die Geräte ebenso sehr wie die Programme.</translation>
    </message>
    <message>
        <source>The numbers of ranks differ: communication, and perhaps the work of a rank, is not the same.</source>
        <translation>Die Zahl der Ränge ist verschieden: Kommunikation, und vielleicht die Arbeit eines Rangs, ist nicht dieselbe.</translation>
    </message>
    <message>
        <source>These are different ranks: ranks of one job wait for each other, so what one does longer the other spends waiting.</source>
        <translation>Dies sind verschiedene Ränge: Ränge eines Auftrags warten aufeinander; was der eine länger tut, wartet der andere.</translation>
    </message>
    <message>
        <source>The window of the first step leaves out its beginning because of device work without a launch: blocks that lie there take no time on the critical path.</source>
        <translation>Das Fenster des ersten Schritts lässt wegen Geräte-Arbeit ohne Start in der Datei dessen Beginn aus: Blöcke, die dort liegen, nehmen auf dem kritischen Pfad keine Zeit ein.</translation>
    </message>
    <message>
        <source>The ranks talk by different backends, so communication has other names.</source>
        <translation>Die Ränge sprechen über verschiedene Backends, darum hat Kommunikation andere Namen.</translation>
    </message>
    <message>
        <source>Versions differ: other kernels may be chosen for the same operators.</source>
        <translation>Die Versionen sind verschieden: für dieselben Operatoren können andere Kernel gewählt werden.</translation>
    </message>
    <message>
        <source>Recorded with different profiler settings: host times are not comparable, device times are.</source>
        <translation>Mit verschiedenen Profiler-Einstellungen aufgezeichnet: Host-Zeiten sind nicht vergleichbar, Geräte-Zeiten schon.</translation>
    </message>
    <message>
        <source>The programs are run differently: compiled regions and graphs hide the modules and operators inside them.</source>
        <translation>Die Programme laufen auf verschiedene Weise: kompilierte Bereiche und Graphen verbergen die Module und Operatoren darin.</translation>
    </message>
    <message>
        <source>What counts as a step differs: choose steps of equal work before trusting totals.</source>
        <translation>Was als Schritt zählt, ist verschieden: wählen Sie Schritte gleicher Arbeit, bevor Sie Summen trauen.</translation>
    </message>
    <message>
        <source>Neither run names its steps; they were found by repetition.</source>
        <translation>Kein Lauf benennt seine Schritte; sie wurden an der Wiederholung erkannt.</translation>
    </message>
    <message>
        <source>The numbers of steps differ: compare times per step, not sums.</source>
        <translation>Die Zahl der Schritte ist verschieden: vergleichen Sie Zeiten je Schritt, nicht Summen.</translation>
    </message>
    <message>
        <source>Device time in the steps was launched outside the file: it counts for the step but for no module and no operator.</source>
        <translation>Geräte-Zeit in den Schritten wurde außerhalb der Datei gestartet: sie zählt für den Schritt, aber für kein Modul und keinen Operator.</translation>
    </message>
    <message>
        <source>A file is cut short: its last steps may be incomplete or missing.</source>
        <translation>Eine Datei ist abgeschnitten: ihre letzten Schritte können unvollständig sein oder fehlen.</translation>
    </message>
    <message>
        <source>A file is damaged and events are missing: sums and counts are too small.</source>
        <translation>Eine Datei ist beschädigt, und Ereignisse fehlen: Summen und Anzahlen sind zu klein.</translation>
    </message>
    <message>
        <source>Only one run has blocks of the best level; both are compared by the other&apos;s.</source>
        <translation>Nur ein Lauf hat Blöcke der besten Ebene; beide werden nach der des anderen verglichen.</translation>
    </message>
    <message>
        <source>One file does not link autograd nodes to forward operators, so both backward passes are compared by nodes and not by modules.</source>
        <translation>Eine Datei verknüpft Autograd-Knoten nicht mit Vorwärtsoperatoren. Beide Rückwärtsdurchläufe werden darum nach Knoten und nicht nach Modulen verglichen.</translation>
    </message>
    <message>
        <source>Operators work on other number formats: other kernels run, and results may differ in precision.</source>
        <translation>Operatoren arbeiten auf anderen Zahlenformaten: andere Kernel laufen, und Ergebnisse können in der Genauigkeit abweichen.</translation>
    </message>
    <message>
        <source>Inputs differ by one factor, as when batch or sequence length changed: compare the time per sample or token, not per step.</source>
        <translation>Die Eingaben unterscheiden sich um einen Faktor, wie bei anderer Batch- oder Sequenzlänge: vergleichen Sie die Zeit je Probe oder Token, nicht je Schritt.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Data lost</source>
        <translation>Daten verloren</translation>
    </message>
    <message>
        <source>The pattern for kinds of steps matches no annotation&apos;s name, so its steps are of one kind.</source>
        <translation>Das Muster für Arten von Schritten passt auf keinen Namen einer Annotation; die Schritte sind daher von einer Art.</translation>
    </message>
    <message>
        <source>Launches without device work in the file: the profiler lost it, so times on the device are too small.</source>
        <translation>Starts ohne Gerätearbeit in der Datei: der Profiler hat sie verloren, Zeiten auf dem Gerät sind also zu klein.</translation>
    </message>
    <message>
        <source>The file has calls that launch device work, but no device work at all: the profiler could not record the device.</source>
        <translation>Die Datei hat Aufrufe, die Gerätearbeit starten, aber keine Gerätearbeit: der Profiler konnte das Gerät nicht aufzeichnen.</translation>
    </message>
    <message>
        <source>Device work starts before the call that launched it: the clocks of host and device are apart, so waits between them are not exact.</source>
        <translation>Gerätearbeit beginnt vor dem Aufruf, der sie startete: die Uhren von Host und Gerät weichen ab, Wartezeiten dazwischen sind nicht genau.</translation>
    </message>
    <message>
        <source>Several backward nodes of unlike names have one sequence number: which forward operator they belong to is a guess.</source>
        <translation>Mehrere Rückwärtsknoten mit verschiedenen Namen haben eine Sequenznummer: zu welchem Vorwärtsoperator sie gehören, ist geraten.</translation>
    </message>
    <message>
        <source>Recorded ranges are called &quot;unknown&quot;: the profiler writes that for names that it cannot print.</source>
        <translation>Aufgezeichnete Bereiche heißen „unknown“: das schreibt der Profiler für Namen, die er nicht drucken kann.</translation>
    </message>
    <message>
        <source>Both sides are the same recording: there is nothing to compare.</source>
        <translation>Beide Seiten sind dieselbe Aufzeichnung: es gibt nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>Launches have no device work in the file: steps that lack it are left out where whole ones remain; else nothing that rests on the device is judged.</source>
        <translation>Starts haben keine Gerätearbeit in der Datei: Schritte, denen sie fehlt, sind ausgelassen, wo vollständige bleiben; sonst wird nichts beurteilt, was auf dem Gerät beruht.</translation>
    </message>
    <message>
        <source>The profilers write different things: that tells the recordings apart and not the programs.</source>
        <translation>Die Profiler schreiben Verschiedenes: das unterscheidet die Aufzeichnungen, nicht die Programme.</translation>
    </message>
    <message>
        <source>Neither run names the modules of the kernels in its graphs: layers are inferred from kernels that repeat. Annotations of the graph, or an eager recording of the same program, would name them.</source>
        <translation>Kein Lauf benennt die Module der Kernel in seinen Graphen: Schichten sind aus Kerneln erschlossen, die sich wiederholen. Anmerkungen des Graphen oder eine Aufzeichnung desselben Programms ohne Graphen würden sie benennen.</translation>
    </message>
    <message>
        <source>Classes are other classes now, and are compared with each other.</source>
        <translation>Klassen sind jetzt andere Klassen und werden miteinander verglichen.</translation>
    </message>
    <message>
        <source>File cut short</source>
        <translation>Datei abgeschnitten</translation>
    </message>
    <message>
        <source>Device work lost</source>
        <translation>Gerätearbeit verloren</translation>
    </message>
    <message>
        <source>Events lost</source>
        <translation>Ereignisse verloren</translation>
    </message>
    <message>
        <source>Device work on one side</source>
        <translation>Gerätearbeit auf einer Seite</translation>
    </message>
    <message>
        <source>Other device</source>
        <translation>Anderes Gerät</translation>
    </message>
    <message>
        <source>Other number of devices</source>
        <translation>Andere Zahl von Geräten</translation>
    </message>
    <message>
        <source>Unknown device</source>
        <translation>Unbekanntes Gerät</translation>
    </message>
    <message>
        <source>Other work</source>
        <translation>Andere Arbeit</translation>
    </message>
    <message>
        <source>Other kind of step</source>
        <translation>Andere Art von Schritt</translation>
    </message>
    <message>
        <source>Other input sizes</source>
        <translation>Andere Eingabegrößen</translation>
    </message>
    <message>
        <source>Other number of ranks</source>
        <translation>Andere Zahl von Rängen</translation>
    </message>
    <message>
        <source>Other rank</source>
        <translation>Anderer Rang</translation>
    </message>
    <message>
        <source>Other versions</source>
        <translation>Andere Versionen</translation>
    </message>
    <message>
        <source>Run in another way</source>
        <translation>Anders ausgeführt</translation>
    </message>
    <message>
        <source>Other number formats</source>
        <translation>Andere Zahlenformate</translation>
    </message>
    <message>
        <source>Other profiler settings</source>
        <translation>Andere Profiler-Einstellungen</translation>
    </message>
    <message>
        <source>Other profiler</source>
        <translation>Anderer Profiler</translation>
    </message>
    <message>
        <source>Other backend</source>
        <translation>Anderes Backend</translation>
    </message>
    <message>
        <source>Same file</source>
        <translation>Dieselbe Datei</translation>
    </message>
    <message>
        <source>A recording twice</source>
        <translation>Eine Aufzeichnung doppelt</translation>
    </message>
    <message>
        <source>Modules on one side</source>
        <translation>Module auf einer Seite</translation>
    </message>
    <message>
        <source>Other number of steps</source>
        <translation>Andere Zahl von Schritten</translation>
    </message>
    <message>
        <source>Steps found by repetition</source>
        <translation>Schritte an Wiederholung erkannt</translation>
    </message>
    <message>
        <source>Layers are inferred</source>
        <translation>Schichten sind erschlossen</translation>
    </message>
    <message>
        <source>Device work without a launch</source>
        <translation>Gerätearbeit ohne Start</translation>
    </message>
    <message>
        <source>Step begins late</source>
        <translation>Schritt beginnt spät</translation>
    </message>
    <message>
        <source>Backward pass not linked</source>
        <translation>Rückwärtslauf nicht verknüpft</translation>
    </message>
    <message>
        <source>Other classes</source>
        <translation>Andere Klassen</translation>
    </message>
    <message>
        <source>Recordings of one rank have unlike blocks; the blocks are those of its first recording.</source>
        <translation>Aufzeichnungen eines Rangs haben verschiedene Blöcke; gezeigt werden die der ersten.</translation>
    </message>
    <message>
        <source>Several recordings of one rank, one after the other, count as one.</source>
        <translation>Mehrere aufeinander folgende Aufzeichnungen eines Rangs zählen als eine.</translation>
    </message>
    <message>
        <source>Files tell no rank, neither inside nor by their names; they were numbered in the order of their names.</source>
        <translation>Dateien nennen weder innen noch im Namen einen Rang; sie wurden nach ihren Namen nummeriert.</translation>
    </message>
    <message>
        <source>Files tell unlike sizes of the world, so they are not all of one run; the largest one counts.</source>
        <translation>Dateien nennen verschiedene Weltgrößen, sind also nicht alle von einem Lauf; die größte zählt.</translation>
    </message>
    <message>
        <source>Ranks have unlike numbers of steps: sums of names and of waiting count them all, times per step are means.</source>
        <translation>Ränge haben verschieden viele Schritte: Summen von Namen und von Warten zählen alle, Zeiten je Schritt sind Mittel.</translation>
    </message>
    <message>
        <source>Collectives outside of the steps that count are left out of all waiting.</source>
        <translation>Kollektive außerhalb der gezählten Schritte zählen bei keinem Warten mit.</translation>
    </message>
    <message>
        <source>Collectives of ranks have no partner on the others, so nothing is known of waiting in them.</source>
        <translation>Kollektive von Rängen haben auf den anderen keinen Partner; über das Warten in ihnen ist nichts bekannt.</translation>
    </message>
    <message>
        <source>The clocks of ranks differ by more than 100 µs: the ends of their collectives say so. No time here compares clocks.</source>
        <translation>Die Uhren der Ränge gehen um mehr als 100 µs auseinander, wie die Enden ihrer Kollektive zeigen. Keine Zeit hier vergleicht Uhren.</translation>
    </message>
    <message>
        <source>Files in folders and archives that hold neither traces nor summaries were passed over.</source>
        <translation>Dateien in Ordnern und Archiven, die weder Traces noch Zusammenfassungen sind, wurden übergangen.</translation>
    </message>
    <message>
        <source>Pipes, devices and sockets were passed over, as reading them may never end.</source>
        <translation>Pipes, Geräte und Sockets wurden übergangen, weil ihr Lesen vielleicht nie endet.</translation>
    </message>
    <message>
        <source>The trace has no shapes of operators&apos; inputs: record it with record_shapes=True.</source>
        <translation>Der Trace hat keine Größen der Eingaben von Operatoren: Mit record_shapes=True aufzeichnen.</translation>
    </message>
    <message>
        <source>The trace has no strides: tensors are written as contiguous. PyTorch 2.2 and later record them with record_shapes=True.</source>
        <translation>Der Trace hat keine Schrittweiten: Tensoren sind als zusammenhängend geschrieben. PyTorch ab 2.2 zeichnet sie mit record_shapes=True auf.</translation>
    </message>
    <message>
        <source>The trace has no values of numbers and lists, so that only operators of tensors are complete. PyTorch 2.1 and later record them with record_shapes=True.</source>
        <translation>Der Trace hat keine Werte von Zahlen und Listen; vollständig sind nur Operatoren von Tensoren. PyTorch ab 2.1 zeichnet sie mit record_shapes=True auf.</translation>
    </message>
    <message>
        <source>Files are damaged or cut: what was lost is missing in the times and calls of their ranks, and may look like a difference between ranks.</source>
        <translation>Dateien sind beschädigt oder abgeschnitten: Was verloren ging, fehlt in den Zeiten und Aufrufen ihrer Ränge und kann wie ein Unterschied zwischen Rängen aussehen.</translation>
    </message>
    <message>
        <source>Replays of a device graph hold fewer kernels than others of the same graph: the profiler lost them, so times on the device are too small in their steps.</source>
        <translation>Wiederholungen eines Gerätegraphen enthalten weniger Kernel als andere desselben Graphen: Der Profiler hat sie verloren, die Zeiten auf dem Gerät sind in ihren Schritten also zu klein.</translation>
    </message>
    <message>
        <source>Device work has stamps that cannot be true: it contains later work of its stream, starts at 0 or long before the recording, or has no length. It counts in no window and no sum.</source>
        <translation>Gerätearbeit hat Zeitstempel, die nicht stimmen können: Sie enthält spätere Arbeit ihres Streams, beginnt bei 0 oder lange vor der Aufzeichnung oder hat keine Länge. Sie zählt in keinem Fenster und keiner Summe.</translation>
    </message>
    <message>
        <source>Device work has the correlation 0 or none, so its launch is not told. It counts for the device; it was given to launches without work where their numbers are equal in a step, else it belongs to no operator.</source>
        <translation>Gerätearbeit hat die Korrelation 0 oder keine, ihr Start ist also nicht bekannt. Sie zählt für das Gerät; sie wurde Starts ohne Arbeit zugeordnet, wo deren Zahl in einem Schritt gleich ist, sonst gehört sie zu keinem Operator.</translation>
    </message>
    <message>
        <source>The file holds several ranks, merged into one: only the first of them is shown. Opened as a set, it shows all.</source>
        <translation>Die Datei enthält mehrere zusammengefügte Ränge: Nur der erste wird gezeigt. Als Menge geöffnet zeigt sie alle.</translation>
    </message>
    <message>
        <source>Launches begin less than a microsecond before the operator that they name, because the clocks of two recorders are apart; they belong to that operator.</source>
        <translation>Starts beginnen weniger als eine Mikrosekunde vor dem Operator, den sie nennen, weil die Uhren zweier Aufzeichner auseinanderliegen; sie gehören zu diesem Operator.</translation>
    </message>
    <message>
        <source>The file holds no operator, no launch of device work, no device work, no module call and no range that Twinlane knows: there is nothing to compare.</source>
        <translation>Die Datei enthält keinen Operator, keinen Start von Gerätearbeit, keine Gerätearbeit, keinen Modulaufruf und keinen Bereich, den Twinlane kennt: Es gibt nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>Replays of device graphs lack kernels that others of the same graph have: steps that lack them are left out where whole ones remain; else nothing that rests on the device is judged.</source>
        <translation>Wiederholungen von Gerätegraphen fehlen Kernel, die andere desselben Graphen haben: Schritte, denen sie fehlen, werden ausgelassen, wo ganze bleiben; sonst wird nichts beurteilt, was auf dem Gerät beruht.</translation>
    </message>
    <message>
        <source>Device work has times that cannot be true: steps that hold it are left out where others remain; else nothing that rests on the device is judged.</source>
        <translation>Gerätearbeit hat Zeiten, die nicht stimmen können: Schritte mit solcher Arbeit werden ausgelassen, wo andere bleiben; sonst wird nichts beurteilt, was auf dem Gerät beruht.</translation>
    </message>
    <message>
        <source>The device still worked off what came before a file, so the time that is compared begins when it took up the file&apos;s work, and is shorter than the time on the host.</source>
        <translation>Das Gerät arbeitete noch ab, was vor einer Datei kam; die verglichene Zeit beginnt also, als es die Arbeit der Datei aufnahm, und ist kürzer als die Zeit auf dem Host.</translation>
    </message>
    <message>
        <source>Nothing that Twinlane knows was recorded on a side: there is nothing to compare.</source>
        <translation>Auf einer Seite wurde nichts aufgenommen, was Twinlane kennt: Es gibt nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>Several ranks were merged into one file: the first rank of each file is compared, and it waits for the others.</source>
        <translation>Mehrere Ränge wurden in eine Datei zusammengefügt: Verglichen wird der erste Rang jeder Datei, und er wartet auf die anderen.</translation>
    </message>
    <message>
        <source>Every replay of a device graph lacks the same kernels that the other side has, and nothing else differs: the profiler lost them, or the graph is smaller.</source>
        <translation>Jeder Wiederholung eines Gerätegraphen fehlen dieselben Kernel, die die andere Seite hat, und sonst unterscheidet sich nichts: Der Profiler hat sie verloren, oder der Graph ist kleiner.</translation>
    </message>
    <message>
        <source>Nothing recorded</source>
        <translation>Nichts aufgenommen</translation>
    </message>
    <message>
        <source>Kernels of graphs lost</source>
        <translation>Kernel von Graphen verloren</translation>
    </message>
    <message>
        <source>Impossible times</source>
        <translation>Unmögliche Zeiten</translation>
    </message>
    <message>
        <source>Several ranks in a file</source>
        <translation>Mehrere Ränge in einer Datei</translation>
    </message>
    <message>
        <source>Kernels of graphs missing</source>
        <translation>Kernel von Graphen fehlen</translation>
    </message>
    <message>
        <source>Window begins late</source>
        <translation>Fenster beginnt später</translation>
    </message>
    <message>
        <source>Text beside the events holds quotes inside of quotes, as log lines that were never escaped do: the file is no valid JSON, but was read.</source>
        <translation>Text neben den Ereignissen enthält Anführungszeichen in Anführungszeichen, wie nie maskierte Protokollzeilen: Die Datei ist kein gültiges JSON, wurde aber gelesen.</translation>
    </message>
    <message>
        <source>One recording alone has ranges around what both do: they are no blocks, and what lies in them is compared with what lies in no range.</source>
        <translation>Nur eine der Aufzeichnungen hat Bereiche um das, was beide tun: Sie sind keine Blöcke, und was in ihnen liegt, wird mit dem verglichen, was in keinem Bereich liegt.</translation>
    </message>
    <message>
        <source>Ranges on one side</source>
        <translation>Bereiche auf einer Seite</translation>
    </message>
    <message>
        <source>The models are not the same: layers are paired by their kind and place, so ask what the whole takes, and of a layer only where it is the same.</source>
        <translation>Die Modelle sind nicht dieselben: Schichten werden nach Art und Ort gepaart. Zu fragen ist, was das Ganze braucht, und nach einer Schicht nur, wo sie dieselbe ist.</translation>
    </message>
    <message>
        <source>The models differ in parts: layers are paired by their kind and place, so ask what the whole takes, and of a layer only where it is the same.</source>
        <translation>Die Modelle unterscheiden sich in Teilen: Schichten werden nach Art und Ort gepaart. Zu fragen ist, was das Ganze braucht, und nach einer Schicht nur, wo sie dieselbe ist.</translation>
    </message>
    <message>
        <source>Another model</source>
        <translation>Anderes Modell</translation>
    </message>
    <message>
        <source>Other parts of the model</source>
        <translation>Andere Teile des Modells</translation>
    </message>
    <message>
        <source>The times of one side are whole microseconds: there a kernel looks up to 1 µs shorter than it was, and the gap behind it longer. Compare steps, and not short kernels or gaps.</source>
        <translation>Die Zeiten einer Seite sind ganze Mikrosekunden: Dort sieht ein Kernel bis zu 1 µs kürzer aus, als er war, und die Lücke dahinter länger. Schritte vergleichen, nicht kurze Kernel oder Lücken.</translation>
    </message>
    <message>
        <source>Whole microseconds</source>
        <translation>Ganze Mikrosekunden</translation>
    </message>
</context>
<context>
    <name>PinChoices</name>
    <message>
        <source>Never pair these two</source>
        <translation>Diese beiden nie paaren</translation>
    </message>
    <message>
        <source>Take the pin away</source>
        <translation>Festlegung aufheben</translation>
    </message>
    <message>
        <source>Let %1 and %2 pair again</source>
        <translation>%1 und %2 wieder paaren lassen</translation>
    </message>
    <message>
        <source>Take all pins away</source>
        <translation>Alle Festlegungen aufheben</translation>
    </message>
    <message>
        <source>Every block is paired as alignment finds it</source>
        <translation>Jeder Block wird gepaart, wie die Zuordnung es findet</translation>
    </message>
</context>
<context>
    <name>RankTexts</name>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Schritt für Schritt</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>noise ±%1</source>
        <translation>Rauschen ±%1</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>Median %1</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the baseline, in little room</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <comment>the experimental side, in little room</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>%1, mean %2</source>
        <translation>%1, Mittel %2</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Least · rank</source>
        <translation>Kleinster · Rang</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Most · rank</source>
        <translation>Größter · Rang</translation>
    </message>
    <message>
        <source>Process group %1</source>
        <translation>Prozessgruppe %1</translation>
    </message>
    <message>
        <source>rank %1: %2, of this %3 waiting</source>
        <translation>Rang %1: %2, davon %3 Warten</translation>
    </message>
    <message numerus="yes">
        <source>and %n more rank(s)</source>
        <translation>
            <numerusform>und %n weiterer Rang</numerusform>
            <numerusform>und %n weitere Ränge</numerusform>
        </translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>Kollektiv</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>Übertragung</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>Wall time of the step, its device work included.</source>
        <translation>Dauer des Schritts mit seiner Gerätearbeit.</translation>
    </message>
    <message>
        <source>Device busy</source>
        <translation>Gerät beschäftigt</translation>
    </message>
    <message>
        <source>Time of the step in which the device did anything.</source>
        <translation>Zeit des Schritts, in der das Gerät irgendetwas tat.</translation>
    </message>
    <message>
        <source>Compute kernels</source>
        <translation>Rechenkernel</translation>
    </message>
    <message>
        <source>Time of the step in which a kernel ran that does not communicate.</source>
        <translation>Zeit des Schritts, in der ein Kernel lief, der nicht kommuniziert.</translation>
    </message>
    <message>
        <source>Communication kernels</source>
        <translation>Kommunikationskernel</translation>
    </message>
    <message>
        <source>Time of the step in which a kernel ran that communicates, hidden or not.</source>
        <translation>Zeit des Schritts, in der ein kommunizierender Kernel lief, verdeckt oder nicht.</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>Unverdeckte Kommunikation</translation>
    </message>
    <message>
        <source>Time of the step in which the device communicated and computed nothing.</source>
        <translation>Zeit des Schritts, in der das Gerät kommunizierte und nichts rechnete.</translation>
    </message>
    <message>
        <source>Copies and fills</source>
        <translation>Kopieren und Füllen</translation>
    </message>
    <message>
        <source>Time of the step in which the device copied or filled memory.</source>
        <translation>Zeit des Schritts, in der das Gerät Speicher kopierte oder füllte.</translation>
    </message>
    <message>
        <source>Waiting in collectives</source>
        <translation>Warten in Kollektiven</translation>
    </message>
    <message>
        <source>What the rank&apos;s collectives took beyond their transfer: until then it waited for the last rank.</source>
        <translation>Was die Kollektive des Rangs über ihre Übertragung hinaus dauerten: so lange wartete er auf den letzten Rang.</translation>
    </message>
    <message>
        <source>Exposed waiting, mean</source>
        <translation>Unverdecktes Warten, Mittel</translation>
    </message>
    <message>
        <source>The part of the waiting in which the rank ran no compute kernel, per step. None: its collectives are ranges of the host.</source>
        <translation>Der Teil des Wartens, in dem der Rang keinen Rechenkernel ausführte, je Schritt. Keiner: seine Kollektive sind Bereiche des Hosts.</translation>
    </message>
    <message>
        <source>Waiting that it causes</source>
        <translation>Warten, das er verursacht</translation>
    </message>
    <message>
        <source>What all other ranks together waited in collectives to which this rank came last. The sum over the ranks is the sum of all waiting.</source>
        <translation>Was alle anderen Ränge zusammen in Kollektiven warteten, zu denen dieser Rang als letzter kam. Die Summe über die Ränge ist die Summe allen Wartens.</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Spitzenspeicher</translation>
    </message>
    <message>
        <source>Most memory allocated at once. Needs profile_memory=True.</source>
        <translation>Am meisten Speicher, der zugleich belegt war. Braucht profile_memory=True.</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>Files that are recordings of one rank at the same time stand apart and are matched with nobody: %1. Leave one out.</source>
        <translation>Dateien, die denselben Rang zur selben Zeit aufnehmen, stehen getrennt und haben keinen Partner: %1. Lassen Sie eine weg.</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>The other views show rank %1.</source>
        <translation>Die anderen Ansichten zeigen Rang %1.</translation>
    </message>
    <message>
        <source>The other views compare rank %1 of the baseline with rank %2 of the experimental side.</source>
        <translation>Die anderen Ansichten vergleichen Rang %1 der Baseline mit Rang %2 des Experiments.</translation>
    </message>
    <message>
        <source>The other views compare rank %1 with rank %2 of this set.</source>
        <translation>Die anderen Ansichten vergleichen Rang %1 mit Rang %2 dieser Menge.</translation>
    </message>
    <message>
        <source>The other views compare rank %1 with rank %2, both of the baseline.</source>
        <translation>Die anderen Ansichten vergleichen Rang %1 mit Rang %2, beide aus der Baseline.</translation>
    </message>
    <message>
        <source>The other views compare rank %1 with rank %2, both of the experimental side.</source>
        <translation>Die anderen Ansichten vergleichen Rang %1 mit Rang %2, beide aus dem Experiment.</translation>
    </message>
    <message>
        <source>It causes %1 of all waiting in collectives: %2 for each other rank and step.</source>
        <translation>Er verursacht %1 allen Wartens in Kollektiven: %2 je anderem Rang und Schritt.</translation>
    </message>
    <message>
        <source>The collectives run on threads of their own: the step loses only the part in which it waits for their results.</source>
        <translation>Die Kollektivoperationen laufen in eigenen Threads: Der Schritt verliert nur den Teil, in dem er auf ihre Ergebnisse wartet.</translation>
    </message>
    <message>
        <source>rank %1 (%2 a step)</source>
        <translation>Rang %1 (%2 je Schritt)</translation>
    </message>
    <message>
        <source>Only %1 waits.</source>
        <translation>Nur %1 wartet.</translation>
    </message>
    <message>
        <source>Most waiting is done by %1 and %2.</source>
        <translation>Am meisten warten %1 und %2.</translation>
    </message>
    <message>
        <source>There is no file of ranks %1: who waits for them is not seen.</source>
        <translation>Von den Rängen %1 gibt es keine Datei: Wer auf sie wartet, ist nicht zu sehen.</translation>
    </message>
    <message>
        <source>The blocks of these ranks are not compared: %1</source>
        <translation>Die Blöcke dieser Ränge werden nicht verglichen: %1</translation>
    </message>
    <message>
        <source>The worlds have unlike sizes, so no rank is matched with a rank: only what holds for all ranks is compared.</source>
        <translation>Die Welten sind verschieden groß, darum hat kein Rang einen Partner: Verglichen wird nur, was für alle Ränge gilt.</translation>
    </message>
    <message>
        <source>Only the baseline has ranks %1.</source>
        <translation>Nur die Baseline hat die Ränge %1.</translation>
    </message>
    <message>
        <source>Only the experimental side has ranks %1.</source>
        <translation>Nur das Experiment hat die Ränge %1.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>causes</source>
        <translation>lässt warten</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>je Schritt</translation>
    </message>
    <message>
        <source>Last</source>
        <comment>the last rank</comment>
        <translation>Letzter</translation>
    </message>
    <message>
        <source>Summaries have no events, so no blocks are compared: open the traces for that.</source>
        <translation>Zusammenfassungen haben keine Ereignisse, darum werden keine Blöcke verglichen: Öffnen Sie dafür die Traces.</translation>
    </message>
    <message>
        <source>%1 to %2 per step, median %3, most on rank %4</source>
        <translation>%1 bis %2 je Schritt, Median %3, am meisten auf Rang %4</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>Kleinster</translation>
    </message>
    <message>
        <source>Delta</source>
        <comment>of the medians of both sides</comment>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Medians</source>
        <comment>of both sides</comment>
        <translation>Mediane</translation>
    </message>
    <message>
        <source>Kind of ranks</source>
        <translation>Art der Ränge</translation>
    </message>
    <message>
        <source>Blocks of the ranks of one kind</source>
        <translation>Blöcke der Ränge einer Art</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>Ränge %1</translation>
    </message>
    <message>
        <source>These ranks have no modules and no other blocks.</source>
        <translation>Diese Ränge haben keine Module und keine anderen Blöcke.</translation>
    </message>
    <message>
        <source>Time per step of each block over the ranks whose blocks have one structure</source>
        <translation>Zeit je Schritt jedes Blocks über die Ränge, deren Blöcke gleich aufgebaut sind</translation>
    </message>
    <message>
        <source>Of the medians. It has a colour where all ranks of one side take longer than all ranks of the other.</source>
        <translation>Der Mediane. Farbe hat sie, wo alle Ränge der einen Seite länger brauchen als alle der anderen.</translation>
    </message>
    <message>
        <source>Who waits for whom is told when all ranks are there.</source>
        <translation>Wer auf wen wartet, steht hier, wenn alle Ränge da sind.</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>%1 bisher</translation>
    </message>
    <message>
        <source>%1 is known when all ranks are there.</source>
        <translation>%1 steht fest, wenn alle Ränge da sind.</translation>
    </message>
    <message>
        <source>This rank has not been read yet.</source>
        <translation>Dieser Rang ist noch nicht gelesen.</translation>
    </message>
    <message>
        <source>Rank %1 has not been read yet.</source>
        <translation>Rang %1 ist noch nicht gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rank(s) so far</source>
        <translation>
            <numerusform>bisher %Ln Rang</numerusform>
            <numerusform>bisher %Ln Ränge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln rank(s)</source>
        <translation>
            <numerusform>%1 von %Ln Rang</numerusform>
            <numerusform>%1 von %Ln Rängen</numerusform>
        </translation>
    </message>
    <message>
        <source>Rank %1 is shown when all ranks are there.</source>
        <translation>Rang %1 wird gezeigt, wenn alle Ränge da sind.</translation>
    </message>
    <message>
        <source>Ranks %1 and %2 are shown when all ranks are there.</source>
        <translation>Die Ränge %1 und %2 werden gezeigt, wenn alle Ränge da sind.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RateTexts</name>
    <message>
        <source>copies between host and device go over the bus, which no data sheet here tells of</source>
        <translation>Kopien zwischen Host und Gerät gehen über den Bus, von dem hier kein Datenblatt etwas sagt</translation>
    </message>
    <message>
        <source>copies over the bus</source>
        <translation>Kopien über den Bus</translation>
    </message>
    <message>
        <source>the convolutions</source>
        <translation>die Faltungen</translation>
    </message>
    <message>
        <source>the norms</source>
        <translation>die Normierungen</translation>
    </message>
    <message>
        <source>the lookups</source>
        <translation>das Nachschlagen</translation>
    </message>
    <message>
        <source>the copies on the device</source>
        <translation>die Kopien auf dem Gerät</translation>
    </message>
    <message>
        <source>the fills</source>
        <translation>die Füllungen</translation>
    </message>
    <message>
        <source>the matrix products</source>
        <translation>die Matrixprodukte</translation>
    </message>
    <message>
        <source>the reductions</source>
        <translation>die Reduktionen</translation>
    </message>
    <message>
        <source>the element-wise operators</source>
        <translation>die elementweisen Operatoren</translation>
    </message>
    <message>
        <source>peaks of yours: %1</source>
        <translation>eigene Spitzenwerte: %1</translation>
    </message>
    <message>
        <source>data sheet of %1</source>
        <translation>Datenblatt von %1</translation>
    </message>
    <message>
        <source>%1. %2 of the device time has a known roof</source>
        <translation>%1. Von %2 der Gerätezeit ist ein Dach bekannt</translation>
    </message>
    <message>
        <source>sizes not recorded</source>
        <translation>Größen nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>types not recorded</source>
        <translation>Typen nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>arguments not recorded</source>
        <translation>Argumente nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>lists without types</source>
        <translation>Listen ohne Typen</translation>
    </message>
    <message>
        <source>arguments that do not fit</source>
        <translation>Argumente, die nicht passen</translation>
    </message>
    <message>
        <source>number formats that are not known</source>
        <translation>unbekannte Zahlenformate</translation>
    </message>
    <message>
        <source>no peak for the number format</source>
        <translation>kein Spitzenwert für das Zahlenformat</translation>
    </message>
    <message>
        <source>device not in the table of peaks</source>
        <translation>Gerät nicht in der Tabelle der Spitzenwerte</translation>
    </message>
    <message>
        <source>part of a device</source>
        <translation>Teil eines Geräts</translation>
    </message>
    <message>
        <source>CPU: no peaks known</source>
        <translation>CPU: keine Spitzenwerte bekannt</translation>
    </message>
    <message>
        <source>sparse tensors</source>
        <translation>dünn besetzte Tensoren</translation>
    </message>
    <message>
        <source>group sizes lie on the device</source>
        <translation>Gruppengrößen liegen auf dem Gerät</translation>
    </message>
    <message>
        <source>compiled code</source>
        <translation>kompilierter Code</translation>
    </message>
    <message>
        <source>no formula for the operator</source>
        <translation>keine Formel für den Operator</translation>
    </message>
    <message>
        <source>empty tensors</source>
        <translation>leere Tensoren</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>replayed graphs</source>
        <translation>abgespielte Graphen</translation>
    </message>
    <message>
        <source>launched outside of operators</source>
        <translation>außerhalb von Operatoren gestartet</translation>
    </message>
    <message>
        <source>launch not recorded</source>
        <translation>Start nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>several devices</source>
        <translation>mehrere Geräte</translation>
    </message>
    <message>
        <source>device work not recorded</source>
        <translation>Gerätearbeit nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>no roof</source>
        <translation>kein Dach</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Launch: the device could be done before a launch is.</source>
        <translation>Start: Das Gerät könnte fertig sein, bevor ein Start es ist.</translation>
    </message>
    <message>
        <source>Compute: by the data sheet its arithmetic takes longer than its bytes.</source>
        <translation>Rechnen: Nach dem Datenblatt dauert das Rechnen länger als das Bewegen der Bytes.</translation>
    </message>
    <message>
        <source>Memory: by the data sheet its bytes take longer than its arithmetic.</source>
        <translation>Speicher: Nach dem Datenblatt dauert das Bewegen der Bytes länger als das Rechnen.</translation>
    </message>
    <message>
        <source>No roof is known.</source>
        <translation>Kein Dach ist bekannt.</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>no roof known</source>
        <translation>kein Dach bekannt</translation>
    </message>
    <message>
        <source>other numbers of calls</source>
        <translation>andere Zahl von Aufrufen</translation>
    </message>
    <message>
        <source>other FLOPs or bytes in a call</source>
        <translation>andere FLOPs oder Bytes in einem Aufruf</translation>
    </message>
    <message>
        <source>other peaks on the data sheet</source>
        <translation>andere Spitzenwerte im Datenblatt</translation>
    </message>
    <message>
        <source>another share of the roof</source>
        <translation>anderer Anteil am Dach</translation>
    </message>
    <message>
        <source>cannot be divided further</source>
        <translation>lässt sich nicht weiter teilen</translation>
    </message>
    <message>
        <source>without: %1</source>
        <translation>ohne: %1</translation>
    </message>
    <message>
        <source>The device&apos;s work was not recorded, so that no rate is known.</source>
        <translation>Die Arbeit des Geräts wurde nicht aufgezeichnet, daher ist keine Rate bekannt.</translation>
    </message>
    <message>
        <source>It ran on the CPU, whose peaks nobody told: rates are known, shares of a roof are not.</source>
        <translation>Es lief auf der CPU, deren Spitzenwerte niemand angab: Raten sind bekannt, Anteile an einem Dach nicht.</translation>
    </message>
    <message>
        <source>the device</source>
        <translation>das Gerät</translation>
    </message>
    <message>
        <source>No roof is known for %1: %2.</source>
        <translation>Für %1 ist kein Dach bekannt: %2.</translation>
    </message>
    <message>
        <source>{0} runs kernels for {1}-element alignment (align{2} before)</source>
        <translation>{0} nimmt Kernel für Ausrichtung an {1} Elementen (vorher align{2})</translation>
    </message>
    <message>
        <source>{0} runs kernels for {1}-element alignment</source>
        <translation>{0} nimmt Kernel für Ausrichtung an {1} Elementen</translation>
    </message>
    <message>
        <source>{0} ran kernels for {1}-element alignment in the baseline</source>
        <translation>{0} nahm in der Baseline Kernel für Ausrichtung an {1} Elementen</translation>
    </message>
    <message>
        <source>{0} computes in tf32 instead of fp32</source>
        <translation>{0} rechnet in tf32 statt in fp32</translation>
    </message>
    <message>
        <source>{0} computes in fp32 instead of tf32</source>
        <translation>{0} rechnet in fp32 statt in tf32</translation>
    </message>
    <message>
        <source>: {0} is no multiple of {1} ({2} is)</source>
        <translation>: {0} ist kein Vielfaches von {1} ({2} ist eins)</translation>
    </message>
    <message>
        <source>: {0} was no multiple of {1} ({2} is)</source>
        <translation>: {0} war kein Vielfaches von {1} ({2} ist eins)</translation>
    </message>
    <message>
        <source>{0} has {1} blocks on {2} multiprocessors: at most {3} % of them work</source>
        <translation>{0} hat {1} Blöcke auf {2} Multiprozessoren: höchstens {3} % von ihnen arbeiten</translation>
    </message>
    <message>
        <source>{0} had {1} blocks on {2} multiprocessors in the baseline: at most {3} % of them worked</source>
        <translation>{0} hatte in der Baseline {1} Blöcke auf {2} Multiprozessoren: höchstens {3} % von ihnen arbeiteten</translation>
    </message>
    <message>
        <source>fp32 or tf32: no kernel tells</source>
        <translation>fp32 oder tf32: kein Kernel sagt es</translation>
    </message>
    <message>
        <source>the attention operators</source>
        <translation>die Attention-Operatoren</translation>
    </message>
    <message>
        <source>attention operators</source>
        <translation>Attention-Operatoren</translation>
    </message>
    <message>
        <source>convolutions</source>
        <translation>Faltungen</translation>
    </message>
    <message>
        <source>reductions</source>
        <translation>Reduktionen</translation>
    </message>
    <message>
        <source>norms</source>
        <translation>Normierungen</translation>
    </message>
    <message>
        <source>the softmax operators</source>
        <translation>die Softmax-Operatoren</translation>
    </message>
    <message>
        <source>softmax operators</source>
        <translation>Softmax-Operatoren</translation>
    </message>
    <message>
        <source>lookups</source>
        <translation>Nachschlage-Operatoren</translation>
    </message>
    <message>
        <source>the pooling operators</source>
        <translation>die Pooling-Operatoren</translation>
    </message>
    <message>
        <source>pooling operators</source>
        <translation>Pooling-Operatoren</translation>
    </message>
    <message>
        <source>copies on the device</source>
        <translation>Kopien auf dem Gerät</translation>
    </message>
    <message>
        <source>fills</source>
        <translation>Füllungen</translation>
    </message>
    <message>
        <source>matrix products</source>
        <translation>Matrixprodukten</translation>
    </message>
    <message>
        <source>element-wise operators</source>
        <translation>elementweisen Operatoren</translation>
    </message>
    <message>
        <source>: {0}</source>
        <translation>: {0}</translation>
    </message>
    <message>
        <source>, in all {0}</source>
        <translation>, insgesamt {0}</translation>
    </message>
    <message>
        <source>, could be chance</source>
        <translation>, kann Zufall sein</translation>
    </message>
    <message>
        <source>, cannot be told from so few steps</source>
        <translation>; aus so wenigen Schritten nicht zu sagen</translation>
    </message>
    <message>
        <source>; {0} % -&gt; {1} % of the roof</source>
        <translation>; {0} % -&gt; {1} % des Dachs</translation>
    </message>
    <message>
        <source>, {0} % of the baseline&apos;s</source>
        <translation>, für {0} % auf der Seite der Baseline</translation>
    </message>
    <message>
        <source>, {0} % of the experimental side&apos;s</source>
        <translation>, für {0} % auf der experimentellen Seite</translation>
    </message>
    <message>
        <source>: the split is of that part</source>
        <translation>: die Aufteilung gilt für diesen Teil</translation>
    </message>
    <message>
        <source>nothing of the device time has a known roof</source>
        <translation>für keinen Teil der Gerätezeit ist ein Dach bekannt</translation>
    </message>
    <message>
        <source>nothing of the experimental side&apos;s device time has a known roof</source>
        <translation>für keinen Teil der Gerätezeit der experimentellen Seite ist ein Dach bekannt</translation>
    </message>
    <message>
        <source>nothing of the baseline&apos;s device time has a known roof</source>
        <translation>für keinen Teil der Gerätezeit der Baseline ist ein Dach bekannt</translation>
    </message>
    <message>
        <source>only {0} % of the device time has a known roof</source>
        <translation>nur für {0} % der Gerätezeit ist ein Dach bekannt</translation>
    </message>
    <message>
        <source>only {0} % of the experimental side&apos;s device time has a known roof</source>
        <translation>nur für {0} % der Gerätezeit der experimentellen Seite ist ein Dach bekannt</translation>
    </message>
    <message>
        <source> on both devices</source>
        <translation> auf beiden Geräten</translation>
    </message>
    <message>
        <source> ({0} {1} %, {2} {3} %, {4} {5} %)</source>
        <translation> ({0} {1} %, {2} {3} %, {4} {5} %)</translation>
    </message>
    <message>
        <source>no peak on the other device</source>
        <translation>keine Spitze auf dem anderen Gerät</translation>
    </message>
    <message>
        <source>only {0} % of the baseline&apos;s device time has a known roof</source>
        <translation>nur für {0} % der Gerätezeit der Baseline ist ein Dach bekannt</translation>
    </message>
    <message>
        <source> ({0} {1} %, {2} {3} %)</source>
        <translation> ({0} {1} %, {2} {3} %)</translation>
    </message>
    <message>
        <source> ({0} {1} %)</source>
        <translation> ({0} {1} %)</translation>
    </message>
    <message>
        <source>{0} do the same work at {1} % -&gt; {2} % of the roof</source>
        <translation>{0} tun dieselbe Arbeit bei {1} % -&gt; {2} % des Dachs</translation>
    </message>
    <message>
        <source>{0} run at {1} % -&gt; {2} % of the roof</source>
        <translation>{0} laufen bei {1} % -&gt; {2} % des Dachs</translation>
    </message>
    <message>
        <source>the copies between host and device</source>
        <translation>die Kopien zwischen Host und Gerät</translation>
    </message>
    <message>
        <source>copies between host and device</source>
        <translation>Kopien zwischen Host und Gerät</translation>
    </message>
    <message>
        <source>{0} do {1} x the bytes in {3} instead of {4} calls</source>
        <translation>{0}: {1} x die Bytes in {3} statt in {4} Aufrufen</translation>
    </message>
    <message>
        <source>{0} do {2} x the FLOPs and {1} x the bytes in {3} instead of {4} calls</source>
        <translation>{0}: {2} x die FLOPs und {1} x die Bytes in {3} statt in {4} Aufrufen</translation>
    </message>
    <message>
        <source>{0} -&gt; {1}: by the data sheets {2} x the time; the runs do other work, which measures no devices</source>
        <translation>{0} -&gt; {1}: nach den Datenblättern {2} x die Zeit; die Läufe leisten andere Arbeit, was keine Geräte misst</translation>
    </message>
    <message>
        <source>: {0}, a size of both sides, is no multiple of {1}</source>
        <translation>: {0}, eine Größe beider Seiten, ist kein Vielfaches von {1}</translation>
    </message>
    <message>
        <source>{0} do {1} x the bytes of a call</source>
        <translation>{0}: je Aufruf {1} x die Bytes</translation>
    </message>
    <message>
        <source>{0} do the same FLOPs in {3} instead of {4} and {1} x the bytes of a call</source>
        <translation>{0}: je Aufruf dieselben FLOPs in {3} statt in {4} und {1} x die Bytes</translation>
    </message>
    <message>
        <source>{0} do {2} x the FLOPs in {3} instead of {4} and {1} x the bytes of a call</source>
        <translation>{0}: je Aufruf {2} x die FLOPs in {3} statt in {4} und {1} x die Bytes</translation>
    </message>
    <message>
        <source>{0} do the same FLOPs and {1} x the bytes of a call</source>
        <translation>{0}: je Aufruf dieselben FLOPs und {1} x die Bytes</translation>
    </message>
    <message>
        <source>{0} do {2} x the FLOPs and {1} x the bytes of a call</source>
        <translation>{0}: je Aufruf {2} x die FLOPs und {1} x die Bytes</translation>
    </message>
    <message>
        <source>1 call of {1} less</source>
        <translation>1 Aufruf von {1} weniger</translation>
    </message>
    <message>
        <source>1 call of {1} more</source>
        <translation>1 Aufruf von {1} mehr</translation>
    </message>
    <message>
        <source>{0} calls of {1} less</source>
        <translation>{0} Aufrufe von {1} weniger</translation>
    </message>
    <message>
        <source>{0} calls of {1} more</source>
        <translation>{0} Aufrufe von {1} mehr</translation>
    </message>
    <message>
        <source> per step</source>
        <translation> pro Schritt</translation>
    </message>
    <message>
        <source>{0} -&gt; {1}: by the data sheets {2} x the time, measured {3} x</source>
        <translation>{0} -&gt; {1}: nach den Datenblättern {2} x die Zeit, gemessen {3} x</translation>
    </message>
    <message>
        <source>: in all {0}</source>
        <translation>: insgesamt {0}</translation>
    </message>
    <message>
        <source> at {0} % -&gt; {1} % of the roof</source>
        <translation> bei {0} % -&gt; {1} % des Dachs</translation>
    </message>
</context>
<context>
    <name>Recordings</name>
    <message>
        <source>%1 + %2 recordings</source>
        <translation>%1 + %2 Aufzeichnungen</translation>
    </message>
    <message>
        <source>Sums of the first recordings</source>
        <translation>Summen der ersten Aufzeichnungen</translation>
    </message>
    <message>
        <source>Median over %1</source>
        <translation>Median über %1</translation>
    </message>
    <message>
        <source>Mean over %1</source>
        <translation>Mittel über %1</translation>
    </message>
    <message>
        <source>Steps of several recordings cannot be added up. Choose the mean to see all of them.</source>
        <translation>Schritte mehrerer Aufzeichnungen lassen sich nicht zusammenzählen. Das Mittel zeigt alle.</translation>
    </message>
    <message>
        <source>Each recording counts by its mean step. Whiskers are 95 % intervals of the difference, from how far the recordings lie apart; the tool tip of a bar lists its recordings. Counts of calls, reasons, timeline and steps are of the first recording of each side.</source>
        <translation>Jede Aufzeichnung zählt mit ihrem mittleren Schritt. Die Fehlerbalken sind 95-%-Intervalle des Unterschieds, danach wie weit die Aufzeichnungen auseinanderliegen; der Tooltip eines Balkens nennt seine Aufzeichnungen. Aufrufzahlen, Gründe, Zeitachse und Schritte sind von der ersten Aufzeichnung jeder Seite.</translation>
    </message>
    <message>
        <source>recording 1 of %1: %2</source>
        <translation>Aufzeichnung 1 von %1: %2</translation>
    </message>
</context>
<context>
    <name>RephraseTexts</name>
    <message>
        <source>The server does not accept the key (HTTP %1).</source>
        <translation>Der Server nimmt den Schlüssel nicht an (HTTP %1).</translation>
    </message>
    <message>
        <source>The server knows neither this address nor this model (HTTP %1).</source>
        <translation>Der Server kennt diese Adresse oder dieses Modell nicht (HTTP %1).</translation>
    </message>
    <message>
        <source>The server takes no more requests for now (HTTP %1).</source>
        <translation>Der Server nimmt zurzeit keine Anfragen mehr an (HTTP %1).</translation>
    </message>
    <message>
        <source>The server failed (HTTP %1). Try again later.</source>
        <translation>Der Server hat versagt (HTTP %1). Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>The server refused the request (HTTP %1).</source>
        <translation>Der Server hat die Anfrage abgelehnt (HTTP %1).</translation>
    </message>
    <message>
        <source>There is no connection to the server. Is it running, and is this machine online?</source>
        <translation>Es gibt keine Verbindung zum Server. Läuft er, und ist dieser Rechner am Netz?</translation>
    </message>
    <message>
        <source>The server&apos;s name is not known. Is the address right, and is this machine online?</source>
        <translation>Der Name des Servers ist unbekannt. Stimmt die Adresse, und ist dieser Rechner am Netz?</translation>
    </message>
    <message>
        <source>No secure connection came about, so nothing was sent. Does this address take https, and is its port right?</source>
        <translation>Es kam keine sichere Verbindung zustande; es wurde nichts gesendet. Nimmt diese Adresse https an, und stimmt ihr Port?</translation>
    </message>
    <message>
        <source>What the server sent is no valid HTTP. Are the address and its port right?</source>
        <translation>Was der Server sendet, ist kein gültiges HTTP. Stimmen die Adresse und ihr Port?</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is not trusted, so nothing was sent.</source>
        <translation>Dem Zertifikat des Servers wird nicht vertraut; es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The connection broke off before the answer was there.</source>
        <translation>Die Verbindung brach ab, bevor die Antwort da war.</translation>
    </message>
    <message numerus="yes">
        <source>There was no answer within %n second(s).</source>
        <translation>
            <numerusform>In %n Sekunde kam keine Antwort.</numerusform>
            <numerusform>In %n Sekunden kam keine Antwort.</numerusform>
        </translation>
    </message>
    <message>
        <source>The answer is larger than 1 MiB and was not read.</source>
        <translation>Die Antwort ist größer als 1 MiB und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>The server points to another address (HTTP %1), which is not followed.</source>
        <translation>Der Server verweist auf eine andere Adresse (HTTP %1); dem wird nicht gefolgt.</translation>
    </message>
    <message>
        <source>The desktop&apos;s proxy does not let the request through.</source>
        <translation>Der Proxy des Desktops lässt die Anfrage nicht durch.</translation>
    </message>
    <message>
        <source>The server sent no answer that can be read. Does it take chat completions?</source>
        <translation>Der Server sandte keine lesbare Antwort. Nimmt er Chat Completions an?</translation>
    </message>
    <message>
        <source>No address is set.</source>
        <translation>Es ist keine Adresse eingestellt.</translation>
    </message>
    <message>
        <source>This is no address. It looks like https://host/v1.</source>
        <translation>Das ist keine Adresse. Sie sieht aus wie https://host/v1.</translation>
    </message>
    <message>
        <source>Only https goes to other machines; http stays on this one.</source>
        <translation>Zu anderen Rechnern geht nur https; http bleibt auf diesem.</translation>
    </message>
    <message>
        <source>Leave users, passwords and keys out of the address: it is kept and shown.</source>
        <translation>Lassen Sie Benutzer, Passwörter und Schlüssel aus der Adresse weg: Sie wird gespeichert und angezeigt.</translation>
    </message>
    <message>
        <source>%1 It says: %2</source>
        <translation>%1 Er sagt: %2</translation>
    </message>
</context>
<context>
    <name>Roofline</name>
    <message>
        <source>no FLOPs: bytes of a call</source>
        <translation>ohne FLOPs: Bytes eines Aufrufs</translation>
    </message>
    <message>
        <source>FLOP per byte</source>
        <translation>FLOP pro Byte</translation>
    </message>
    <message>
        <source>area: time per step</source>
        <translation>Fläche: Zeit pro Schritt</translation>
    </message>
    <message>
        <source>small and grey: as short as a launch</source>
        <translation>klein und grau: so kurz wie ein Start</translation>
    </message>
    <message>
        <source>roof known</source>
        <translation>Dach bekannt</translation>
    </message>
    <message>
        <source>%1 per step in %2 calls</source>
        <translation>%1 pro Schritt in %2 Aufrufen</translation>
    </message>
    <message>
        <source>no roof: %1</source>
        <translation>kein Dach: %1</translation>
    </message>
    <message>
        <source>%1 of the roof (%2)</source>
        <translation>%1 des Dachs (%2)</translation>
    </message>
    <message>
        <source>above it</source>
        <translation>darüber</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>%1 of the device time has a known roof</source>
        <translation>Von %1 der Gerätezeit ist ein Dach bekannt</translation>
    </message>
    <message>
        <source>Calls of operators by what they do with a byte and how fast. Left and Right move from call to call, the longest first, Enter picks the operator, Escape zooms out.</source>
        <translation>Aufrufe von Operatoren danach, was sie mit einem Byte tun und wie schnell. Links und Rechts gehen von Aufruf zu Aufruf, die längsten zuerst, Eingabe wählt den Operator, Escape zoomt heraus.</translation>
    </message>
</context>
<context>
    <name>RowFilter</name>
    <message>
        <source>The quotation mark before %1 is not closed.</source>
        <translation>Das Anführungszeichen vor %1 ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>A number is missing behind %1.</source>
        <translation>Hinter %1 fehlt eine Zahl.</translation>
    </message>
    <message>
        <source>%1 is no number.</source>
        <translation>%1 ist keine Zahl.</translation>
    </message>
    <message>
        <source>%1 needs a unit: ns, us, ms or s, as in %2&gt;1ms.</source>
        <translation>%1 braucht eine Einheit: ns, us, ms oder s, wie in %2&gt;1ms.</translation>
    </message>
    <message>
        <source>%1 is no time, but %2 has a unit of time.</source>
        <translation>%1 ist keine Zeit, aber %2 hat eine Zeiteinheit.</translation>
    </message>
    <message>
        <source>There is no family %1. There are %2.</source>
        <translation>Es gibt keine Familie %1. Es gibt %2.</translation>
    </message>
    <message>
        <source>All of it must hold:</source>
        <translation>Alles davon muss gelten:</translation>
    </message>
    <message>
        <source>both words are in the name</source>
        <translation>beide Wörter stehen im Namen</translation>
    </message>
    <message>
        <source>these words in this order</source>
        <translation>diese Wörter in dieser Folge</translation>
    </message>
    <message>
        <source>without this word</source>
        <translation>ohne dieses Wort</translation>
    </message>
    <message>
        <source>of this family</source>
        <translation>aus dieser Familie</translation>
    </message>
    <message>
        <source>longer or shorter by more than that</source>
        <translation>um mehr als das länger oder kürzer</translation>
    </message>
    <message>
        <source>by so many percent of the baseline</source>
        <translation>um so viel Prozent der Baseline</translation>
    </message>
    <message>
        <source>calls and times per step</source>
        <translation>Aufrufe und Zeiten je Schritt</translation>
    </message>
    <message>
        <source>on one side only, or beyond chance</source>
        <translation>nur auf einer Seite, oder jenseits des Zufalls</translation>
    </message>
    <message>
        <source>There is no value %1. There are delta, percent, calls, baseline, experimental, roof.</source>
        <translation>Es gibt keinen Wert %1. Es gibt delta, percent, calls, baseline, experimental, roof.</translation>
    </message>
    <message>
        <source>There is no class %1. There are %2.</source>
        <translation>Es gibt keine Klasse %1. Es gibt %2.</translation>
    </message>
    <message>
        <source>bound by that, and at such a share of the roof</source>
        <translation>dadurch begrenzt, und bei solchem Anteil am Dach</translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message numerus="yes">
        <source>%n more block(s)</source>
        <translation>
            <numerusform>%n weiterer Block</numerusform>
            <numerusform>%n weitere Blöcke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more operator(s)</source>
        <translation>
            <numerusform>%n weiterer Operator</numerusform>
            <numerusform>%n weitere Operatoren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more kernel(s)</source>
        <translation>
            <numerusform>%n weiterer Kernel</numerusform>
            <numerusform>%n weitere Kernel</numerusform>
        </translation>
    </message>
    <message>
        <source>more letters find them</source>
        <translation>mehr Buchstaben finden sie</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>%1 with similar names</source>
        <translation>%1 mit ähnlichen Namen</translation>
    </message>
</context>
<context>
    <name>SessionFile</name>
    <message>
        <source>it is no file</source>
        <translation>es ist keine Datei</translation>
    </message>
    <message>
        <source>There is no session file %1; choose another one with Open.</source>
        <translation>Es gibt keine Sitzungsdatei %1; mit „Öffnen“ lässt sich eine andere wählen.</translation>
    </message>
    <message>
        <source>%1 cannot be read (%2); check who may read it.</source>
        <translation>%1 lässt sich nicht lesen (%2); bitte prüfen, wer sie lesen darf.</translation>
    </message>
    <message>
        <source>%1 is too large for a session; if it is a trace, give it a name that ends in .json.</source>
        <translation>%1 ist zu groß für eine Sitzung; falls es ein Trace ist, braucht er einen Namen, der auf .json endet.</translation>
    </message>
    <message>
        <source>%1 is damaged and cannot be read; open its traces and save the session again.</source>
        <translation>%1 ist beschädigt und lässt sich nicht lesen; bitte die Traces öffnen und die Sitzung neu sichern.</translation>
    </message>
    <message>
        <source>%1 is no session of Twinlane; if it is a trace, give it a name that ends in .json.</source>
        <translation>%1 ist keine Sitzung von Twinlane; falls es ein Trace ist, braucht er einen Namen, der auf .json endet.</translation>
    </message>
    <message>
        <source>%1 was saved by a newer Twinlane (format %2, this one reads %3); update Twinlane to open it.</source>
        <translation>%1 wurde von einem neueren Twinlane gesichert (Format %2, dieses liest %3); zum Öffnen bitte Twinlane aktualisieren.</translation>
    </message>
    <message>
        <source>%1 is damaged: its &quot;%2&quot; is not what Twinlane writes; open its traces and save the session again.</source>
        <translation>%1 ist beschädigt: „%2“ enthält nicht, was Twinlane schreibt; bitte die Traces öffnen und die Sitzung neu sichern.</translation>
    </message>
</context>
<context>
    <name>SetNamesTexts</name>
    <message>
        <source>%1 new</source>
        <translation>%1 neu</translation>
    </message>
    <message>
        <source>%1 gone</source>
        <translation>%1 entfällt</translation>
    </message>
    <message>
        <source>Most time per rank</source>
        <translation>Meiste Zeit je Rang</translation>
    </message>
    <message>
        <source>Most calls per rank</source>
        <translation>Meiste Aufrufe je Rang</translation>
    </message>
    <message>
        <source>Largest changes of the time per rank</source>
        <translation>Größte Änderungen der Zeit je Rang</translation>
    </message>
    <message>
        <source>Largest changes of the calls per rank</source>
        <translation>Größte Änderungen der Aufrufe je Rang</translation>
    </message>
    <message>
        <source>Nothing was recorded.</source>
        <translation>Nichts wurde aufgezeichnet.</translation>
    </message>
    <message>
        <source>All names take the same time.</source>
        <translation>Alle Namen brauchen gleich viel Zeit.</translation>
    </message>
    <message>
        <source>All names are called equally often.</source>
        <translation>Alle Namen werden gleich oft aufgerufen.</translation>
    </message>
    <message>
        <source>By rank</source>
        <translation>Nach Rang</translation>
    </message>
    <message>
        <source>on no rank</source>
        <translation>auf keinem Rang</translation>
    </message>
    <message>
        <source>%1 (rank %2), median %3, %4 (rank %5)</source>
        <translation>%1 (Rang %2), Median %3, %4 (Rang %5)</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>%1: not called</source>
        <translation>%1: nicht aufgerufen</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s), %1</source>
        <translation>
            <numerusform>%n Aufruf, %1</numerusform>
            <numerusform>%n Aufrufe, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Time by rank of %1</source>
        <translation>Zeit nach Rang von %1</translation>
    </message>
    <message>
        <source>Pick a name to see what it takes on each rank.</source>
        <translation>Einen Namen wählen, um zu sehen, was er auf jedem Rang braucht.</translation>
    </message>
    <message>
        <source>Calls of all ranks: baseline %1, experimental %2</source>
        <translation>Aufrufe aller Ränge: Baseline %1, Experiment %2</translation>
    </message>
    <message>
        <source>Ranks that have it: baseline %1, experimental %2</source>
        <translation>Ränge, die ihn haben: Baseline %1, Experiment %2</translation>
    </message>
    <message>
        <source>Time of all ranks: baseline %1, experimental %2</source>
        <translation>Zeit aller Ränge: Baseline %1, Experiment %2</translation>
    </message>
    <message>
        <source>Names without addresses; operators without overload</source>
        <translation>Namen ohne Adressen; Operatoren ohne Überladung</translation>
    </message>
    <message>
        <source>What became of the name; the chip chooses by calls or by time</source>
        <translation>Was aus dem Namen wurde; der Knopf wählt, ob nach Aufrufen oder nach Zeit</translation>
    </message>
    <message>
        <source>In how many of the chosen ranks it occurs</source>
        <translation>In wie vielen der gewählten Ränge er vorkommt</translation>
    </message>
    <message>
        <source>Calls per rank: the sum over the chosen ranks by their number</source>
        <translation>Aufrufe je Rang: die Summe über die gewählten Ränge durch ihre Anzahl</translation>
    </message>
    <message>
        <source>Time per rank: the sum over the chosen ranks by their number</source>
        <translation>Zeit je Rang: die Summe über die gewählten Ränge durch ihre Anzahl</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Calls, base</source>
        <translation>Aufrufe, Basis</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Calls, exp.</source>
        <translation>Aufrufe, Exp.</translation>
    </message>
    <message>
        <source>Δ calls</source>
        <translation>Δ Aufrufe</translation>
    </message>
    <message>
        <source>Time, base</source>
        <translation>Zeit, Basis</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time, exp.</source>
        <translation>Zeit, Exp.</translation>
    </message>
    <message>
        <source>Δ time</source>
        <translation>Δ Zeit</translation>
    </message>
    <message>
        <source>Δ %</source>
        <translation>Δ %</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>added</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>entfallen</translation>
    </message>
    <message>
        <source>increased</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>decreased</source>
        <translation>weniger</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>No rank of the baseline has this name.</source>
        <translation>Kein Rang der Baseline hat diesen Namen.</translation>
    </message>
    <message>
        <source>No rank of the experimental side has this name.</source>
        <translation>Kein Rang des Experiments hat diesen Namen.</translation>
    </message>
    <message>
        <source>More per rank than in the baseline, so that sets of 8 and of 64 ranks compare.</source>
        <translation>Mehr je Rang als in der Baseline; so sind 8 und 64 Ränge vergleichbar.</translation>
    </message>
    <message>
        <source>Less per rank than in the baseline, so that sets of 8 and of 64 ranks compare.</source>
        <translation>Weniger je Rang als in der Baseline; so sind 8 und 64 Ränge vergleichbar.</translation>
    </message>
    <message>
        <source>As often per rank; of times, not more than 5 % apart.</source>
        <translation>Gleich oft je Rang; bei Zeiten höchstens 5 % auseinander.</translation>
    </message>
</context>
<context>
    <name>StatsCopy</name>
    <message>
        <source>Baseline calls per step</source>
        <translation>Aufrufe je Schritt, Baseline</translation>
    </message>
    <message>
        <source>Experimental calls per step</source>
        <translation>Aufrufe je Schritt, Experiment</translation>
    </message>
</context>
<context>
    <name>StatsGroups</name>
    <message>
        <source>sizes not recorded</source>
        <translation>Größen nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>outside of modules</source>
        <translation>außerhalb von Modulen</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>copy, cast</source>
        <translation>Kopie, Umwandlung</translation>
    </message>
    <message>
        <source>element-wise</source>
        <translation>elementweise</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>gemm</source>
        <translation>GEMM</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>mixture of experts</source>
        <translation>Mixture of Experts</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>pooling</source>
        <translation>Pooling</translation>
    </message>
    <message>
        <source>quantization</source>
        <translation>Quantisierung</translation>
    </message>
    <message>
        <source>reduction</source>
        <translation>Reduktion</translation>
    </message>
    <message>
        <source>rope</source>
        <translation>RoPE</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>Sampling</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>sort</source>
        <translation>Sortieren</translation>
    </message>
    <message>
        <source>other</source>
        <translation>Sonstige</translation>
    </message>
</context>
<context>
    <name>StatsTexts</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>one step on each side</source>
        <translation>ein Schritt auf jeder Seite</translation>
    </message>
    <message>
        <source>%1 steps on each side</source>
        <translation>%1 Schritte auf jeder Seite</translation>
    </message>
    <message>
        <source>%1 baseline and %2 experimental</source>
        <translation>Baseline: %1, Experiment: %2</translation>
    </message>
    <message>
        <source>of one launch, in %1</source>
        <translation>eines Starts, in %1</translation>
    </message>
    <message>
        <source>per step, %1</source>
        <translation>je Schritt, %1</translation>
    </message>
    <message>
        <source>per step, mean of %1</source>
        <translation>je Schritt, Mittel über %1</translation>
    </message>
    <message>
        <source>No operator matches</source>
        <translation>Kein Operator passt</translation>
    </message>
    <message>
        <source>No kernel matches</source>
        <translation>Kein Kernel passt</translation>
    </message>
    <message>
        <source>Nothing here passes the filter.</source>
        <translation>Hier geht nichts durch den Filter.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts ist offen</translation>
    </message>
    <message>
        <source>Open two traces to compare them.</source>
        <translation>Öffnen Sie zwei Traces, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Einen Moment …</translation>
    </message>
    <message>
        <source>Adding up a large number of names.</source>
        <translation>Eine große Zahl von Namen wird zusammengezählt.</translation>
    </message>
    <message>
        <source>The table could not be made</source>
        <translation>Die Tabelle konnte nicht erstellt werden</translation>
    </message>
    <message>
        <source>No operators in this block</source>
        <translation>Keine Operatoren in diesem Block</translation>
    </message>
    <message>
        <source>What ran here called no operator of PyTorch.</source>
        <translation>Was hier lief, rief keinen Operator von PyTorch.</translation>
    </message>
    <message>
        <source>No device work recorded</source>
        <translation>Keine Geräte-Arbeit aufgezeichnet</translation>
    </message>
    <message>
        <source>Both traces ran on the host only, or were recorded without ProfilerActivity.CUDA.</source>
        <translation>Beide Traces liefen nur auf dem Host oder wurden ohne ProfilerActivity.CUDA aufgezeichnet.</translation>
    </message>
    <message>
        <source>No kernels in this block</source>
        <translation>Keine Kernel in diesem Block</translation>
    </message>
    <message>
        <source>Nothing that ran here launched work on the device.</source>
        <translation>Nichts von dem, was hier lief, startete Arbeit auf dem Gerät.</translation>
    </message>
    <message>
        <source>per step, mean over %1</source>
        <translation>je Schritt, Mittel über %1</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>Blocks: %1</source>
        <translation>Blöcke: %1</translation>
    </message>
    <message>
        <source>the experimental trace has no modules: record it with with_stack=True</source>
        <translation>im Experiment fehlen die Module: mit with_stack=True aufzeichnen</translation>
    </message>
    <message>
        <source>the baseline has no modules: record it with with_stack=True</source>
        <translation>in der Baseline fehlen die Module: mit with_stack=True aufzeichnen</translation>
    </message>
    <message>
        <source>record with with_stack=True to see modules</source>
        <translation>mit with_stack=True aufgezeichnet, wären Module zu sehen</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>one step each</source>
        <translation>je ein Schritt</translation>
    </message>
    <message>
        <source>layers are inferred from kernels that repeat: menu, Names from another recording</source>
        <translation>Schichten sind aus Kerneln erschlossen, die sich wiederholen: Menü, Namen aus einer anderen Aufzeichnung</translation>
    </message>
    <message>
        <source>most kernels run in graphs: annotate them, or take names from another recording</source>
        <translation>die meisten Kernel laufen in Graphen: versehen Sie diese mit Anmerkungen, oder nehmen Sie Namen aus einer anderen Aufzeichnung</translation>
    </message>
    <message>
        <source>%1 of the step is in blocks that are the same on both sides</source>
        <translation>%1 des Schritts liegen in Blöcken, die auf beiden Seiten gleich sind</translation>
    </message>
</context>
<context>
    <name>StepStrip</name>
    <message>
        <source>%1, left out</source>
        <translation>%1, ausgelassen</translation>
    </message>
    <message>
        <source>%1, 1st recording</source>
        <translation>%1, 1. Aufzeichnung</translation>
    </message>
    <message>
        <source>%1 with its device work, %2 on the host</source>
        <translation>%1 mit der Arbeit des Geräts, %2 auf dem Host</translation>
    </message>
    <message>
        <source>Double click or Space leaves it out, a drag chooses a range</source>
        <translation>Doppelklick oder Leertaste lässt ihn weg, Ziehen wählt einen Bereich</translation>
    </message>
    <message>
        <source>Left out. Double click or Space takes it in</source>
        <translation>Weggelassen. Doppelklick oder Leertaste nimmt ihn auf</translation>
    </message>
</context>
<context>
    <name>StepTimes</name>
    <message>
        <source>The file marks %1 of it on the host; the step here lasts from the device&apos;s end of the one before to its own.</source>
        <translation>Die Datei markiert davon %1 auf dem Host; der Schritt reicht hier vom Ende des vorigen auf dem Gerät bis zu seinem eigenen.</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>{0} more call per step</source>
        <translation>{0} Aufruf mehr je Schritt</translation>
    </message>
    <message>
        <source>{0} fewer call per step</source>
        <translation>{0} Aufruf weniger je Schritt</translation>
    </message>
    <message>
        <source>operators take longer on the host, such as {0}</source>
        <translation>Operatoren brauchen auf dem Host länger, etwa {0}</translation>
    </message>
    <message>
        <source>operators take less on the host, such as {0}</source>
        <translation>Operatoren brauchen auf dem Host weniger, etwa {0}</translation>
    </message>
    <message>
        <source>operators take longer on the host</source>
        <translation>Operatoren brauchen auf dem Host länger</translation>
    </message>
    <message>
        <source>operators take less on the host</source>
        <translation>Operatoren brauchen auf dem Host weniger</translation>
    </message>
    <message>
        <source>{0}, such as in {1}</source>
        <translation>{0}, etwa in {1}</translation>
    </message>
    <message>
        <source>{0}, whose sizes do not explain it</source>
        <translation>{0}, dessen Größen es nicht erklären</translation>
    </message>
    <message>
        <source>{0} ({1} and {2} more)</source>
        <translation>{0} ({1} und {2} weitere)</translation>
    </message>
    <message>
        <source>{0} more calls per step</source>
        <translation>{0} Aufrufe mehr je Schritt</translation>
    </message>
    <message>
        <source>{0} fewer calls per step</source>
        <translation>{0} Aufrufe weniger je Schritt</translation>
    </message>
    <message>
        <source>{0} calls per step gone, {1} new</source>
        <translation>{0} Aufrufe je Schritt fallen weg, {1} sind neu</translation>
    </message>
    <message>
        <source>grid {0}</source>
        <translation>Gitter {0}</translation>
    </message>
    <message>
        <source>block {0}</source>
        <translation>Block {0}</translation>
    </message>
    <message>
        <source>registers {0}</source>
        <translation>Register {0}</translation>
    </message>
    <message>
        <source>shared memory {0}</source>
        <translation>gemeinsamer Speicher {0}</translation>
    </message>
    <message>
        <source>{0} calls per step</source>
        <translation>{0} Aufrufe je Schritt</translation>
    </message>
    <message>
        <source>{0} kernels per step</source>
        <translation>{0} Kernel je Schritt</translation>
    </message>
    <message>
        <source>{0}: the inputs have other sizes, {1}.</source>
        <translation>{0}: Die Eingaben haben andere Größen, {1}.</translation>
    </message>
    <message>
        <source>{0}: the inputs have another type, {1}.</source>
        <translation>{0}: Die Eingaben haben einen anderen Typ, {1}.</translation>
    </message>
    <message>
        <source>{0}: the inputs lie otherwise in memory, {1}.</source>
        <translation>{0}: Die Eingaben liegen anders im Speicher, {1}.</translation>
    </message>
    <message>
        <source>{0}: another kernel does the work, {1}.</source>
        <translation>{0}: Ein anderer Kernel macht die Arbeit, {1}.</translation>
    </message>
    <message>
        <source>{0}: the same kernel is launched otherwise, {1}.</source>
        <translation>{0}: Derselbe Kernel wird anders gestartet, {1}.</translation>
    </message>
    <message>
        <source>Other operators do the work: {1}.</source>
        <translation>Andere Operatoren machen die Arbeit: {1}.</translation>
    </message>
    <message>
        <source>The experimental side alone calls {0}.</source>
        <translation>Nur das Experiment ruft {0} auf.</translation>
    </message>
    <message>
        <source>The baseline alone calls {0}.</source>
        <translation>Nur die Baseline ruft {0} auf.</translation>
    </message>
    <message>
        <source>{0}: the same kernels take longer.</source>
        <translation>{0}: Dieselben Kernel brauchen länger.</translation>
    </message>
    <message>
        <source>{0}: the same kernels take less.</source>
        <translation>{0}: Dieselben Kernel brauchen weniger.</translation>
    </message>
    <message>
        <source>{0}: the same work takes longer on the host.</source>
        <translation>{0}: Dieselbe Arbeit braucht auf dem Host länger.</translation>
    </message>
    <message>
        <source>{0}: the same work takes less on the host.</source>
        <translation>{0}: Dieselbe Arbeit braucht auf dem Host weniger.</translation>
    </message>
    <message>
        <source>other kernels of {0} operators, such as {1}</source>
        <translation>andere Kernel von {0} Operatoren, etwa {1}</translation>
    </message>
    <message>
        <source>{0} takes longer on the host</source>
        <translation>{0} braucht länger auf dem Host</translation>
    </message>
    <message>
        <source>{0} takes less on the host</source>
        <translation>{0} braucht kürzer auf dem Host</translation>
    </message>
    <message>
        <source>{0}: its kernels take longer</source>
        <translation>{0}: seine Kernel brauchen länger</translation>
    </message>
    <message>
        <source>{0}: its kernels take less</source>
        <translation>{0}: seine Kernel brauchen kürzer</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n Operator</numerusform>
            <numerusform>%n Operatoren</numerusform>
        </translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>The devices that worked in the steps, as the trace declares them.</source>
        <translation>Die Geräte, die in den Schritten arbeiteten, wie der Trace sie nennt.</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>Gerätespeicher</translation>
    </message>
    <message>
        <source>Total memory of the device.</source>
        <translation>Gesamter Speicher des Geräts.</translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation>GPU-Auslastung</translation>
    </message>
    <message>
        <source>Share of the time from the first step&apos;s start to the last step&apos;s end in which at least one kernel ran.</source>
        <translation>Anteil der Zeit vom Anfang des ersten bis zum Ende des letzten Schritts, in dem mindestens ein Kernel lief.</translation>
    </message>
    <message>
        <source>Average memory</source>
        <translation>Mittlerer Speicher</translation>
    </message>
    <message>
        <source>Time-weighted mean of the allocated memory over the steps. Needs profile_memory=True.</source>
        <translation>Zeitgewichtetes Mittel des belegten Speichers über die Schritte. Braucht profile_memory=True.</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Höchster Speicher</translation>
    </message>
    <message>
        <source>Most memory allocated at once in the steps. Needs profile_memory=True.</source>
        <translation>Größter zugleich belegter Speicher in den Schritten. Braucht profile_memory=True.</translation>
    </message>
    <message>
        <source>Average step time</source>
        <translation>Mittlere Schrittzeit</translation>
    </message>
    <message>
        <source>Mean wall time of the kept steps, their device work included.</source>
        <translation>Mittlere Dauer der gewerteten Schritte, die Arbeit des Geräts eingeschlossen.</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Time of the average step in which a compute kernel ran.</source>
        <translation>Zeit des mittleren Schritts, in der ein Rechen-Kernel lief.</translation>
    </message>
    <message>
        <source>Memcpy</source>
        <translation>Memcpy</translation>
    </message>
    <message>
        <source>Time of the average step in which the device copied memory and no kernel ran.</source>
        <translation>Zeit des mittleren Schritts, in der das Gerät Speicher kopierte und kein Kernel lief.</translation>
    </message>
    <message>
        <source>Memset</source>
        <translation>Memset</translation>
    </message>
    <message>
        <source>Time of the average step in which the device set memory and did nothing named before.</source>
        <translation>Zeit des mittleren Schritts, in der das Gerät Speicher setzte und nichts zuvor Genanntes tat.</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Time of the average step in which only communication (NCCL, RCCL, Gloo, …) was active: it is not hidden behind kernels.</source>
        <translation>Zeit des mittleren Schritts, in der nur Kommunikation (NCCL, RCCL, Gloo, …) aktiv war: Kernel verdecken sie nicht.</translation>
    </message>
    <message>
        <source>DataLoader</source>
        <translation>DataLoader</translation>
    </message>
    <message>
        <source>Time of the average step that waited for the data loader.</source>
        <translation>Zeit des mittleren Schritts, in der auf den DataLoader gewartet wurde.</translation>
    </message>
    <message>
        <source>Device work</source>
        <translation>Geräte-Arbeit</translation>
    </message>
    <message>
        <source>Summed duration of all device work in the average step, overlapping or not, also of work without a launch.</source>
        <translation>Summe der Dauern aller Gerätearbeit im mittleren Schritt, überlappend oder nicht, auch der Arbeit ohne Start.</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>Höchstens reserviert</translation>
    </message>
    <message>
        <source>Most memory that the caching allocator held at once. Needs profile_memory=True.</source>
        <translation>Größter Speicher, den die Speicherverwaltung zugleich hielt. Braucht profile_memory=True.</translation>
    </message>
    <message>
        <source>SM efficiency</source>
        <translation>SM-Effizienz</translation>
    </message>
    <message>
        <source>Estimated share of the multiprocessors that had a block to run, over the steps.</source>
        <translation>Geschätzter Anteil der Multiprozessoren, die einen Block auszuführen hatten, über die Schritte.</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Belegung</translation>
    </message>
    <message>
        <source>Estimated achieved occupancy, the mean over the kernels weighted by their duration.</source>
        <translation>Geschätzte erreichte Belegung, nach Dauer gewichtetes Mittel über die Kernel.</translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation>Tensor-Kerne</translation>
    </message>
    <message>
        <source>Share of the kernel time in kernels that use tensor cores.</source>
        <translation>Anteil der Kernel-Zeit in Kerneln, die Tensor-Kerne nutzen.</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>Launches of device work per step.</source>
        <translation>Starts von Geräte-Arbeit je Schritt.</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Kernels per step.</source>
        <translation>Kernel je Schritt.</translation>
    </message>
    <message>
        <source>Short kernels</source>
        <translation>Kurze Kernel</translation>
    </message>
    <message>
        <source>Kernels of less than 5 µs, per step.</source>
        <translation>Kernel unter 5 µs, je Schritt.</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>Das Laden wurde abgebrochen.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>Diese Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>The file cannot be read. Is it a folder, or do you lack the permission?</source>
        <translation>Die Datei ist nicht lesbar. Ist sie ein Ordner, oder fehlt die Berechtigung?</translation>
    </message>
    <message>
        <source>The compressed data is damaged from its start. Copy the file again.</source>
        <translation>Die komprimierten Daten sind von Anfang an beschädigt. Kopieren Sie die Datei erneut.</translation>
    </message>
    <message>
        <source>The file is not JSON. Choose a trace that torch.profiler exported.</source>
        <translation>Die Datei ist kein JSON. Wählen Sie einen Trace, den torch.profiler geschrieben hat.</translation>
    </message>
    <message>
        <source>The file is JSON but holds no trace events. Choose a trace that torch.profiler exported.</source>
        <translation>Die Datei ist JSON, enthält aber keine Trace-Ereignisse. Wählen Sie einen Trace, den torch.profiler geschrieben hat.</translation>
    </message>
    <message>
        <source>The file ends before its first event. Was the recording interrupted?</source>
        <translation>Die Datei endet vor ihrem ersten Ereignis. Wurde die Aufzeichnung unterbrochen?</translation>
    </message>
    <message>
        <source>The trace has too many events. Record fewer steps.</source>
        <translation>Der Trace hat zu viele Ereignisse. Zeichnen Sie weniger Schritte auf.</translation>
    </message>
    <message>
        <source>There is not enough memory for this trace. Close other programs or record fewer steps.</source>
        <translation>Für diesen Trace reicht der Speicher nicht. Schließen Sie andere Programme oder zeichnen Sie weniger Schritte auf.</translation>
    </message>
    <message>
        <source>The file could not be written.</source>
        <translation>Die Datei konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>What was asked for is not in the trace.</source>
        <translation>Das Verlangte ist nicht im Trace.</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>Kritischer Pfad</translation>
    </message>
    <message>
        <source>Host time</source>
        <translation>Host-Zeit</translation>
    </message>
    <message>
        <source>Device time</source>
        <translation>Geräte-Zeit</translation>
    </message>
    <message>
        <source>Every instant of the step belongs to one block: the blocks add up to the step time exactly.</source>
        <translation>Jeder Augenblick des Schritts gehört genau einem Block: Die Blöcke ergeben zusammen genau die Schrittzeit.</translation>
    </message>
    <message>
        <source>Wall time of the calls on the host.</source>
        <translation>Dauer der Aufrufe auf dem Host.</translation>
    </message>
    <message>
        <source>Summed duration of the device work that was launched inside.</source>
        <translation>Summe der Dauern der Geräte-Arbeit, die darin gestartet wurde.</translation>
    </message>
    <message>
        <source>Mean per step</source>
        <translation>Mittel je Schritt</translation>
    </message>
    <message>
        <source>Median step</source>
        <translation>Median der Schritte</translation>
    </message>
    <message>
        <source>Sum of all steps</source>
        <translation>Summe aller Schritte</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>Rückwärts</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Data loader</source>
        <translation>DataLoader</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Annotation</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Annotationen</translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation>Python-Aufrufe</translation>
    </message>
    <message>
        <source>Autograd nodes</source>
        <translation>Autograd-Knoten</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Reading events</source>
        <translation>Ereignisse lesen</translation>
    </message>
    <message>
        <source>Sorting events</source>
        <translation>Ereignisse ordnen</translation>
    </message>
    <message>
        <source>Nesting calls</source>
        <translation>Aufrufe schachteln</translation>
    </message>
    <message>
        <source>Building blocks</source>
        <translation>Blöcke bilden</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>(at byte %1)</source>
        <translation>(bei Byte %1)</translation>
    </message>
    <message>
        <source>Details: %1</source>
        <translation>Einzelheiten: %1</translation>
    </message>
    <message>
        <source>Whole trace</source>
        <translation>Ganzer Trace</translation>
    </message>
    <message>
        <source>Whole step</source>
        <translation>Ganzer Schritt</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Time of the average step in which a kernel that is no communication ran on the busiest device.</source>
        <translation>Zeit des mittleren Schritts, in der auf dem am stärksten belasteten Gerät ein Kernel lief, der keine Kommunikation ist.</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>Unverdeckte Kommunikation</translation>
    </message>
    <message>
        <source>Communication on the device</source>
        <translation>Kommunikation auf dem Gerät</translation>
    </message>
    <message>
        <source>Time of the average step in which the busiest device communicated, whether it computed beside that or not.</source>
        <translation>Zeit des mittleren Schritts, in der das am meisten beschäftigte Gerät kommunizierte, ob es daneben rechnete oder nicht.</translation>
    </message>
    <message>
        <source>Hidden communication</source>
        <translation>Verdeckte Kommunikation</translation>
    </message>
    <message>
        <source>Time of the average step in which the busiest device communicated and computed at once.</source>
        <translation>Zeit des mittleren Schritts, in der das am meisten beschäftigte Gerät zugleich kommunizierte und rechnete.</translation>
    </message>
    <message>
        <source>Time of the average step in which the busiest device communicated and computed nothing.</source>
        <translation>Zeit des mittleren Schritts, in der das am stärksten belastete Gerät kommunizierte und nichts rechnete.</translation>
    </message>
    <message>
        <source>Exposed copies</source>
        <translation>Unverdeckte Kopien</translation>
    </message>
    <message>
        <source>Time of the average step in which the busiest device only copied or set memory.</source>
        <translation>Zeit des mittleren Schritts, in der das am stärksten belastete Gerät nur Speicher kopierte oder setzte.</translation>
    </message>
    <message>
        <source>Idle: host</source>
        <translation>Leerlauf: Host</translation>
    </message>
    <message>
        <source>Time in which the busiest device was idle and the host had not launched its next work yet.</source>
        <translation>Zeit, in der das am stärksten belastete Gerät leerlief und der Host seine nächste Arbeit noch nicht gestartet hatte.</translation>
    </message>
    <message>
        <source>Idle: launch</source>
        <translation>Leerlauf: Start</translation>
    </message>
    <message>
        <source>Idle: launch call</source>
        <translation>Leerlauf: Startaufruf</translation>
    </message>
    <message>
        <source>Time in which the busiest device was idle during the call that launched its next work: lazy loading, a full queue, a copy that blocks.</source>
        <translation>Zeit, in der das am stärksten belastete Gerät leerlief, während der Aufruf lief, der seine nächste Arbeit startete: spätes Laden, eine volle Warteschlange, eine blockierende Kopie.</translation>
    </message>
    <message>
        <source>Idle time of the busiest device up to 30 µs after the call that launched its next work had returned.</source>
        <translation>Leerlauf des am stärksten belasteten Geräts bis 30 µs nach der Rückkehr des Aufrufs, der seine nächste Arbeit startete.</translation>
    </message>
    <message>
        <source>Idle: waiting</source>
        <translation>Leerlauf: Warten</translation>
    </message>
    <message>
        <source>Idle time of the busiest device later than that, where its stream had been told to wait or another device ran.</source>
        <translation>Späterer Leerlauf des am stärksten belasteten Geräts, wo sein Stream warten sollte oder ein anderes Gerät arbeitete.</translation>
    </message>
    <message>
        <source>Idle: not explained</source>
        <translation>Leerlauf: nicht erklärt</translation>
    </message>
    <message>
        <source>Idle time of the busiest device that nothing in the recording explains, also the short gaps between queued work.</source>
        <translation>Leerlauf des am stärksten belasteten Geräts, den nichts in der Aufzeichnung erklärt, auch die kurzen Lücken zwischen wartender Arbeit.</translation>
    </message>
    <message>
        <source>Queued ahead</source>
        <translation>Zuvor eingereiht</translation>
    </message>
    <message>
        <source>Time in which the busiest device was busy with work from outside the file, before it took up the file&apos;s first work.</source>
        <translation>Zeit, in der das am stärksten belastete Gerät mit Arbeit von außerhalb der Datei beschäftigt war, ehe es die erste der Datei aufnahm.</translation>
    </message>
    <message>
        <source>Blocking syncs</source>
        <translation>Blockierende Syncs</translation>
    </message>
    <message>
        <source>Calls per step in which the host waits for the device, pageable copies that block among them.</source>
        <translation>Aufrufe je Schritt, in denen der Host auf das Gerät wartet, auch blockierende Kopien auslagerbaren Speichers.</translation>
    </message>
    <message>
        <source>Sync time</source>
        <translation>Sync-Zeit</translation>
    </message>
    <message>
        <source>Time per step that the host spent in calls that wait for the device.</source>
        <translation>Zeit je Schritt, die der Host in Aufrufen verbrachte, die auf das Gerät warten.</translation>
    </message>
    <message>
        <source>There is no run in this log. Choose the output or the CSV of PyTorch&apos;s dynamo benchmarks.</source>
        <translation>In diesem Log steht kein Lauf. Wählen Sie die Ausgabe oder die CSV-Datei von PyTorchs dynamo-Benchmarks.</translation>
    </message>
    <message>
        <source>The file has changed since it was read. Read both files again.</source>
        <translation>Die Datei wurde geändert, seit sie gelesen wurde. Lesen Sie beide Dateien neu.</translation>
    </message>
    <message>
        <source>Blocks add up to their parent exactly</source>
        <translation>Blöcke ergeben zusammen genau ihren Elternblock</translation>
    </message>
    <message>
        <source>The step in the middle, block by block: outliers do not count, and blocks need not add up</source>
        <translation>Der mittlere Schritt, Block für Block: Ausreißer zählen nicht, und Blöcke müssen sich nicht aufsummieren</translation>
    </message>
    <message>
        <source>All chosen steps together; compares runs of equally many steps only</source>
        <translation>Alle gewählten Schritte zusammen; vergleicht nur Läufe mit gleich vielen Schritten</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>Anlauf</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>unvollständig</translation>
    </message>
    <message>
        <source>outlier</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>The first step of the recording, and slower than those after it</source>
        <translation>Der erste Schritt der Aufzeichnung und langsamer als die danach</translation>
    </message>
    <message>
        <source>The recording began or ended inside this step</source>
        <translation>Die Aufzeichnung begann oder endete in diesem Schritt</translation>
    </message>
    <message>
        <source>Far from the other steps of this recording</source>
        <translation>Weit weg von den anderen Schritten dieser Aufzeichnung</translation>
    </message>
    <message>
        <source>Calls of torch.nn modules</source>
        <translation>Aufrufe von torch.nn-Modulen</translation>
    </message>
    <message>
        <source>Ranges that the program named with record_function</source>
        <translation>Bereiche, die das Programm mit record_function benannt hat</translation>
    </message>
    <message>
        <source>Python functions</source>
        <translation>Python-Funktionen</translation>
    </message>
    <message>
        <source>Nodes of the autograd graph</source>
        <translation>Knoten des Autograd-Graphen</translation>
    </message>
    <message>
        <source>Operators that the program called itself</source>
        <translation>Operatoren, die das Programm selbst aufrief</translation>
    </message>
    <message>
        <source>Device work by name</source>
        <translation>Geräte-Arbeit nach Namen</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>other input sizes</source>
        <translation>andere Eingabegrößen</translation>
    </message>
    <message>
        <source>another data type</source>
        <translation>anderer Datentyp</translation>
    </message>
    <message>
        <source>another kernel</source>
        <translation>anderer Kernel</translation>
    </message>
    <message>
        <source>tensor cores gained or lost</source>
        <translation>Tensor-Kerne gewonnen oder verloren</translation>
    </message>
    <message>
        <source>another launch configuration</source>
        <translation>andere Startkonfiguration</translation>
    </message>
    <message>
        <source>called more or less often</source>
        <translation>öfter oder seltener aufgerufen</translation>
    </message>
    <message>
        <source>new, with what it calls</source>
        <translation>neu, mit dem, was er aufruft</translation>
    </message>
    <message>
        <source>gone, with what it called</source>
        <translation>entfallen, mit dem, was er aufrief</translation>
    </message>
    <message>
        <source>the same kernels, another time</source>
        <translation>dieselben Kernel, andere Zeit</translation>
    </message>
    <message>
        <source>the same operator, another time on the host</source>
        <translation>derselbe Operator, andere Zeit auf dem Host</translation>
    </message>
    <message>
        <source>the device waited for the host</source>
        <translation>das Gerät wartete auf den Host</translation>
    </message>
    <message>
        <source>the device waited for a stream, an event or another device</source>
        <translation>das Gerät wartete auf einen Stream, ein Ereignis oder ein anderes Gerät</translation>
    </message>
    <message>
        <source>the device waited while its work was being launched</source>
        <translation>das Gerät wartete auf Startaufrufe</translation>
    </message>
    <message>
        <source>the device was idle, and nothing tells why</source>
        <translation>das Gerät lief leer, und nichts sagt warum</translation>
    </message>
    <message>
        <source>the device was busy with work from outside the file</source>
        <translation>das Gerät war mit Arbeit von außerhalb der Datei beschäftigt</translation>
    </message>
    <message>
        <source>less of it hidden behind kernels</source>
        <translation>weniger davon hinter Kerneln verborgen</translation>
    </message>
    <message>
        <source>more of it hidden behind kernels</source>
        <translation>mehr davon hinter Kerneln verborgen</translation>
    </message>
    <message>
        <source>other strides of an input</source>
        <translation>andere Strides einer Eingabe</translation>
    </message>
    <message>
        <source>short gaps of the device between queued work</source>
        <translation>kurze Lücken des Geräts zwischen wartender Arbeit</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Launches without work</source>
        <translation>Starts ohne Arbeit</translation>
    </message>
    <message>
        <source>Launches per step whose device work is not in the file: the profiler lost it.</source>
        <translation>Starts je Schritt, deren Gerätearbeit nicht in der Datei ist: der Profiler hat sie verloren.</translation>
    </message>
    <message>
        <source>device work lost</source>
        <translation>Gerätearbeit verloren</translation>
    </message>
    <message>
        <source>The file is no summary that can be read. Write it again with this release.</source>
        <translation>Die Datei ist keine lesbare Zusammenfassung. Schreiben Sie sie mit dieser Version neu.</translation>
    </message>
    <message>
        <source>The file is no table of peaks. twinlane-cli peaks --format json prints one.</source>
        <translation>Die Datei ist keine Tabelle von Spitzenwerten. twinlane-cli peaks --format json gibt eine aus.</translation>
    </message>
    <message>
        <source>This recording&apos;s names cannot be used: it is not a recording of the same program.</source>
        <translation>Die Namen dieser Aufzeichnung sind nicht zu gebrauchen: es ist keine Aufzeichnung desselben Programms.</translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>ungeklärt</translation>
    </message>
    <message>
        <source>waiting for the data loader</source>
        <translation>Warten auf den DataLoader</translation>
    </message>
    <message>
        <source>the same collectives, another time</source>
        <translation>dieselben Kollektivoperationen, andere Zeit</translation>
    </message>
    <message>
        <source>the host was in no operator</source>
        <translation>der Host war in keinem Operator</translation>
    </message>
    <message>
        <source>moved into or out of device graphs or compiled code</source>
        <translation>in Gerätegraphen oder kompilierten Code verlegt oder aus ihnen heraus</translation>
    </message>
    <message>
        <source>%1, most of it once</source>
        <translation>%1, das meiste davon einmalig</translation>
    </message>
    <message>
        <source>all other reasons together</source>
        <translation>alle übrigen Gründe zusammen</translation>
    </message>
    <message>
        <source>other operators at the same place</source>
        <translation>andere Operatoren an derselben Stelle</translation>
    </message>
    <message>
        <source>a window leaves out the beginning of its step</source>
        <translation>ein Fenster lässt den Beginn seines Schritts aus</translation>
    </message>
    <message>
        <source>forward operators run again in the backward pass</source>
        <translation>Vorwärtsoperatoren laufen im Rückwärtslauf noch einmal</translation>
    </message>
    <message>
        <source>Driver calls</source>
        <translation>Treiberaufrufe</translation>
    </message>
    <message>
        <source>Runtime: time of the average step spent in calls of the device runtime or driver while the device was idle.</source>
        <translation>Runtime: Zeit des mittleren Schritts in Aufrufen der Laufzeit oder des Treibers, während das Gerät untätig war.</translation>
    </message>
    <message>
        <source>Python &amp; operators</source>
        <translation>Python &amp; Operatoren</translation>
    </message>
    <message>
        <source>CPU Exec: time of the average step in which operators ran on the host and nothing named before was active.</source>
        <translation>CPU Exec: Zeit des mittleren Schritts, in der Operatoren auf dem Host liefen und nichts zuvor Genanntes aktiv war.</translation>
    </message>
    <message>
        <source>Unexplained</source>
        <translation>Unerklärt</translation>
    </message>
    <message>
        <source>Other: the rest of the average step. The eight categories add up to the step exactly.</source>
        <translation>Other: der Rest des mittleren Schritts. Die acht Kategorien ergeben zusammen genau den Schritt.</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n step(s)</source>
        <translation>
            <numerusform>%1 von %n Schritt</numerusform>
            <numerusform>%1 von %n Schritten</numerusform>
        </translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>impossible times</source>
        <translation>unmögliche Zeiten</translation>
    </message>
    <message>
        <source>Launches of this step, or replays of graphs, lack device work in the file, so its times are too small</source>
        <translation>Startaufrufen dieses Schritts oder Wiederholungen von Graphen fehlt Gerätearbeit in der Datei, seine Zeiten sind also zu klein</translation>
    </message>
    <message>
        <source>Device work of this step has stamps that cannot be true, so its times say nothing</source>
        <translation>Gerätearbeit dieses Schritts hat Zeitstempel, die nicht stimmen können, seine Zeiten sagen also nichts</translation>
    </message>
    <message>
        <source>The system starts no further thread. Close other programs, or raise the limits of processes and memory.</source>
        <translation>Das System startet keinen weiteren Thread. Schließen Sie andere Programme oder erhöhen Sie die Grenzen für Prozesse und Speicher.</translation>
    </message>
    <message>
        <source>This ended unexpectedly. Please report it.</source>
        <translation>Dies endete unerwartet. Bitte melden Sie es.</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Model FLOPs utilization: what the floating-point operations of the steps would take at the peaks of the device&apos;s data sheet, of the steps&apos; time. What is computed again in the backward pass does not count.</source>
        <translation>Model FLOPs Utilization: was die Gleitkommaoperationen der Schritte bei den Spitzenwerten des Datenblatts dauern würden, im Verhältnis zur Zeit der Schritte. Was im Rückwärtsgang erneut berechnet wird, zählt nicht.</translation>
    </message>
    <message>
        <source>HFU</source>
        <translation>HFU</translation>
    </message>
    <message>
        <source>Hardware FLOPs utilization: as MFU, with what is computed again in the backward pass.</source>
        <translation>Hardware FLOPs Utilization: wie MFU, mit dem, was im Rückwärtsgang erneut berechnet wird.</translation>
    </message>
    <message>
        <source>Roof known</source>
        <translation>Dach bekannt</translation>
    </message>
    <message>
        <source>Share of the device time of the steps that is in operators whose least time by the data sheet is known. MFU, HFU and roofs rest on it.</source>
        <translation>Anteil der Gerätezeit der Schritte in Operatoren, deren kürzeste Zeit nach dem Datenblatt bekannt ist. MFU, HFU und Dächer beruhen darauf.</translation>
    </message>
    <message>
        <source>Step as marked</source>
        <translation>Schritt laut Datei</translation>
    </message>
    <message>
        <source>Mean time of the steps&apos; annotations (ProfilerStep) on the host, as trace viewers show it. The step time is another: it begins when the device is done with the step before and ends when it is done with this one.</source>
        <translation>Mittlere Zeit der Anmerkungen der Schritte (ProfilerStep) auf dem Host, wie Trace-Betrachter sie zeigen. Die Schrittzeit ist eine andere: Sie beginnt, wenn das Gerät mit dem Schritt davor fertig ist, und endet, wenn es mit diesem fertig ist.</translation>
    </message>
    <message>
        <source>the device waited longer for the host</source>
        <translation>das Gerät wartete länger auf den Host</translation>
    </message>
    <message>
        <source>the device waited less for the host</source>
        <translation>das Gerät wartete kürzer auf den Host</translation>
    </message>
    <message>
        <source>the device waited longer for a stream, an event or another device</source>
        <translation>das Gerät wartete länger auf einen Stream, ein Ereignis oder ein anderes Gerät</translation>
    </message>
    <message>
        <source>the device waited less for a stream, an event or another device</source>
        <translation>das Gerät wartete kürzer auf einen Stream, ein Ereignis oder ein anderes Gerät</translation>
    </message>
    <message>
        <source>the device waited longer while its work was being launched</source>
        <translation>das Gerät wartete länger auf Startaufrufe</translation>
    </message>
    <message>
        <source>the device waited less while its work was being launched</source>
        <translation>das Gerät wartete kürzer auf Startaufrufe</translation>
    </message>
    <message>
        <source>the data loader took longer</source>
        <translation>der DataLoader brauchte länger</translation>
    </message>
    <message>
        <source>the data loader took less</source>
        <translation>der DataLoader brauchte weniger lang</translation>
    </message>
    <message>
        <source>the same collectives take longer</source>
        <translation>dieselben Kollektivoperationen dauern länger</translation>
    </message>
    <message>
        <source>the same collectives take less</source>
        <translation>dieselben Kollektivoperationen dauern kürzer</translation>
    </message>
    <message>
        <source>the host was in no operator for longer</source>
        <translation>der Host war länger in keinem Operator</translation>
    </message>
    <message>
        <source>the host was in no operator for less long</source>
        <translation>der Host war kürzer in keinem Operator</translation>
    </message>
    <message>
        <source>the host was longer in {0}</source>
        <translation>der Host war länger in {0}</translation>
    </message>
    <message>
        <source>the host was less long in {0}</source>
        <translation>der Host war kürzer in {0}</translation>
    </message>
    <message>
        <source>the same collectives are exposed for longer</source>
        <translation>dieselben Kollektivoperationen sind länger unverdeckt</translation>
    </message>
    <message>
        <source>the same collectives are exposed for less long</source>
        <translation>dieselben Kollektivoperationen sind weniger lang unverdeckt</translation>
    </message>
    <message>
        <source>{0}: its device work takes longer</source>
        <translation>{0}: seine Arbeit auf dem Gerät dauert länger</translation>
    </message>
    <message>
        <source>{0}: its device work takes less</source>
        <translation>{0}: seine Arbeit auf dem Gerät dauert kürzer</translation>
    </message>
    <message>
        <source>the run</source>
        <translation>dem Lauf</translation>
    </message>
    <message>
        <source>the step</source>
        <translation>dem Schritt</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(ohne Namen)</translation>
    </message>
    <message>
        <source>inside {0} itself</source>
        <translation>in {0} selbst</translation>
    </message>
    <message>
        <source>gap before {0}</source>
        <translation>Lücke vor {0}</translation>
    </message>
    <message>
        <source>gap after {0}</source>
        <translation>Lücke nach {0}</translation>
    </message>
    <message>
        <source>same structure</source>
        <translation>gleicher Aufbau</translation>
    </message>
    <message>
        <source>same class</source>
        <translation>gleiche Klasse</translation>
    </message>
    <message>
        <source>matched through a wrapper</source>
        <translation>durch eine Hülle zugeordnet</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>umbenannt</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>verschoben</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>vermutet</translation>
    </message>
    <message>
        <source>only in the baseline</source>
        <translation>nur in der Baseline</translation>
    </message>
    <message>
        <source>only in the experimental trace</source>
        <translation>nur im Experiment</translation>
    </message>
    <message>
        <source>done once</source>
        <translation>einmalig</translation>
    </message>
    <message>
        <source>done once: {0}</source>
        <translation>einmalig: {0}</translation>
    </message>
    <message>
        <source>Only the baseline has it.</source>
        <translation>Nur die Baseline hat es.</translation>
    </message>
    <message>
        <source>Only the experimental trace has it.</source>
        <translation>Nur das Experiment hat es.</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>same block</source>
        <translation>derselbe Block</translation>
    </message>
    <message>
        <source>on both sides</source>
        <translation>auf beiden Seiten</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>Running sum</source>
        <translation>Laufende Summe</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>%1 up to here</source>
        <translation>%1 bis hier</translation>
    </message>
    <message>
        <source>A %1 ahead</source>
        <comment>in a race</comment>
        <translation>A %1 vorn</translation>
    </message>
    <message>
        <source>B %1 ahead</source>
        <comment>in a race</comment>
        <translation>B %1 vorn</translation>
    </message>
    <message>
        <source>A %1</source>
        <comment>time in the baseline</comment>
        <translation>A %1</translation>
    </message>
    <message>
        <source>B %1</source>
        <comment>time in the experimental trace</comment>
        <translation>B %1</translation>
    </message>
    <message>
        <source>pinned by you</source>
        <translation>von Ihnen festgelegt</translation>
    </message>
    <message>
        <source>%1 · match %2 %</source>
        <translation>%1 · Übereinstimmung %2&#xa0;%</translation>
    </message>
    <message>
        <source>%1 · from %2</source>
        <translation>%1 · ab %2</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>Stream %1</translation>
    </message>
    <message>
        <source>main thread</source>
        <translation>Haupt-Thread</translation>
    </message>
    <message>
        <source>autograd thread</source>
        <translation>Autograd-Thread</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>Thread %1</translation>
    </message>
    <message>
        <source>%1, copies</source>
        <comment>a stream of the device</comment>
        <translation>%1, Kopien</translation>
    </message>
    <message>
        <source>%1, comm.</source>
        <comment>a stream of the device: communication</comment>
        <translation>%1, Komm.</translation>
    </message>
    <message>
        <source>%1, compute</source>
        <comment>a stream of the device</comment>
        <translation>%1, Rechnen</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>Gerät %1</translation>
    </message>
    <message>
        <source>process %1, thread %2</source>
        <translation>Prozess %1, Thread %2</translation>
    </message>
    <message>
        <source>busy for %1 of this step</source>
        <translation>%1 dieses Schritts belegt</translation>
    </message>
    <message>
        <source>%1: baseline %2, experimental %3, %4</source>
        <translation>%1: Baseline %2, Experiment %3, %4</translation>
    </message>
    <message>
        <source>Lanes: the step nearest to the mean, %1</source>
        <translation>Spuren: der Schritt, der dem Mittel am nächsten ist, %1</translation>
    </message>
    <message>
        <source>Lanes: the steps nearest to the mean, %1 | %2</source>
        <translation>Spuren: die Schritte, die dem Mittel am nächsten sind, %1 | %2</translation>
    </message>
    <message>
        <source>first of %1</source>
        <translation>erste von %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more lane(s)</source>
        <translation>
            <numerusform>%n weitere Spur</numerusform>
            <numerusform>%n weitere Spuren</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Run in another way: {0} -&gt; {1}</source>
        <translation>Anders ausgeführt: {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>eager</source>
        <translation>direkt (eager)</translation>
    </message>
    <message>
        <source>compiled</source>
        <translation>kompiliert</translation>
    </message>
    <message>
        <source>device graphs</source>
        <translation>Device-Graphen</translation>
    </message>
    <message>
        <source>compiled with device graphs</source>
        <translation>kompiliert mit Device-Graphen</translation>
    </message>
    <message>
        <source>graph capture</source>
        <translation>Aufzeichnung eines Graphen</translation>
    </message>
    <message>
        <source>{0}, mostly {1}</source>
        <translation>{0}, meist {1}</translation>
    </message>
    <message>
        <source>experimental side only, in {0}</source>
        <translation>nur auf der Experiment-Seite, in {0}</translation>
    </message>
    <message>
        <source>baseline side only, in {0}</source>
        <translation>nur auf der Baseline-Seite, in {0}</translation>
    </message>
    <message>
        <source>{0} calls in {1} of {2} steps</source>
        <translation>{0} Aufrufe in {1} von {2} Schritten</translation>
    </message>
    <message>
        <source>nowhere for certain</source>
        <translation>nirgends sicher</translation>
    </message>
    <message>
        <source>; what else differs is what two recordings differ by</source>
        <translation>; was sonst abweicht, ist, worin sich zwei Aufnahmen unterscheiden</translation>
    </message>
    <message>
        <source>Work moved into device graphs or compiled code ({0} -&gt; {1} kernels per step there) from {2}</source>
        <translation>Arbeit ging in Gerätegraphen oder übersetzten Code über (dort {0} -&gt; {1} Kernel je Schritt), von {2}</translation>
    </message>
    <message>
        <source>Work moved out of device graphs or compiled code ({0} -&gt; {1} kernels per step there) to {2}</source>
        <translation>Arbeit kam aus Gerätegraphen oder übersetztem Code heraus (dort {0} -&gt; {1} Kernel je Schritt), zu {2}</translation>
    </message>
    <message>
        <source>{0} takes {1} -&gt; {2}</source>
        <translation>{0} dauert {1} -&gt; {2}</translation>
    </message>
    <message>
        <source>; without what was done once {0} -&gt; {1}</source>
        <translation>; ohne das Einmalige {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>the baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>the experimental run</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>in {3} the host was once in no operator for {1} more than usual ({2})</source>
        <translation>{3}: einmal war der Host {1} länger als üblich in keinem Operator ({2})</translation>
    </message>
    <message>
        <source>in {3} the host was {0} times in no operator, {1} more than usual (most in {2})</source>
        <translation>{3}: {0}-mal war der Host in keinem Operator, {1} länger als üblich (meist in {2})</translation>
    </message>
    <message>
        <source>in {3} one call took {1} more than usual ({2})</source>
        <translation>{3}: ein Aufruf dauerte {1} länger als üblich ({2})</translation>
    </message>
    <message>
        <source>in {3} {0} calls took {1} more than usual (most in {2})</source>
        <translation>{3}: {0} Aufrufe dauerten {1} länger als üblich (meist in {2})</translation>
    </message>
    <message>
        <source>experimental side only</source>
        <translation>nur auf der Experiment-Seite</translation>
    </message>
    <message>
        <source>baseline side only</source>
        <translation>nur auf der Baseline-Seite</translation>
    </message>
    <message>
        <source>95 % interval {0}</source>
        <translation>95-%-Intervall {0}</translation>
    </message>
    <message>
        <source>×{0} to ×{1}</source>
        <translation>×{0} bis ×{1}</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} bis {1}</translation>
    </message>
    <message>
        <source>In it {0} takes {1} -&gt; {2}</source>
        <translation>Darin braucht {0} {1} -&gt; {2}</translation>
    </message>
    <message>
        <source>; else </source>
        <translation>; sonst </translation>
    </message>
    <message>
        <source>Outside of operators {0} takes {1} -&gt; {2}</source>
        <translation>Außerhalb von Operatoren braucht {0} {1} -&gt; {2}</translation>
    </message>
    <message>
        <source>the typical block on the host takes {0} times as long</source>
        <translation>der typische Block auf dem Host dauert das {0}-Fache</translation>
    </message>
    <message>
        <source>too few recordings to compare times</source>
        <translation>zu wenige Aufzeichnungen, um Zeiten zu vergleichen; was lief, lässt sich vergleichen</translation>
    </message>
    <message>
        <source>too few steps to compare times</source>
        <translation>zu wenige Schritte, um Zeiten zu vergleichen; was lief, lässt sich vergleichen</translation>
    </message>
    <message>
        <source>{0} is gone</source>
        <translation>{0} fällt weg</translation>
    </message>
    <message>
        <source>{0} is new</source>
        <translation>{0} ist neu</translation>
    </message>
    <message>
        <source>nothing in the program: 0 of {0} operators differ</source>
        <translation>nichts im Programm: 0 von {0} Operatoren unterscheiden sich</translation>
    </message>
    <message>
        <source>every step of the experimental run longer than each of the baseline</source>
        <translation>jeder Schritt des Experiments länger als jeder der Baseline</translation>
    </message>
    <message>
        <source>every step of the experimental run shorter than each of the baseline</source>
        <translation>jeder Schritt des Experiments kürzer als jeder der Baseline</translation>
    </message>
    <message>
        <source>most of the baseline&apos;s step is done once</source>
        <translation>das meiste im Schritt der Baseline geschieht nur einmal</translation>
    </message>
    <message>
        <source>most of the experimental run&apos;s step is done once</source>
        <translation>das meiste im Schritt des Experiments geschieht nur einmal</translation>
    </message>
    <message>
        <source>other number formats</source>
        <translation>andere Zahlenformate</translation>
    </message>
    <message>
        <source>the programs are run in different ways</source>
        <translation>die Programme werden verschieden ausgeführt</translation>
    </message>
    <message>
        <source>other versions</source>
        <translation>andere Versionen</translation>
    </message>
    <message>
        <source>different work, so not the step as a whole</source>
        <translation>verschiedene Arbeit, also nicht der Schritt als Ganzes</translation>
    </message>
    <message>
        <source>only {0} % of the step is in blocks that are the same on both sides</source>
        <translation>nur {0} % des Schritts liegen in Blöcken, die auf beiden Seiten gleich sind</translation>
    </message>
    <message>
        <source>In another order: {0}</source>
        <translation>In anderer Reihenfolge: {0}</translation>
    </message>
    <message>
        <source>{0} runs behind {1}, not before it</source>
        <translation>{0} läuft nach {1}, nicht davor</translation>
    </message>
    <message>
        <source>{0} runs before {1}, not behind it</source>
        <translation>{0} läuft vor {1}, nicht danach</translation>
    </message>
    <message>
        <source>Products compute in {0} -&gt; {1}, by the names of their kernels: {2} -&gt; {3}</source>
        <translation>Produkte rechnen in {0} -&gt; {1}, nach den Namen ihrer Kernel: {2} -&gt; {3}</translation>
    </message>
    <message>
        <source>Work moved into device graphs or compiled code ({0} -&gt; {1} kernels per step there)</source>
        <translation>Arbeit ging in Gerätegraphen oder übersetzten Code über (dort {0} -&gt; {1} Kernel je Schritt)</translation>
    </message>
    <message>
        <source>Work moved out of device graphs or compiled code ({0} -&gt; {1} kernels per step there)</source>
        <translation>Arbeit kam aus Gerätegraphen oder übersetztem Code (dort {0} -&gt; {1} Kernel je Schritt)</translation>
    </message>
    <message>
        <source>{0} {1} (nearly all in {2})</source>
        <translation>{0} {1} (fast alles in {2})</translation>
    </message>
    <message>
        <source>The baseline&apos;s step takes no time</source>
        <translation>Der Schritt der Baseline dauert keine Zeit</translation>
    </message>
    <message>
        <source>Both runs take the same time</source>
        <translation>Beide Läufe dauern gleich lang</translation>
    </message>
    <message numerus="yes">
        <source>%1 per step, %2 of %n step(s).</source>
        <translation>
            <numerusform>%1 je Schritt, %2 von %n Schritt.</numerusform>
            <numerusform>%1 je Schritt, %2 von %n Schritten.</numerusform>
        </translation>
    </message>
    <message>
        <source>the step</source>
        <translation>der Schritt</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>rückwärts</translation>
    </message>
    <message>
        <source>its blocks replaced</source>
        <translation>seine Blöcke ersetzt</translation>
    </message>
    <message>
        <source>waiting for other ranks</source>
        <translation>Warten auf andere Ränge</translation>
    </message>
    <message>
        <source>the step&apos;s beginning, left out of its window</source>
        <translation>Beginn des Schritts, nicht in seinem Fenster</translation>
    </message>
    <message>
        <source>forward and backward</source>
        <translation>vorwärts und rückwärts</translation>
    </message>
    <message>
        <source>recording graphs</source>
        <translation>Aufnehmen von Graphen</translation>
    </message>
    <message>
        <source>trying algorithms</source>
        <translation>Probieren von Algorithmen</translation>
    </message>
    <message>
        <source>compiling</source>
        <translation>Übersetzen</translation>
    </message>
    <message>
        <source>first launches and first calls</source>
        <translation>erste Starts und erste Aufrufe</translation>
    </message>
    <message>
        <source>Different work</source>
        <translation>Verschiedene Arbeit</translation>
    </message>
    <message>
        <source>the same collectives: other ranks or the network</source>
        <translation>dieselben Kollektivoperationen: andere Ränge oder das Netz</translation>
    </message>
    <message>
        <source>waiting for the data loader</source>
        <translation>Warten auf den DataLoader</translation>
    </message>
    <message>
        <source>the device was busy with work from outside the file</source>
        <translation>das Gerät war mit Arbeit von außerhalb der Datei beschäftigt</translation>
    </message>
    <message>
        <source>the host was in no operator</source>
        <translation>der Host war in keinem Operator</translation>
    </message>
    <message>
        <source>everything else</source>
        <translation>alles andere</translation>
    </message>
    <message>
        <source>{0} takes {1} × as long</source>
        <translation>{0} dauert {1}-mal so lang</translation>
    </message>
    <message>
        <source>{0} is {1} × as fast</source>
        <translation>{0} ist {1}-mal so schnell</translation>
    </message>
    <message>
        <source>{0} takes {1} % longer</source>
        <translation>{0} dauert {1} % länger</translation>
    </message>
    <message>
        <source>{0} takes {1} % less time</source>
        <translation>{0} dauert {1} % weniger lang</translation>
    </message>
    <message>
        <source> ({0} -&gt; {1}, certain)</source>
        <translation> ({0} -&gt; {1}, sicher)</translation>
    </message>
    <message>
        <source> ({0} -&gt; {1}, what two recordings differ by)</source>
        <translation> ({0} -&gt; {1}, so viel unterscheiden sich zwei Aufzeichnungen)</translation>
    </message>
    <message>
        <source> ({0} -&gt; {1}, too few steps to tell noise from change)</source>
        <translation> ({0} -&gt; {1}, zu wenige Schritte, um Rauschen von Änderung zu unterscheiden)</translation>
    </message>
    <message>
        <source>{0} ({1}) is in the baseline alone</source>
        <translation>{0} ({1}) gibt es nur in der Baseline</translation>
    </message>
    <message>
        <source>{0} ({1}) is in the experimental run alone</source>
        <translation>{0} ({1}) gibt es nur im Experiment</translation>
    </message>
    <message>
        <source> only because {0} of {1} steps are {2}, before {3} of {4}</source>
        <translation>, nur weil {0} von {1} Schritten {2} sind, vorher {3} von {4}</translation>
    </message>
    <message>
        <source>, also because {0} of {1} steps are {2}, before {3} of {4}</source>
        <translation>, auch weil {0} von {1} Schritten {2} sind, vorher {3} von {4}</translation>
    </message>
    <message>
        <source>the average step takes the same time ({0} -&gt; {1})</source>
        <translation>der mittlere Schritt dauert gleich lang ({0} -&gt; {1})</translation>
    </message>
    <message>
        <source>the average step takes {0} × as long ({1} -&gt; {2})</source>
        <translation>der mittlere Schritt dauert {0}-mal so lang ({1} -&gt; {2})</translation>
    </message>
    <message>
        <source>the average step is {0} × as fast ({1} -&gt; {2})</source>
        <translation>der mittlere Schritt ist {0}-mal so schnell ({1} -&gt; {2})</translation>
    </message>
    <message>
        <source>the average step is {0} % longer ({1} -&gt; {2})</source>
        <translation>der mittlere Schritt ist {0} % länger ({1} -&gt; {2})</translation>
    </message>
    <message>
        <source>the average step is {0} % shorter ({1} -&gt; {2})</source>
        <translation>der mittlere Schritt ist {0} % kürzer ({1} -&gt; {2})</translation>
    </message>
    <message>
        <source>{0} the same</source>
        <translation>{0} gleich</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source> and {0} further kind</source>
        <translation> und {0} weitere Art</translation>
    </message>
    <message>
        <source> and {0} further kinds</source>
        <translation> und {0} weitere Arten</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>unvollständig</translation>
    </message>
    <message>
        <source>outlier</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>device work lost</source>
        <translation>Gerätearbeit verloren</translation>
    </message>
    <message>
        <source>impossible times</source>
        <translation>unmögliche Zeiten</translation>
    </message>
    <message>
        <source>{0} calls in one step each</source>
        <translation>{0} Aufrufe in je einem Schritt</translation>
    </message>
    <message>
        <source>{0} calls a step, {1} and {2} steps</source>
        <translation>{0} Aufrufe je Schritt, {1} und {2} Schritte</translation>
    </message>
    <message>
        <source>{0} -&gt; {1} per step</source>
        <translation>{0} -&gt; {1} je Schritt</translation>
    </message>
    <message>
        <source>Experimental takes {0} × as long</source>
        <translation>Das Experiment dauert {0}-mal so lange</translation>
    </message>
    <message>
        <source>Experimental is {0} × as fast</source>
        <translation>Das Experiment ist {0}-mal so schnell</translation>
    </message>
    <message>
        <source>Experimental is {0} % slower</source>
        <translation>Das Experiment ist {0} % langsamer</translation>
    </message>
    <message>
        <source>Experimental is {0} % faster</source>
        <translation>Das Experiment ist {0} % schneller</translation>
    </message>
    <message>
        <source>{0} and {1} step</source>
        <translation>{0} und {1} Schritt</translation>
    </message>
    <message>
        <source>{0} and {1} recording</source>
        <translation>{0} und {1} Aufzeichnung</translation>
    </message>
    <message>
        <source>{0} and {1} steps</source>
        <translation>{0} und {1} Schritte</translation>
    </message>
    <message>
        <source>{0} and {1} recordings</source>
        <translation>{0} und {1} Aufzeichnungen</translation>
    </message>
    <message>
        <source>{0} x{1} typically takes {2} -&gt; {3} ({4})</source>
        <translation>{0} x{1} dauert typischerweise {2} -&gt; {3} ({4})</translation>
    </message>
    <message>
        <source>smallest detectable {0} %</source>
        <translation>kleinste erkennbare Änderung {0} %</translation>
    </message>
    <message>
        <source>{0} % of the baseline&apos;s and {1} % of the experimental run&apos;s steps lie in calls far above their usual time</source>
        <translation>{0} % des Schritts der Baseline und {1} % des Schritts des Experiments liegen in Aufrufen weit über ihrer üblichen Zeit</translation>
    </message>
    <message>
        <source>{0} % of the baseline&apos;s step lies in calls far above their usual time</source>
        <translation>{0} % des Schritts der Baseline liegen in Aufrufen weit über ihrer üblichen Zeit</translation>
    </message>
    <message>
        <source>{0} % of the experimental run&apos;s step lies in calls far above their usual time</source>
        <translation>{0} % des Schritts des Experiments liegen in Aufrufen weit über ihrer üblichen Zeit</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0} ({1})</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation>{0} und {1} weitere</translation>
    </message>
    <message>
        <source>{0} of the baseline</source>
        <translation>{0} der Baseline</translation>
    </message>
    <message>
        <source>{0} of the experimental run</source>
        <translation>{0} des Experiments</translation>
    </message>
    <message>
        <source>{0} of {1} launches of the baseline</source>
        <translation>{0} von {1} Starts der Baseline</translation>
    </message>
    <message>
        <source>{0} of {1} launches of the experimental run</source>
        <translation>{0} von {1} Starts des Experiments</translation>
    </message>
    <message>
        <source>{0} kernels in replays of graphs of the baseline</source>
        <translation>{0} Kernel in Wiederholungen von Graphen der Baseline</translation>
    </message>
    <message>
        <source>{0} kernels in replays of graphs of the experimental run</source>
        <translation>{0} Kernel in Wiederholungen von Graphen des Experiments</translation>
    </message>
    <message>
        <source>launches of further recordings</source>
        <translation>Starts weiterer Aufzeichnungen</translation>
    </message>
    <message>
        <source>{0} events of the baseline</source>
        <translation>{0} Ereignisse der Baseline</translation>
    </message>
    <message>
        <source>{0} events of the experimental run</source>
        <translation>{0} Ereignisse des Experiments</translation>
    </message>
    <message>
        <source>,</source>
        <translation>,</translation>
    </message>
    <message>
        <source>{0} are new, {1} per step</source>
        <translation>{0} sind neu, {1} je Schritt</translation>
    </message>
    <message>
        <source>{0} is new, {1} per step</source>
        <translation>{0} ist neu, {1} je Schritt</translation>
    </message>
    <message>
        <source>{0} are gone, {1} per step</source>
        <translation>{0} sind entfallen, {1} je Schritt</translation>
    </message>
    <message>
        <source>{0} is gone, {1} per step</source>
        <translation>{0} ist entfallen, {1} je Schritt</translation>
    </message>
    <message>
        <source>{0} shows no difference of time beyond noise</source>
        <translation>{0} zeigt keinen Zeitunterschied über das Rauschen hinaus</translation>
    </message>
    <message>
        <source>{0} takes {1} less per step</source>
        <translation>{0} braucht je Schritt {1} weniger</translation>
    </message>
    <message>
        <source>{0} takes {1} more per step</source>
        <translation>{0} braucht je Schritt {1} mehr</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>types</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>strides</source>
        <translation>Schrittweiten</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>{0} operator</source>
        <translation>{0} Operator</translation>
    </message>
    <message>
        <source>{0} operators</source>
        <translation>{0} Operatoren</translation>
    </message>
    <message>
        <source> ({0})</source>
        <translation> ({0})</translation>
    </message>
    <message>
        <source>Data type {0} -&gt; {1} on {2}: {3} -&gt; {4}</source>
        <translation>Datentyp {0} -&gt; {1} bei {2}: {3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Other kernels on {0}, such as {1} -&gt; {2}: {3} -&gt; {4}</source>
        <translation>Andere Kernel bei {0}, wie {1} -&gt; {2}: {3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Work moved into device graphs or compiled code ({0} -&gt; {1} kernels per step there) from {2}: {3} -&gt; {4}</source>
        <translation>Arbeit ging in Gerätegraphen oder übersetzten Code über (dort {0} -&gt; {1} Kernel je Schritt), von {2}: {3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Work moved out of device graphs or compiled code ({0} -&gt; {1} kernels per step there) to {2}: {3} -&gt; {4}</source>
        <translation>Arbeit kam aus Gerätegraphen oder übersetztem Code heraus (dort {0} -&gt; {1} Kernel je Schritt), zu {2}: {3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Other input sizes, such as {4} -&gt; {5}, on {0} change the step by {1}, other numbers of calls by {2}, together {3}: work in other pieces</source>
        <translation>Andere Eingabegrößen, etwa {4} -&gt; {5}, bei {0} ändern den Schritt um {1}, andere Zahlen von Aufrufen um {2}, zusammen {3}: Arbeit in anderen Stücken</translation>
    </message>
    <message>
        <source>Other input sizes on {0} change the step by {1}, other numbers of calls by {2}, together {3}: work in other pieces</source>
        <translation>Andere Eingabegrößen bei {0} ändern den Schritt um {1}, andere Zahlen von Aufrufen um {2}, zusammen {3}: Arbeit in anderen Stücken</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>unverdeckte Kommunikation</translation>
    </message>
    <message>
        <source>exposed copies</source>
        <translation>unverdeckte Kopien</translation>
    </message>
    <message>
        <source>waiting for the host</source>
        <translation>Warten auf den Host</translation>
    </message>
    <message>
        <source>idle in launch calls</source>
        <translation>untätig während der Startaufrufe</translation>
    </message>
    <message>
        <source>idle for the host and its launches</source>
        <translation>untätig wegen des Hosts und seiner Starts</translation>
    </message>
    <message>
        <source>idle while launching</source>
        <translation>untätig beim Starten</translation>
    </message>
    <message>
        <source>waiting for streams or devices</source>
        <translation>Warten auf Streams oder Geräte</translation>
    </message>
    <message>
        <source>idle, not explained</source>
        <translation>untätig, nicht erklärt</translation>
    </message>
    <message>
        <source>busy with work from outside the file</source>
        <translation>mit Arbeit von außerhalb der Datei beschäftigt</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>By what the device did: {0}</source>
        <translation>Nach dem, was das Gerät tat: {0}</translation>
    </message>
    <message>
        <source>By the usual times of its calls, on which the judgement rests, the step changed by {0}</source>
        <translation>Nach den üblichen Zeiten seiner Aufrufe, auf denen das Urteil beruht, änderte sich der Schritt um {0}</translation>
    </message>
    <message>
        <source>It counts {0}</source>
        <translation>Mitgezählt sind {0}</translation>
    </message>
    <message>
        <source>Without the marked steps the change is {0}</source>
        <translation>Ohne die markierten Schritte ist die Änderung {0}</translation>
    </message>
    <message>
        <source>.</source>
        <translation>.</translation>
    </message>
    <message>
        <source>Both sides are the same recording, so there is nothing to judge ({0} per step)</source>
        <translation>Beide Seiten sind dieselbe Aufzeichnung, es gibt also nichts zu beurteilen ({0} je Schritt)</translation>
    </message>
    <message>
        <source>Nothing was recorded in either run, so there is nothing to compare</source>
        <translation>In keinem der Läufe wurde etwas aufgezeichnet, es gibt also nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Nothing was recorded in the baseline, so there is nothing to compare</source>
        <translation>In der Baseline wurde nichts aufgezeichnet, es gibt also nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Nothing was recorded in the experimental run, so there is nothing to compare</source>
        <translation>Im Experiment wurde nichts aufgezeichnet, es gibt also nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Times of device work cannot be true ({0}), so times that rest on the device cannot be judged</source>
        <translation>Zeiten von Gerätearbeit können nicht stimmen ({0}), daher lassen sich Zeiten, die auf dem Gerät beruhen, nicht beurteilen</translation>
    </message>
    <message>
        <source>Device work was lost ({0}), so times that rest on the device cannot be judged</source>
        <translation>Gerätearbeit ging verloren ({0}), daher lassen sich Zeiten, die auf dem Gerät beruhen, nicht beurteilen</translation>
    </message>
    <message>
        <source>Device work was lost ({0}), and times of it cannot be true ({1}), so times that rest on the device cannot be judged</source>
        <translation>Gerätearbeit ging verloren ({0}), und Zeiten von ihr können nicht stimmen ({1}), daher lassen sich Zeiten, die auf dem Gerät beruhen, nicht beurteilen</translation>
    </message>
    <message>
        <source>As far as it was recorded, {0} -&gt; {1} per step</source>
        <translation>Soweit aufgezeichnet, {0} -&gt; {1} je Schritt</translation>
    </message>
    <message>
        <source>; </source>
        <translation>; </translation>
    </message>
    <message>
        <source>Without {0} of {1} steps, which lost device work: </source>
        <translation>Ohne {0} von {1} Schritten, deren Gerätearbeit verloren ging: </translation>
    </message>
    <message>
        <source>Without {0} of {1} steps, which have device times that cannot be true: </source>
        <translation>Ohne {0} von {1} Schritten, deren Gerätezeiten nicht stimmen können: </translation>
    </message>
    <message>
        <source>Without {0} of {1} steps, which lost device work or have device times that cannot be true: </source>
        <translation>Ohne {0} von {1} Schritten, deren Gerätezeiten verloren sind oder nicht stimmen können: </translation>
    </message>
    <message>
        <source>. </source>
        <translation>. </translation>
    </message>
    <message>
        <source>the largest cause is {0}</source>
        <translation>die größte Ursache ist {0}</translation>
    </message>
    <message>
        <source>the largest certain cause is {0}</source>
        <translation>die größte sichere Ursache ist {0}</translation>
    </message>
    <message>
        <source>The program did the same work in both recordings (0 of {0} operators differ)</source>
        <translation>Das Programm tat in beiden Aufzeichnungen dieselbe Arbeit (0 von {0} Operatoren weichen ab)</translation>
    </message>
    <message>
        <source>Both recordings call the same operators (0 of {0} differ, sizes are not recorded)</source>
        <translation>Beide Aufzeichnungen rufen dieselben Operatoren auf (0 von {0} weichen ab, Größen sind nicht aufgezeichnet)</translation>
    </message>
    <message>
        <source>: {0} is within what two recordings differ by</source>
        <translation>: {0} liegt in dem, worin sich zwei Aufzeichnungen unterscheiden</translation>
    </message>
    <message>
        <source>: {0} is what the two recordings differ by</source>
        <translation>: Um {0} unterscheiden sich die beiden Aufzeichnungen</translation>
    </message>
    <message>
        <source>: {0} is what recordings differ by</source>
        <translation>: Um {0} unterscheiden sich Aufzeichnungen</translation>
    </message>
    <message>
        <source>, mostly where the work is the same: what two recordings differ by</source>
        <translation>, überwiegend dort, wo dieselbe Arbeit getan wird: worin sich zwei Aufzeichnungen unterscheiden</translation>
    </message>
    <message>
        <source>Blocks whose work differs take {0} less</source>
        <translation>Blöcke mit anderer Arbeit brauchen {0} weniger</translation>
    </message>
    <message>
        <source>Blocks whose work differs take {0} more</source>
        <translation>Blöcke mit anderer Arbeit brauchen {0} mehr</translation>
    </message>
    <message>
        <source>{0} differs most ({1})</source>
        <translation>{0} weicht am meisten ab ({1})</translation>
    </message>
    <message>
        <source>{0} differs more than by chance ({1})</source>
        <translation>{0} weicht mehr als zufällig ab ({1})</translation>
    </message>
    <message>
        <source>, and nothing in the steps is alike</source>
        <translation>, und nichts in den Schritten gleicht sich</translation>
    </message>
    <message>
        <source>, though </source>
        <translation>, obwohl </translation>
    </message>
    <message>
        <source>{0} saves most ({1})</source>
        <translation>{0} spart am meisten ({1})</translation>
    </message>
    <message>
        <source>{0} costs most ({1})</source>
        <translation>{0} kostet am meisten ({1})</translation>
    </message>
    <message>
        <source>Against it: {0}</source>
        <translation>Dagegen wirkt: {0}</translation>
    </message>
    <message>
        <source>What differs for certain holds {0} % of it, the largest part {1}</source>
        <translation>Was sicher verschieden ist, hält {0} % davon, der größte Teil {1}</translation>
    </message>
    <message>
        <source>What differs for certain comes to {0}, the largest part {1}</source>
        <translation>Was sicher verschieden ist, macht {0} aus, der größte Teil {1}</translation>
    </message>
    <message>
        <source>the program did the same work (0 of {0} operators differ)</source>
        <translation>das Programm dieselbe Arbeit tat (0 von {0} Operatoren weichen ab)</translation>
    </message>
    <message>
        <source>the operators are the same (sizes are not recorded)</source>
        <translation>die Operatoren dieselben sind (Größen sind nicht aufgezeichnet)</translation>
    </message>
    <message>
        <source>Without the marked steps experimental is {0} % slower ({1} -&gt; {2} per step), beyond noise</source>
        <translation>Ohne die markierten Schritte ist das Experiment {0} % langsamer ({1} -&gt; {2} je Schritt), über das Rauschen hinaus</translation>
    </message>
    <message>
        <source>Without the marked steps experimental is {0} % faster ({1} -&gt; {2} per step), beyond noise</source>
        <translation>Ohne die markierten Schritte ist das Experiment {0} % schneller ({1} -&gt; {2} je Schritt), über das Rauschen hinaus</translation>
    </message>
    <message>
        <source>No difference that one recording a side can show ({0})</source>
        <translation>Kein Unterschied, den je eine Aufzeichnung zeigen kann ({0})</translation>
    </message>
    <message>
        <source>No difference that these recordings can show ({0})</source>
        <translation>Kein Unterschied, den diese Aufzeichnungen zeigen können ({0})</translation>
    </message>
    <message>
        <source>, nor does the step as a whole</source>
        <translation>, der Schritt als Ganzes auch nicht</translation>
    </message>
    <message>
        <source>; the step as a whole shows no difference beyond noise</source>
        <translation>; der Schritt als Ganzes zeigt keinen Unterschied über das Rauschen hinaus</translation>
    </message>
    <message>
        <source>With them {0}</source>
        <translation>Mit ihnen {0}</translation>
    </message>
    <message>
        <source>Too few steps to tell noise from change</source>
        <translation>Zu wenige Schritte, um Rauschen von Änderung zu unterscheiden</translation>
    </message>
    <message>
        <source>Too few recordings to tell noise from change</source>
        <translation>Zu wenige Aufzeichnungen, um Rauschen von Änderung zu unterscheiden</translation>
    </message>
    <message>
        <source>{0} differs for certain, by {1}</source>
        <translation>{0} ist sicher verschieden, nach {1}</translation>
    </message>
    <message>
        <source>Compared in each step: {0}</source>
        <translation>In jedem Schritt verglichen: {0}</translation>
    </message>
    <message>
        <source>Steps of other kinds did not change like it, so it is no other state of the machine</source>
        <translation>Schritte anderer Art änderten sich nicht so, also liegt es nicht am Zustand der Maschine</translation>
    </message>
    <message>
        <source>Input sizes are not recorded: record_shapes=True tells whether they changed</source>
        <translation>Eingabegrößen sind nicht aufgezeichnet: record_shapes=True zeigt, ob sie sich änderten</translation>
    </message>
    <message>
        <source>without</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>First suspect: {0} -&gt; {1}</source>
        <translation>Erster Verdacht: {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>First suspect: {0} ({1})</source>
        <translation>Erster Verdacht: {0} ({1})</translation>
    </message>
    <message>
        <source>Next suspect: {0} ({1})</source>
        <translation>Nächster Verdacht: {0} ({1})</translation>
    </message>
    <message>
        <source>The typical block on the host takes {0} times as long, the step {1} times</source>
        <translation>Der typische Block auf dem Host dauert das {0}-Fache, der Schritt das {1}-Fache</translation>
    </message>
    <message>
        <source>Everything on the host takes {0} times as long: another machine state, or a change that touches everything</source>
        <translation>Auf dem Host dauert alles {0}-mal so lang: ein anderer Zustand der Maschine oder eine Änderung, die alles betrifft</translation>
    </message>
    <message>
        <source>All compute kernels take {0} times as long, communication and copies do not: another machine state (clocks, power or another card), or a change that touches everything</source>
        <translation>Alle Rechenkernel dauern {0}-mal so lang, Kommunikation und Kopien nicht: ein anderer Zustand der Maschine (Takt, Leistungsaufnahme oder eine andere Karte) oder eine Änderung, die alles betrifft</translation>
    </message>
    <message>
        <source>All compute kernels take {0} times as long: another machine state (clocks, power or another card), or a change that touches everything</source>
        <translation>Alle Rechenkernel dauern {0}-mal so lang: ein anderer Zustand der Maschine (Takt, Leistungsaufnahme oder eine andere Karte) oder eine Änderung, die alles betrifft</translation>
    </message>
    <message>
        <source>; {0} outweighs it</source>
        <translation>; {0} überwiegt</translation>
    </message>
    <message>
        <source>; small differences elsewhere outweigh it</source>
        <translation>; kleine Unterschiede anderswo überwiegen</translation>
    </message>
    <message>
        <source>Only {0} % of the step time could be aligned, so only the top level is compared</source>
        <translation>Nur {0} % der Schrittzeit ließen sich zuordnen, daher wird nur die oberste Ebene verglichen</translation>
    </message>
    <message>
        <source>Only {0} % of the step time could be aligned</source>
        <translation>Nur {0} % der Schrittzeit ließen sich zuordnen</translation>
    </message>
    <message>
        <source>What the step launches takes the device {0} -&gt; {1}</source>
        <translation>Was der Schritt startet, dauert auf dem Gerät {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>No operator runs in that gap ({0} -&gt; {1}), nor a kernel that one launched: it is the caller&apos;s own code on the host</source>
        <translation>In dieser Lücke läuft kein Operator ({0} -&gt; {1}) und kein Kernel, den einer gestartet hätte: Es ist der Code des Aufrufers auf dem Host</translation>
    </message>
    <message>
        <source>Per generated token {0} -&gt; {1}</source>
        <translation>Je erzeugtem Token {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Per token {0} -&gt; {1}</source>
        <translation>Je Token {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Per sample {0} -&gt; {1}</source>
        <translation>Je Beispiel {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Prefill takes {0} -&gt; {1}, each decode pass {2} -&gt; {3}</source>
        <translation>Prefill dauert {0} -&gt; {1}, jeder Decode-Lauf {2} -&gt; {3}</translation>
    </message>
    <message>
        <source>Trained parameters: {0} -&gt; {1}</source>
        <translation>Trainierte Parameter: {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Forward and backward passes a step: {0} -&gt; {1}</source>
        <translation>Vorwärts- und Rückwärtsläufe je Schritt: {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Backward passes a step: {0} -&gt; {1}</source>
        <translation>Rückwärtsläufe je Schritt: {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Of it {0} once, for {1}; {2} ({3}) without it</source>
        <translation>Davon {0} einmalig, für {1}; {2} ({3}) ohne das</translation>
    </message>
    <message>
        <source>Of it {0} once, for {1}; {2} without it</source>
        <translation>Davon {0} einmalig, für {1}; {2} ohne das</translation>
    </message>
    <message>
        <source>Different work: {0}</source>
        <translation>Verschiedene Arbeit: {0}</translation>
    </message>
    <message>
        <source>{0} -&gt; {1} tokens per step</source>
        <translation>{0} -&gt; {1} Token je Schritt</translation>
    </message>
    <message>
        <source>{0} -&gt; {1} generated tokens per step</source>
        <translation>{0} -&gt; {1} erzeugte Token je Schritt</translation>
    </message>
    <message>
        <source>{0} -&gt; {1} samples per step</source>
        <translation>{0} -&gt; {1} Beispiele je Schritt</translation>
    </message>
    <message>
        <source>products of the same weights on {0} times as many rows</source>
        <translation>Produkte derselben Gewichte mit {0}-mal so vielen Zeilen</translation>
    </message>
    <message>
        <source>products of the same weights on {0} times as few rows</source>
        <translation>Produkte derselben Gewichte mit {0}-mal so wenigen Zeilen</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} gegen {1}</translation>
    </message>
    <message>
        <source>products with weights of other sizes</source>
        <translation>Produkte mit Gewichten anderer Größen</translation>
    </message>
    <message>
        <source>{0} equal calls in one step</source>
        <translation>{0} gleichen Aufrufen in einem Schritt</translation>
    </message>
    <message>
        <source>{0} equal calls in each of {1} and {2} steps</source>
        <translation>{0} gleichen Aufrufen in jedem von {1} und {2} Schritten</translation>
    </message>
    <message>
        <source>{0} x{1}</source>
        <translation>{0} x{1}</translation>
    </message>
    <message>
        <source>recomputed {0} and others in backward</source>
        <translation>{0} und andere, rückwärts neu berechnet</translation>
    </message>
    <message>
        <source>recomputed {0} in backward</source>
        <translation>{0}, rückwärts neu berechnet</translation>
    </message>
    <message>
        <source>own time in the gap between {0} and {1}</source>
        <translation>Lücke zwischen {0} und {1}</translation>
    </message>
    <message>
        <source>own time in device work launched outside the file</source>
        <translation>eigene Zeit in Gerätearbeit, die außerhalb der Datei gestartet wurde</translation>
    </message>
    <message>
        <source>own time in the gap before {0}</source>
        <translation>Lücke vor {0}</translation>
    </message>
    <message>
        <source>own time in the gap after {0}</source>
        <translation>Lücke nach {0}</translation>
    </message>
    <message>
        <source>own time</source>
        <translation>eigene Zeit</translation>
    </message>
    <message>
        <source>{0} replaced by {1}</source>
        <translation>{0} durch {1} ersetzt</translation>
    </message>
    <message>
        <source>in {0} of {1} steps</source>
        <translation>in {0} von {1} Schritten</translation>
    </message>
    <message>
        <source>share of {0} steps</source>
        <translation>Anteil der Schritte der Art {0}</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>By device work: {0}</source>
        <translation>Nach Arbeit des Geräts: {0}</translation>
    </message>
    <message>
        <source>Blocking syncs {0} -&gt; {1} per step ({2} -&gt; {3} of the host&apos;s time)</source>
        <translation>Blockierende Synchronisierungen {0} -&gt; {1} je Schritt ({2} -&gt; {3} der Zeit des Hosts)</translation>
    </message>
    <message>
        <source>Nearly all of it was done once: {0} of {1}, for {2} ({3}); {4} is left</source>
        <translation>Fast alles davon war einmalig: {0} von {1}, für {2} ({3}); es bleiben {4}</translation>
    </message>
    <message>
        <source>Each time both runs take the same</source>
        <translation>Jedes Mal dauern beide Läufe gleich lang</translation>
    </message>
    <message>
        <source>Each time experimental takes {0} × as long</source>
        <translation>Jedes Mal dauert das Experiment {0}-mal so lange</translation>
    </message>
    <message>
        <source>Each time experimental is {0} × as fast</source>
        <translation>Jedes Mal ist das Experiment {0}-mal so schnell</translation>
    </message>
    <message>
        <source>Each time experimental is {0} % slower</source>
        <translation>Jedes Mal ist das Experiment {0} % langsamer</translation>
    </message>
    <message>
        <source>Each time experimental is {0} % faster</source>
        <translation>Jedes Mal ist das Experiment {0} % schneller</translation>
    </message>
    <message>
        <source> ({0}); {1} once, for {2} ({3})</source>
        <translation> ({0}); {1} einmalig, für {2} ({3})</translation>
    </message>
    <message>
        <source>nothing speaks against it</source>
        <translation>nichts spricht dagegen</translation>
    </message>
    <message>
        <source>{0} x{1} ({2})</source>
        <translation>{0} x{1} ({2})</translation>
    </message>
    <message>
        <source>gone {0}</source>
        <translation>entfallen {0}</translation>
    </message>
    <message>
        <source>new {0}</source>
        <translation>neu {0}</translation>
    </message>
    <message>
        <source>Other device work by name: {0}</source>
        <translation>Andere Arbeit des Geräts nach Namen: {0}</translation>
    </message>
    <message>
        <source>Other input sizes, by the grids of the kernels {0} -&gt; {1}, on {2}: {3} -&gt; {4}</source>
        <translation>Andere Eingabegrößen, nach den Gittern der Kernel {0} -&gt; {1}, bei {2}: {3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Other input sizes, such as {0} -&gt; {1}, on {2}: {3} -&gt; {4}</source>
        <translation>Andere Eingabegrößen, etwa {0} -&gt; {1}, bei {2}: {3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Other input sizes {0} -&gt; {1} on {2}: {3} -&gt; {4}</source>
        <translation>Andere Eingabegrößen {0} -&gt; {1} bei {2}: {3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Ranges that are gone: {0}</source>
        <translation>Entfallene Bereiche: {0}</translation>
    </message>
    <message>
        <source>New ranges: {0}</source>
        <translation>Neue Bereiche: {0}</translation>
    </message>
    <message>
        <source>Operators per step {0} -&gt; {1}</source>
        <translation>Operatoren je Schritt {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Other operators by name: {0}</source>
        <translation>Andere Operatoren nach Namen: {0}</translation>
    </message>
    <message>
        <source>Steps of the baseline lie on two levels: {0} of about {1}, {2} of about {3}</source>
        <translation>Die Schritte der Baseline liegen auf zwei Stufen: {0} von etwa {1}, {2} von etwa {3}</translation>
    </message>
    <message>
        <source>Steps of the experimental run lie on two levels: {0} of about {1}, {2} of about {3}</source>
        <translation>Die Schritte des Experiments liegen auf zwei Stufen: {0} von etwa {1}, {2} von etwa {3}</translation>
    </message>
    <message>
        <source>memory that the allocator takes or gives back</source>
        <translation>Speicher, den der Allokator nimmt oder zurückgibt</translation>
    </message>
    <message>
        <source>{0} a step ({1} in all)</source>
        <translation>{0} je Schritt (insgesamt {1})</translation>
    </message>
    <message>
        <source>Done once, for {0}: {1} of the baseline&apos;s step, {2} of the experimental&apos;s; {3} -&gt; {4} without it</source>
        <translation>Einmalig, für {0}: {1} vom Schritt der Baseline, {2} von dem des Experiments; ohne das {3} -&gt; {4}</translation>
    </message>
    <message>
        <source>What saves time lies in many places, {0} in all</source>
        <translation>Was Zeit spart, liegt an vielen Stellen, zusammen {0}</translation>
    </message>
    <message>
        <source>What costs time lies in many places, {0} in all</source>
        <translation>Was Zeit kostet, liegt an vielen Stellen, zusammen {0}</translation>
    </message>
    <message>
        <source>The calls of what was done once differ by {0}, in part beside work of the device; {1} without their whole length</source>
        <translation>Die Aufrufe des einmal Getanen unterscheiden sich um {0}, zum Teil neben Arbeit des Geräts; ohne ihre ganze Länge {1}</translation>
    </message>
    <message>
        <source>The same work but for {0} of {1} operators: {2}</source>
        <translation>Dieselbe Arbeit bis auf {0} von {1} Operatoren: {2}</translation>
    </message>
    <message>
        <source>{0} x{1} -&gt; x{2}</source>
        <translation>{0} x{1} -&gt; x{2}</translation>
    </message>
    <message>
        <source>{0} more</source>
        <translation>{0} weitere</translation>
    </message>
    <message>
        <source>Other input sizes on {2}, some of them empty in the baseline ({0} -&gt; {1}): {3} -&gt; {4}</source>
        <translation>Andere Eingabegrößen bei {2}, manche davon leer in der Baseline ({0} -&gt; {1}): {3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Other input sizes on {2}, some of them empty in the experimental run ({0} -&gt; {1}): {3} -&gt; {4}</source>
        <translation>Andere Eingabegrößen bei {2}, manche davon leer im Experiment ({0} -&gt; {1}): {3} -&gt; {4}</translation>
    </message>
    <message>
        <source>forward, and backward of {0}</source>
        <translation>vorwärts, und von {0} rückwärts</translation>
    </message>
    <message>
        <source>Not the same program: {0} of {1} operators that both runs call are called another number of times</source>
        <translation>Nicht dasselbe Programm: {0} von {1} Operatoren, die beide Läufe aufrufen, werden anders oft aufgerufen</translation>
    </message>
    <message>
        <source>Other parts are compiled: {0} -&gt; {1} in a step</source>
        <translation>Andere Teile sind kompiliert: {0} -&gt; {1} in einem Schritt</translation>
    </message>
    <message>
        <source>{0} call with {1} kernels</source>
        <translation>{0} Aufruf mit {1} Kerneln</translation>
    </message>
    <message>
        <source>{0} calls with {1} kernels</source>
        <translation>{0} Aufrufe mit {1} Kerneln</translation>
    </message>
    <message>
        <source>In that gap {0} takes {1} -&gt; {2}</source>
        <translation>In dieser Lücke braucht {0} {1} -&gt; {2}</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>ein Gerät</translation>
    </message>
    <message>
        <source>The host computes in the baseline, {0} in the experimental run</source>
        <translation>In der Baseline rechnet der Host, im Experiment {0}</translation>
    </message>
    <message>
        <source>{0} computes in the baseline, the host in the experimental run</source>
        <translation>In der Baseline rechnet {0}, im Experiment der Host</translation>
    </message>
    <message>
        <source>Autograd records operators in the baseline alone</source>
        <translation>Nur in der Baseline zeichnet Autograd Operatoren auf</translation>
    </message>
    <message>
        <source>Autograd records operators in the experimental run alone</source>
        <translation>Nur im Experiment zeichnet Autograd Operatoren auf</translation>
    </message>
    <message>
        <source>Another model: {0} -&gt; {1}</source>
        <translation>Ein anderes Modell: {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>More calls: {0} {1} -&gt; {2} per step ({3} for the further ones)</source>
        <translation>Mehr Aufrufe: {0} {1} -&gt; {2} je Schritt ({3} für die weiteren)</translation>
    </message>
    <message>
        <source>Fewer calls: {0} {1} -&gt; {2} per step ({3} for those that are gone)</source>
        <translation>Weniger Aufrufe: {0} {1} -&gt; {2} je Schritt ({3} für die weggefallenen)</translation>
    </message>
    <message>
        <source>What saves time lies in many places, {0} in all, such as {1}</source>
        <translation>Was Zeit spart, liegt an vielen Stellen, zusammen {0}, etwa {1}</translation>
    </message>
    <message>
        <source>What costs time lies in many places, {0} in all, such as {1}</source>
        <translation>Was Zeit kostet, liegt an vielen Stellen, zusammen {0}, etwa {1}</translation>
    </message>
    <message>
        <source>Without what was done once the step takes {0} × as long per row</source>
        <translation>Ohne das Einmalige dauert der Schritt je Zeile das {0}-Fache</translation>
    </message>
    <message>
        <source>Without what was done once the step is {0} × as fast per row</source>
        <translation>Ohne das Einmalige ist der Schritt je Zeile {0} × so schnell</translation>
    </message>
    <message>
        <source>Without what was done once the step changed by {0} per row</source>
        <translation>Ohne das Einmalige änderte sich der Schritt je Zeile um {0}</translation>
    </message>
    <message>
        <source>Per row the step takes {0} × as long</source>
        <translation>Je Zeile dauert der Schritt das {0}-Fache</translation>
    </message>
    <message>
        <source>Per row the step is {0} × as fast</source>
        <translation>Je Zeile ist der Schritt {0} × so schnell</translation>
    </message>
    <message>
        <source>Per row the step changed by {0}</source>
        <translation>Je Zeile änderte sich der Schritt um {0}</translation>
    </message>
    <message>
        <source>Both are ranks of one run, whose collectives end together: the experimental run waits {0} longer in them, as the baseline enters them later</source>
        <translation>Beide sind Ränge eines Laufs, deren Kollektive zugleich enden: Das Experiment wartet darin {0} länger, weil die Baseline später eintritt</translation>
    </message>
    <message>
        <source>Both are ranks of one run, whose collectives end together: the baseline waits {0} longer in them, as the experimental run enters them later</source>
        <translation>Beide sind Ränge eines Laufs, deren Kollektive zugleich enden: Die Baseline wartet darin {0} länger, weil das Experiment später eintritt</translation>
    </message>
    <message>
        <source>Collectives of at most 64 KiB, such as {0} of {1}, take {2} -&gt; {3} per step: waiting for other ranks, no transfer</source>
        <translation>Kollektive von höchstens 64 KiB, etwa {0} mit {1}, brauchen {2} -&gt; {3} je Schritt: Warten auf andere Ränge, keine Übertragung</translation>
    </message>
    <message>
        <source>Other strides, such as {0} -&gt; {1}, on {2}: {3} -&gt; {4}</source>
        <translation>Andere Strides, etwa {0} -&gt; {1}, bei {2}: {3} -&gt; {4}</translation>
    </message>
    <message>
        <source>{0}: {1} less per step</source>
        <translation>{0}: {1} weniger je Schritt</translation>
    </message>
    <message>
        <source>{0}: {1} more per step</source>
        <translation>{0}: {1} mehr je Schritt</translation>
    </message>
    <message>
        <source>Without the marked steps {0} -&gt; {1} per step ({2})</source>
        <translation>Ohne die markierten Schritte {0} -&gt; {1} je Schritt ({2})</translation>
    </message>
    <message>
        <source>, no more than two recordings may differ by: equal work moved, too</source>
        <translation>, nicht mehr, als sich zwei Aufzeichnungen unterscheiden können: Auch gleiche Arbeit hat sich verschoben</translation>
    </message>
    <message>
        <source>{2} -&gt; {3} generated tokens per step, each {0} -&gt; {1}</source>
        <translation>{2} -&gt; {3} erzeugte Tokens je Schritt, jedes {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>{2} -&gt; {3} tokens per step, each {0} -&gt; {1}</source>
        <translation>{2} -&gt; {3} Tokens je Schritt, jedes {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>{2} -&gt; {3} samples per step, each {0} -&gt; {1}</source>
        <translation>{2} -&gt; {3} Samples je Schritt, jedes {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Also gone: {0}</source>
        <translation>Außerdem entfallen: {0}</translation>
    </message>
    <message>
        <source>Also new: {0}</source>
        <translation>Außerdem neu: {0}</translation>
    </message>
    <message>
        <source>What is done once lies in other blocks: {0} in {1} of the baseline, {2} in {3} of the experimental run</source>
        <translation>Was einmal getan wird, liegt in anderen Blöcken: {0} in {1} der Baseline, {2} in {3} des Experiments</translation>
    </message>
    <message>
        <source>, but {0} more of the experimental run&apos;s step are left out, so which is faster cannot be told</source>
        <translation>, doch vom Schritt des Experiments fehlen {0} mehr; welcher schneller ist, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>, but {0} more of the baseline&apos;s step are left out, so which is faster cannot be told</source>
        <translation>, doch vom Schritt der Baseline fehlen {0} mehr; welcher schneller ist, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>Steps of the baseline go from {0} to {1}, one after the other: their mean is no step of the program</source>
        <translation>Die Schritte der Baseline gehen nacheinander von {0} zu {1}: Ihr Mittel ist kein Schritt des Programms</translation>
    </message>
    <message>
        <source>Steps of the experimental run go from {0} to {1}, one after the other: their mean is no step of the program</source>
        <translation>Die Schritte des Experiments gehen nacheinander von {0} zu {1}: Ihr Mittel ist kein Schritt des Programms</translation>
    </message>
    <message>
        <source>Batches are made in another way: {0} -&gt; {1}</source>
        <translation>Batches entstehen auf andere Weise: {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>in the step&apos;s own process</source>
        <translation>im Prozess des Schritts selbst</translation>
    </message>
    <message>
        <source>by worker processes</source>
        <translation>in Arbeitsprozessen</translation>
    </message>
    <message>
        <source>without a backward pass</source>
        <translation>ohne Rückwärtslauf</translation>
    </message>
    <message>
        <source>in {3} the host was {0} times in no operator, {1} more than usual (such as in {2})</source>
        <translation>{3}: {0}-mal war der Host in keinem Operator, {1} länger als üblich (etwa in {2})</translation>
    </message>
    <message>
        <source>in {3} {0} calls took {1} more than usual (such as in {2})</source>
        <translation>{3}: {0} Aufrufe dauerten {1} länger als üblich (etwa in {2})</translation>
    </message>
    <message>
        <source>Too few steps to tell noise from change: {0} to {1} in the baseline, {2} to {3} in the experimental run</source>
        <translation>Zu wenige Schritte, um Rauschen von Änderung zu unterscheiden: {0} bis {1} in der Baseline, {2} bis {3} im Experiment</translation>
    </message>
    <message>
        <source>{0}, but steps of both sides overlap, so which is faster cannot be told</source>
        <translation>{0}, doch Schritte beider Seiten überlappen sich, sodass sich nicht sagen lässt, welche schneller ist</translation>
    </message>
    <message>
        <source>{0} calls in a step of the baseline ({1}) take {2} each, others with the same inputs {3}: {4} % of its step</source>
        <translation>{0} Aufrufe in einem Schritt der Baseline ({1}) dauern je {2}, andere mit denselben Eingaben {3}: {4} % ihres Schritts</translation>
    </message>
    <message>
        <source>{0} calls in a step of the experimental run ({1}) take {2} each, others with the same inputs {3}: {4} % of its step</source>
        <translation>{0} Aufrufe in einem Schritt des Experiments ({1}) dauern je {2}, andere mit denselben Eingaben {3}: {4} % seines Schritts</translation>
    </message>
    <message>
        <source>Equal calls take {0} times as long on the host, by {1} calls of {2} operators and sizes: another machine state, or a change that touches everything</source>
        <translation>Gleiche Aufrufe dauern auf dem Host {0}-mal so lang, nach {1} Aufrufen von {2} Operatoren und Größen: ein anderer Zustand der Maschine oder eine Änderung, die alles betrifft</translation>
    </message>
    <message>
        <source>in the other {0} steps of each side</source>
        <translation>in den anderen {0} Schritten jeder Seite</translation>
    </message>
    <message>
        <source>in the other steps, {0} and {1}</source>
        <translation>in den anderen Schritten, {0} und {1}</translation>
    </message>
    <message>
        <source>Of it {0} once, for {1}; {2} ({3}) {4}</source>
        <translation>Davon {0} einmalig, für {1}; {2} ({3}) {4}</translation>
    </message>
    <message>
        <source>{0}, such as {1}</source>
        <translation>{0}, etwa {1}</translation>
    </message>
    <message>
        <source>, and {0} more of the experimental run&apos;s step are left out: it is slower by {1} or more</source>
        <translation>, und vom Schritt des Experiments fehlen {0} mehr: Es ist um {1} oder mehr langsamer</translation>
    </message>
    <message>
        <source>, and {0} more of the baseline&apos;s step are left out: experimental is faster by {1} or more</source>
        <translation>, und vom Schritt der Baseline fehlen {0} mehr: Das Experiment ist um {1} oder mehr schneller</translation>
    </message>
    <message>
        <source>steps unlike the others count: without them the change is {0}</source>
        <translation>Schritte, die den anderen nicht gleichen, zählen mit: Ohne sie beträgt die Änderung {0}</translation>
    </message>
    <message>
        <source>trained parameters {0} -&gt; {1}; {2}</source>
        <translation>trainierte Parameter {0} -&gt; {1}; {2}</translation>
    </message>
    <message>
        <source>{0} are new, {1} where they run</source>
        <translation>{0} sind neu, {1}, wo sie laufen</translation>
    </message>
    <message>
        <source>{0} are gone, {1} where they run</source>
        <translation>{0} sind entfallen, {1}, wo sie liefen</translation>
    </message>
    <message>
        <source>{0} is new, {1} where it runs</source>
        <translation>{0} ist neu, {1}, wo es läuft</translation>
    </message>
    <message>
        <source>{0} is gone, {1} where it runs</source>
        <translation>{0} ist entfallen, {1}, wo es lief</translation>
    </message>
    <message>
        <source>operators work on other input sizes</source>
        <translation>Operatoren arbeiten mit anderen Eingabegrößen</translation>
    </message>
    <message>
        <source>Both files end inside their step</source>
        <translation>Beide Dateien enden mitten in ihrem Schritt</translation>
    </message>
    <message>
        <source>The file of the baseline ends inside its step</source>
        <translation>Die Datei der Baseline endet mitten in ihrem Schritt</translation>
    </message>
    <message>
        <source>The file of the experimental run ends inside its step</source>
        <translation>Die Datei des experimentellen Laufs endet mitten in ihrem Schritt</translation>
    </message>
    <message>
        <source>{0}, so its time is not known ({1} as far as it was recorded)</source>
        <translation>{0}, seine Zeit ist also nicht bekannt ({1}, soweit aufgezeichnet)</translation>
    </message>
</context>
<context>
    <name>Views</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>overview</source>
        <translation>uebersicht</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>balken</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>table</source>
        <translation>tabelle</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Waterfall</source>
        <translation>Wasserfall</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Ursachen</translation>
    </message>
    <message>
        <source>causes</source>
        <translation>Ursachen</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>timeline</source>
        <translation>zeitachse</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>waterfall</source>
        <translation>wasserfall</translation>
    </message>
    <message>
        <source>Icicle</source>
        <translation>Eiszapfen</translation>
    </message>
    <message>
        <source>icicle</source>
        <translation>eiszapfen</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>map</source>
        <translation>karte</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>schritte</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>explain</source>
        <translation>erklaerung</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>speicher</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>raenge</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>names</source>
        <translation>namen</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>findings</source>
        <translation>befunde</translation>
    </message>
    <message>
        <source>Roof</source>
        <translation>Dach</translation>
    </message>
    <message>
        <source>roof</source>
        <translation>dach</translation>
    </message>
</context>
<context>
    <name>WaterfallView</name>
    <message numerus="yes">
        <source>%n smaller change(s)</source>
        <translation>
            <numerusform>%n kleinere Änderung</numerusform>
            <numerusform>%n kleinere Änderungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gap(s)</source>
        <translation>
            <numerusform>%n Lücke</numerusform>
            <numerusform>%n Lücken</numerusform>
        </translation>
    </message>
    <message>
        <source>The device works</source>
        <translation>Das Gerät arbeitet</translation>
    </message>
    <message>
        <source>The device waits</source>
        <translation>Das Gerät wartet</translation>
    </message>
    <message>
        <source>Not judged for itself.</source>
        <translation>Nicht für sich beurteilt.</translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message numerus="yes">
        <source>%n block(s) as in the baseline</source>
        <translation>
            <numerusform>%n Block wie in der Baseline</numerusform>
            <numerusform>%n Blöcke wie in der Baseline</numerusform>
        </translation>
    </message>
    <message>
        <source>What if: %1 per step with %2</source>
        <comment>the times, and how many blocks are as in the baseline</comment>
        <translation>Was wäre wenn: %1 je Schritt, %2</translation>
    </message>
    <message>
        <source>arithmetic, not a prediction</source>
        <translation>Rechnung, keine Vorhersage</translation>
    </message>
    <message>
        <source>The experimental step without the difference of these blocks (%1). The baseline’s step takes %2. What the change would do to other blocks is not asked.</source>
        <translation>Der experimentelle Schritt ohne die Differenz dieser Blöcke (%1). Der Schritt der Baseline dauert %2. Was die Änderung mit anderen Blöcken täte, wird nicht gefragt.</translation>
    </message>
</context>
<context>
    <name>twinlane::AddEntryDialog</name>
    <message>
        <source>Add to the notebook</source>
        <translation>Ins Notizbuch aufnehmen</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Its title</source>
        <translation>Dessen Titel</translation>
    </message>
    <message>
        <source>Title of the entry</source>
        <translation>Titel des Eintrags</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Folgt auf</translation>
    </message>
    <message>
        <source>Hypothesis</source>
        <translation>Hypothese</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>A new experiment</source>
        <translation>Ein neues Experiment</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>the comparison&apos;s baseline, %1</source>
        <translation>die Baseline des Vergleichs, %1</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
</context>
<context>
    <name>twinlane::BaselinesController</name>
    <message numerus="yes">
        <source>%n recording(s)</source>
        <translation>
            <numerusform>%n Aufzeichnung</numerusform>
            <numerusform>%n Aufzeichnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>None is kept yet</source>
        <translation>Noch keine gemerkt</translation>
    </message>
    <message>
        <source>Keep this baseline under a name…</source>
        <translation>Diese Baseline unter einem Namen merken…</translation>
    </message>
    <message>
        <source>From three recordings of it on, a single new recording is judged by how far these lie apart.</source>
        <translation>Ab drei Aufzeichnungen davon wird eine einzelne neue Aufzeichnung daran gemessen, wie weit diese auseinanderliegen.</translation>
    </message>
    <message>
        <source>Choose the recording to compare with %1</source>
        <translation>Die Aufzeichnung wählen, die mit %1 verglichen wird</translation>
    </message>
    <message>
        <source>Keep this baseline</source>
        <translation>Diese Baseline merken</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation>Nicht gemerkt</translation>
    </message>
    <message>
        <source>A baseline&apos;s name has letters, digits, “-”, “_” and “.” only.</source>
        <translation>Der Name einer Baseline besteht nur aus Buchstaben ohne Umlaute, Ziffern, „-“, „_“ und „.“.</translation>
    </message>
    <message>
        <source>There is a baseline %1 already</source>
        <translation>Es gibt schon eine Baseline %1</translation>
    </message>
    <message>
        <source>Its recordings go, and those that are shown take their place.</source>
        <translation>Ihre Aufzeichnungen verschwinden, und die gezeigten treten an ihre Stelle.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>%1 was not kept</source>
        <translation>%1 wurde nicht gemerkt</translation>
    </message>
    <message numerus="yes">
        <source>Kept as %1: %n recording(s)</source>
        <translation>
            <numerusform>Gemerkt als %1: %n Aufzeichnung</numerusform>
            <numerusform>Gemerkt als %1: %n Aufzeichnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Keeping the baseline&apos;s recordings…</source>
        <translation>Die Aufzeichnungen der Baseline werden gemerkt…</translation>
    </message>
</context>
<context>
    <name>twinlane::Breadcrumb</name>
    <message>
        <source>Path of the shown block</source>
        <translation>Pfad des gezeigten Blocks</translation>
    </message>
</context>
<context>
    <name>twinlane::CauseModel</name>
    <message>
        <source>as in the baseline</source>
        <translation>wie in der Baseline</translation>
    </message>
</context>
<context>
    <name>twinlane::CausesView</name>
    <message>
        <source>%1 %2 · the whole step</source>
        <translation>%1 %2 · der ganze Schritt</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Ursachen</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>Where the difference sits, and what changed there</source>
        <translation>Wo der Unterschied sitzt und was sich dort änderte</translation>
    </message>
    <message>
        <source>Why operators differ, over the whole step</source>
        <translation>Warum sich Operatoren unterscheiden, über den ganzen Schritt</translation>
    </message>
    <message>
        <source>Causes %1</source>
        <translation>Ursachen %1</translation>
    </message>
    <message>
        <source>No block differs enough to be listed.</source>
        <translation>Kein Block unterscheidet sich genug, um hier zu stehen.</translation>
    </message>
    <message>
        <source>With two traces this lists what makes the difference.</source>
        <translation>Mit zwei Traces steht hier, was den Unterschied ausmacht.</translation>
    </message>
    <message>
        <source>Show the block</source>
        <translation>Den Block zeigen</translation>
    </message>
    <message>
        <source>As in the baseline</source>
        <translation>Wie in der Baseline</translation>
    </message>
    <message>
        <source>What if: the step with the baseline’s time of these blocks</source>
        <translation>Was wäre wenn: der Schritt mit der Zeit dieser Blöcke in der Baseline</translation>
    </message>
    <message>
        <source>%1 a step, mean of %2 | %3</source>
        <translation>%1 je Schritt, Mittel aus %2 | %3</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Noch nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Copy all as Markdown</source>
        <translation>Alle als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy all as picture</source>
        <translation>Alle als Bild kopieren</translation>
    </message>
</context>
<context>
    <name>twinlane::ChipRow</name>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message numerus="yes">
        <source>%n more cause(s)</source>
        <translation>
            <numerusform>%n weitere Ursache</numerusform>
            <numerusform>%n weitere Ursachen</numerusform>
        </translation>
    </message>
    <message>
        <source>Further places where the sides differ</source>
        <translation>Weitere Stellen, an denen sich die Seiten unterscheiden</translation>
    </message>
    <message numerus="yes">
        <source>%n more note(s)</source>
        <translation>
            <numerusform>%n weiterer Hinweis</numerusform>
            <numerusform>%n weitere Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>What speaks against comparing these recordings number by number, and what reading them repaired, skipped or found odd</source>
        <translation>Was dagegen spricht, diese Aufzeichnungen Zahl für Zahl zu vergleichen, und was beim Lesen repariert, ausgelassen oder auffällig war</translation>
    </message>
    <message>
        <source>Show the step without it</source>
        <translation>Den Schritt ohne das zeigen</translation>
    </message>
    <message>
        <source>Show the step with it</source>
        <translation>Den Schritt damit zeigen</translation>
    </message>
</context>
<context>
    <name>twinlane::ComparisonActions</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Herauszoomen</translation>
    </message>
    <message>
        <source>Next cause</source>
        <translation>Nächste Ursache</translation>
    </message>
    <message>
        <source>Previous cause</source>
        <translation>Vorige Ursache</translation>
    </message>
    <message>
        <source>Largest difference first, or execution order</source>
        <translation>Größter Unterschied zuerst oder Ausführungsreihenfolge</translation>
    </message>
    <message>
        <source>As in the baseline (what if)</source>
        <translation>Wie in der Baseline (was wäre wenn)</translation>
    </message>
    <message>
        <source>Note on the picked block…</source>
        <translation>Notiz zum gewählten Block …</translation>
    </message>
    <message>
        <source>Note on the whole comparison…</source>
        <translation>Notiz zum ganzen Vergleich …</translation>
    </message>
</context>
<context>
    <name>twinlane::ComparisonPage</name>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
</context>
<context>
    <name>twinlane::DiffBarsChart</name>
    <message>
        <source>Difference bars</source>
        <translation>Unterschiedsbalken</translation>
    </message>
    <message>
        <source>Dashed: what the shorter side is short of, or has not at all</source>
        <translation>Gestrichelt: was der kürzeren Seite fehlt oder ganz fehlt</translation>
    </message>
    <message>
        <source>The differences down to this row, added up; the last row ends at the difference of the whole</source>
        <translation>Die Unterschiede bis zu dieser Zeile, aufsummiert; die letzte Zeile endet beim Unterschied des Ganzen</translation>
    </message>
    <message>
        <source>Times of each block in both traces. Up and Down move, Right and Left open and close, Enter zooms in, Escape zooms out.</source>
        <translation>Zeiten jedes Blocks in beiden Traces. Auf und Ab bewegen, Rechts und Links öffnen und schließen, Eingabe zoomt hinein, Escape hinaus.</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>Experimental minus baseline. The line is the 95 % interval, where there is one.</source>
        <translation>Experiment minus Baseline. Die Linie ist das 95-%-Intervall, wo es eines gibt.</translation>
    </message>
    <message>
        <source>Baseline → experimental</source>
        <translation>Baseline → Experiment</translation>
    </message>
    <message>
        <source>Experimental minus baseline, in the unit of the column</source>
        <translation>Experiment minus Baseline, in der Einheit der Spalte</translation>
    </message>
    <message>
        <source>The difference in percent of the baseline, or how many times as long it takes</source>
        <translation>Der Unterschied in Prozent der Baseline, oder wievielmal so lange es dauert</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>Notiz:</translation>
    </message>
    <message>
        <source>Of the modules in the block, each counted once: the experimental side&apos;s, and how many more they are than the baseline&apos;s</source>
        <translation>Der Module im Block, jedes einmal gezählt: die des Experiments, und wie viele mehr als in der Baseline</translation>
    </message>
</context>
<context>
    <name>twinlane::DiffBarsPlottable</name>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Running sum</source>
        <translation>Laufende Summe</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more block(s)</source>
        <translation>
            <numerusform>… und %n weiterer Block</numerusform>
            <numerusform>… und %n weitere Blöcke</numerusform>
        </translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>experimental</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>no block</source>
        <translation>kein Block</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
</context>
<context>
    <name>twinlane::DiffBarsView</name>
    <message>
        <source>Largest first</source>
        <translation>Größte zuerst</translation>
    </message>
    <message>
        <source>Deepest level</source>
        <translation>Tiefste Ebene</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts ist offen</translation>
    </message>
    <message>
        <source>This block has no blocks inside. Its operators and kernels stand in the tables.</source>
        <translation>Dieser Block enthält keine Blöcke. Seine Operatoren und Kernel stehen in den Tabellen.</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Herauszoomen</translation>
    </message>
    <message>
        <source>Little in common: top level only</source>
        <translation>Wenig gemeinsam: nur die oberste Ebene</translation>
    </message>
    <message>
        <source>Less than half of the time could be aligned with confidence, so blocks below the step are not compared.</source>
        <translation>Weniger als die Hälfte der Zeit ließ sich sicher zuordnen, darum werden Blöcke unter dem Schritt nicht verglichen.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Whole axis</source>
        <translation>Ganze Achse</translation>
    </message>
    <message>
        <source>Shows the whole time axis again (Ctrl+0). Ctrl and the wheel zoom it, Shift and the wheel move it.</source>
        <translation>Zeigt wieder die ganze Zeitachse (Strg+0). Strg und das Rad zoomen, Umschalt und das Rad verschieben sie.</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Hineinzoomen</translation>
    </message>
    <message>
        <source>Pair with</source>
        <translation>Paaren mit</translation>
    </message>
    <message>
        <source>Execution order</source>
        <translation>Ausführungsreihenfolge</translation>
    </message>
    <message>
        <source>Blocks in the order in which they ran, with the running sum (O)</source>
        <translation>Blöcke in der Reihenfolge, in der sie liefen, mit laufender Summe (O)</translation>
    </message>
    <message>
        <source>Blocks with the largest difference first (O)</source>
        <translation>Blöcke mit dem größten Unterschied zuerst (O)</translation>
    </message>
    <message>
        <source>No difference beyond noise</source>
        <translation>Kein Unterschied jenseits des Rauschens</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zuklappen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Aufklappen</translation>
    </message>
    <message>
        <source>Open all below</source>
        <translation>Alles darunter aufklappen</translation>
    </message>
    <message>
        <source>As in the baseline</source>
        <translation>Wie in der Baseline</translation>
    </message>
    <message>
        <source>What if: the step with the baseline’s time of this block</source>
        <translation>Was wäre wenn: der Schritt mit der Zeit dieses Blocks in der Baseline</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Notiz …</translation>
    </message>
    <message>
        <source>Copy all lines as Markdown</source>
        <translation>Alle Zeilen als Markdown kopieren</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
</context>
<context>
    <name>twinlane::DropZone</name>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Choose the trace: %1</source>
        <translation>Den Trace wählen: %1</translation>
    </message>
    <message>
        <source>Remove the trace: %1</source>
        <translation>Den Trace entfernen: %1</translation>
    </message>
    <message>
        <source>Choose another…</source>
        <translation>Andere wählen …</translation>
    </message>
    <message>
        <source>Drop the trace to compare with here</source>
        <translation>Den Trace, mit dem verglichen wird, hier ablegen</translation>
    </message>
    <message>
        <source>Drop the trace to examine here</source>
        <translation>Den zu prüfenden Trace hier ablegen</translation>
    </message>
    <message>
        <source>%1 · waiting for the other trace</source>
        <translation>%1 · wartet auf den anderen Trace</translation>
    </message>
    <message>
        <source>There is no such file</source>
        <translation>Diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>A folder · waiting for the other side</source>
        <translation>Ein Ordner · wartet auf die andere Seite</translation>
    </message>
</context>
<context>
    <name>twinlane::EntryForm</name>
    <message>
        <source>Your verdict</source>
        <translation>Eigenes Urteil</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Hypothesis</source>
        <translation>Hypothese</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>as computed</source>
        <translation>wie berechnet</translation>
    </message>
</context>
<context>
    <name>twinlane::EntryModel</name>
    <message>
        <source>Entry</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>%1 has changed, but not these numbers</source>
        <translation>%1 hat sich geändert, aber nicht diese Zahlen</translation>
    </message>
    <message>
        <source>%1 (now %2)</source>
        <translation>%1 (jetzt %2)</translation>
    </message>
    <message>
        <source>%1  ·  %2 of baseline</source>
        <translation>%1  ·  %2 zur Baseline</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>eigenes</translation>
    </message>
    <message>
        <source>your own; computed: %1, %2</source>
        <translation>eigenes; berechnet: %1, %2</translation>
    </message>
    <message>
        <source>Hypothesis</source>
        <translation>Hypothese</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
</context>
<context>
    <name>twinlane::ExperimentsController</name>
    <message>
        <source>Compare several with this baseline…</source>
        <translation>Mehrere mit dieser Baseline vergleichen…</translation>
    </message>
    <message>
        <source>Each of several recordings against the baseline that is shown, in the order of their names: which is the first slower one?</source>
        <translation>Jede von mehreren Aufzeichnungen gegen die gezeigte Baseline, in der Reihenfolge ihrer Namen: Welche ist die erste langsamere?</translation>
    </message>
    <message>
        <source>Recordings to compare with this baseline</source>
        <translation>Aufzeichnungen, die mit dieser Baseline verglichen werden</translation>
    </message>
    <message>
        <source>Not all were compared</source>
        <translation>Nicht alle wurden verglichen</translation>
    </message>
</context>
<context>
    <name>twinlane::ExperimentsModel</name>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>not slower</source>
        <translation>nicht langsamer</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>nicht verglichen</translation>
    </message>
    <message>
        <source>being compared…</source>
        <translation>wird verglichen…</translation>
    </message>
    <message>
        <source>%1: being compared</source>
        <translation>%1: wird verglichen</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Certainty</source>
        <translation>Gewissheit</translation>
    </message>
    <message>
        <source>Against the baseline</source>
        <translation>Gegen die Baseline</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>None is slower for certain.</source>
        <translation>Keine ist mit Sicherheit langsamer.</translation>
    </message>
    <message>
        <source>None so far is slower for certain.</source>
        <translation>Bisher ist keine mit Sicherheit langsamer.</translation>
    </message>
    <message>
        <source>First slower: %1.</source>
        <translation>Zuerst langsamer: %1.</translation>
    </message>
    <message>
        <source>Last before it that is not: %1.</source>
        <translation>Die letzte davor, die es nicht ist: %1.</translation>
    </message>
    <message numerus="yes">
        <source>Nothing can be told of %n before it.</source>
        <translation>
            <numerusform>Von %n davor lässt sich nichts sagen.</numerusform>
            <numerusform>Von %n davor lässt sich nichts sagen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing can be told of %n.</source>
        <translation>
            <numerusform>Von %n lässt sich nichts sagen.</numerusform>
            <numerusform>Von %n lässt sich nichts sagen.</numerusform>
        </translation>
    </message>
    <message>
        <source>▲ first slower</source>
        <translation>▲ zuerst langsamer</translation>
    </message>
</context>
<context>
    <name>twinlane::ExperimentsWindow</name>
    <message>
        <source>Several recordings against one baseline</source>
        <translation>Mehrere Aufzeichnungen gegen eine Baseline</translation>
    </message>
    <message>
        <source>Verdicts in the order of the recordings</source>
        <translation>Urteile in der Reihenfolge der Aufzeichnungen</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>Aufzeichnungen</translation>
    </message>
    <message numerus="yes">
        <source>Baseline: %1, %n recording(s)</source>
        <translation>
            <numerusform>Baseline: %1, %n Aufzeichnung</numerusform>
            <numerusform>Baseline: %1, %n Aufzeichnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>Baseline: %1</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen…</translation>
    </message>
</context>
<context>
    <name>twinlane::ExplainController</name>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Explain what is selected</source>
        <translation>Auswahl erklären</translation>
    </message>
    <message>
        <source>Previous call</source>
        <translation>Voriger Aufruf</translation>
    </message>
    <message>
        <source>Next call</source>
        <translation>Nächster Aufruf</translation>
    </message>
</context>
<context>
    <name>twinlane::ExplainHead</name>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts ist geöffnet</translation>
    </message>
</context>
<context>
    <name>twinlane::ExplainPanel</name>
    <message>
        <source>Explain</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Previous cause (Shift+N)</source>
        <translation>Vorige Ursache (Umschalt+N)</translation>
    </message>
    <message>
        <source>Next cause (N)</source>
        <translation>Nächste Ursache (N)</translation>
    </message>
    <message>
        <source>Close (D)</source>
        <translation>Schließen (D)</translation>
    </message>
    <message>
        <source>Equal blocks</source>
        <translation>Gleiche Blöcke</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Previous call (,)</source>
        <translation>Voriger Aufruf (,)</translation>
    </message>
    <message>
        <source>Next call (.)</source>
        <translation>Nächster Aufruf (.)</translation>
    </message>
    <message>
        <source>Raw fields</source>
        <translation>Rohe Felder</translation>
    </message>
    <message>
        <source>Read both files again</source>
        <translation>Beide Dateien neu lesen</translation>
    </message>
    <message>
        <source>The events are read from the files again.</source>
        <translation>Die Ereignisse werden noch einmal aus den Dateien gelesen.</translation>
    </message>
    <message>
        <source>Copy the explanation</source>
        <translation>Erklärung kopieren</translation>
    </message>
    <message>
        <source>Copy the name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Copy all fields</source>
        <translation>Alle Felder kopieren</translation>
    </message>
    <message>
        <source>Show in Blocks</source>
        <translation>In Blöcken zeigen</translation>
    </message>
    <message>
        <source>Show in the Timeline</source>
        <translation>In der Zeitachse zeigen</translation>
    </message>
    <message>
        <source>Show its operators</source>
        <translation>Seine Operatoren zeigen</translation>
    </message>
    <message>
        <source>Show its kernels</source>
        <translation>Seine Kernel zeigen</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts ist geöffnet</translation>
    </message>
    <message>
        <source>Open two traces to compare them.</source>
        <translation>Öffnen Sie zwei Traces, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>Nothing is picked</source>
        <translation>Nichts ist gewählt</translation>
    </message>
    <message>
        <source>Pick a cause, a block in the chart, or an operator or kernel in a table.</source>
        <translation>Wählen Sie eine Ursache, einen Block im Diagramm oder einen Operator oder Kernel in einer Tabelle.</translation>
    </message>
    <message>
        <source>cause %1 of %2</source>
        <translation>Ursache %1 von %2</translation>
    </message>
    <message>
        <source>Per step</source>
        <translation>Je Schritt</translation>
    </message>
    <message>
        <source>Calls of %1</source>
        <translation>Aufrufe von %1</translation>
    </message>
    <message>
        <source>outside the steps</source>
        <translation>außerhalb der Schritte</translation>
    </message>
    <message numerus="yes">
        <source>%n in the step</source>
        <translation>
            <numerusform>%n im Schritt</numerusform>
            <numerusform>%n im Schritt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>calls</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>One call</source>
        <translation>Ein Aufruf</translation>
    </message>
    <message>
        <source>Equal: %1</source>
        <translation>Gleich: %1</translation>
    </message>
    <message>
        <source>Its fields: %1</source>
        <translation>Seine Felder: %1</translation>
    </message>
    <message numerus="yes">
        <source>, %n more</source>
        <translation>
            <numerusform>, %n weiteres</numerusform>
            <numerusform>, %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Its longest kernel</source>
        <translation>Sein längster Kernel</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>Aufzeichnungen</translation>
    </message>
    <message>
        <source>of the first recordings</source>
        <translation>der ersten Aufzeichnungen</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Device time, by the roofs</source>
        <translation>Gerätezeit, nach den Dächern</translation>
    </message>
    <message>
        <source>Work and roof</source>
        <translation>Arbeit und Dach</translation>
    </message>
    <message>
        <source>per step</source>
        <translation>pro Schritt</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) of all steps</source>
        <translation>
            <numerusform>%n Aufruf aller Schritte</numerusform>
            <numerusform>%n Aufrufe aller Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>device time</source>
        <translation>Zeit des Geräts</translation>
    </message>
    <message>
        <source>host time</source>
        <translation>Zeit des Hosts</translation>
    </message>
</context>
<context>
    <name>twinlane::ExportController</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Copy a picture of the chart</source>
        <translation>Bild des Diagramms kopieren</translation>
    </message>
    <message>
        <source>Whole window as PNG…</source>
        <translation>Ganzes Fenster als PNG …</translation>
    </message>
    <message>
        <source>Pins as a file for --pins…</source>
        <translation>Festlegungen als Datei für --pins …</translation>
    </message>
    <message>
        <source>%1 as %2…</source>
        <translation>%1 als %2…</translation>
    </message>
    <message>
        <source>Shown table as %1…</source>
        <translation>Gezeigte Tabelle als %1 …</translation>
    </message>
    <message>
        <source>Whole window as PDF…</source>
        <translation>Ganzes Fenster als PDF …</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>The picture was not written</source>
        <translation>Das Bild wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>Bild kopiert</translation>
    </message>
    <message>
        <source>Export a picture</source>
        <translation>Ein Bild exportieren</translation>
    </message>
    <message>
        <source>Export the window</source>
        <translation>Das Fenster exportieren</translation>
    </message>
    <message>
        <source>window</source>
        <translation>fenster</translation>
    </message>
    <message>
        <source>Save the pins</source>
        <translation>Die Festlegungen sichern</translation>
    </message>
    <message>
        <source>pins</source>
        <translation>festlegungen</translation>
    </message>
    <message>
        <source>The pins were not written</source>
        <translation>Die Festlegungen wurden nicht geschrieben</translation>
    </message>
    <message>
        <source>Page as HTML…</source>
        <translation>Seite als HTML …</translation>
    </message>
    <message>
        <source>Report as Markdown…</source>
        <translation>Bericht als Markdown …</translation>
    </message>
    <message>
        <source>Report as text…</source>
        <translation>Bericht als Text …</translation>
    </message>
    <message>
        <source>All blocks as CSV…</source>
        <translation>Alle Blöcke als CSV …</translation>
    </message>
    <message>
        <source>Everything as JSON…</source>
        <translation>Alles als JSON …</translation>
    </message>
    <message>
        <source>Copy the report as Markdown</source>
        <translation>Bericht als Markdown kopieren</translation>
    </message>
    <message>
        <source>Export a report</source>
        <translation>Einen Bericht exportieren</translation>
    </message>
    <message>
        <source>report</source>
        <translation>bericht</translation>
    </message>
    <message>
        <source>Report copied</source>
        <translation>Bericht kopiert</translation>
    </message>
    <message>
        <source>The report was not written</source>
        <translation>Der Bericht wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>Print the view…</source>
        <translation>Ansicht drucken …</translation>
    </message>
    <message>
        <source>Print the whole window…</source>
        <translation>Ganzes Fenster drucken …</translation>
    </message>
    <message>
        <source>Handed to the printer</source>
        <translation>An den Drucker übergeben</translation>
    </message>
    <message>
        <source>Nothing was printed</source>
        <translation>Es wurde nichts gedruckt</translation>
    </message>
    <message>
        <source>The printer does not take the page; choose another one.</source>
        <translation>Der Drucker nimmt die Seite nicht an; bitte einen anderen wählen.</translation>
    </message>
    <message>
        <source>Picture of</source>
        <translation>Bild von</translation>
    </message>
    <message>
        <source>Inputs as Operator: and cnt: text…</source>
        <translation>Eingaben als Text mit Operator: und cnt:…</translation>
    </message>
    <message>
        <source>Inputs as problems in JSON…</source>
        <translation>Eingaben als Aufgaben in JSON…</translation>
    </message>
    <message>
        <source>Inputs as CSV…</source>
        <translation>Eingaben als CSV…</translation>
    </message>
    <message>
        <source>The baseline&apos;s inputs as text…</source>
        <translation>Eingaben der Baseline als Text…</translation>
    </message>
    <message>
        <source>The baseline&apos;s inputs as problems…</source>
        <translation>Eingaben der Baseline als Aufgaben…</translation>
    </message>
    <message>
        <source>Operator inputs</source>
        <translation>Eingaben der Operatoren</translation>
    </message>
    <message>
        <source>Export inputs</source>
        <translation>Eingaben exportieren</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Shown table</source>
        <translation>Gezeigte Tabelle</translation>
    </message>
    <message>
        <source>All tables as a workbook (.xlsx)…</source>
        <translation>Alle Tabellen als Arbeitsmappe (.xlsx) …</translation>
    </message>
    <message>
        <source>Export all tables</source>
        <translation>Alle Tabellen exportieren</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>tabellen</translation>
    </message>
</context>
<context>
    <name>twinlane::FieldsModel</name>
    <message>
        <source>the same on both sides</source>
        <translation>auf beiden Seiten gleich</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>only in the baseline</source>
        <translation>nur in der Baseline</translation>
    </message>
    <message>
        <source>only in the experimental trace</source>
        <translation>nur im Experiment</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>Experiment</translation>
    </message>
</context>
<context>
    <name>twinlane::FieldsTable</name>
    <message>
        <source>Fields of both events</source>
        <translation>Felder beider Ereignisse</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Copy the baseline&apos;s value</source>
        <translation>Wert der Baseline kopieren</translation>
    </message>
    <message>
        <source>Copy the experimental value</source>
        <translation>Wert des Experiments kopieren</translation>
    </message>
    <message>
        <source>Copy all fields</source>
        <translation>Alle Felder kopieren</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>Weniger zeigen</translation>
    </message>
    <message>
        <source>Show the whole value</source>
        <translation>Den ganzen Wert zeigen</translation>
    </message>
</context>
<context>
    <name>twinlane::FileChip</name>
    <message>
        <source>no file</source>
        <translation>keine Datei</translation>
    </message>
    <message>
        <source>%1 trace: %2</source>
        <translation>%1-Trace: %2</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>%1
Click to choose another file</source>
        <translation>%1
Klicken, um eine andere Datei zu wählen</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>Recordings of this side: list, add, remove</source>
        <translation>Aufzeichnungen dieser Seite: auflisten, hinzufügen, entfernen</translation>
    </message>
    <message numerus="yes">
        <source>%1, mean of %n recording(s)</source>
        <translation>
            <numerusform>%1, Mittel aus %n Aufzeichnung</numerusform>
            <numerusform>%1, Mittel aus %n Aufzeichnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::FindingDetails</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 a step, %2 of it</source>
        <translation>%1 je Schritt, %2 davon</translation>
    </message>
    <message>
        <source>in %1 of %2 steps</source>
        <translation>in %1 von %2 Schritten</translation>
    </message>
    <message>
        <source>rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Looks for</source>
        <translation>Sucht</translation>
    </message>
    <message>
        <source>Signs</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>%1 see the same time</source>
        <translation>%1 sehen dieselbe Zeit</translation>
    </message>
    <message>
        <source>Reported</source>
        <translation>Gemeldet</translation>
    </message>
    <message>
        <source>above %1 of the step and %2</source>
        <translation>über %1 des Schritts und %2</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Show in the Timeline</source>
        <translation>In der Zeitachse zeigen</translation>
    </message>
    <message>
        <source>Details of the finding</source>
        <translation>Einzelheiten des Befunds</translation>
    </message>
    <message>
        <source>Instead</source>
        <translation>Stattdessen</translation>
    </message>
    <message>
        <source>Recommended change</source>
        <translation>Empfohlene Änderung</translation>
    </message>
    <message>
        <source>There the evidence is marked on its lane, as far as the step that is shown has any</source>
        <translation>Dort sind die Belege auf ihrer Spur markiert, soweit der gezeigte Schritt welche hat</translation>
    </message>
    <message>
        <source>Source: a rule of this program’s own</source>
        <translation>Quelle: eine eigene Regel dieses Programms</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message>
        <source>%1 a step, %2 of it, within the limits</source>
        <translation>%1 je Schritt, %2 davon, innerhalb der Grenzen</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>Ignoriert</translation>
    </message>
    <message>
        <source>without a reason</source>
        <translation>ohne Begründung</translation>
    </message>
    <message>
        <source>Beside</source>
        <translation>Gegenüber</translation>
    </message>
</context>
<context>
    <name>twinlane::FindingModel</name>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
</context>
<context>
    <name>twinlane::FindingsBadge</name>
    <message>
        <source>What the experimental side does badly and the baseline does not (F)</source>
        <translation>Was die experimentelle Seite schlecht macht und die Baseline nicht (F)</translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n neu</numerusform>
            <numerusform>%n neu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new finding(s)</source>
        <translation>
            <numerusform>%n neuer Befund</numerusform>
            <numerusform>%n neue Befunde</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::FindingsControls</name>
    <message>
        <source>Clear filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Filter findings</source>
        <translation>Befunde filtern</translation>
    </message>
    <message>
        <source>Rule, block, state:new</source>
        <translation>Regel, Block, state:new</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>States, grades, severities, sides, rules; the limits and the segment model</source>
        <translation>Zustände, Grade, Schweregrade, Seiten, Regeln; die Grenzen und das Segmentmodell</translation>
    </message>
    <message>
        <source>Limits and segment model…</source>
        <translation>Grenzen und Segmentmodell…</translation>
    </message>
</context>
<context>
    <name>twinlane::FindingsView</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Nothing is above the limits.</source>
        <translation>Nichts liegt über den Grenzen.</translation>
    </message>
    <message>
        <source>What the evidence owns of the step’s critical path: an upper bound and no promise, because what replaces it costs something, too.</source>
        <translation>Was den Belegen vom kritischen Pfad des Schritts gehört: eine Obergrenze und kein Versprechen, denn was sie ersetzt, kostet auch etwas.</translation>
    </message>
    <message>
        <source>%1 in all, with possible ones</source>
        <translation>%1 insgesamt, mit möglichen</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>%1 insgesamt</translation>
    </message>
    <message>
        <source>The length of the union of all evidence that counts: no instant counts twice, so bounds are never added.</source>
        <translation>Die Länge der Vereinigung aller Belege, die zählen: Kein Augenblick zählt doppelt, Grenzen werden also nie addiert.</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts ist geöffnet</translation>
    </message>
    <message>
        <source>With a trace this lists what is wrong in it.</source>
        <translation>Mit einer Aufzeichnung steht hier, was in ihr nicht gut ist.</translation>
    </message>
    <message>
        <source>The findings could not be made</source>
        <translation>Die Befunde konnten nicht ermittelt werden</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Einen Moment…</translation>
    </message>
    <message>
        <source>Looking for what is wrong in the runs.</source>
        <translation>Es wird gesucht, was in den Läufen nicht gut ist.</translation>
    </message>
    <message>
        <source>No finding matches</source>
        <translation>Kein Befund passt</translation>
    </message>
    <message>
        <source>Nothing here passes the filter.</source>
        <translation>Nichts hier geht durch den Filter.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Show the block</source>
        <translation>Block zeigen</translation>
    </message>
    <message>
        <source>Show in the Timeline</source>
        <translation>In der Zeitachse zeigen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy all lines</source>
        <translation>Alle Zeilen kopieren</translation>
    </message>
    <message>
        <source>Count it again</source>
        <translation>Wieder zählen</translation>
    </message>
    <message>
        <source>Ignore here…</source>
        <translation>Hier ignorieren…</translation>
    </message>
    <message>
        <source>Ignore this rule…</source>
        <translation>Diese Regel ignorieren…</translation>
    </message>
    <message>
        <source>Upper bounds in %1 a step, not savings</source>
        <translation>Obergrenzen in %1 je Schritt, keine Ersparnis</translation>
    </message>
    <message>
        <source>The segment model is off.</source>
        <translation>Das Segmentmodell ist aus.</translation>
    </message>
    <message>
        <source>What is known, without a bound</source>
        <translation>Was bekannt ist, ohne Schranke</translation>
    </message>
</context>
<context>
    <name>twinlane::HeaderChips</name>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n Rang</numerusform>
            <numerusform>%n Ränge</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::HelpActions</name>
    <message>
        <source>What every number means</source>
        <translation>Was jede Zahl bedeutet</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>About Twinlane</source>
        <translation>Über Twinlane</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Twinlane %1&lt;/h3&gt;&lt;p&gt;Compares two traces of the PyTorch profiler.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. With QCustomPlot (GPL), Qt (LGPL), simdjson (Apache 2.0) and the typeface Inter (OFL).&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Twinlane %1&lt;/h3&gt;&lt;p&gt;Vergleicht zwei Traces des PyTorch-Profilers.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später. Mit QCustomPlot (GPL), Qt (LGPL), simdjson (Apache 2.0) und der Schrift Inter (OFL).&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>twinlane::HelpWindow</name>
    <message>
        <source>Chapters</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>Find in the help</source>
        <translation>In der Hilfe suchen</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>This page is in English.</source>
        <translation>Diese Seite ist auf Englisch.</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Findings, rule by rule</source>
        <translation>Befunde, Regel für Regel</translation>
    </message>
</context>
<context>
    <name>twinlane::IcicleCanvas</name>
    <message>
        <source>Icicle</source>
        <translation>Eiszapfen</translation>
    </message>
    <message>
        <source>The blocks of both traces, each on the one that it is in and as wide as its time: the baseline above the axis, the experimental trace below. Left and Right go from block to block, Down into one, Up out of it, Enter zooms in, Escape zooms out.</source>
        <translation>Die Blöcke beider Traces, jeder auf dem, in dem er liegt, und so breit wie seine Zeit: die Baseline über der Achse, der experimentelle Trace darunter. Links und Rechts gehen von Block zu Block, Runter in einen hinein, Hoch hinaus, Enter zoomt hinein, Escape hinaus.</translation>
    </message>
    <message numerus="yes">
        <source>%n small block(s)</source>
        <translation>
            <numerusform>%n kleiner Block</numerusform>
            <numerusform>%n kleine Blöcke</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::IcicleLegend</name>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>gone or new</source>
        <translation>entfallen oder neu</translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>ungeklärt</translation>
    </message>
    <message>
        <source>Legend: %1</source>
        <translation>Legende: %1</translation>
    </message>
</context>
<context>
    <name>twinlane::IcicleView</name>
    <message>
        <source>Icicle</source>
        <translation>Eiszapfen</translation>
    </message>
</context>
<context>
    <name>twinlane::Ignoring</name>
    <message>
        <source>Ignore here…</source>
        <translation>Hier ignorieren…</translation>
    </message>
    <message>
        <source>Ignore this rule…</source>
        <translation>Diese Regel ignorieren…</translation>
    </message>
    <message>
        <source>Count it again</source>
        <translation>Wieder zählen</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>This rule at this block is shown as ignored and counts nowhere. The session keeps it.</source>
        <translation>Diese Regel wird an diesem Block als ignoriert gezeigt und zählt nirgends. Die Sitzung behält es.</translation>
    </message>
    <message>
        <source>This rule is shown as ignored everywhere and counts nowhere. The session keeps it.</source>
        <translation>Diese Regel wird überall als ignoriert gezeigt und zählt nirgends. Die Sitzung behält es.</translation>
    </message>
    <message>
        <source>This rule is ignored.</source>
        <translation>Diese Regel wird ignoriert.</translation>
    </message>
    <message>
        <source>Ignored here.</source>
        <translation>Hier ignoriert.</translation>
    </message>
    <message>
        <source>Why is this rule ignored everywhere?</source>
        <translation>Warum wird diese Regel überall ignoriert?</translation>
    </message>
    <message>
        <source>Why is it ignored here?</source>
        <translation>Warum wird es hier ignoriert?</translation>
    </message>
    <message>
        <source>Reason, may be empty</source>
        <translation>Grund, darf leer sein</translation>
    </message>
</context>
<context>
    <name>twinlane::InputListsController</name>
    <message>
        <source>Lines copied</source>
        <translation>Zeilen kopiert</translation>
    </message>
</context>
<context>
    <name>twinlane::InputListsPage</name>
    <message>
        <source>By operator</source>
        <translation>Nach Operator</translation>
    </message>
    <message>
        <source>No input matches</source>
        <translation>Keine Eingabe passt</translation>
    </message>
    <message>
        <source>Nothing here passes the filter.</source>
        <translation>Nichts hier passt zum Filter.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>No inputs</source>
        <translation>Keine Eingaben</translation>
    </message>
</context>
<context>
    <name>twinlane::InputsBoard</name>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Calls that are not listed or not complete, why, and what would record them</source>
        <translation>Aufrufe, die nicht aufgeführt oder unvollständig sind, warum, und was sie aufzeichnen würde</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Which columns the table shows</source>
        <translation>Welche Spalten die Tabelle zeigt</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s) left out</source>
        <translation>
            <numerusform>%Ln Aufruf weggelassen</numerusform>
            <numerusform>%Ln Aufrufe weggelassen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::InputsControls</name>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Filter inputs</source>
        <translation>Eingaben filtern</translation>
    </message>
    <message>
        <source>Operator, type, shape</source>
        <translation>Operator, Typ, Größe</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter löschen</translation>
    </message>
</context>
<context>
    <name>twinlane::InputsTable</name>
    <message>
        <source>Usual columns</source>
        <translation>Übliche Spalten</translation>
    </message>
    <message>
        <source>Copy as cnt: lines</source>
        <translation>Als cnt:-Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy the baseline&apos;s cnt: lines</source>
        <translation>cnt:-Zeilen der Baseline kopieren</translation>
    </message>
    <message>
        <source>Copy as a table</source>
        <translation>Als Tabelle kopieren</translation>
    </message>
    <message>
        <source>Show in Operators</source>
        <translation>In Operatoren zeigen</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>Nur %1</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message numerus="yes">
        <source>%n more row(s)</source>
        <translation>
            <numerusform>%n weitere Zeile</numerusform>
            <numerusform>%n weitere Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::InputsView</name>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Gezählt wird</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Calls in the picked block, else in the zoomed one, in the chosen steps</source>
        <translation>Aufrufe im gewählten Block, sonst im vergrößerten, in den gewählten Schritten</translation>
    </message>
    <message>
        <source>All calls</source>
        <translation>Alle Aufrufe</translation>
    </message>
    <message>
        <source>All calls of the traces, also outside of steps</source>
        <translation>Alle Aufrufe der Traces, auch außerhalb der Schritte</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts ist offen</translation>
    </message>
    <message>
        <source>Open two traces to compare them.</source>
        <translation>Öffnen Sie zwei Traces, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>The table could not be made</source>
        <translation>Die Tabelle konnte nicht erstellt werden</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Einen Moment …</translation>
    </message>
    <message>
        <source>Reading the operators&apos; inputs.</source>
        <translation>Die Eingaben der Operatoren werden gelesen.</translation>
    </message>
    <message>
        <source>No input matches</source>
        <translation>Keine Eingabe passt</translation>
    </message>
    <message>
        <source>Nothing here passes the filter. Operators that PyTorch decomposes, such as linear, are listed by what they call.</source>
        <translation>Nichts hier passt zum Filter. Operatoren, die PyTorch zerlegt, wie linear, stehen als das, was sie aufrufen.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>No shapes of inputs recorded</source>
        <translation>Keine Größen der Eingaben aufgezeichnet</translation>
    </message>
    <message>
        <source>Operators can be listed by their inputs where the trace was recorded with record_shapes=True.</source>
        <translation>Operatoren lassen sich nach ihren Eingaben auflisten, wenn der Trace mit record_shapes=True aufgezeichnet wurde.</translation>
    </message>
    <message>
        <source>How to record</source>
        <translation>So aufzeichnen</translation>
    </message>
    <message>
        <source>No inputs in this block</source>
        <translation>Keine Eingaben in diesem Block</translation>
    </message>
    <message>
        <source>No inputs in these traces</source>
        <translation>Keine Eingaben in diesen Traces</translation>
    </message>
</context>
<context>
    <name>twinlane::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>twinlane::LanguageMenu</name>
    <message>
        <source>Language</source>
        <translation>Sprache (Language)</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
</context>
<context>
    <name>twinlane::LanguageModelDialog</name>
    <message>
        <source>Forget the kept key</source>
        <translation>Gespeicherten Schlüssel vergessen</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>Sprachmodell</translation>
    </message>
    <message>
        <source>A language model can explain findings in other words. It is asked only in the window &quot;Explain findings&quot;, which shows every byte before it is sent. Without an address nothing is ever sent.</source>
        <translation>Ein Sprachmodell kann Befunde mit anderen Worten erklären. Es wird nur im Fenster „Befunde erklären“ gefragt, das jedes Byte zeigt, bevor es gesendet wird. Ohne Adresse wird nie etwas gesendet.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>The key comes from the environment variable %1.</source>
        <translation>Der Schlüssel kommt aus der Umgebungsvariablen %1.</translation>
    </message>
    <message>
        <source>The desktop&apos;s keyring keeps the key; the environment variable %1 comes before it. It stands in no setting, session, log or export. Leave the field empty to keep what is there.</source>
        <translation>Der Schlüsselbund des Desktops bewahrt den Schlüssel auf; die Umgebungsvariable %1 geht ihm vor. Er steht in keiner Einstellung, Sitzung, keinem Log und keinem Export. Ein leeres Feld lässt, was da ist.</translation>
    </message>
    <message>
        <source>A server that wants a key gets that of the environment variable %1.</source>
        <translation>Ein Server, der einen Schlüssel will, bekommt den der Umgebungsvariablen %1.</translation>
    </message>
    <message>
        <source>Requests go to %1.</source>
        <translation>Anfragen gehen an %1.</translation>
    </message>
    <message>
        <source>No key of this server is kept any more.</source>
        <translation>Für diesen Server ist kein Schlüssel mehr gespeichert.</translation>
    </message>
    <message>
        <source>The keyring could not be changed: %1</source>
        <translation>Der Schlüsselbund konnte nicht geändert werden: %1</translation>
    </message>
    <message>
        <source>The keyring does not keep the key: %1. The environment variable %2 needs no keyring.</source>
        <translation>Der Schlüsselbund bewahrt den Schlüssel nicht auf: %1. Die Umgebungsvariable %2 braucht keinen Schlüsselbund.</translation>
    </message>
</context>
<context>
    <name>twinlane::LimitsPopup</name>
    <message>
        <source>Reported above, of the mean step</source>
        <translation>Gemeldet über, vom mittleren Schritt</translation>
    </message>
    <message>
        <source>and above, per step</source>
        <translation>und über, je Schritt</translation>
    </message>
    <message>
        <source>Medium above, of the mean step</source>
        <translation>Mittel über, vom mittleren Schritt</translation>
    </message>
    <message>
        <source>High above, of the mean step</source>
        <translation>Hoch über, vom mittleren Schritt</translation>
    </message>
    <message>
        <source>Information below, of the steps</source>
        <translation>Hinweis unter, von den Schritten</translation>
    </message>
    <message>
        <source>Limits of findings</source>
        <translation>Grenzen der Befunde</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>Second opinion of the segment model</source>
        <translation>Zweite Meinung des Segmentmodells</translation>
    </message>
    <message>
        <source>It confirms what rules infer, and names what no rule speaks of. It changes no bound.</source>
        <translation>Es bestätigt, was Regeln folgern, und nennt, wovon keine Regel spricht. Es ändert keine Obergrenze.</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Übernehmen</translation>
    </message>
</context>
<context>
    <name>twinlane::LoadController</name>
    <message>
        <source>Replacing the baseline</source>
        <translation>Die Baseline wird ersetzt</translation>
    </message>
    <message>
        <source>Replacing the experimental trace</source>
        <translation>Das Experiment wird ersetzt</translation>
    </message>
    <message>
        <source>Choose the experimental trace</source>
        <translation>Den Experiment-Trace wählen</translation>
    </message>
    <message>
        <source>Choose the baseline trace</source>
        <translation>Den Baseline-Trace wählen</translation>
    </message>
    <message>
        <source>A session opens by itself; the other file was left out</source>
        <translation>Eine Sitzung öffnet sich allein; die andere Datei wurde weggelassen</translation>
    </message>
    <message>
        <source>Choose the baseline trace, both traces, or a session</source>
        <translation>Den Baseline-Trace, beide Traces oder eine Sitzung wählen</translation>
    </message>
    <message>
        <source>Choose the folder of the baseline: the traces of all its ranks</source>
        <translation>Ordner der Baseline wählen: die Traces aller ihrer Ränge</translation>
    </message>
    <message>
        <source>Choose the folder of the experimental side, or cancel to see one alone</source>
        <translation>Ordner des Experiments wählen, oder abbrechen, um einen allein zu sehen</translation>
    </message>
    <message>
        <source>A log beside a trace</source>
        <translation>Ein Log neben einem Trace</translation>
    </message>
    <message>
        <source>%1 is a log of compile-time benchmarks and %2 is not. Open two logs or two traces.</source>
        <translation>%1 ist ein Log von Kompilierzeit-Benchmarks und %2 nicht. Öffnen Sie zwei Logs oder zwei Traces.</translation>
    </message>
    <message>
        <source>Cancelled after %1; none is kept</source>
        <translation>Abgebrochen nach %1; keiner bleibt</translation>
    </message>
</context>
<context>
    <name>twinlane::LoadPage</name>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
</context>
<context>
    <name>twinlane::LoadPanel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Reading the ranks · %1 of %2 files</source>
        <translation>Ränge werden gelesen · %1 von %2 Dateien</translation>
    </message>
</context>
<context>
    <name>twinlane::LogNumberModel</name>
    <message>
        <source>(mean of %1, from %2 to %3)</source>
        <translation>(Mittel von %1, von %2 bis %3)</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>The part of the time above that none of its parts holds</source>
        <translation>Der Teil der Zeit darüber, den keiner ihrer Teile enthält</translation>
    </message>
    <message>
        <source>What was measured; times below one another are parts of the time above</source>
        <translation>Was gemessen wurde; eingerückte Zeiten sind Teile der Zeit darüber</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Mean over the runs that have the number</source>
        <translation>Mittel über die Läufe, die die Zahl haben</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>The upper bar is the baseline; lengths compare within a section</source>
        <translation>Der obere Balken ist die Baseline; Längen sind innerhalb eines Abschnitts vergleichbar</translation>
    </message>
    <message>
        <source>Experimental less baseline</source>
        <translation>Experiment minus Baseline</translation>
    </message>
    <message>
        <source>Difference as a share of the baseline</source>
        <translation>Unterschied als Anteil der Baseline</translation>
    </message>
    <message>
        <source>Smallest and largest of the runs</source>
        <translation>Kleinster und größter der Läufe</translation>
    </message>
    <message>
        <source>From – to</source>
        <translation>Von – bis</translation>
    </message>
    <message>
        <source>Runs that have the number, on each side</source>
        <translation>Läufe, die die Zahl haben, auf jeder Seite</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Whether a difference in time is beyond the noise; counts have none</source>
        <translation>Ob ein Zeitunterschied über das Rauschen hinausgeht; Anzahlen haben keines</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>Urteil</translation>
    </message>
</context>
<context>
    <name>twinlane::LogNumberTree</name>
    <message>
        <source>Numbers of the picked model</source>
        <translation>Zahlen des gewählten Modells</translation>
    </message>
    <message>
        <source>Copy as TSV</source>
        <translation>Als TSV kopieren</translation>
    </message>
    <message>
        <source>Copied as TSV</source>
        <translation>Als TSV kopiert</translation>
    </message>
    <message>
        <source>Copied as Markdown</source>
        <translation>Als Markdown kopiert</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
</context>
<context>
    <name>twinlane::LogPairModel</name>
    <message>
        <source>In both logs</source>
        <translation>In beiden Logs</translation>
    </message>
    <message>
        <source>Only in the baseline</source>
        <translation>Nur in der Baseline</translation>
    </message>
    <message>
        <source>Only in the experimental log</source>
        <translation>Nur im experimentellen Log</translation>
    </message>
</context>
<context>
    <name>twinlane::LogRunModel</name>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>The log that holds the run</source>
        <translation>Das Log, in dem der Lauf steht</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Where the run stands in the file</source>
        <translation>Wo der Lauf in der Datei steht</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>How the run ended, as the benchmark says</source>
        <translation>Wie der Lauf endete, laut Benchmark</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Eager time by compiled time, as the benchmark says</source>
        <translation>Eager-Zeit durch kompilierte Zeit, laut Benchmark</translation>
    </message>
    <message>
        <source>Speedup</source>
        <translation>Speedup</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>The commit in the prompt of the command</source>
        <translation>Der Commit in der Eingabezeile des Befehls</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>The benchmark that ran</source>
        <translation>Der Benchmark, der lief</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>Skript</translation>
    </message>
    <message>
        <source>Flags that not all of these runs have with the same value; the tool tip of a run has all</source>
        <translation>Optionen, die nicht alle diese Läufe mit demselben Wert haben; der Tooltip eines Laufs zeigt alle</translation>
    </message>
    <message>
        <source>Flags that differ</source>
        <translation>Optionen, die sich unterscheiden</translation>
    </message>
</context>
<context>
    <name>twinlane::LogRunTable</name>
    <message>
        <source>Runs of the picked model</source>
        <translation>Läufe des gewählten Modells</translation>
    </message>
</context>
<context>
    <name>twinlane::LogsController</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::LogsPage</name>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Filter models</source>
        <translation>Modelle filtern</translation>
    </message>
    <message>
        <source>As in the log</source>
        <translation>Wie im Log</translation>
    </message>
    <message>
        <source>Largest difference first</source>
        <translation>Größter Unterschied zuerst</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Namen</translation>
    </message>
    <message>
        <source>What ran</source>
        <translation>Was lief</translation>
    </message>
    <message>
        <source>No model fits the filter.</source>
        <translation>Kein Modell passt zum Filter.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
</context>
<context>
    <name>twinlane::MainWindow</name>
    <message>
        <source>Named baselines</source>
        <translation>Benannte Baselines</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>Das Beispiel öffnen</translation>
    </message>
    <message>
        <source>Swap the traces</source>
        <translation>Die Traces tauschen</translation>
    </message>
    <message>
        <source>Read both files again</source>
        <translation>Beide Dateien neu lesen</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Dunkle Farben</translation>
    </message>
    <message>
        <source>Filter the tables</source>
        <translation>Die Tabellen filtern</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Traces</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Helle Farben</translation>
    </message>
    <message>
        <source>Find module, operator, kernel</source>
        <translation>Modul, Operator, Kernel suchen</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>Add to the notebook…</source>
        <translation>Ins Notizbuch aufnehmen …</translation>
    </message>
    <message>
        <source>Notebook</source>
        <translation>Notizbuch</translation>
    </message>
    <message>
        <source>Leave out outliers and warm-up steps</source>
        <translation>Ausreißer und Aufwärmschritte weglassen</translation>
    </message>
    <message>
        <source>Count all steps</source>
        <translation>Alle Schritte zählen</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Open %1 → %2</source>
        <translation>%1 → %2 öffnen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Recordings and peaks</source>
        <translation>Aufzeichnungen und Spitzenwerte</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
    <message>
        <source>Nothing glides to its place. The desktop&apos;s setting counts, too.</source>
        <translation>Nichts gleitet an seinen Platz. Die Einstellung des Desktops gilt auch.</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>One file becomes the experimental side, two become the pair. A pill takes a file as its side.</source>
        <translation>Eine Datei wird zur Experiment-Seite, zwei werden zum Paar. Ein Feld oben nimmt eine Datei als seine Seite.</translation>
    </message>
</context>
<context>
    <name>twinlane::MapCanvas</name>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>The blocks in the order in which they ran, as large as their times. Left and Right go from block to block, Down into one, Up out of it, Shift+Left and Shift+Right from repeat to repeat, Enter zooms in, Escape zooms out.</source>
        <translation>Die Blöcke in der Reihenfolge, in der sie liefen, so groß wie ihre Zeiten. Links und Rechts gehen von Block zu Block, Runter in einen hinein, Hoch hinaus, Umschalt+Links und Umschalt+Rechts von Wiederholung zu Wiederholung, Enter zoomt hinein, Escape hinaus.</translation>
    </message>
</context>
<context>
    <name>twinlane::MapLegend</name>
    <message>
        <source>Legend: %1, %2</source>
        <translation>Legende: %1, %2</translation>
    </message>
    <message>
        <source>Legend: %1, %2, colour from half to double the time, outlined: could be chance</source>
        <translation>Legende: %1, %2, Farbe von der halben bis zur doppelten Zeit, umrandet: kann Zufall sein</translation>
    </message>
    <message>
        <source>area: time</source>
        <translation>Fläche: Zeit</translation>
    </message>
    <message>
        <source>area: time of the longer side</source>
        <translation>Fläche: Zeit der längeren Seite</translation>
    </message>
    <message>
        <source>double</source>
        <translation>doppelt</translation>
    </message>
    <message>
        <source>baseline, experimental</source>
        <translation>Baseline, experimentell</translation>
    </message>
    <message>
        <source>a dot per repeat</source>
        <translation>ein Punkt je Wiederholung</translation>
    </message>
    <message>
        <source>half</source>
        <translation>halb</translation>
    </message>
</context>
<context>
    <name>twinlane::MapView</name>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
</context>
<context>
    <name>twinlane::MemoryCanvas</name>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>The allocated memory of both traces over time. W and S zoom, Left and Right move the line at which both are read, with Shift they mark a region and select the block around it, P puts the line to the next peak, Enter selects the block there or zooms into the region&apos;s, Escape zooms out.</source>
        <translation>Der belegte Speicher beider Traces über die Zeit. W und S zoomen, Links und Rechts bewegen die Linie, an der beide abgelesen werden, mit Umschalt markieren sie einen Bereich und wählen den Block um ihn, P setzt die Linie auf die nächste Spitze, Eingabe wählt den Block dort oder zoomt in den des Bereichs, Escape zoomt heraus.</translation>
    </message>
</context>
<context>
    <name>twinlane::MemoryView</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>W S zoom · ← → read · P peaks · Enter selects</source>
        <translation>W S zoomen · ← → ablesen · P Spitzen · Eingabe wählt</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>one step</source>
        <translation>ein Schritt</translation>
    </message>
    <message>
        <source>The step of each side that is nearest to the mean, as in the timeline.</source>
        <translation>Der Schritt jeder Seite, der dem Mittel am nächsten ist, wie in der Zeitachse.</translation>
    </message>
    <message>
        <source>whole recording</source>
        <translation>ganze Aufzeichnung</translation>
    </message>
    <message>
        <source>All that was recorded, with every step.</source>
        <translation>Alles, was aufgenommen wurde, mit jedem Schritt.</translation>
    </message>
    <message>
        <source>Peak, %1</source>
        <translation>Spitze, %1</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts ist offen</translation>
    </message>
    <message>
        <source>Reading the memory…</source>
        <translation>Der Speicher wird gelesen …</translation>
    </message>
    <message>
        <source>No memory was recorded</source>
        <translation>Kein Speicher aufgenommen</translation>
    </message>
    <message>
        <source>Record with profile(profile_memory=True), and the allocations of each step stand here: both curves, their peaks, and who owns what there.</source>
        <translation>Mit profile(profile_memory=True) aufgenommen, stehen hier die Belegungen jedes Schritts: beide Kurven, ihre Spitzen und wem dort was gehört.</translation>
    </message>
    <message>
        <source>No memory in these steps</source>
        <translation>Kein Speicher in diesen Schritten</translation>
    </message>
    <message>
        <source>The steps that are compared have no records of this device.</source>
        <translation>Die verglichenen Schritte haben keine Einträge dieses Geräts.</translation>
    </message>
    <message>
        <source>No curves</source>
        <translation>Keine Kurven</translation>
    </message>
    <message>
        <source>There is not enough memory to read these traces.</source>
        <translation>Der Arbeitsspeicher reicht nicht, um diese Traces zu lesen.</translation>
    </message>
</context>
<context>
    <name>twinlane::NoteField</name>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Add a note…</source>
        <translation>Notiz schreiben …</translation>
    </message>
    <message>
        <source>A session keeps it, and exported reports have it.</source>
        <translation>Eine Sitzung behält sie, und exportierte Berichte enthalten sie.</translation>
    </message>
    <message>
        <source>What you found out about it</source>
        <translation>Was Sie darüber herausgefunden haben</translation>
    </message>
    <message>
        <source>Note on the whole comparison</source>
        <translation>Notiz zum ganzen Vergleich</translation>
    </message>
</context>
<context>
    <name>twinlane::NotebookController</name>
    <message>
        <source>The files of the last entry are still read</source>
        <translation>Die Dateien des letzten Eintrags werden noch gelesen</translation>
    </message>
    <message>
        <source>Reading the files once more for the notebook</source>
        <translation>Die Dateien werden für das Notizbuch noch einmal gelesen</translation>
    </message>
    <message>
        <source>Nothing was added to the notebook</source>
        <translation>Nichts wurde ins Notizbuch aufgenommen</translation>
    </message>
    <message>
        <source>The notebook is full; begin another session.</source>
        <translation>Das Notizbuch ist voll; beginnen Sie eine andere Sitzung.</translation>
    </message>
    <message>
        <source>Added to the notebook</source>
        <translation>Ins Notizbuch aufgenommen</translation>
    </message>
    <message>
        <source>Export the notebook</source>
        <translation>Das Notizbuch exportieren</translation>
    </message>
    <message>
        <source>The notebook was not exported</source>
        <translation>Das Notizbuch wurde nicht exportiert</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>twinlane::NotebookWindow</name>
    <message>
        <source>Notebook</source>
        <translation>Notizbuch</translation>
    </message>
    <message>
        <source>No experiment yet. Add what is compared to the notebook, or begin an experiment with a question.</source>
        <translation>Noch kein Experiment. Nehmen Sie auf, was verglichen wird, oder beginnen Sie ein Experiment mit einer Frage.</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <source>New experiment</source>
        <translation>Neues Experiment</translation>
    </message>
    <message>
        <source>Title of the experiment</source>
        <translation>Titel des Experiments</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Threats to validity, one a line</source>
        <translation>Was die Gültigkeit bedroht, eines je Zeile</translation>
    </message>
    <message>
        <source>Conclusion</source>
        <translation>Schluss</translation>
    </message>
    <message>
        <source>Remove the entry</source>
        <translation>Eintrag entfernen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Markdown…</source>
        <translation>Markdown …</translation>
    </message>
    <message>
        <source>HTML…</source>
        <translation>HTML …</translation>
    </message>
    <message>
        <source>JSON…</source>
        <translation>JSON …</translation>
    </message>
    <message>
        <source>All files are as they were</source>
        <translation>Alle Dateien sind, wie sie waren</translation>
    </message>
</context>
<context>
    <name>twinlane::NotesController</name>
    <message>
        <source>Note on the comparison</source>
        <translation>Notiz zum Vergleich</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>Notiz zu %1</translation>
    </message>
</context>
<context>
    <name>twinlane::OperatorList</name>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
</context>
<context>
    <name>twinlane::OperatorListModel</name>
    <message>
        <source>Scaled</source>
        <translation>Skaliert</translation>
    </message>
</context>
<context>
    <name>twinlane::OptionsBar</name>
    <message>
        <source>Value of several steps</source>
        <translation>Wert mehrerer Schritte</translation>
    </message>
    <message>
        <source>Level of the blocks</source>
        <translation>Ebene der Blöcke</translation>
    </message>
    <message>
        <source>Steps: %1</source>
        <translation>Schritte: %1</translation>
    </message>
    <message>
        <source>Steps: %1 and %2</source>
        <translation>Schritte: %1 und %2</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <translation>%1, gewählt</translation>
    </message>
    <message>
        <source>%1, steady</source>
        <translation>%1, eingeschwungen</translation>
    </message>
    <message>
        <source>All kept steps</source>
        <translation>Alle behaltenen Schritte</translation>
    </message>
    <message>
        <source>Every step of the recording but those that ended before their device work</source>
        <translation>Jeder Schritt der Aufzeichnung außer denen, die vor ihrer Geräte-Arbeit endeten</translation>
    </message>
    <message numerus="yes">
        <source>Leave the %n marked step(s) out</source>
        <translation>
            <numerusform>Den %n markierten Schritt auslassen</numerusform>
            <numerusform>Die %n markierten Schritte auslassen</numerusform>
        </translation>
    </message>
    <message>
        <source>No step is marked</source>
        <translation>Kein Schritt ist markiert</translation>
    </message>
    <message>
        <source>Warm-up, incomplete and outlying steps do not count</source>
        <translation>Anlauf, unvollständige und ausreißende Schritte zählen nicht</translation>
    </message>
    <message>
        <source>Which steps are compared. A step is one iteration as the profiler marked it.</source>
        <translation>Welche Schritte verglichen werden. Ein Schritt ist eine Iteration, wie der Profiler sie markiert hat.</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… und %n weiterer</numerusform>
            <numerusform>… und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Numbers, as 3,5-7</source>
        <translation>Nummern, etwa 3,5-7</translation>
    </message>
    <message>
        <source>The numbers stand in the steps&apos; names. Enter compares these.</source>
        <translation>Die Nummern stehen in den Namen der Schritte. Eingabe vergleicht diese.</translation>
    </message>
    <message>
        <source>Numbers and ranges with commas, as 3,5-7</source>
        <translation>Nummern und Bereiche mit Kommas, etwa 3,5-7</translation>
    </message>
    <message>
        <source>The steps are %1 to %2</source>
        <translation>Es gibt die Schritte %1 bis %2</translation>
    </message>
    <message>
        <source>Numbers of the steps to compare: %1</source>
        <translation>Nummern der zu vergleichenden Schritte: %1</translation>
    </message>
    <message>
        <source>What is compared can be chosen once the new comparison is there</source>
        <translation>Was verglichen wird, lässt sich wählen, sobald der neue Vergleich da ist</translation>
    </message>
    <message>
        <source>Kind of steps</source>
        <translation>Art der Schritte</translation>
    </message>
    <message>
        <source>All kinds of steps</source>
        <translation>Alle Arten von Schritten</translation>
    </message>
    <message>
        <source>Each kind is compared with itself</source>
        <translation>Jede Art wird mit sich selbst verglichen</translation>
    </message>
    <message>
        <source>Only steps of this kind</source>
        <translation>Nur Schritte dieser Art</translation>
    </message>
    <message>
        <source>One side has no steps of this kind</source>
        <translation>Eine Seite hat keine Schritte dieser Art</translation>
    </message>
</context>
<context>
    <name>twinlane::OptionsController</name>
    <message>
        <source>Of the baseline&apos;s program…</source>
        <translation>Vom Baseline-Programm …</translation>
    </message>
    <message>
        <source>Of the experimental program…</source>
        <translation>Vom experimentellen Programm …</translation>
    </message>
    <message>
        <source>Without the added recordings</source>
        <translation>Ohne die hinzugefügten Aufzeichnungen</translation>
    </message>
    <message>
        <source>Not pinned: another comparison is being made</source>
        <translation>Nicht festgelegt: Gerade entsteht ein anderer Vergleich</translation>
    </message>
    <message>
        <source>%1 (Ctrl+Z undoes it)</source>
        <translation>%1 (Strg+Z nimmt es zurück)</translation>
    </message>
    <message>
        <source>Further recordings of the baseline&apos;s program</source>
        <translation>Weitere Aufzeichnungen des Baseline-Programms</translation>
    </message>
    <message>
        <source>Further recordings of the experimental program</source>
        <translation>Weitere Aufzeichnungen des experimentellen Programms</translation>
    </message>
    <message>
        <source>Differences are judged by recordings instead of steps, once there are four in all</source>
        <translation>Unterschiede werden nach Aufzeichnungen statt nach Schritten beurteilt, sobald es insgesamt vier sind</translation>
    </message>
    <message>
        <source>Names from another recording for the baseline…</source>
        <translation>Namen aus einer anderen Aufzeichnung für die Baseline …</translation>
    </message>
    <message>
        <source>Names from another recording for the experimental run…</source>
        <translation>Namen aus einer anderen Aufzeichnung für den experimentellen Lauf …</translation>
    </message>
    <message>
        <source>Without names from other recordings</source>
        <translation>Ohne Namen aus anderen Aufzeichnungen</translation>
    </message>
    <message>
        <source>A recording of the same program with names of modules</source>
        <translation>Eine Aufzeichnung desselben Programms mit Namen der Module</translation>
    </message>
    <message>
        <source>Names are taken from the other recording, times are not</source>
        <translation>Namen kommen aus der anderen Aufzeichnung, Zeiten nicht</translation>
    </message>
    <message>
        <source>Peaks of devices…</source>
        <translation>Spitzenwerte von Geräten…</translation>
    </message>
    <message>
        <source>Peaks of the data sheets</source>
        <translation>Spitzenwerte der Datenblätter</translation>
    </message>
    <message>
        <source>Peaks of devices</source>
        <translation>Spitzenwerte von Geräten</translation>
    </message>
    <message>
        <source>No table of peaks</source>
        <translation>Keine Tabelle von Spitzenwerten</translation>
    </message>
    <message>
        <source>Rates are held against the peaks of %1</source>
        <translation>Raten werden an den Spitzenwerten von %1 gemessen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>Wiederholt: %1</translation>
    </message>
    <message>
        <source>Zoom to %1</source>
        <translation>Zoom auf %1</translation>
    </message>
</context>
<context>
    <name>twinlane::OverviewLine</name>
    <message>
        <source>Show the overview table</source>
        <translation>Die Übersichtstabelle zeigen</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
</context>
<context>
    <name>twinlane::OverviewModel</name>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>different</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Delta (%)</source>
        <translation>Delta (%)</translation>
    </message>
</context>
<context>
    <name>twinlane::OverviewTable</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Hide the overview table</source>
        <translation>Die Übersichtstabelle verbergen</translation>
    </message>
    <message>
        <source>Overview of both traces</source>
        <translation>Übersicht beider Traces</translation>
    </message>
    <message>
        <source>Fewer metrics</source>
        <translation>Weniger Kennzahlen</translation>
    </message>
    <message numerus="yes">
        <source>%n more, equal or not recorded</source>
        <translation>
            <numerusform>%n weitere, gleich oder nicht aufgezeichnet</numerusform>
            <numerusform>%n weitere, gleich oder nicht aufgezeichnet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Show fewer metrics</source>
        <translation>Weniger Kennzahlen zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more metric(s)</source>
        <translation>
            <numerusform>%n weitere Kennzahl zeigen</numerusform>
            <numerusform>%n weitere Kennzahlen zeigen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::OverviewView</name>
    <message>
        <source>%1, but every step longer</source>
        <translation>%1, doch jeder Schritt länger</translation>
    </message>
    <message>
        <source>%1, but every step shorter</source>
        <translation>%1, doch jeder Schritt kürzer</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Open the other trace…</source>
        <translation>Den anderen Trace öffnen …</translation>
    </message>
    <message>
        <source>Steps %1</source>
        <translation>Schritte %1</translation>
    </message>
    <message>
        <source>Steps %1 | %2</source>
        <translation>Schritte %1 | %2</translation>
    </message>
    <message>
        <source>Which steps are compared. A step is one iteration as the profiler marked it.</source>
        <translation>Welche Schritte verglichen werden. Ein Schritt ist ein Durchlauf, wie ihn der Profiler markiert hat.</translation>
    </message>
    <message>
        <source>How this was judged</source>
        <translation>Wie das beurteilt wurde</translation>
    </message>
    <message>
        <source>%1 Click for how this was judged.</source>
        <translation>%1 Ein Klick zeigt, wie das beurteilt wurde.</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>ranks %1 | %2</source>
        <translation>Ränge %1 | %2</translation>
    </message>
    <message>
        <source>Real</source>
        <translation>Echt</translation>
    </message>
</context>
<context>
    <name>twinlane::OwnerModel</name>
    <message>
        <source>At the peak, in %1</source>
        <translation>An der Spitze, in %1</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the baseline, in little room</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <comment>the experimental side, in little room</comment>
        <translation>B</translation>
    </message>
</context>
<context>
    <name>twinlane::OwnerTable</name>
    <message>
        <source>Owners of the memory at the peak</source>
        <translation>Wem der Speicher an der Spitze gehört</translation>
    </message>
</context>
<context>
    <name>twinlane::PageActions</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Copy the numbers as TSV</source>
        <translation>Die Zahlen als TSV kopieren</translation>
    </message>
    <message>
        <source>Copy the numbers as Markdown</source>
        <translation>Die Zahlen als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy the shown rows as cnt: lines</source>
        <translation>Gezeigte Zeilen als cnt:-Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy the shown rows of the baseline as cnt: lines</source>
        <translation>Gezeigte Zeilen der Baseline als cnt:-Zeilen kopieren</translation>
    </message>
    <message>
        <source>Report as Markdown…</source>
        <translation>Bericht als Markdown …</translation>
    </message>
    <message>
        <source>Report as text…</source>
        <translation>Bericht als Text …</translation>
    </message>
    <message>
        <source>All numbers as CSV…</source>
        <translation>Alle Zahlen als CSV …</translation>
    </message>
    <message>
        <source>All inputs as CSV…</source>
        <translation>Alle Eingaben als CSV…</translation>
    </message>
    <message>
        <source>Everything as JSON…</source>
        <translation>Alles als JSON …</translation>
    </message>
    <message>
        <source>Page as PNG…</source>
        <translation>Seite als PNG …</translation>
    </message>
    <message>
        <source>Copy a picture of the page</source>
        <translation>Ein Bild der Seite kopieren</translation>
    </message>
</context>
<context>
    <name>twinlane::PageExport</name>
    <message>
        <source>Export a report</source>
        <translation>Einen Bericht exportieren</translation>
    </message>
    <message>
        <source>The report was not written</source>
        <translation>Der Bericht wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>Export a picture</source>
        <translation>Ein Bild exportieren</translation>
    </message>
    <message>
        <source>The picture was not written</source>
        <translation>Das Bild wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>Bild kopiert</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
</context>
<context>
    <name>twinlane::PartsList</name>
    <message>
        <source>the whole difference, %1</source>
        <translation>der ganze Unterschied, %1</translation>
    </message>
    <message>
        <source>the whole, %1</source>
        <translation>das Ganze, %1</translation>
    </message>
</context>
<context>
    <name>twinlane::RankCanvas</name>
    <message>
        <source>Ranks and steps</source>
        <translation>Ränge und Schritte</translation>
    </message>
    <message>
        <source>Heat maps of all ranks and steps. The arrow keys move from cell to cell, Enter shows the rank in all other views, Shift+Enter compares it with the rank of the same side that is shown.</source>
        <translation>Heatmaps aller Ränge und Schritte. Die Pfeiltasten gehen von Feld zu Feld, die Eingabetaste zeigt den Rang in allen anderen Ansichten, Umschalt+Eingabe vergleicht ihn mit dem gezeigten Rang derselben Seite.</translation>
    </message>
</context>
<context>
    <name>twinlane::RankChip</name>
    <message>
        <source>Slowest rank</source>
        <translation>Langsamster Rang</translation>
    </message>
    <message>
        <source>Fastest rank</source>
        <translation>Schnellster Rang</translation>
    </message>
    <message>
        <source>Rank that others wait for most</source>
        <translation>Rang, auf den die anderen am meisten warten</translation>
    </message>
    <message>
        <source>Median rank</source>
        <translation>Mittlerer Rang</translation>
    </message>
    <message>
        <source>Ranks %1</source>
        <translation>Ränge %1</translation>
    </message>
    <message>
        <source>One rank</source>
        <translation>Ein Rang</translation>
    </message>
    <message>
        <source>One pair</source>
        <translation>Ein Paar</translation>
    </message>
    <message>
        <source>All others: in the view of ranks</source>
        <translation>Alle anderen: in der Ansicht der Ränge</translation>
    </message>
    <message>
        <source>Ranks by path…</source>
        <translation>Ränge nach Pfad…</translation>
    </message>
</context>
<context>
    <name>twinlane::RankFacts</name>
    <message>
        <source>About the ranks</source>
        <translation>Über die Ränge</translation>
    </message>
    <message>
        <source>Late ranks</source>
        <translation>Späte Ränge</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>How far the ranks lie apart</source>
        <translation>Wie weit die Ränge auseinander liegen</translation>
    </message>
    <message>
        <source>No rank makes the others wait for 2 % of the median step.</source>
        <translation>Kein Rang lässt die anderen 2 % des mittleren Schritts warten.</translation>
    </message>
    <message>
        <source>Why was it late?</source>
        <translation>Warum kam er spät?</translation>
    </message>
    <message>
        <source>Why was rank %1 late?</source>
        <translation>Warum kam Rang %1 spät?</translation>
    </message>
    <message>
        <source>Compares this rank, block by block, with the rank of its set whose step is nearest to the median.</source>
        <translation>Vergleicht diesen Rang Block für Block mit dem Rang seiner Menge, dessen Schritt dem Median am nächsten ist.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more; twinlane-cli set lists them all</source>
        <translation>
            <numerusform>und %n weiterer; twinlane-cli set nennt alle</numerusform>
            <numerusform>und %n weitere; twinlane-cli set nennt alle</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing odd was found.</source>
        <translation>Nichts Auffälliges gefunden.</translation>
    </message>
    <message>
        <source>Notes %1</source>
        <translation>Hinweise %1</translation>
    </message>
    <message>
        <source>Late ranks %1</source>
        <translation>Späte Ränge %1</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Ranks are still being read</source>
        <translation>Ränge werden noch gelesen</translation>
    </message>
    <message>
        <source>Which rank the others wait for, how far the ranks lie apart and what was odd is told when all of them are there.</source>
        <translation>Auf welchen Rang die anderen warten, wie weit die Ränge auseinanderliegen und was auffiel, steht hier, wenn alle da sind.</translation>
    </message>
</context>
<context>
    <name>twinlane::RankPatternDialog</name>
    <message>
        <source>Ranks by path</source>
        <translation>Ränge nach Pfad</translation>
    </message>
    <message>
        <source>A regular expression on the path of each file. The group (?P&lt;rank&gt;…), else the first group, is the rank. Without one the files tell their ranks.</source>
        <translation>Ein regulärer Ausdruck auf den Pfad jeder Datei. Die Gruppe (?P&lt;rank&gt;…), sonst die erste, ist der Rang. Ohne einen sagen die Dateien ihren Rang.</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>The files tell their ranks.</source>
        <translation>Die Dateien sagen ihren Rang.</translation>
    </message>
    <message>
        <source>%1 of %2 files fit</source>
        <translation>%1 von %2 Dateien passen</translation>
    </message>
</context>
<context>
    <name>twinlane::RanksView</name>
    <message>
        <source>Figure</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>← → ↑ ↓ cells · Enter shows the rank · Shift compares two of one side</source>
        <translation>← → ↑ ↓ Felder · Eingabe zeigt den Rang · Umschalt vergleicht zwei einer Seite</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>Back to both sides</source>
        <translation>Zurück zu beiden Seiten</translation>
    </message>
    <message>
        <source>Compares a rank of the baseline with one of the experimental side again.</source>
        <translation>Vergleicht wieder einen Rang der Baseline mit einem des Experiments.</translation>
    </message>
    <message>
        <source>No set of ranks is open</source>
        <translation>Keine Menge von Rängen ist offen</translation>
    </message>
    <message>
        <source>Open a folder or an archive with the traces of all ranks, and this view shows where they wait for each other.</source>
        <translation>Öffnen Sie einen Ordner oder ein Archiv mit den Traces aller Ränge, dann zeigt diese Ansicht, wo sie aufeinander warten.</translation>
    </message>
    <message>
        <source>by rank</source>
        <translation>nach Rang</translation>
    </message>
    <message>
        <source>The rows stand in the order of the ranks.</source>
        <translation>Die Zeilen stehen in der Reihenfolge der Ränge.</translation>
    </message>
    <message>
        <source>by kind</source>
        <translation>nach Art</translation>
    </message>
    <message>
        <source>Ranks whose blocks have the same structure stand together, as the stages of a pipeline do.</source>
        <translation>Ränge mit Blöcken derselben Struktur stehen beisammen, wie die Stufen einer Pipeline.</translation>
    </message>
    <message>
        <source>by value</source>
        <translation>nach Wert</translation>
    </message>
    <message>
        <source>The largest mean over the steps comes first, of the experimental side where there are two.</source>
        <translation>Das größte Mittel über die Schritte kommt zuerst, bei zwei Seiten das des Experiments.</translation>
    </message>
    <message>
        <source>from 0</source>
        <translation>ab 0</translation>
    </message>
    <message>
        <source>The colours of both sides begin at 0 and have one scale.</source>
        <translation>Die Farben beider Seiten beginnen bei 0 und haben eine Skala.</translation>
    </message>
    <message>
        <source>around the median</source>
        <translation>um den Median</translation>
    </message>
    <message>
        <source>The colours show how far each value lies from the median of its side.</source>
        <translation>Die Farben zeigen, wie weit jeder Wert vom Median seiner Seite liegt.</translation>
    </message>
    <message>
        <source>Back to one rank</source>
        <translation>Zurück zu einem Rang</translation>
    </message>
    <message>
        <source>%1, median rank</source>
        <translation>%1, mittlerer Rang</translation>
    </message>
    <message>
        <source>%1 is known when all ranks are there.</source>
        <translation>%1 steht fest, wenn alle Ränge da sind.</translation>
    </message>
    <message>
        <source>Ranks are still coming: the colours reach to the most so far, and the rows stand by rank.</source>
        <translation>Noch kommen Ränge: Die Farben reichen bis zum bisher größten Wert, und die Zeilen stehen nach Rang.</translation>
    </message>
</context>
<context>
    <name>twinlane::RecentPairs</name>
    <message>
        <source>today, %1</source>
        <translation>heute, %1</translation>
    </message>
    <message>
        <source>a file is missing</source>
        <translation>eine Datei fehlt</translation>
    </message>
    <message>
        <source>Recent pairs</source>
        <translation>Zuletzt verglichen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
</context>
<context>
    <name>twinlane::RecordingHint</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Record with modules</source>
        <translation>Mit Modulen aufzeichnen</translation>
    </message>
    <message>
        <source>The recorder is one file for your program. It sets what the profiler needs, and the trace then tells the names and parameters of your modules.</source>
        <translation>Der Rekorder ist eine Datei für Ihr Programm. Er stellt den Profiler passend ein, und der Trace nennt dann Namen und Parameter Ihrer Module.</translation>
    </message>
    <message>
        <source>More about recording</source>
        <translation>Mehr über das Aufzeichnen</translation>
    </message>
    <message>
        <source>Copy the lines</source>
        <translation>Die Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>twinlane::RecordingsMenu</name>
    <message>
        <source>%1: recordings</source>
        <translation>%1: Aufzeichnungen</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>Andere Datei wählen …</translation>
    </message>
    <message>
        <source>Add recordings of the same program…</source>
        <translation>Aufzeichnungen desselben Programms hinzufügen …</translation>
    </message>
    <message>
        <source>Times become means over all recordings of a side; from four in all on they tell what is real. Files that are dropped here with Ctrl held are added, too.</source>
        <translation>Die Zeiten werden zu Mittelwerten über alle Aufzeichnungen einer Seite; ab insgesamt vier sagen sie, was echt ist. Auch Dateien, die mit gedrückter Strg-Taste hier abgelegt werden, kommen hinzu.</translation>
    </message>
    <message numerus="yes">
        <source>%n recording(s), means over all</source>
        <translation>
            <numerusform>%n Aufzeichnung, Mittel über alle</numerusform>
            <numerusform>%n Aufzeichnungen, Mittel über alle</numerusform>
        </translation>
    </message>
    <message>
        <source>One recording</source>
        <translation>Eine Aufzeichnung</translation>
    </message>
    <message>
        <source>Draw this one</source>
        <translation>Diese zeichnen</translation>
    </message>
    <message>
        <source>Makes it the first recording: the one that timeline, steps and calls show.</source>
        <translation>Macht sie zur ersten Aufzeichnung: zu der, die Zeitachse, Schritte und Aufrufe zeigen.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>The next recording takes its place.</source>
        <translation>Die nächste Aufzeichnung nimmt ihren Platz ein.</translation>
    </message>
    <message>
        <source>Compares without it.</source>
        <translation>Vergleicht ohne sie.</translation>
    </message>
</context>
<context>
    <name>twinlane::RemoteScreen</name>
    <message>
        <source>On your machine:  ssh -N -L %1:localhost:%1 %2
Then open:        vnc://localhost:%1   (any VNC viewer)
Password:         %3   (of this start only)
</source>
        <translation>Auf Ihrem Rechner:  ssh -N -L %1:localhost:%1 %2
Dann öffnen:        vnc://localhost:%1   (jedes VNC-Programm)
Passwort:           %3   (nur dieses Starts)
</translation>
    </message>
</context>
<context>
    <name>twinlane::RephraseController</name>
    <message>
        <source>Explain findings…</source>
        <translation>Befunde erklären …</translation>
    </message>
    <message>
        <source>Language model…</source>
        <translation>Sprachmodell …</translation>
    </message>
    <message>
        <source>Choose a language model first</source>
        <translation>Wählen Sie zuerst ein Sprachmodell</translation>
    </message>
</context>
<context>
    <name>twinlane::RephraseDialog</name>
    <message>
        <source>What is sent, byte for byte</source>
        <translation>Was gesendet wird, Byte für Byte</translation>
    </message>
    <message>
        <source>What the model wrote</source>
        <translation>Was das Modell geschrieben hat</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Explain findings</source>
        <translation>Befunde erklären</translation>
    </message>
    <message>
        <source>To %1, model %2. These bytes go when you press Send, and none before.</source>
        <translation>An %1, Modell %2. Diese Bytes gehen mit einem Druck auf „Senden“, vorher keines.</translation>
    </message>
    <message>
        <source>Language model…</source>
        <translation>Sprachmodell …</translation>
    </message>
    <message>
        <source>Python functions</source>
        <translation>Python-Funktionen</translation>
    </message>
    <message>
        <source>Files and module paths</source>
        <translation>Dateien und Modulpfade</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Annotationen</translation>
    </message>
    <message>
        <source>Devices and versions</source>
        <translation>Geräte und Versionen</translation>
    </message>
    <message>
        <source>Names and lines of your own functions around the evidence</source>
        <translation>Namen und Zeilen Ihrer eigenen Funktionen um die Belege</translation>
    </message>
    <message>
        <source>Names of files, and where modules stand in the model</source>
        <translation>Namen von Dateien, und wo Module im Modell stehen</translation>
    </message>
    <message>
        <source>Names of ranges that the program marks</source>
        <translation>Namen von Bereichen, die das Programm markiert</translation>
    </message>
    <message>
        <source>Names of devices, versions and flags of the profiler, ranks</source>
        <translation>Namen von Geräten, Versionen und Schalter des Profilers, Ränge</translation>
    </message>
    <message>
        <source>Send as well:</source>
        <translation>Ebenfalls senden:</translation>
    </message>
    <message numerus="yes">
        <source>All %n finding(s)</source>
        <translation>
            <numerusform>%n Befund</numerusform>
            <numerusform>Alle %n Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of at most %2 bytes</source>
        <translation>%1 von höchstens %2 Byte</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n Befund</numerusform>
            <numerusform>%n Befunde</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) left out for want of room</source>
        <translation>
            <numerusform>%n Befund aus Platzmangel weggelassen</numerusform>
            <numerusform>%n Befunde aus Platzmangel weggelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without operators</source>
        <translation>
            <numerusform>%n ohne Operatoren</numerusform>
            <numerusform>%n ohne Operatoren</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no finding to ask about.</source>
        <translation>Es gibt keinen Befund, nach dem zu fragen wäre.</translation>
    </message>
    <message>
        <source>too long: take something out</source>
        <translation>zu lang: nehmen Sie etwas heraus</translation>
    </message>
    <message>
        <source>no longer JSON at byte %1</source>
        <translation>ab Byte %1 kein JSON mehr</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Waiting for the answer: %1 of at most %2 s</source>
        <translation>Warten auf die Antwort: %1 von höchstens %2 s</translation>
    </message>
    <message>
        <source>The keyring gives no key: %1. The environment variable %2 needs no keyring.</source>
        <translation>Der Schlüsselbund gibt keinen Schlüssel: %1. Die Umgebungsvariable %2 braucht keinen Schlüsselbund.</translation>
    </message>
    <message>
        <source>Written by %1: generated text, which nobody has checked. It changes no finding.</source>
        <translation>Geschrieben von %1: erzeugter Text, den niemand geprüft hat. Er ändert keinen Befund.</translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) were not in what was sent; they are underlined.</source>
        <translation>
            <numerusform>%n Zahl stand nicht in dem, was gesendet wurde; sie ist unterstrichen.</numerusform>
            <numerusform>%n Zahlen standen nicht in dem, was gesendet wurde; sie sind unterstrichen.</numerusform>
        </translation>
    </message>
    <message>
        <source>All its numbers were in what was sent.</source>
        <translation>Alle Zahlen darin standen in dem, was gesendet wurde.</translation>
    </message>
    <message>
        <source>The answer was cut.</source>
        <translation>Die Antwort wurde abgeschnitten.</translation>
    </message>
    <message>
        <source>Cancelled. What had arrived at the server by then, it has.</source>
        <translation>Abgebrochen. Was bis dahin beim Server ankam, hat er.</translation>
    </message>
</context>
<context>
    <name>twinlane::RoofCanvas</name>
    <message>
        <source>Roof</source>
        <translation>Dach</translation>
    </message>
</context>
<context>
    <name>twinlane::RoofView</name>
    <message>
        <source>Roof</source>
        <translation>Dach</translation>
    </message>
    <message>
        <source>Peaks…</source>
        <translation>Spitzenwerte…</translation>
    </message>
    <message>
        <source>A table of yours with the peaks of devices, which goes before the data sheets.</source>
        <translation>Eine eigene Tabelle mit Spitzenwerten von Geräten, die den Datenblättern vorgeht.</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts ist geöffnet</translation>
    </message>
    <message>
        <source>No sizes were recorded</source>
        <translation>Es wurden keine Größen aufgezeichnet</translation>
    </message>
    <message>
        <source>Record with profile(record_shapes=True), and each operator stands here with what it did in its time, below what the data sheet of the device allows.</source>
        <translation>Zeichnen Sie mit profile(record_shapes=True) auf, und jeder Operator steht hier mit dem, was er in seiner Zeit tat, unter dem, was das Datenblatt des Geräts erlaubt.</translation>
    </message>
    <message>
        <source>No device work was recorded</source>
        <translation>Es wurde keine Gerätearbeit aufgezeichnet</translation>
    </message>
    <message>
        <source>How fast operators were is not known without the work of the device.</source>
        <translation>Wie schnell Operatoren waren, ist ohne die Arbeit des Geräts nicht bekannt.</translation>
    </message>
    <message>
        <source>No work is counted here</source>
        <translation>Hier wird keine Arbeit gezählt</translation>
    </message>
    <message>
        <source>No operator in this block has sizes and a formula for its work.</source>
        <translation>Kein Operator in diesem Block hat Größen und eine Formel für seine Arbeit.</translation>
    </message>
    <message>
        <source>Adding up the work…</source>
        <translation>Die Arbeit wird zusammengezählt …</translation>
    </message>
</context>
<context>
    <name>twinlane::RowFilterProxy</name>
    <message>
        <source>%1, open</source>
        <translation>%1, offen</translation>
    </message>
    <message>
        <source>%1, closed</source>
        <translation>%1, geschlossen</translation>
    </message>
</context>
<context>
    <name>twinlane::ScopeView</name>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts ist offen</translation>
    </message>
    <message>
        <source>Deepest level</source>
        <translation>Tiefste Ebene</translation>
    </message>
    <message>
        <source>This block has no blocks inside. Its operators and kernels stand in the tables of Blocks.</source>
        <translation>Dieser Block enthält keine Blöcke. Seine Operatoren und Kernel stehen in den Tabellen unter „Blöcke“.</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Herauszoomen</translation>
    </message>
</context>
<context>
    <name>twinlane::SearchPalette</name>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Gefundenes</translation>
    </message>
    <message>
        <source>Find module, operator, kernel</source>
        <translation>Modul, Operator, Kernel suchen</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>wählen</translation>
    </message>
    <message>
        <source>show</source>
        <translation>zeigen</translation>
    </message>
    <message>
        <source>zoom in</source>
        <translation>hineinzoomen</translation>
    </message>
    <message>
        <source>close</source>
        <translation>schließen</translation>
    </message>
    <message>
        <source>Words of a name or path, in any order: “layers.3 proj”</source>
        <translation>Wörter aus Name oder Pfad, in beliebiger Reihenfolge: „layers.3 proj“</translation>
    </message>
    <message>
        <source>Nothing is open: commands can be found</source>
        <translation>Es ist nichts geöffnet: Befehle lassen sich finden</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Nothing has all of these words</source>
        <translation>Nichts hat alle diese Wörter</translation>
    </message>
    <message>
        <source>No command has all of these words; nothing is open</source>
        <translation>Kein Befehl hat alle diese Wörter; es ist nichts geöffnet</translation>
    </message>
</context>
<context>
    <name>twinlane::SearchPill</name>
    <message>
        <source>Find module, operator, kernel</source>
        <translation>Modul, Operator, Kernel suchen</translation>
    </message>
</context>
<context>
    <name>twinlane::SessionController</name>
    <message>
        <source>Copy a link to this place in the session</source>
        <translation>Link zu dieser Stelle der Sitzung kopieren</translation>
    </message>
    <message>
        <source>Save the session first: a link leads into its file</source>
        <translation>Erst die Sitzung speichern: Ein Link führt in ihre Datei</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Sitzung sichern</translation>
    </message>
    <message>
        <source>Save the session as…</source>
        <translation>Sitzung sichern unter …</translation>
    </message>
    <message>
        <source>The session was not opened</source>
        <translation>Die Sitzung wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>The block of the session is not there, so the step is shown</source>
        <translation>Den Block der Sitzung gibt es nicht, daher ist der Schritt zu sehen</translation>
    </message>
    <message>
        <source>Saving the session: its files are read once, to know them again</source>
        <translation>Die Sitzung wird gesichert: Ihre Dateien werden einmal gelesen, um sie wiederzuerkennen</translation>
    </message>
    <message>
        <source>The session was not saved</source>
        <translation>Die Sitzung wurde nicht gesichert</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gesichert: %1</translation>
    </message>
    <message>
        <source>Looking whether the files of the session are as they were</source>
        <translation>Es wird geprüft, ob die Dateien der Sitzung noch dieselben sind</translation>
    </message>
    <message>
        <source>Where you stopped</source>
        <translation>Der letzte Stand</translation>
    </message>
    <message>
        <source>Session: %1</source>
        <translation>Sitzung: %1</translation>
    </message>
    <message>
        <source>The notebook was not saved</source>
        <translation>Das Notizbuch wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>The session that you open has a notebook of its own, and what was added to the present one is lost.</source>
        <translation>Die Sitzung, die Sie öffnen, hat ein eigenes Notizbuch; was im jetzigen neu ist, geht verloren.</translation>
    </message>
    <message>
        <source>Open the session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>The session has a notebook and no traces</source>
        <translation>Die Sitzung hat ein Notizbuch und keine Traces</translation>
    </message>
    <message>
        <source>the notebook</source>
        <translation>das Notizbuch</translation>
    </message>
    <message>
        <source>Saved, with what was added to the notebook meanwhile: %1</source>
        <translation>Gesichert, mit dem, was inzwischen ins Notizbuch kam: %1</translation>
    </message>
    <message>
        <source>The session has changed</source>
        <translation>Die Sitzung hat sich geändert</translation>
    </message>
    <message>
        <source>Another window or program has changed %1 since it was opened or saved here. If you overwrite it, those changes are lost.</source>
        <translation>Ein anderes Fenster oder Programm hat %1 geändert, seit es hier geöffnet oder gesichert wurde. Wenn Sie es überschreiben, gehen diese Änderungen verloren.</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Sichern unter …</translation>
    </message>
</context>
<context>
    <name>twinlane::SessionOpening</name>
    <message>
        <source>%1 has the same size and other content.</source>
        <translation>%1 ist gleich groß, hat aber einen anderen Inhalt.</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Byte</translation>
    </message>
    <message>
        <source>%1 has %2 instead of %3.</source>
        <translation>%1 hat %2 statt %3.</translation>
    </message>
    <message>
        <source>A file is missing</source>
        <translation>Eine Datei fehlt</translation>
    </message>
    <message>
        <source>%1%2 is no longer in %3.</source>
        <translation>%1%2 ist nicht mehr in %3.</translation>
    </message>
    <message>
        <source>Find it…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Where is %1%2?</source>
        <translation>Wo ist %1%2?</translation>
    </message>
    <message>
        <source>A file has changed</source>
        <translation>Eine Datei hat sich geändert</translation>
    </message>
    <message>
        <source>%1
What was chosen in the session may not fit. Open it nevertheless?</source>
        <translation>%1
Was in der Sitzung gewählt war, passt vielleicht nicht mehr. Trotzdem öffnen?</translation>
    </message>
    <message>
        <source>Open nevertheless</source>
        <translation>Trotzdem öffnen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 went: %2.</source>
        <translation>
            <numerusform>%Ln Datei von %1 ist weg: %2.</numerusform>
            <numerusform>%Ln Dateien von %1 sind weg: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 changed: %2.</source>
        <translation>
            <numerusform>%Ln Datei von %1 ist anders: %2.</numerusform>
            <numerusform>%Ln Dateien von %1 sind anders: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 are new: %2.</source>
        <translation>
            <numerusform>%Ln Datei von %1 ist neu: %2.</numerusform>
            <numerusform>%Ln Dateien von %1 sind neu: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>A set of ranks is missing</source>
        <translation>Eine Menge von Rängen fehlt</translation>
    </message>
    <message>
        <source>There are no files of %1 in %2 any more.</source>
        <translation>In %2 gibt es keine Dateien von %1 mehr.</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>Wo ist %1?</translation>
    </message>
</context>
<context>
    <name>twinlane::SetNamesView</name>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Change of</source>
        <translation>Änderung der</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>All ranks</source>
        <translation>Alle Ränge</translation>
    </message>
    <message>
        <source>Filter names</source>
        <translation>Namen filtern</translation>
    </message>
    <message>
        <source>Names of all ranks</source>
        <translation>Namen aller Ränge</translation>
    </message>
    <message>
        <source>No set of ranks is open</source>
        <translation>Keine Menge von Rängen ist offen</translation>
    </message>
    <message>
        <source>Open a folder or an archive with the traces of all ranks, and this view adds up their names.</source>
        <translation>Einen Ordner oder ein Archiv mit den Traces aller Ränge öffnen; diese Ansicht summiert ihre Namen.</translation>
    </message>
    <message>
        <source>by calls</source>
        <translation>nach Aufrufen</translation>
    </message>
    <message>
        <source>More or fewer calls per rank</source>
        <translation>Mehr oder weniger Aufrufe je Rang</translation>
    </message>
    <message>
        <source>by time</source>
        <translation>nach Zeit</translation>
    </message>
    <message>
        <source>More or less time per rank, by more than %1 %</source>
        <translation>Mehr oder weniger Zeit je Rang, um mehr als %1 %</translation>
    </message>
    <message numerus="yes">
        <source>%n bar(s)</source>
        <translation>
            <numerusform>%n Balken</numerusform>
            <numerusform>%n Balken</numerusform>
        </translation>
    </message>
    <message>
        <source>How many names the charts show</source>
        <translation>Wie viele Namen die Diagramme zeigen</translation>
    </message>
    <message>
        <source>The ranks that count, such as 0,4-7. Empty: all.</source>
        <translation>Die Ränge, die zählen, etwa 0,4-7. Leer: alle.</translation>
    </message>
    <message>
        <source>all names (%1)</source>
        <translation>alle Namen (%1)</translation>
    </message>
    <message>
        <source>The steps themselves, whose names differ by their numbers</source>
        <translation>Die Schritte selbst, deren Namen sich durch ihre Nummern unterscheiden</translation>
    </message>
    <message>
        <source>%1 of %2 names</source>
        <translation>%1 von %2 Namen</translation>
    </message>
    <message>
        <source>calls and times per rank</source>
        <translation>Aufrufe und Zeiten je Rang</translation>
    </message>
    <message>
        <source>Operators, kernels, collectives, calls of the runtime and annotations</source>
        <translation>Operatoren, Kernel, Collectives, Aufrufe der Laufzeit und Anmerkungen</translation>
    </message>
    <message>
        <source>Python functions (%1)</source>
        <translation>Python-Funktionen (%1)</translation>
    </message>
    <message>
        <source>Their times hold those of all that they call.</source>
        <translation>Ihre Zeiten enthalten die von allem, was sie aufrufen.</translation>
    </message>
    <message numerus="yes">
        <source>%n Python function(s) apart</source>
        <translation>
            <numerusform>%n Python-Funktion für sich</numerusform>
            <numerusform>%n Python-Funktionen für sich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ProfilerStep name(s) apart</source>
        <translation>
            <numerusform>%n ProfilerStep-Name für sich</numerusform>
            <numerusform>%n ProfilerStep-Namen für sich</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::SplitChart</name>
    <message>
        <source>the whole difference of device time</source>
        <translation>der ganze Unterschied der Gerätezeit</translation>
    </message>
    <message>
        <source>the whole difference, %1</source>
        <translation>der ganze Unterschied, %1</translation>
    </message>
</context>
<context>
    <name>twinlane::StartView</name>
    <message>
        <source>Compare two PyTorch traces</source>
        <translation>Zwei PyTorch-Traces vergleichen</translation>
    </message>
    <message>
        <source>What the profiler wrote: .json, .json.gz or .json.zst. Drop both files anywhere in this window.</source>
        <translation>Was der Profiler geschrieben hat: .json, .json.gz oder .json.zst. Beide Dateien irgendwo in diesem Fenster ablegen.</translation>
    </message>
    <message>
        <source>Recent pairs</source>
        <translation>Zuletzt verglichen</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>Das Beispiel öffnen</translation>
    </message>
    <message>
        <source>Two short runs of a small model on a CPU, the second with one change</source>
        <translation>Zwei kurze Läufe eines kleinen Modells auf einer CPU, der zweite mit einer Änderung</translation>
    </message>
    <message>
        <source>Go on where you stopped</source>
        <translation>Weitermachen, wo es aufhörte</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Go on where you stopped? %1, %2</source>
        <translation>Weitermachen, wo es aufhörte? %1, %2</translation>
    </message>
    <message>
        <source>How to record…</source>
        <translation>So wird aufgezeichnet …</translation>
    </message>
    <message>
        <source>Four lines for your program, so that the trace knows its modules</source>
        <translation>Vier Zeilen für Ihr Programm, damit der Trace seine Module kennt</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>A folder with the traces of all ranks of a program: a set, compared with another one</source>
        <translation>Ein Ordner mit den Traces aller Ränge eines Programms: eine Menge, verglichen mit einer anderen</translation>
    </message>
</context>
<context>
    <name>twinlane::StatsControls</name>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Langsamer</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Entfallen</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Filter operators</source>
        <translation>Operatoren filtern</translation>
    </message>
    <message>
        <source>Filter kernels</source>
        <translation>Kernel filtern</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Certain</source>
        <translation>Sicher</translation>
    </message>
    <message>
        <source>Only differences that chance does not explain</source>
        <translation>Nur Unterschiede, die kein Zufall erklärt</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
</context>
<context>
    <name>twinlane::StatsFooter</name>
    <message numerus="yes">
        <source>%n row(s) filtered out</source>
        <translation>
            <numerusform>%n Zeile ausgefiltert</numerusform>
            <numerusform>%n Zeilen ausgefiltert</numerusform>
        </translation>
    </message>
    <message>
        <source>The sum of the rows that the filter leaves out.</source>
        <translation>Die Summe der Zeilen, die der Filter weglässt.</translation>
    </message>
    <message>
        <source>The block&apos;s host time, and in the columns of the device its part of the critical path.</source>
        <translation>Die Host-Zeit des Blocks, und in den Spalten des Geräts sein Teil des kritischen Pfads.</translation>
    </message>
    <message>
        <source>The block&apos;s time on the host and on the device.</source>
        <translation>Die Zeit des Blocks auf dem Host und auf dem Gerät.</translation>
    </message>
    <message>
        <source>outside operators, waiting</source>
        <translation>außerhalb von Operatoren, Warten</translation>
    </message>
    <message>
        <source>waiting, less overlap</source>
        <translation>Warten, ohne Überlappung</translation>
    </message>
    <message>
        <source>Host: Python, launches and waiting outside of operators; less what operators did on several threads at once.</source>
        <translation>Host: Python, Starts und Warten außerhalb von Operatoren; abzüglich dessen, was Operatoren in mehreren Threads zugleich taten.</translation>
    </message>
    <message>
        <source>Device: work that no operator of the block launched</source>
        <translation>Gerät: Arbeit, die kein Operator des Blocks gestartet hat</translation>
    </message>
    <message>
        <source>Time in which the device waited, less work that ran at once or behind other blocks</source>
        <translation>Zeit, in der das Gerät wartete, abzüglich Arbeit, die zugleich oder hinter anderen Blöcken lief</translation>
    </message>
    <message>
        <source>outside operators, less overlap</source>
        <translation>außerhalb von Operatoren, ohne Überlappung</translation>
    </message>
    <message>
        <source>A step on the host is its ProfilerStep. Its window, which the headline tells, ends with its own device work.</source>
        <translation>Ein Schritt auf dem Host ist sein ProfilerStep. Sein Fenster, das die Überschrift nennt, endet mit seiner eigenen Arbeit auf dem Gerät.</translation>
    </message>
</context>
<context>
    <name>twinlane::StatsModel</name>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>Calls per step</source>
        <translation>Aufrufe je Schritt</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>Not judged: the shortest and the longest launch are single events, and a mean over another number of launches is no change of speed.</source>
        <translation>Nicht beurteilt: Der kürzeste und der längste Start sind Einzelereignisse, und ein Mittel über eine andere Zahl von Starts ist keine Änderung der Geschwindigkeit.</translation>
    </message>
    <message>
        <source>* stands for the backend: cudnn, miopen and others</source>
        <translation>* steht für das Backend: cudnn, miopen und andere</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>weg</translation>
    </message>
    <message>
        <source>Not judged: only whole operators of the block are, and groups of them.</source>
        <translation>Nicht beurteilt: nur ganze Operatoren des Blocks werden es, und Gruppen davon.</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>No unit of work counts for it.</source>
        <translation>Keine Arbeit zählt für ihn.</translation>
    </message>
    <message>
        <source>No work counts for it: it launched nothing in the steps, or its work counts for an operator around it or inside it.</source>
        <translation>Keine Arbeit zählt für ihn: Er startete in den Schritten nichts, oder seine Arbeit zählt für einen Operator um ihn oder in ihm.</translation>
    </message>
    <message>
        <source>it ran in operators with other device work, and what they share is no kernel&apos;s alone</source>
        <translation>er lief in Operatoren mit anderer Gerätearbeit, und was sie teilen, gehört keinem Kernel allein</translation>
    </message>
    <message>
        <source>no roof</source>
        <translation>kein Dach</translation>
    </message>
    <message>
        <source>no roof: %1</source>
        <translation>kein Dach: %1</translation>
    </message>
    <message>
        <source>%1 of the roof: the data sheet allows %2 where it took %3</source>
        <translation>%1 des Dachs: Das Datenblatt erlaubt %2, es dauerte %3</translation>
    </message>
    <message>
        <source>above the roof</source>
        <translation>über dem Dach</translation>
    </message>
    <message>
        <source>that is %1 of its time; the rest: %2</source>
        <translation>das sind %1 seiner Zeit; der Rest: %2</translation>
    </message>
</context>
<context>
    <name>twinlane::StatsPane</name>
    <message>
        <source>What the table adds up to</source>
        <translation>Was die Tabelle ergibt</translation>
    </message>
    <message numerus="yes">
        <source>%n more row(s)</source>
        <translation>
            <numerusform>%n weitere Zeile</numerusform>
            <numerusform>%n weitere Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::StatsTableView</name>
    <message>
        <source>Usual columns</source>
        <translation>Übliche Spalten</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Only family %1</source>
        <translation>Nur Familie %1</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>Alle Gruppen öffnen</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>Alle Gruppen schließen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Show its inputs</source>
        <translation>Seine Eingaben zeigen</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>Work and roofs</source>
        <translation>Arbeit und Dächer</translation>
    </message>
</context>
<context>
    <name>twinlane::StatsView</name>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Metric: %1</source>
        <translation>Wert: %1</translation>
    </message>
    <message>
        <source>Follow the difference</source>
        <translation>Dem Unterschied folgen</translation>
    </message>
    <message>
        <source>The measure whose rows explain most of the block&apos;s difference.</source>
        <translation>Das Maß, dessen Zeilen das meiste vom Unterschied des Blocks erklären.</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Which columns the table shows</source>
        <translation>Welche Spalten die Tabelle zeigt</translation>
    </message>
    <message>
        <source>Without a filter</source>
        <translation>Ohne Filter</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>Filter: %1</translation>
    </message>
</context>
<context>
    <name>twinlane::StatusLine</name>
    <message>
        <source>Enter zooms in · Esc zooms out</source>
        <translation>Eingabe zoomt hinein · Esc hinaus</translation>
    </message>
    <message>
        <source>How to record…</source>
        <translation>So wird aufgezeichnet …</translation>
    </message>
    <message>
        <source>Four lines for your program, so that the trace knows its modules</source>
        <translation>Vier Zeilen für Ihr Programm, damit der Trace seine Module kennt</translation>
    </message>
</context>
<context>
    <name>twinlane::StepStrip</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Leave step %1 out</source>
        <translation>Schritt %1 weglassen</translation>
    </message>
    <message>
        <source>Take step %1 in</source>
        <translation>Schritt %1 aufnehmen</translation>
    </message>
    <message>
        <source>Only step %1</source>
        <translation>Nur Schritt %1</translation>
    </message>
</context>
<context>
    <name>twinlane::StepTimesChart</name>
    <message>
        <source>Time of the block in each step</source>
        <translation>Zeit des Blocks in jedem Schritt</translation>
    </message>
    <message>
        <source>95 %: %1</source>
        <translation>95 %: %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>bis %1</translation>
    </message>
</context>
<context>
    <name>twinlane::StepsView</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts ist offen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Compares all steps of both sides.</source>
        <translation>Vergleicht alle Schritte beider Seiten.</translation>
    </message>
    <message>
        <source>Leaves out warm-up, outlying and cut-off steps.</source>
        <translation>Lässt Anlauf, Ausreißer und abgeschnittene Schritte weg.</translation>
    </message>
    <message>
        <source>Medians</source>
        <translation>Mediane</translation>
    </message>
    <message>
        <source>Compares one step of each side: the one whose time is the median of those without marks.</source>
        <translation>Vergleicht einen Schritt jeder Seite: den, dessen Zeit der Median derer ohne Vermerk ist.</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste</translation>
    </message>
    <message>
        <source>Compares one step of each side: the longest of those without marks.</source>
        <translation>Vergleicht einen Schritt jeder Seite: den längsten von denen ohne Vermerk.</translation>
    </message>
    <message>
        <source>%1, each step · lines: means</source>
        <translation>%1, je Schritt · Linien: Mittelwerte</translation>
    </message>
    <message>
        <source>%1, each step · lines: medians</source>
        <translation>%1, je Schritt · Linien: Mediane</translation>
    </message>
    <message>
        <source>first of %1</source>
        <translation>erste von %1</translation>
    </message>
    <message>
        <source>%1: %2 → %3 (%4).</source>
        <translation>%1: %2 → %3 (%4).</translation>
    </message>
    <message>
        <source>Leave out marked</source>
        <translation>Markierte weglassen</translation>
    </message>
</context>
<context>
    <name>twinlane::TablesCard</name>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
</context>
<context>
    <name>twinlane::TimelineCanvas</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>A step of both traces over time. W and S zoom, the arrow keys move, Up and Down go from block to block, Enter zooms in, Escape zooms out, L aligns both sides, Space lets them race.</source>
        <translation>Ein Schritt beider Traces über der Zeit. W und S zoomen, die Pfeiltasten verschieben, Auf und Ab gehen von Block zu Block, die Eingabetaste zoomt hinein, Escape hinaus, L richtet beide Seiten aneinander aus, die Leertaste lässt sie um die Wette laufen.</translation>
    </message>
</context>
<context>
    <name>twinlane::TimelineLegend</name>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>thin: match below 80 %</source>
        <translation>dünn: Übereinstimmung unter 80&#xa0;%</translation>
    </message>
    <message>
        <source>axis pauses</source>
        <translation>Achse hält an</translation>
    </message>
    <message>
        <source>Legend: %1</source>
        <translation>Legende: %1</translation>
    </message>
    <message>
        <source>not certain</source>
        <translation>nicht sicher</translation>
    </message>
</context>
<context>
    <name>twinlane::TimelineView</name>
    <message>
        <source>Race</source>
        <translation>Wettlauf</translation>
    </message>
    <message>
        <source>Lets both runs go through what is in view, started together, and tells who is ahead. Space key.</source>
        <translation>Lässt beide Läufe durch den sichtbaren Teil gehen, gleichzeitig gestartet, und sagt, wer vorn liegt. Leertaste.</translation>
    </message>
    <message>
        <source>Own time</source>
        <translation>Eigene Zeit</translation>
    </message>
    <message>
        <source>Aligned time</source>
        <translation>Gemeinsame Zeit</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>From own time to aligned time</source>
        <translation>Von eigener zu gemeinsamer Zeit</translation>
    </message>
    <message>
        <source>Own time: both steps as they were recorded.
Aligned time: where the other side takes longer the axis pauses, so that the same blocks start at the same place and the gaps are the differences. Key L.</source>
        <translation>Eigene Zeit: beide Schritte, wie sie aufgezeichnet wurden.
Gemeinsame Zeit: Wo die andere Seite länger braucht, hält die Achse an. So beginnen gleiche Blöcke an derselben Stelle, und die Lücken sind die Differenzen. Taste L.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>W S zoom · ← → move · drag the line to scrub · Space races · Shift+drag measures, Enter goes there · L own or aligned time</source>
        <translation>W S zoomen · ← → verschieben · Linie ziehen · Leertaste: Wettlauf · Umschalt+Ziehen misst, Eingabe geht dorthin · L eigene oder gemeinsame Zeit</translation>
    </message>
    <message>
        <source>W S zoom · ← → move · Shift+drag measures, Enter goes there</source>
        <translation>W S zoomen · ← → verschieben · Umschalt+Ziehen misst, Eingabe geht dorthin</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts ist geöffnet</translation>
    </message>
    <message>
        <source>Reading the lanes…</source>
        <translation>Die Spuren werden gelesen …</translation>
    </message>
    <message>
        <source>One step of each side is laid out over time.</source>
        <translation>Ein Schritt jeder Seite wird über der Zeit ausgelegt.</translation>
    </message>
    <message>
        <source>No timeline</source>
        <translation>Keine Zeitachse</translation>
    </message>
    <message>
        <source>There is not enough memory to lay out the steps of these traces.</source>
        <translation>Der Speicher reicht nicht, um die Schritte dieser Traces auszulegen.</translation>
    </message>
</context>
<context>
    <name>twinlane::WatchController</name>
    <message>
        <source>%1 is still being written</source>
        <translation>%1 wird noch geschrieben</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>Neu: %1</translation>
    </message>
    <message>
        <source>New: %1. Since %2: %3</source>
        <translation>Neu: %1. Seit %2: %3</translation>
    </message>
</context>
<context>
    <name>twinlane::WaterfallChart</name>
    <message>
        <source>Waterfall</source>
        <translation>Wasserfall</translation>
    </message>
    <message>
        <source>Click to see this block</source>
        <translation>Klicken, um diesen Block zu sehen</translation>
    </message>
    <message>
        <source>of the whole</source>
        <translation>vom Ganzen</translation>
    </message>
    <message>
        <source>%1 of the whole</source>
        <translation>%1 vom Ganzen</translation>
    </message>
    <message>
        <source>The rows add up to the difference, without remainder.</source>
        <translation>Die Zeilen ergeben zusammen den Unterschied, ohne Rest.</translation>
    </message>
    <message>
        <source>The axis is cut: it begins at %1.</source>
        <translation>Die Achse ist gekürzt: Sie beginnt bei %1.</translation>
    </message>
    <message>
        <source>mean per step</source>
        <translation>Mittel je Schritt</translation>
    </message>
    <message>
        <source>Pale bars are not judged for themselves.</source>
        <translation>Blasse Balken sind nicht für sich beurteilt.</translation>
    </message>
    <message>
        <source>Show the block</source>
        <translation>Den Block zeigen</translation>
    </message>
</context>
<context>
    <name>twinlane::WaterfallView</name>
    <message>
        <source>Parts of the waterfall</source>
        <translation>Teile des Wasserfalls</translation>
    </message>
    <message>
        <source>Waterfall</source>
        <translation>Wasserfall</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>What the step&apos;s time was spent on: the eight categories of the overview</source>
        <translation>Worauf die Zeit des Schritts verwendet wurde: die acht Kategorien der Übersicht</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>What the busiest device did: compute, copies, communication, and why it was idle</source>
        <translation>Was das am stärksten belastete Gerät tat: rechnen, kopieren, kommunizieren, und warum es leerlief</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Noch nichts zu vergleichen</translation>
    </message>
    <message>
        <source>With two traces this shows where the difference of their steps comes from.</source>
        <translation>Mit zwei Traces zeigt dies, woher der Unterschied ihrer Schritte kommt.</translation>
    </message>
    <message>
        <source>The blocks directly inside what is shown</source>
        <translation>Die Blöcke direkt in dem, was gezeigt wird</translation>
    </message>
    <message>
        <source>Nothing inside this block</source>
        <translation>Nichts in diesem Block</translation>
    </message>
    <message>
        <source>What if (%1)</source>
        <translation>Was wäre wenn (%1)</translation>
    </message>
</context>
<context>
    <name>twinlane::WhatIfLine</name>
    <message>
        <source>Clear</source>
        <translation>Aufheben</translation>
    </message>
    <message>
        <source>Clear what if: no block as in the baseline</source>
        <translation>Was wäre wenn aufheben: kein Block wie in der Baseline</translation>
    </message>
</context>
</TS>
