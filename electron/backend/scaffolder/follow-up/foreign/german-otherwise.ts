import { GERMAN_BY_CLASS } from './german-by-class.ts'
import type { Wordings } from '../wordings.ts'
import { re } from './wordings.ts'

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
const DE_END = '(?: (?:dürfen|können))?'

/** The polite, the complaining and the impersonal ways of asking in German, asked before the plain ones. */
export const GERMAN_OTHERWISE: Wordings = [
  [
    re(
      '(?:sortiere? |ordne )?(?:alles |die liste )?nach (.+?)(?: sortieren| ordnen)?,? (?:die |das |der )?(?:älteste|niedrigste|kleinste|billigste|günstigste|dringendste|nächste|früheste|kürzeste|leichteste)[nrs]? (?:zuerst|oben|als erste[sr]?)',
    ),
    'sort by $1, oldest first',
  ],
  [
    re(
      '.+ (?:gefällt|gefallen|mag|mögen|passt|passen)(?: \\p{L}+)* nicht,? (?:lieber|besser|eher|stattdessen|dafür|sondern)(?: ein| etwas| in)? (.+)',
    ),
    'make it $1',
  ],
  ...GERMAN_BY_CLASS,
  // What is missing, and what goes where.
  [re(`${DE_AT} (.+?) (?:noch |auch |bitte )*(?:das feld |ein feld für |ein feld |den |die |das )?(.+?) ${DE_ADD}`), 'add $2 to $1'],
  [
    re(
      `(?:eine?n? |das |die |der )?(liste \\p{L}+|\\p{L}+liste) (?:für|von|der) (?:die |den |das )?(.+?) (?:fehlt|fehlen)(?: noch| mir| uns| auch)*,? mit (.+)`,
    ),
    'add a list of $2 with $3',
  ],
  [re('(.+?) (?:fehlt|fehlen)(?: noch| mir| uns| auch)*'), 'add $1'],
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
  [re(`((?:(?! umbenennen| hinzufügen| sortieren).)+?) ${DE_REMOVE}`), 'remove $1'],
  // Other names.
  [
    re(
      '(?:statt|anstatt|anstelle von) (.+?),? (?:lieber |besser |bitte |soll es |sag |sage |schreib |schreibe |nimm |heißt es |nenn(?:e)? (?:es|sie) )*(.+?)(?: heißen| schreiben| sagen| nennen| nehmen)?',
    ),
    'rename $1 to "$2"',
  ],
  [re('(?:nenne?|benenne) (.+?) (?:bitte |lieber |besser )*(?:in )?("[^"]+"|\\p{Lu}\\p{L}+)(?: um)?'), 'rename $1 to "$2"'],
  // Rights.
  [re(`nur ${DE_BOSS} ${DE_MAY} (.+?) ${DE_SEE}${DE_END}`), 'only admins can see $1'],
  [re(`nur ${DE_BOSS} ${DE_MAY} (.+?) ${DE_EDIT}${DE_END}`), 'only admins can edit $1'],
  [re(`(?:${DE_SEE} ${DE_MAY} (?:sie )?${DE_ALL}|${DE_ALL} ${DE_MAY} (?:sie )?${DE_SEE}${DE_END})`), 'everyone can see them'],
  [
    re(
      '(?:mach|mache|nimm|hol|hole) (?:das|es|die) (?:wieder |bitte )*(?:weg|rückgängig|zurück)|(?:wieder )?(?:zurück|rückgängig)(?: machen| bitte)?|(?:das|es) war (?:vorher|früher) besser',
    ),
    'undo that',
  ],
]
