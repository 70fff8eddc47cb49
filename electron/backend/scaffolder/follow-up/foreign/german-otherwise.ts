import { GERMAN_BY_CLASS } from './german-by-class.ts'
import { type Clauses, re } from './clauses.ts'

const DE_ADD =
  '(?:hinzufügen|ergänzen|einfügen|anlegen|einbauen|eintragen|erfassen|aufnehmen|speichern|notieren|festhalten|hinterlegen|ranhängen|dazu|dazutun|haben|hinzu|vermerken)'
const DE_REMOVE = '(?:entfernen|löschen|streichen|rausnehmen|herausnehmen|wegnehmen|weglassen|rauswerfen|weg|raus|wegmachen|ausblenden)'
const DE_AT = '(?:bei|beim|zu|zum|zur|für|in|im|an|am)(?: (?:den|der|dem|die|das|allen|alle|jede[rsnm]?|unseren|meinen))?'
const DE_BOSS =
  '(?:der |die |das |den |dem )?(?:admins?|administratoren|vorstand|vorstände|chef|chefin|leitung|verwaltung|büro|geschäftsführung|kassenwart|kassierer|betreiber|inhaber|inhaberin)'
const DE_ALL = '(?:alle|jeder|jede|jedermann|besucher|jeder besucher|alle leute|die öffentlichkeit)'
const DE_MAY = '(?:soll(?:te)?|sollen|sollten|darf|dürfen|dürfte|kann|können|könnte)'
const DE_SEE = '(?:sehen|lesen|anschauen|einsehen)'
const DE_EDIT = '(?:ändern|bearbeiten|anpassen)'
const DE_ENTER = '(?:eintragen|anlegen|einreichen|melden|abschicken|einsenden|hinzufügen|ausfüllen)'
const DE_END = '(?: (?:dürfen|können))?'

/** The polite, the complaining and the impersonal ways of asking in German, asked before the plain ones. */
export const GERMAN_OTHERWISE: Clauses = [
  [
    re(
      '(?:sortiere? |ordne )?(?:alles |die liste )?nach (.+?)(?: sortieren| ordnen)?,? (?:die |das |der )?(?:neueste|jüngste|höchste|größte|teuerste|beste|meiste|späteste|längste)[nrs]? (?:zuerst|oben|als erste[sr]?)',
    ),
    'sort by $1, newest first',
  ],
  [
    re(
      '(?:sortiere? |ordne )?(?:alles |die liste )?nach (.+?)(?: sortieren| ordnen)?,? (?:die |das |der )?(?:älteste|niedrigste|kleinste|billigste|günstigste|dringendste|nächste|früheste|kürzeste|leichteste)[nrs]? (?:zuerst|oben|als erste[sr]?)',
    ),
    'sort by $1, oldest first',
  ],
  [
    re(
      'sortiere? (.+?) nach (.+?),? (?:die |das |der )?(?:dringendste|nächste|früheste|kürzeste|günstigste)[nrs]? (?:zuerst|oben|als erste[sr]?)',
    ),
    'sort $1 by $2, oldest first',
  ],
  [re('(?:setze?|stelle?|schiebe?|verschiebe?|packe?|rücke?) (.+?) (?:vor|über) (?:den |die |das )?(.+)'), 'move $1 before $2'],
  [re('(?:setze?|stelle?|schiebe?|verschiebe?|packe?|rücke?) (.+?) (?:hinter|nach|unter) (?:den |die |das )?(.+)'), 'move $1 after $2'],
  [
    re(
      '(?:(?:zeige?|mach|setze?) )?(?:(?:ganz )?unten|am ende|darunter|unter (?:der|die) (?:liste|tabelle)) (?:noch )?(?:die |eine )?(?:gesamt)?summe.*',
    ),
    'show the sum under the list',
  ],
  [
    re(
      '.+ (?:gefällt|gefallen|mag|mögen|passt|passen)(?: \\p{L}+)* nicht,? (?:lieber|besser|eher|stattdessen|dafür|sondern)(?: ein| etwas| in)? (.+)',
    ),
    'make it $1',
  ],
  ...GERMAN_BY_CLASS,
  [
    re(
      '(?:wer|welche[rs]?|wie viele|wie viel|wann|wo) .+ (?:meisten|wenigsten|höchste\\p{L}*|letzte\\p{L}*|ausgeliehen|offen|überfällig|insgesamt|diese\\p{L}*|gelesen)(?: .+)?',
    ),
    'who has the most?',
  ],
  [
    re(
      '(.+?) ohne (.+?) (?:soll|darf|kann|sollte)(?: man)? (?:nicht|nie|kein\\p{L}*) (?:gespeichert|angelegt|speichern|anlegen|geben|möglich|eintragen).*',
    ),
    'make $2 of $1 required',
  ],
  [re('(?:den |der |dem |jedem |jeder |allen )(\\p{L}+) (?:auch |noch |bitte )*((?:eine?n? |das |die |den ).+?) geben'), 'add $2 to $1'],
  [re('der name (?:der app )?(?:soll|sollte|ist) (.+?)(?: sein| lauten| heißen)?'), 'call the app "$1"'],
  [re('(?:die|das|den|sie|ihn|es)? ?(?:brauchen wir|brauche ich|nutzen wir|nutze ich) (?:gar |ja |doch )?nicht(?: mehr)?'), 'remove it'],
  [
    re('nur angemeldete(?:n)? (?:benutzer|nutzer|leute|personen|mitglieder)? ?(?:dürfen|können|sollen) (.+?) (?:ändern|bearbeiten)'),
    'only signed-in users can edit $1',
  ],
  [re('(?:erinnere?|benachrichtige?|informiere?) .+'), 'send an email'],
  [re('wie (?:kann|könnte) (?:ich|man) (?:die )?(?:farbe|farben|das design|das aussehen) ändern'), 'change the colour'],
  [
    re(
      '(?:sortiere? )?(?:die )?(.+?) nach (.+?)(?: sortieren)?,? (?:die )?(?:neueste|neuesten|jüngste|höchste|größte|teuerste)n? (?:zuerst|oben)',
    ),
    'sort $1 by $2, newest first',
  ],
  [
    re(
      '(?:sortiere? )?(?:die )?(.+?) nach (.+?)(?: sortieren)?,? (?:die )?(?:älteste|ältesten|niedrigste|kleinste|billigste)n? (?:zuerst|oben)',
    ),
    'sort $1 by $2, oldest first',
  ],
  [re('(?:ein |das )?(helles|dunkles) (?:design|thema|theme|aussehen)'), 'make it $1'],
  // What is missing, and what goes where.
  [re(`${DE_AT} (.+?) (?:noch |auch |bitte )*(?:das feld |ein feld für |ein feld |den |die |das )?(.+?) ${DE_ADD}`), 'add $2 to $1'],
  [re(`${DE_AT} (.+?) (?:fehlt|fehlen)(?: noch| mir| uns| auch)* (.+)`), 'add $2 to $1'],
  [re(`(?:es |mir |uns |hier )?(?:fehlt|fehlen)(?: noch| mir| uns| auch)* (.+?) ${DE_AT} (.+)`), 'add $1 to $2'],
  [re(`(?:es |mir |uns |hier )?(?:fehlt|fehlen)(?: noch| mir| uns| auch)* (.+)`), 'add $1'],
  [
    re(
      `(?:eine?n? |das |die |der )?(liste \\p{L}+|\\p{L}+liste) (?:für|von|der) (?:die |den |das )?(.+?) (?:fehlt|fehlen)(?: noch| mir| uns| auch)*,? mit (.+)`,
    ),
    'add a list of $2 with $3',
  ],
  [re(`(.+?) (?:fehlt|fehlen)(?: noch| mir| uns| auch)* ${DE_AT} (.+)`), 'add $1 to $2'],
  [re('(.+?) (?:fehlt|fehlen)(?: noch| mir| uns| auch)*,? mit (.+)'), 'add $1 with $2'],
  [re('(.+?) (?:fehlt|fehlen)(?: noch| mir| uns| auch)*'), 'add $1'],
  [re(`(.+?) (?:anlegen|erstellen|hinzufügen|einbauen),? mit (.+)`), 'add $1 with $2'],
  [re(`(.+?) mit (.+?) (?:anlegen|erstellen|hinzufügen|einbauen)`), 'add $1 with $2'],
  [
    re(`((?:eine?n? ).+?) (?:bei|für|zu|in|beim|zum|zur|im)(?: jede[rsnm]?| allen| alle| den| die| der| dem)? (\\p{L}+)(?: ${DE_ADD})?`),
    'add $1 to $2',
  ],
  [
    re(
      '(?:füge?|gib|leg|lege|trag|trage|mach|erstelle?)? ?(?:mir )?(\\d+|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|zwanzig|ein paar|einige|mehr) ?(?:beispiel|test|demo|muster)[- ]?(?:e |s )?(\\p{L}+?)(?: (?:hinzu|an|ein|rein|dazu|hinzufügen|anlegen|einfügen|eintragen|erfassen|eingeben|reintun))?',
    ),
    'add $1 sample $2',
  ],
  [re('(?:das |es |sie )?(?:bitte )?(?:wieder )?(?:entfernen|löschen|rausnehmen|weg damit)'), 'remove it'],
  // What is not wanted.
  [
    re(
      `(?:das feld |die spalte |die liste |die seite |der |die |das |den )?(.+?) (?:brauche ich|brauchen wir|benötige ich|benötigen wir|will ich|wollen wir|verwenden wir|nutzen wir|braucht man|braucht keiner|braucht niemand)(?: hier| eigentlich| gar| überhaupt)*(?: nicht| nie| keiner| niemand)?(?: mehr)?`,
    ),
    'remove $1',
  ],
  [re('(?:brauche|brauchen|will|wollen|möchte)(?: ich| wir)? (?:den |die |das |keine?n? )(.+?)(?: nicht)?(?: mehr)?'), 'remove $1'],
  [re('(?:keine?n? |ohne )(.+?)(?: mehr)?'), 'remove $1'],
  [
    re(
      '(?:das feld |die spalte |die seite |der |die |das |den )?(.+?) (?:ist|sind) (?:völlig |total |ganz |eigentlich )?(?:unnötig|überflüssig|nutzlos|sinnlos|nicht nötig|unwichtig|nicht mehr nötig)',
    ),
    'remove $1',
  ],
  [
    re(
      '(?:das feld |die spalte |die seite |der |die |das |den )?(.+?) (?:kann|können|soll|sollen|muss|müssen) (?:ganz )?(?:weg|raus|entfernt werden|gelöscht werden|verschwinden)',
    ),
    'remove $1',
  ],
  [re(`(?:das |die |den |der )?(?:feld|spalte|liste|seite|tabelle) (.+?) ${DE_REMOVE}`), 'remove $1'],
  [re(`(.+?) (?:bei|beim|aus|von|in|im)(?: den| der| dem| allen)? (.+?) ${DE_REMOVE}`), 'remove $1 from $2'],
  [re(`(.+?) ${DE_REMOVE}`), 'remove $1'],
  // Other names.
  [
    re(
      '(?:statt|anstatt|anstelle von) (.+?),? (?:lieber |besser |bitte |soll es |sag |sage |schreib |schreibe |nimm |heißt es |nenn(?:e)? (?:es|sie) )*(.+?)(?: heißen| schreiben| sagen| nennen| nehmen)?',
    ),
    'rename $1 to "$2"',
  ],
  [re('(.+?) (?:statt|anstatt|anstelle von) (.+?)(?: schreiben| sagen| nennen| nehmen)?'), 'rename $2 to "$1"'],
  [re('(?:ersetze?|tausche?) (.+?) (?:durch|gegen|mit) (.+?)(?: aus)?'), 'rename $1 to "$2"'],
  [re('(.+?) (?:durch|gegen) (.+?) (?:ersetzen|austauschen)'), 'rename $1 to "$2"'],
  [re('(.+?) (?:heißt|heißen|nennen wir|nennt man)(?: bei uns| jetzt| eigentlich| hier)+ (.+)'), 'rename $1 to "$2"'],
  [re('(?:nenne?|benenne) (.+?) (?:bitte |lieber |besser )*(?:in )?("[^"]+"|\\p{Lu}\\p{L}+)(?: um)?'), 'rename $1 to "$2"'],
  // Rights.
  [re(`nur ${DE_BOSS} ${DE_MAY} (.+?) ${DE_SEE}${DE_END}`), 'only admins can see $1'],
  [re(`nur ${DE_BOSS} ${DE_MAY} (.+?) ${DE_EDIT}${DE_END}`), 'only admins can edit $1'],
  [re(`(.+?) ${DE_MAY} nur ${DE_BOSS} ${DE_SEE}${DE_END}`), 'only admins can see $1'],
  [re(`(.+?) ${DE_MAY} nur (?:ich|von mir) ${DE_SEE}${DE_END}`), 'only I can see $1'],
  [re(`(.+?) ${DE_MAY} nur ${DE_BOSS} ${DE_EDIT}${DE_END}`), 'only admins can edit $1'],
  [re(`(?:${DE_SEE} ${DE_MAY} (?:sie )?${DE_ALL}|${DE_ALL} ${DE_MAY} (?:sie )?${DE_SEE}${DE_END})`), 'everyone can see them'],
  [re(`(?:${DE_EDIT} ${DE_MAY} (?:sie )?${DE_ALL})`), 'everyone can edit them'],
  [re(`${DE_ALL} ${DE_MAY} (.+?) ${DE_ENTER}${DE_END}(?: ohne (?:anmeldung|konto|login|sich anzumelden))?`), 'anyone can submit $1'],
  [
    re(`(?:kunden|mitglieder|gäste|mieter|leute|die \\p{L}+|\\p{L}+) ${DE_MAY} (.+?) ohne (?:anmeldung|konto|login) ${DE_ENTER}${DE_END}`),
    'anyone can submit $1',
  ],
  [re(`(?:die |unsere )?(\\p{L}+) ${DE_MAY} (.+?) nicht ${DE_SEE}${DE_END}`), '$1 should not see $2'],
  [re(`(?:die |unsere )?(\\p{L}+) ${DE_MAY} (.+?) nicht ${DE_EDIT}${DE_END}`), '$1 should not edit $2'],
  [
    re(`(?:jeder|jede|jedes \\p{L}+|jeder \\p{L}+|alle) ${DE_MAY} nur (?:seine|ihre|die)(?: eigenen?)? (.+?) ${DE_SEE}${DE_END}`),
    'everyone can see their own $1',
  ],
  // Fields that must be, and what they start with.
  [
    re(
      '(?:der |die |das )?(.+?) (?:muss|müssen|soll|sollte|sollen) (?:immer |unbedingt )?(?:ausgefüllt|angegeben|eingetragen|eingegeben|vorhanden|gesetzt)(?: werden| sein)?',
    ),
    'make $1 required',
  ],
  [re('(?:der |die |das )?(.+?) (?:darf|dürfen) (?:nicht|nie) (?:leer|frei) (?:sein|bleiben)'), 'make $1 required'],
  [
    re(
      '(?:der |die |das )?(.+?) (?:muss|müssen) nicht (?:ausgefüllt|angegeben|eingetragen)(?: werden| sein)?|(?:der |die |das )?(.+?) (?:darf|dürfen|kann|können) (?:leer|frei) (?:sein|bleiben)',
    ),
    'make $1$2 optional',
  ],
  [
    re(
      '(?:der |die |das )?(.+?) (?:ist|sind|soll|sollte) (?:standardmäßig|am anfang|zuerst|normalerweise|als standard|anfangs) (.+?)(?: sein| werden)?',
    ),
    'the default $1 should be $2',
  ],
  [
    re('(?:der )?standard(?:wert)? (?:für|von|bei) (?:den |die |das |der )?(.+?) (?:ist|soll|sei) (.+?)(?: sein)?'),
    'the default $1 should be $2',
  ],
  [
    re('neue (.+?) (?:sollen|starten|beginnen|sind)(?: immer)?(?: mit| als)? (.+?)(?: sein| starten| beginnen)?'),
    'new $1 should start as $2',
  ],
  [
    re(
      '(?:der |die |das )?(.+?) (?:soll|sollte|muss) (?:eine )?(?:auswahl|liste|auswahlliste|dropdown)(?: sein| werden)?(?: mit|:| aus|,)+ (.+)',
    ),
    'change $1 to a dropdown with $2',
  ],
  // Orders, pictures of figures.
  [re('(?:die |alle )?(.+?) (?:alphabetisch)(?: sortieren| ordnen)?'), 'sort $1 alphabetically'],
  [re('(?:die |alle )?(\\p{L}+) nach (\\p{L}+)'), 'sort $1 by $2'],
  [
    re('(?:die )?(neuesten|neueste|letzten|ältesten|teuersten|billigsten)(?: (.+?))? (?:zuerst|oben|zuoberst|ganz oben)'),
    'show the newest $2 first',
  ],
  [
    re(
      '(?:zeige?|zeig)?(?: mir)? ?(?:eine?n? )?(?:diagramm|schaubild|grafik|kurve|übersicht) (?:der|von|mit|für|über)(?: die| den| das)? (.+?) (?:pro|je|nach)(?: den| der)? (.+?)(?: sehen| anzeigen)?',
    ),
    'add a chart of $1 by $2',
  ],
  [re('(?:die )?(?:gesamt)?summe (?:der|von|aller|des)(?: (.+?))? (?:pro|je|nach) (.+?)(?: sehen| anzeigen)?'), 'add a chart of $1 by $2'],
  [
    re('(?:überfällige|verspätete)n? (.+?) (?:auf der|auf die) (?:start|haupt)seite(?: zeigen| anzeigen| sehen)?'),
    'show overdue $1 on the home page',
  ],
  [re('(.+?) (?:als|im|in einem) (kalender|kalenderansicht)(?: anzeigen| zeigen| sehen| darstellen)?'), 'show $1 as a calendar'],
  [
    re('(?:eine )?kalender(?:ansicht)?(?: (?:für|der|mit|von) (?:die |den |das )?(.+?))?(?: anzeigen| zeigen| sehen)?'),
    'show $1 as a calendar',
  ],
  [re('(.+?) (?:als|auf einem|in einem) (board|kanban\\p{L}*|tafel)(?: anzeigen| zeigen| sehen| darstellen)?'), 'show $1 as a board'],
  // The look.
  [
    re(
      '(?:die |das |alle )?(?:farbe|farben)(?: (?:der app|der seite))? (?:in|zu|auf|nach) (?:eine?n? )?(.+?)(?: ändern| wechseln| machen)?',
    ),
    'make it $1',
  ],
  [
    re('(?:etwas |ein bisschen |noch |viel )*(größere (?:schrift|buchstaben|texte?)|kleinere (?:schrift|buchstaben))(?: haben| machen)?'),
    'make it $1',
  ],
  [re('(?:die )?schrift (?:etwas |bitte |viel |deutlich )*(größer|kleiner)(?: machen)?'), 'make it $1 text'],
  [
    re(
      '(?:es |die seite |die app |das |alles |das ganze |alles etwas )(?:etwas |ein bisschen |viel |noch )*(.+?) (?:machen|gestalten|haben)',
    ),
    'make it $1',
  ],
  [re('(?:mit |in )(.+?)(?:er|en|em)? (?:farbe|farben|tönen|schrift)'), 'make it $1'],
  // What cannot be done goes on in English, where it is known.
  [
    re('(.+?) (?:per|via|als|mit) (e-?mail|sms|whatsapp)(?: an (.+?))? (?:verschicken|senden|schicken|versenden|zusenden)'),
    'send $1 by email',
  ],
  [
    re(
      '(?:schick|schicke|sende?)(?: mir| uns)? (.+?) (?:per|via) (?:e-?mail|sms|whatsapp)(?: .+)?|(?:schick|schicke|sende?)(?: mir| uns)? (?:eine )?(?:e-?mail|sms|nachricht|erinnerung).*',
    ),
    'send an email',
  ],
  [re('(?:mit|an) (?:meinem?|unserem?|dem|der) (.+?) (?:verbinden|koppeln|synchronisieren)'), 'connect it to $1'],
  [re('(.+?) (?:automatisch|von selbst) (.+)'), 'automatically $1 $2'],
  [
    re(
      '(?:mach|mache|nimm|hol|hole) (?:das|es|die) (?:wieder |bitte )*(?:weg|rückgängig|zurück)|(?:wieder )?(?:zurück|rückgängig)(?: machen| bitte)?|(?:das|es) war (?:vorher|früher) besser',
    ),
    'undo that',
  ],
]
