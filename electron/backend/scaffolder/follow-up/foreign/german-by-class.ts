import { type Clauses, re } from './clauses.ts'

const DE_AT = '(?:bei|beim|zu|zum|zur|für|in|im)(?: (?:den|der|dem|die|das|allen|jede[rsnm]?))?'
const DE_END = '(?: (?:hinzu|dazu|an|ein|rein|hinzufügen|ergänzen|dazutun))?'

/** Wishes that German lacked where English had them: choices with what they may be, the menu, marks, several at once, rights, sums, the look. */
export const GERMAN_BY_CLASS: Clauses = [
  // A choice with what it may be.
  [
    re(
      `(?:füge?|ergänze|gib|mach|leg|lege)?(?: mir)? ?((?:eine?n? |den |das |die )?[\\p{L} -]+?) ${DE_AT} ([\\p{L} -]+?)${DE_END}: ?([^:]+,[^:]+)`,
    ),
    'add $1 to $2: $3',
  ],
  [
    re(`(?:füge?|ergänze) ${DE_AT} ([\\p{L} -]+?) (?:noch |auch )?((?:eine?n? |den |das |die )?[\\p{L} -]+?)${DE_END}: ?([^:]+,[^:]+)`),
    'add $2 to $1: $3',
  ],
  [
    re(`(?:füge?|tu|pack|schreib|setz) ${DE_AT} ([\\p{L}-]+) (?:noch|auch|bitte) (.+?)(?: (?:hinzu|dazu|rein|ein))?`),
    'add the fields $2 to $1',
  ],
  [
    re(`(?:füge?|tu|pack) (?!bei|zu|in |im |an )(.+?) (?:bei|zu|in) (?:den |der |dem |die |das )?([\\p{L}-]+) (?:hinzu|dazu|rein)`),
    'add $1 to $2',
  ],
  [re(`(?:füge?|tu|pack) (?!bei|zu|in |im |an )(?:noch |auch )?(.+?) (?:hinzu|dazu|rein)`), 'add $1'],
  // Other names.
  [re('(?:be)?nenne? (?:die |den |das |der )?(.+?) (?:bitte )?um (?:in|zu|auf) (.+)'), 'rename $1 to "$2"'],
  [
    re(
      '(?:ändere?|mach|setze?|tausche?|ersetze?) (?:die |den |das )?(?:überschrift|schlagzeile|hauptüberschrift|slogan|titelzeile) (?:in|zu|auf|durch|gegen) (.+?)(?: (?:um|aus))?',
    ),
    'change the headline to "$1"',
  ],
  [
    re('(?:die |der )?(?:überschrift|schlagzeile|slogan|titelzeile) (?:soll|sollte|muss)(?: jetzt)? (.+?)(?: (?:heißen|lauten|sein))?'),
    'change the headline to "$1"',
  ],
  [re('(?:auf dem |der )?(?:knopf|button) (?:soll|sollte) (.+?)(?: (?:heißen|stehen|lauten))?'), 'the button should say "$1"'],
  // The order of the menu.
  [
    re(
      '(?:setze?|stell|stelle|schieb|schiebe|mach|pack|tu)? ?(?:die |den |das )?(.+?) (?:im menü |in der navigation )?(?:ganz |bitte )*(?:nach oben|an die erste stelle|an den anfang|als erstes|zuerst|an erster stelle)(?: (?:im menü|in der navigation|setzen|stellen|schieben))+',
    ),
    'move $1 to the top of the menu',
  ],
  [
    re(
      '(?:setze?|stell|stelle|schieb|schiebe|mach|pack|tu) (?:die |den |das )?(.+?) im menü (?:ganz |bitte )*(?:nach oben|an die erste stelle|an den anfang|an erster stelle|als erstes)',
    ),
    'move $1 to the top of the menu',
  ],
  [
    re(
      '(?:setze?|stell|stelle|schieb|schiebe) (?:die |den |das )?(.+?) im menü (?:ganz |bitte )*(?:nach unten|ans ende|an die letzte stelle)',
    ),
    'move $1 to the end of the menu',
  ],
  [
    re('(?:setze?|stell|stelle|schieb|schiebe) (?:die |den |das )?(.+?) (vor|hinter|nach|über|unter) (?:die |den |das )?(.+?)'),
    'put $1 before $3',
  ],
  // Colours of what matters.
  [
    re(
      '(?:zeige?|markiere?|mach|mache|färbe?|hebe?)? ?(?:mir )?(?:die |alle )?(?:überfällige[nr]?|verspätete[nr]?|zu späte[nr]?)(?: (.+?))? (?:bitte )?(?:in )?(?:rot|rote?r? farbe)(?: (?:an|markieren|zeigen|hervor|anzeigen|machen))?',
    ),
    'show overdue $1 in red',
  ],
  [
    re('(?:zeige?|markiere?|mach|mache|färbe?) (?:die |alle )?(.+?) (?:bitte )?(?:in )?rot(?: (?:an|markieren|zeigen|anzeigen))?'),
    'show $1 in red',
  ],
  [
    re('(?:hebe?|markiere?) (?:die |alle )?(?:überfällige[nr]?|verspätete[nr]?)(?: (.+?))?(?: (?:hervor|farbig))?'),
    'show overdue $1 in red',
  ],
  // Several at once.
  [
    re(
      '(?:man |jeder |ich )?(?:soll(?:te)?|kann|können|will|möchte|darf)(?: man| ich| auch)* (?:mehrere|mehr als eine?n?)(?: (.+?))? (?:auswählen|wählen|ankreuzen|angeben|haben)(?: können| dürfen)?',
    ),
    'people can pick several $1',
  ],
  [re('mehrere(?: (.+?))? (?:auswählen|wählbar|möglich|erlauben|ankreuzen|zulassen)'), 'people can pick several $1'],
  [re('(.+?) (?:mit|als) mehrfachauswahl'), 'make $1 multiple choice'],
  // Who may do what.
  [
    re(
      'nur (?:der|die|das|dem|den) [\\p{L} ]+? (?:darf|dürfen|soll|sollen|kann|können)(?: (?:hier|da|auch|selbst|überhaupt))*(?: (?:was|etwas|alles|daten|einträge))? (?:ändern|bearbeiten|eintragen|eingeben|schreiben)(?: (?:dürfen|können))?(?:,? (?:und |aber )?(?:die |alle )?(?:anderen|andere|rest|übrigen|mitglieder)(?: (?:dürfen|können|sollen))? nur .+)?',
    ),
    'only admins can edit everything',
  ],
  [
    re(
      '(?:alle|die) (?:anderen|übrigen)(?: (?:dürfen|können|sollen))? nur (?:gucken|lesen|schauen|ansehen|anschauen|sehen|zuschauen)(?: dürfen)?',
    ),
    'only admins can edit everything',
  ],
  [
    re(
      '(?:die |der )?([\\p{L}-]+) (?:soll|sollen|darf|dürfen|sollte|sollten) nur (?:ihre|seine)(?: eigenen)? (.+?) (?:sehen|lesen|ändern)(?: (?:dürfen|können))?',
    ),
    'everyone can see their own $2',
  ],
  [re('(?:die |der )?([\\p{L} -]+?) (?:soll|sollen|darf|dürfen|sollte|sollten) nur (?:sehen|wissen|lesen),? (.+)'), '$1 can only see $2'],
  [
    re(
      '(?:jeder|jede|alle|besucher|kunden|gäste|leute) (?:soll|sollen|kann|können|darf|dürfen)(?: sich)? (?:das |ein |dieses )?(?:[\\p{L}-]*formular)(?: auch)? ohne (?:anmeldung|konto|login|sich anzumelden) (?:ausfüllen|nutzen|benutzen)(?: (?:können|dürfen))?',
    ),
    'the form should work for anyone without logging in',
  ],
  // Sums over time.
  [
    re(
      '(?:zeig|zeige|ich will sehen|ich möchte sehen|sehen)?(?: mir)?,? ?(?:wie ?viel|was) .*?(?:pro|je|jeden|im|in jedem) monat(?: .*)?(?:,? (?:mit|als) (?:eine?m? )?(?:diagramm|grafik|kurve))?',
    ),
    'add a chart of the sum by month',
  ],
  [
    re('(?:die |eine )?(?:gesamt)?summen? (?:pro|je|nach|im) (?:monat|monaten)(?: (?:anzeigen|zeigen|sehen))?'),
    'add a chart of the sum by month',
  ],
  [
    re('(?:die |eine )?(?:gesamt)?summe(?: (?:unten|ganz unten|am ende|darunter))(?: (?:anzeigen|zeigen|sehen))?'),
    'show the total on the home page',
  ],
  [
    re(
      '(?:und )?wie ?viel (?:geld )?(?:noch |jetzt )*(?:in der kasse|auf dem konto|übrig|da)(?: ist| sind| bleibt)?|(?:der )?kontostand|(?:der )?kassenstand|(?:den )?saldo(?: .*)?',
    ),
    'show the balance',
  ],
  // The look.
  [
    re(
      '(?:alles|das ganze|die app|die seite)(?: (?:bitte|etwas|ein bisschen|viel|noch|mal))* ((?:freundlicher|dunkler|heller|ruhiger|wärmer|runder|größer|luftiger|kompakter|moderner|bunter|schlichter|eleganter|fröhlicher|\\p{L}*(?:gelb|blau|grün|rot|braun|grau|rosa|lila))(?!\\p{L}).*)',
    ),
    'make it $1',
  ],
  [re('(?:mehr|etwas mehr|viel mehr) (?:platz|abstand|luft|raum)(?: .*)?'), 'make it roomier'],
  [re('(?:eine )?andere schrift(?:art)?(?: .*)?'), 'use another font'],
  [re('(?:eine )?schrift(?:art)? mit serifen(?: .*)?|(?:eine )?serifenschrift'), 'use a serif font'],
  [
    re(
      '(?:die )?(?:schrift|buchstaben|der text|text) (?:ist|sind) (?:viel |etwas |mir |ein bisschen |leider )*zu klein(?: .*)?|ich kann (?:das|es|die schrift|den text) (?:kaum|nicht|schlecht) lesen',
    ),
    'make the text larger',
  ],
  [re('(?:die )?schrift (?:etwas |bitte |viel )*(?:dunkler|kräftiger|besser lesbar)(?: machen)?'), 'make the writing darker'],
  [
    re(
      '(?:das |dies )(?:will|wollen|möchte|möchten|brauche|brauchen|speichern?)(?: ich| wir)? (?:gar |hier )?nicht(?: (?:speichern|haben|behalten))?(?: mehr)?',
    ),
    'remove it',
  ],
  // What is listed by its day or its state.
  [
    re('(?:(?:auf der |auf die )(?:start|haupt)seite )(?:sehen|zeigen|anzeigen|haben|soll stehen),? (?:welche[rsn]?|was|wer) (.+)'),
    'show which $1 on the home page',
  ],
  [
    re('(?:zeige?|zeig)(?: mir)? (?:auf der (?:start|haupt)seite)?,? ?welche[rsn]? (.+?)(?: auf der (?:start|haupt)seite)?'),
    'show which $1 on the home page',
  ],
  [re('(?:eine )?seite (?:mit|für) (?:allen|alle) (.+)'), 'add a page with all $1'],
]
