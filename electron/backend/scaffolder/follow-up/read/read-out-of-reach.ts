import { entityMentioned, mainEntity } from '../find.ts'
import { type Answer, inOneCurrency, OF_VALUES } from './out-of-reach-values.ts'
import { type Reader, type Reading, sayOnly } from '../reader.ts'
import { readEmptying } from './read-emptying.ts'

const COLOUR = '(?:red|green|yellow|orange|blue|gr[ae]y|pink|purple|bold|italics?|(?:an?other|different|their own) colou?rs?|colou?r)'

/** What is asked of apps that exist and takes code of its own, with what comes closest. The first group is what it is about. */
const OUT_OF_REACH: readonly (readonly [asked: RegExp, answer: Answer])[] = [
  [
    /^make it less (\p{L}+)$/iu,
    ({ speak, what }) =>
      speak(
        `Say what it should be rather than less ${what}: a colour (“make it dark blue”) or a mood (“calmer”, “warmer”, “more serious”).`,
        'Sag, wie es stattdessen sein soll: eine Farbe („mach es dunkelblau“) oder eine Stimmung („ruhiger“, „wärmer“).',
        'Dites ce que ce doit être : une couleur (« en bleu foncé ») ou une ambiance (« plus calme », « plus chaud »).',
        'Di cómo debe ser: un color («en azul oscuro») o un tono («más tranquilo», «más cálido»).',
      ),
  ],
  [
    new RegExp(
      `^(?!.*\\b(?:it|the app|app|everything|menu|background|buttons?|header|theme|text|letters|design|site|page|titles?|headings?|look|colou?r scheme)\\b)(?:(?:show|make|mark|paint|colou?r|highlight|put|display|turn|have|print|write|set) )(?:the |all )?(.+?) (?:in |with |as )?(?:a )?${COLOUR}(?: (?:background|text|letters|rows?|badge))?(?: when.*| if.*)?$|^(?:the )?(.+?) ones? (?:in|as) ${COLOUR}$|^(?:highlight|colou?r.?code|emphasi[sz]e) (.+)$|^(?:use |add )?(?:different )?colou?rs? (?:for|per|by) (?:each |every |the )?(.+)$`,
      'i',
    ),
    ({ speak, many, what }) =>
      speak(
        `I do not know which ${many} are meant by “${what}”. I can colour those with one choice, with a yes or a no, above or under a number, and what is overdue: “overdue ${many} in red”.`,
        `Welche Einträge mit „${what}“ gemeint sind, weiß ich nicht. Färben kann ich nach einer Auswahl, nach Ja oder Nein, über oder unter einer Zahl und was überfällig ist.`,
        `Je ne sais pas quelles entrées sont « ${what} ». Je peux colorer selon un choix, un oui ou un non, un nombre, et ce qui est en retard.`,
        `No sé qué registros son «${what}». Puedo colorear según una opción, un sí o un no, un número, y lo atrasado.`,
      ),
  ],
  [
    /^(?:connect|link|sync(?:hroni[sz]e)?|integrate|hook|pair|couple)(?: (?:it|this|that|the app|everything|us))?(?: up)? (?:to|with) ((?:my|our|the|an?|your)? ?[\p{L}\d .-]+)$/iu,
    ({ speak, what }) =>
      speak(
        `I cannot connect the app to ${what}: it stays on this computer and talks to no other service or device. Numbers from there can be typed in, or come as a CSV file that is attached to a message here.`,
        `Mit ${what} kann ich die App nicht verbinden: Sie spricht mit keinem anderen Dienst oder Gerät. Daten von dort können als CSV-Datei kommen, die du hier an eine Nachricht hängst.`,
        `Je ne peux pas relier l’application à ${what} : elle ne parle à aucun autre service ou appareil. Un fichier CSV joint à un message ici devient une liste.`,
        `No puedo conectar la aplicación con ${what}: no habla con otros servicios ni aparatos. Un archivo CSV adjunto a un mensaje aquí se convierte en una lista.`,
      ),
  ],
  [
    /^(?!add|rename|remove|make|include|what)(?=.*\b(?:credit cards?|debit cards?|paypal|apple pay|by card|online payments?|(?:pay|sell|buy|checkout)\b.*\bonline)\b).+/i,
    ({ speak, many }) =>
      speak(
        `I cannot take payments. Whether and how something was paid can be fields: “add paid (yes/no) and a payment method (cash, card) to ${many}”.`,
        'Zahlungen kann ich nicht annehmen. Ob und wie bezahlt wurde, kann ein Feld sein.',
        'Je ne peux pas encaisser. Un champ peut dire si et comment c’est payé.',
        'No puedo cobrar. Un campo puede decir si y cómo se pagó.',
      ),
  ],
  [
    /^(?:play|record|stream|transpose|slow down|mix|pronounce|read aloud|speak)\b ?(.*)$|\b((?:audio|sound|video|voice) (?:player|recording|recorder|file|message)s?)\b/iu,
    ({ speak, many }) =>
      speak(
        `I cannot play, record or change sound or video. A link to a recording can be a field: “add a link to ${many}”.`,
        'Ton und Video kann ich nicht abspielen, aufnehmen oder ändern. Ein Link zu einer Aufnahme kann ein Feld sein.',
        'Je ne peux ni lire, ni enregistrer, ni modifier du son ou de la vidéo. Un lien peut être un champ.',
        'No puedo reproducir, grabar ni cambiar sonido o vídeo. Un enlace puede ser un campo.',
      ),
  ],
  [
    /\bsigns? (?:with|on|it|here|by)\b|\b((?:digital |electronic |handwritten )?signatures?)\b(?! (?:date|on file))/i,
    ({ speak, many }) =>
      speak(
        `I cannot take a signature drawn by hand. “Add consent given (yes/no) and consent date to ${many}” records that it was signed.`,
        `Eine Unterschrift von Hand kann ich nicht aufnehmen. Ein Ja/Nein-Feld und ein Datum bei ${many} halten fest, dass unterschrieben wurde.`,
        `Je ne peux pas recueillir de signature manuscrite. Un champ oui/non et une date dans ${many} le notent.`,
        `No puedo recoger una firma a mano. Un campo sí/no y una fecha en ${many} lo dejan anotado.`,
      ),
  ],
  [
    /\b(?:approved?|approval|moderated?|released?|reviewed|checked|confirmed) by (?:me|us|an? admin|admins|the admin|somebody|the \p{L}+)\b|^(?:i|we|admins?) (?:must|have to|should|want to|need to) (?:approve|moderate|confirm|release)\b|\bapproval (?:process|workflow|step)\b/iu,
    ({ speak, many }) =>
      speak(
        `I cannot hold ${many} back until somebody approves them: that is a rule of its own. “Add approved (yes/no) to ${many}” lets you mark them; or only admins may read them.`,
        `Zurückhalten, bis jemand freigibt, kann ich ${many} nicht: Das ist eine eigene Regel. Ein Ja/Nein-Feld „freigegeben“ hält es fest.`,
        `Je ne peux pas retenir ${many} jusqu’à une validation : c’est une règle à part. Un champ « validé (oui/non) » le note.`,
        `No puedo retener ${many} hasta que alguien los apruebe: es una regla aparte. Un campo «aprobado (sí/no)» lo anota.`,
      ),
  ],
  ...OF_VALUES,
  [
    /\bfooters?\b(?! (?:text|line) (?:field|to))/i,
    ({ speak }) =>
      speak(
        'I cannot change the footer. A page of its own can hold the text: “add a page about our opening hours”.',
        'Die Fußzeile kann ich nicht ändern. Eine eigene Seite kann den Text aufnehmen.',
        'Je ne peux pas changer le pied de page. Une page à part peut contenir le texte.',
        'No puedo cambiar el pie de página. Una página propia puede llevar el texto.',
      ),
  ],
  [
    /\b(?:plus (?:and|or|\/) minus|\+ ?(?:and|or|\/) ?-|up and down|increase or decrease) (?:buttons?|next to|beside|in)|\bright in the list\b|\b(?:edit|change)(?:able)? (?:it |them )?(?:in|inside|directly in|right in) the (?:list|table|row)\b/i,
    ({ speak, one }) =>
      speak(
        `I cannot make values change right in the list: open a ${one} and edit it in its form.`,
        `Werte direkt in der Liste ändern kann ich nicht einbauen: Öffne einen Eintrag (${one}) und ändere ihn im Formular.`,
        `Je ne peux pas rendre les valeurs modifiables dans la liste : ouvrez une entrée (${one}) et modifiez-la dans son formulaire.`,
        `No puedo hacer que se cambien valores en la lista: abre un registro (${one}) y edítalo en su formulario.`,
      ),
  ],
  [
    /^(?:when(?! (?:did|do|does|was|were|is|are|will|i|we|you|someone)\b)|whenever|if|as soon as|every time|each time) .+|\bwith (?:one|a|a single) click\b|\bautomatic(?:ally)?\b|\bautomate\b|\bby itself\b|\bevery (?:week|month|day|year|morning|monday) (?:create|add|make|repeat)\b|\brecurring\b|\b(?:should|must|can) (?:turn|change) into\b|\b(?:repeat|roll over|recur)s? (?:it |them )?(?:every|each)\b/iu,
    ({ speak, many }) =>
      speak(
        `I cannot build in what happens by itself (“when … then …”): that takes code. I can give ${many} the fields for it, with a value that new ones start with.`,
        `Was von selbst geschieht („wenn …, dann …“), kann ich nicht einbauen: Das braucht Code. Felder dafür und einen Startwert kann ich ${many} geben.`,
        `Je ne peux pas ajouter d’automatisme (« quand …, alors … ») : il faut du code. Je peux ajouter les champs et une valeur de départ.`,
        `No puedo añadir automatismos («cuando …, entonces …»): hace falta código. Puedo añadir los campos y un valor inicial.`,
      ),
  ],
  [
    /^(?:an? |add an? |add |make an? |put (?:in )?an? |show an? |have an? )?((?:[\p{L}]+ )?button)\b(?! (?:colou?r|in ))/iu,
    ({ speak, many }) =>
      speak(
        `I cannot add buttons that do something of their own. Each list has its buttons to add, open, edit, delete, export and print ${many}.`,
        `Eigene Knöpfe mit eigener Wirkung kann ich nicht einbauen. Jede Liste hat Knöpfe zum Anlegen, Öffnen, Bearbeiten, Löschen, Exportieren und Drucken.`,
        `Je ne peux pas ajouter de bouton à effet particulier. Chaque liste a ses boutons pour ajouter, ouvrir, modifier, supprimer, exporter et imprimer.`,
        `No puedo añadir botones con una función propia. Cada lista tiene botones para añadir, abrir, editar, eliminar, exportar e imprimir.`,
      ),
  ],
  [
    /\b(attachments?|file uploads?|documents? uploads?|upload(?:ing|ed)? (?:files?|documents?|pdfs?))\b(?! (?:link|url|name))/i,
    ({ speak, many }) =>
      speak(
        `I cannot take files; a picture or a link can be a field: “add a photo to ${many}”, “add a link to ${many}”.`,
        'Dateien kann ich nicht aufnehmen; ein Bild oder ein Link kann ein Feld sein.',
        'Je ne peux pas recevoir de fichiers ; une image ou un lien peut être un champ.',
        'No puedo recibir archivos; una imagen o un enlace puede ser un campo.',
      ),
  ],
  [
    /\b(?:gantt|timelines?|org(?:ani[sz]ation)? ?charts?|mind ?maps?|family tree|floor ?plans?|seating plan|heat ?maps?|flow ?charts?)\b(?! field)/i,
    ({ speak, many }) =>
      speak(
        `I cannot draw that. What I can show are tables, boards, calendars, galleries and simple charts: “show ${many} as a calendar”, “add a chart of ${many} by …”.`,
        `Das kann ich nicht zeichnen. Zeigen kann ich Tabellen, Boards, Kalender, Galerien und einfache Diagramme.`,
        `Je ne peux pas dessiner cela. Je peux montrer des tableaux, kanbans, calendriers, galeries et graphiques simples.`,
        `No puedo dibujar eso. Puedo mostrar tablas, tableros, calendarios, galerías y gráficos sencillos.`,
      ),
  ],
  [
    /^(?!.*=).*\b(?:the )?balance\b(?! (?:field|column|of \p{L}+ per))|\bhow much (?:money )?(?:is|are|there is|we have|i have|do we have|remains?) ?(?:still )?(?:left|remaining|in the (?:till|kitty|account|bank|cash ?box))|\bwhat(?:'s| is) (?:still )?left\b/iu,
    ({ speak, many }) =>
      speak(
        `I cannot subtract one list from another, so there is no balance. Both sums can stand on the home page: “show the total of ${many} on the home page”.`,
        `Eine Liste von der anderen abziehen kann ich nicht, also gibt es keinen Saldo. Beide Summen können auf der Startseite stehen: „zeige die Summe von ${many} auf der Startseite“.`,
        `Je ne peux pas soustraire une liste d’une autre, donc pas de solde. Les deux sommes peuvent figurer sur l’accueil : « montre le total de ${many} sur l’accueil ».`,
        `No puedo restar una lista de otra, así que no hay saldo. Las dos sumas pueden estar en el inicio: «muestra el total de ${many} en el inicio».`,
      ),
  ],
  [
    /^group (?:the |my |all )?(?:(.+?) )?by (.+)$|\bgrouped by\b/i,
    ({ speak, many }) =>
      speak(
        `I did not find a field of ${many} to group by: “group ${many} by …”, with the name that it has here.`,
        `Ein Feld, nach dem sich ${many} gruppieren lässt, habe ich nicht gefunden: „gruppiere ${many} nach …“, so wie es hier heißt.`,
        `Je n’ai pas trouvé de champ pour regrouper ${many} : « regroupe ${many} par … », sous son nom d’ici.`,
        `No encontré un campo para agrupar ${many}: «agrupa ${many} por …», con el nombre que tiene aquí.`,
      ),
  ],
  [
    /^(?:make|let|have|hide|archive|remove|don't show|do not show|stop showing) (?:the |all |all the )?((?:done|finished|completed|closed|old|past|paid|sold|returned|archived|cancelled|delivered|inactive|expired) .+?)(?: (?:disappear|vanish|go away|from|in|on|off|automatically).*)?$|^(?!add|create|include|rename).*\barchiv(?:e|ed|es|ing)\b/i,
    ({ speak, many }) =>
      speak(
        `I cannot archive single records. Where a status or a yes/no of ${many} tells them apart, “hide the … ones” leaves them out of the list at first.`,
        `Einzelne Einträge kann ich nicht archivieren. Wo ein Status oder ein Ja/Nein sie unterscheidet (${many}), lässt „blende die … aus“ sie zunächst weg.`,
        `Je ne peux pas archiver certaines entrées. Là où un statut ou un oui/non les distingue (${many}), « masque celles … » les laisse de côté d’abord.`,
        `No puedo archivar registros sueltos. Donde un estado o un sí/no los distingue (${many}), «oculta los …» los deja fuera al principio.`,
      ),
  ],
  [
    /^(?:warn|alert|notify|remind|ping) (?:me|us|them|people|everyone|the \p{L}+)\b|^(?:tell|inform) (?:me|us|them|people|everyone|the \p{L}+) (?:when|if|before|about|as soon|that)\b|\b(?:warnings?|alerts?|notifications?|reminders?)\b(?! (?:field|date|column|list))/iu,
    ({ speak, many }) =>
      speak(
        `I cannot make the app warn or remind anybody. What is overdue can stand on the home page: “show overdue ${many} on the home page”.`,
        'Warnen oder erinnern kann die App nicht. Was überfällig ist, kann auf der Startseite stehen.',
        'L’application ne peut ni avertir ni rappeler. Ce qui est en retard peut figurer sur l’accueil.',
        'La aplicación no puede avisar ni recordar. Lo atrasado puede aparecer en el inicio.',
      ),
  ],
  [
    /\b(?:can't|cannot|can not|must not|may not|should not|shouldn't|mustn't|has to|must|should|needs? to) be (?:before|after|earlier|later|more|less|greater|bigger|smaller|higher|lower|larger|longer|shorter|between|at (?:least|most)|over|under|above|below|negative|positive|in the (?:past|future))\b|\b(?:at most|at least|no more than|not more than|maximum of|minimum of|up to) \d+\b/i,
    ({ speak }) =>
      speak(
        'I did not find what is to be compared. One field can be checked against another of the same list, against a number or against today, each as it is called here: “end must be after start”.',
        'Was verglichen werden soll, habe ich nicht gefunden. Ein Feld lässt sich mit einem anderen derselben Liste, mit einer Zahl oder mit heute vergleichen, so wie es hier heißt: „Ende muss nach Beginn liegen“.',
        'Je n’ai pas trouvé ce qu’il faut comparer. Un champ se compare à un autre de la même liste, à un nombre ou à aujourd’hui, sous leur nom d’ici : « la fin doit être après le début ».',
        'No encontré qué hay que comparar. Un campo se compara con otro de la misma lista, con un número o con hoy, con el nombre que tienen aquí: «el fin debe ser después del inicio».',
      ),
  ],
  [
    /\b(?:titles?|headings?|headlines?|headers?|names?) (?:bigger|larger|smaller|huge)\b|\b(?:bigger|larger|smaller) (?:titles?|headings?|headlines?|headers?)\b/i,
    ({ speak }) =>
      speak(
        'I can make all of the text larger, not the titles alone: “make the text bigger”.',
        'Ich kann die ganze Schrift größer machen, nicht nur die Titel: „größere Schrift“.',
        'Je peux agrandir tout le texte, pas seulement les titres.',
        'Puedo agrandar todo el texto, no solo los títulos.',
      ),
  ],
  [
    /\bnot (?:been )?\p{L}+ed (?:for|in|since|within)\b|\b(?:for|in|within|older than|more than|less than|fewer than|longer than|over) (?:the (?:last|next|past) )?(?:\d+|two|three|four|five|six|ten|a) (?:days?|weeks?|months?|years?|hours?)\b/iu,
    ({ speak, many }) =>
      speak(
        `I cannot pick out records by such a rule. “Sort ${many} by” their day brings the oldest or the newest to the top, and what is overdue can stand on the home page.`,
        'Nach einer solchen Regel kann ich keine Einträge heraussuchen. Nach dem Tag sortieren geht, und Überfälliges kann auf der Startseite stehen.',
        'Je ne peux pas choisir des entrées selon une telle règle. Un tri par date est possible, et les retards peuvent figurer sur l’accueil.',
        'No puedo elegir registros con una regla así. Se pueden ordenar por fecha, y lo atrasado puede aparecer en el inicio.',
      ),
  ],
  [
    /^(?:me|i)(?: and (\p{L}+(?: \p{L}+)?))? (?:can |should |may |must )?(?:see|sees|view|read|edit)s? (?:all|everything)(?: of (?:it|them))?$/iu,
    ({ speak }) =>
      speak(
        'You and the app’s admins see all records anyway; whoever else should, becomes an admin of the app.',
        'Du und wer die App verwaltet, ihr seht ohnehin alle Einträge; wer noch alles sehen soll, wird Admin der App.',
        'Vous et les administrateurs voyez déjà toutes les entrées ; pour une autre personne, nommez-la administratrice.',
        'Tú y los administradores ya veis todos los registros; quien más deba verlos, pasa a ser administrador.',
      ),
  ],
  [
    /^(?:drop|remove|hide|take out) (?:some|a few|many|the|several|all the) (?:of the )?(?:columns?|fields?)$/i,
    ({ speak, many }) =>
      speak(
        `Say which columns: “hide … in the table of ${many}” takes one out, and a record’s own page still shows it.`,
        `Sag, welche Spalten: „… in der Tabelle ausblenden“ nimmt eine heraus.`,
        `Dites quelles colonnes.`,
        `Di qué columnas.`,
      ),
  ],
  [
    /^(?:use|show|switch to|change to|convert(?: it| them)? (?:in)?to|display|measure(?: it)? in)(?: (?:it|them|everything|distances?|weights?))?(?: in)? (miles|kilomet(?:er|re)s|km|met(?:er|re)s|feet|inches|pounds|lbs|kilos?|kg|grams|ounces|stones?|lit(?:er|re)s|gallons|celsius|fahrenheit|24.?hour|12.?hour|am\/pm)\b.*$/i,
    ({ speak, what }) =>
      speak(
        `Numbers stand without a unit, and I cannot convert those that are there. I can say the unit in the name: “rename … to … in ${what}”.`,
        `Zahlen stehen ohne Einheit da, umrechnen kann ich sie nicht. Die Einheit kann im Namen des Feldes stehen (${what}).`,
        `Les nombres n’ont pas d’unité et je ne peux pas les convertir. L’unité peut figurer dans le nom du champ (${what}).`,
        `Los números no llevan unidad y no puedo convertirlos. La unidad puede ir en el nombre del campo (${what}).`,
      ),
  ],
  [
    /^(?!.*\b(?:rename|call|add|field)\b).*\b(?:in|as|to|use) (?:swiss francs?|francs?|euros?|dollars?|pounds?|eur|usd|gbp|chf|yen|[€$£])(?:\b|$)/i,
    inOneCurrency,
  ],
  [
    /^(?:have it|make it|let it|it should|the button should|it must) (?:say|read|show)\b|^(?:make|have|let) (?:the )?(?:button|heading|headline|title|banner|text|slogan)s? (?:say|read)\b|\b(?:prices?|text|texts|wording|photo|address|phone number)s? (?:is|are) wrong\b|^change (?:the )?(?:text|wording|words|slogan|headline) /i,
    ({ speak }) =>
      speak(
        'I do not rewrite the words of a page. They stand in the code of that page, where you can change them (Code, Pages), or connect a model.',
        'Texte einer Seite schreibe ich nicht um. Sie stehen im Code der Seite (Code, Pages), dort kannst du sie ändern.',
        'Je ne réécris pas les textes d’une page. Ils se trouvent dans son code (Code, Pages), où vous pouvez les changer.',
        'No reescribo los textos de una página. Están en su código (Code, Pages), donde puedes cambiarlos.',
      ),
  ],
  [
    /^(?:put|bring|give)(?: me)?(?: it| that| them| this)? back\b|^(?:put|bring|give)(?: me)? .+ back(?: again)?$|^(?:undelete|recover|restore) .+|^(?:remove|delete|undo|take) (?:it|that|this|them)(?: back)? again$|^(?:i )?changed my mind\b|^go back to (?:how|what|the (?:old|last|previous|way))\b/i,
    ({ speak }) =>
      speak(
        'Open the list of versions above and restore the one before the change: fields and lists come back with what was in them, and a restore can be undone as well.',
        'Öffne oben die Liste der Versionen und stelle die vor der Änderung wieder her: Felder und Listen kommen mit ihrem Inhalt zurück.',
        'Ouvrez la liste des versions en haut et restaurez celle d’avant le changement : champs et listes reviennent avec leur contenu.',
        'Abre la lista de versiones arriba y restaura la anterior al cambio: campos y listas vuelven con su contenido.',
      ),
  ],
]

/** Wishes for what takes code of its own. Said in a sentence, with what comes closest. */
export const readOutOfReach: Reader = (text, reading) => readEmptying(text, reading) ?? outOfReach(text, reading)

function outOfReach(text: string, reading: Reading): ReturnType<Reader> {
  for (const [asked, answer] of OUT_OF_REACH) {
    const found = asked.exec(text)
    if (found === null) continue
    const entity = entityMentioned(reading.model, text) ?? reading.last ?? mainEntity(reading.model) ?? reading.model.entities[0]
    const { many = 'records', one = 'record' } = entity ?? {}
    const what = found.slice(1).find((group) => group !== undefined && group !== '') ?? text
    return sayOnly(answer({ speak: reading.speak, many, one, what: what.slice(0, 60) }))
  }
  return null
}
