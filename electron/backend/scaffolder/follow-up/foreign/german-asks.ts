import type { Wordings } from '../wordings.ts'
import { re } from './wordings.ts'
import { coloured, NUMBER } from './coloured.ts'

// What must hold, what is worked out, what is shown of what, and in which colour: in German.

const BE = '(?: (?:liegen|sein|kommen|stattfinden|beginnen|werden|betragen))?'
const MUST = '(?:muss|müssen|soll|sollen|sollte|sollten)(?: immer| erst)?'
const MAY_NOT = '(?:darf|dürfen|soll|sollen|kann|können|sollte)(?: aber| auch)? (?:nicht|nie)'
const THE = '(?:dem |der |den |die |das |einem |einer )?'
const DE_DAYS = '(?:nur )?(?:von |am |an )?(?:montags? bis freitags?|mo(?:ntag)?[ -]+fr(?:eitag)?|werktags|werktagen|wochentags)'

export const GERMAN_ASKS: Wordings = [
  [
    re(
      '(?:das feld |die |das |der )?(?!schrift|text|buchstaben|alles|titel)(\\p{L}+) (?:bitte |soll |sollen )?(?:größer|länger|mehrzeilig)(?: sein)?',
    ),
    '$1 should be bigger',
  ],
  [re('(preise?|beträge?|betrag|alles)(?: bitte| sollen?)? in (euro|franken|dollar)(?: sein| anzeigen)?'), '$1 in $2'],
  [
    re(
      '(?:der |die |das )?(.+?) (?:soll(?:en|te|ten)?|muss|müssen) (?:eine )?(?:eigene|extra|separate|getrennte) (?:liste|tabelle)(?: mit (.+?))?(?: sein| werden)?(?: mit (.+))?',
    ),
    '$1 should be its own list with $2$3',
  ],
  [re('(?:höchstens|maximal|max\\.?) (\\d+) (.+?) (?:pro|je) (.+)'), 'at most $1 $2 per $3'],
  [re('(.+?) (?:darf|soll|kann) nur einmal (?:vorkommen|geben|existieren|da sein)'), '$1 must be unique'],
  [re('(?:noch )?(?:ein )?(?:kreis|torten|kuchen)diagramm(?: dazu| dafür| davon)?'), 'add a pie chart'],
  [re('(?:noch )?(?:ein )?(?:balken|säulen)diagramm(?: dazu| dafür| davon)?'), 'add a bar chart'],
  [re('(?:nenn(?:e)?|taufe?) (?:es|sie|die app) (.+)'), 'rename the app to $1'],
  [re('(.+?) (?:noch |auch )*(?:dazu|rein|mit rein) ?(?:machen|tun|nehmen|packen)'), 'add $1'],
  [re('danach (?:bitte )?sortieren|sortiere? danach'), 'sort by it'],
  [re('(?:nur|ausschließlich) ich (?:darf|soll|kann) (?:es |alles |das )?(?:ändern|bearbeiten)'), 'only I can edit everything'],
  [
    re('(?:die anderen|andere|alle anderen|der rest) (?:dürfen|sollen|können|darf) (?:nur|bloß) (?:lesen|schauen|gucken|sehen|anschauen)'),
    'everyone else can only see everything',
  ],
  [re(`(.+?) ${MUST} nach ${THE}(.+?)(?: liegen| sein| kommen)`), '$1 must be after $2'],
  [re(`(.+?) ${MUST} vor ${THE}(.+?)(?: liegen| sein| kommen)`), '$1 must be before $2'],
  [re(`(.+?) ${MAY_NOT} in der vergangenheit${BE}`), '$1 must not be in the past'],
  [re(`(.+?) ${MAY_NOT} in der zukunft${BE}`), '$1 must not be in the future'],
  [re(`(.+?) ${MAY_NOT} vor ${THE}(.+?)${BE}`), '$1 must not be before $2'],
  [re(`(.+?) ${MAY_NOT} nach ${THE}(.+?)${BE}`), '$1 must not be after $2'],
  [re(`(.+?) (?:${MUST} |darf )?(?:nur )?zwischen ${NUMBER} und ${NUMBER}${BE}`), '$1 must be between $2 and $3'],
  [re(`(.+?) (?:${MUST} )?(?:mindestens|wenigstens|minimal) ${NUMBER}${BE}`), '$1 must be at least $2'],
  [re(`(.+?) (?:${MUST} |darf |dürfen )?(?:höchstens|maximal|nicht mehr als|bis zu) ${NUMBER}${BE}`), '$1 must be at most $2'],
  [re('(.+?) (?:muss|soll|sollte) (?:eindeutig|einmalig|einzigartig|verschieden) sein'), '$1 must be unique'],
  [re('(?:es (?:darf|soll) )?keine? (?:doppelten?|doppelte[rn]?|zwei gleichen?) (.+?)(?: geben| erlauben)?'), 'no duplicate $1'],
  [
    re('(?:jede[rs]? |der |die |das )?(.+?) (?:darf|soll|kann) (?:es )?nur einmal (?:vorkommen|geben|existieren|da sein)'),
    'each $1 only once',
  ],
  [re('(?:keine )?doppelbuchung(?:en)?(?: .+)?'), 'no double bookings'],
  [re(`(.+?) (?:(?:geht|gehen|darf|dürfen|soll|sollen|ist|sind) )?${DE_DAYS}(?: .+)?`), '$1 only monday to friday'],
  [re(`${DE_DAYS}`), 'only monday to friday'],
  [
    re(
      '(.+?) (?:soll(?:te)?|muss)(?: immer| automatisch)? (?:mit )?(?:dem )?heute?(?:s|igen datum|igem datum)? (?:vorausgefüllt|voreingestellt|vorbelegt|vorgeschlagen)(?: sein| werden)?',
    ),
    'set the default of $1 to today',
  ],
  [
    re('(.+?) (?:soll(?:te)?)(?: immer)? (?:standardmäßig|normalerweise|als standard|am anfang) (.+?)(?: sein| stehen)?'),
    'set the default of $1 to $2',
  ],
  [
    re(
      '(.+?) (?:soll(?:te)? )?(?:mit|auf) "?([^"]+?)"? (?:vorbeleg(?:en|t)|voreinstellen|vorausf(?:üllen|üllt)|vorausgefüllt|voreingestellt)(?: sein| werden)?',
    ),
    'set the default of $1 to $2',
  ],
  [re('(?:standard|voreinstellung|standardwert) (?:für|bei|von) (.+?)(?::| ist| soll) (.+?)(?: sein)?'), 'set the default of $1 to $2'],
  [re('(.+?) fehlt(?: noch)?: (.+)'), 'add a $1: $2'],
  [re('mach(?:e)? (?:bitte |noch |mir )*(.+?) (?:dazu|rein|mit rein|hinzu)'), 'add $1'],
  [re('(?:und )?(?:noch )?(?:einen? )?filter (?:dafür|dazu|danach|darauf)'), 'filter by it'],
  [re('(?:noch )?(?:einen? )?filter (?:für|nach|auf) (?:den |die |das )?(.+)'), 'filter by $1'],
  [re('(?:den |die |das )?gesamt(?!summe)(\\p{L}+) (?:pro|je) (.+?)(?: (?:an)?zeigen| sehen)?'), 'total $1 per $2'],
  [
    re(
      '(?:zeige? )?(?:mir )?(?:die )?(?:gesamt)?summe(?: (?:der|von|aller) (.+?))? (?:pro|je) (.+?)(?: auf der (?:start|haupt)seite)?(?: (?:an)?zeigen| an| sehen)?',
    ),
    'total $1 per $2 on the home page',
  ],
  [re('(?:pro|je) (\\p{L}+)(?: auf der (?:start|haupt)seite)?'), 'per $1 on the home page'],
  [
    re(
      '(?:zeige? )?(?:mir )?(?:die )?(?:anzahl|zahl) (?:der |von )?(.+?) (?:neben|bei|hinter) (?:jedem|jeder|jeden) (.+?)(?: (?:an)?zeigen| an)?',
    ),
    'show the number of $1 next to each $2',
  ],
  [re('(?:die )?farbe (?:auf|zu|in) (.+?) (?:ändern|stellen|umstellen|setzen)'), 'make it $1'],
  [re('(\\p{L}+) (?:vor|über) (?:den |die |das )?(\\p{L}+)'), 'move $1 before $2'],
  [re('(\\p{L}+) (?:hinter|nach) (?:den |die |das )?(\\p{L}+)(?: stellen| setzen)'), 'move $1 after $2'],
  [re('(?:.+ )?(?:monatsansicht|kalenderansicht|im kalender|als kalender)(?: .+)?'), 'show it as a calendar'],
  [re('schmei(?:ß|ss)e? (?:die |den |das )?(.+?) (?:raus|weg|hinaus)'), 'remove $1'],
  [
    re(
      '(?:.*)?\\b(?:anmelde|registrierungs|buchungs|bestell|kontakt|online-?)formular(?: für (?:neue |die )?(.+?))?(?: hinzufügen| einbauen| machen)?',
    ),
    'add a registration form for $1',
  ],
  [
    re(
      '(?:besucher|leute|kunden|gäste|jeder|alle|man|.+?) (?:sollen|sollten|soll|können|kann|dürfen|darf) sich (?:selbst |online |selber )+(?:anmelden|eintragen|registrieren|einschreiben)(?: können| dürfen)?',
    ),
    'visitors should be able to sign up themselves',
  ],
  [
    re(
      '(.+?) (?:soll |wird )?(?:automatisch )?(?:aus|als|=) (.+?) (?:mal|×|\\*) (.+?)(?: (?:berechnet|berechnen|ausgerechnet)(?: werden)?)?',
    ),
    '$1 = $2 × $3',
  ],
  [
    re(
      '(?:berechne |rechne )?(?:die )?(?:anzahl (?:der )?)?tage (?:zwischen|von|aus) (.+?) (?:und|bis) (.+?)(?: aus| berechnen| ausrechnen)?',
    ),
    'calculate the number of days between $1 and $2',
  ],
  ...coloured({ rot: 'red', gelb: 'yellow', grün: 'green', blau: 'blue', grau: 'grey', orange: 'orange' }, (colour) => [
    [
      `(?:alle )?(.+?) (?:über|größer als|mehr als|ab) ${NUMBER}(?: \\p{L}+)? (?:in )?${colour}(?: markieren| anzeigen| zeigen| färben)?`,
      'show $1 over $2',
    ],
    [
      `(?:alle )?(.+?) (?:unter|kleiner als|weniger als) ${NUMBER}(?: \\p{L}+)? (?:in )?${colour}(?: markieren| anzeigen| zeigen| färben)?`,
      'show $1 under $2',
    ],
    [
      `(?:alle |die )?(?:überfällige\\p{L}*|verspätete\\p{L}*)(?: .+?)? (?:soll(?:en)? |bitte )?(?:in )?${colour}(?: sein| markieren| anzeigen| werden)?`,
      'show overdue ones',
    ],
    [
      `(?:alle |die )?(.+?) (?:soll(?:en)?|bitte|müssen) (?:in )?${colour}(?: sein| werden| markieren| anzeigen| erscheinen| stehen)?`,
      'show $1 ones',
    ],
    [`(?:alle |die )?(\\p{L}+) (?:soll(?:en)? )?auffallen,? (?:in )?${colour}(?: oder so)?`, 'show $1 ones'],
    [`(?:alle |die )?(?!alles|das|die|app|schrift|mach)(\\p{L}+e[nr]?) (?:in )?${colour}`, 'show $1 ones'],
  ]),
]
