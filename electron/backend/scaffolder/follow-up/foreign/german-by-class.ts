import type { Wordings } from '../wordings.ts'
import { re } from './wordings.ts'

const DE_AT = '(?:bei|beim|zu|zum|zur|für|in|im)(?: (?:den|der|dem|die|das|allen|jede[rsnm]?))?'
const DE_SORT = '(?:sortiere? |ordne )(?:(?:das|es|sie|alles|bitte|die liste|die tabelle) )*nach '
const DE_MOST = '(?:neu(?:e)?ste|höchste|größte|teuerste|jüngste|späteste|längste|beste|meiste)'
const DE_BENEATH =
  '(?:ganz )?(?:unten(?: drunter| dran| in der (?:liste|tabelle))?|(?:unter|unterhalb) (?:der|die) (?:liste|tabelle)|darunter|am ende(?: der (?:liste|tabelle))?)'
const DE_SUM = '(?:die |eine )?(?:gesamt)?(?:summe|betrag insgesamt)(?: (?:der|des|von|aller|über)(?: alle[nr]?)? (.+?))?'
const DE_CHART =
  '(?:mach|zeig|bau|erstell|füg)?e? ?(?:mir |uns |bitte |noch )*(?:eine? )?(?:kleines |schönes )?(?:balken|säulen|kreis|torten)?-?(?:diagramm|grafik|schaubild)'

/** Wishes that German lacked where English had them: choices with what they may be, the menu, marks, several at once, rights, sums, the look. */
export const GERMAN_BY_CLASS: Wordings = [
  // Which way a list is sorted, what stands beneath it, and what a chart counts.
  [re(`${DE_SORT}(.+?),? (?:absteigend|(?:die |das |der )?${DE_MOST}[nrs]? (?:zuerst|oben|als erste[sr]?))`), 'sort by $1, highest first'],
  [re(`${DE_SORT}(.+?),? (?:aufsteigend|(?:die |das |der )?(?:schnellste|langsamste)[nrs]? (?:zuerst|oben))`), 'sort by $1, lowest first'],
  [re('sortiere? (?:(?:das|es|sie|alles|bitte|die liste|die tabelle) )+nach (.+)'), 'sort by $1'],
  [
    re(`(?:zeige?|mach|setz|schreib)?(?: mir)? ?${DE_BENEATH} (?:bitte |noch |auch )*${DE_SUM}(?: (?:an|anzeigen|zeigen|hin))?`),
    'show the sum of $1 below the list',
  ],
  [
    re(`(?:zeige?|mach|setz|schreib|noch|auch)?(?: mir)? ?${DE_SUM} ${DE_BENEATH}(?: (?:an|anzeigen|zeigen|hin))?`),
    'show the sum of $1 below the list',
  ],
  [
    re(
      `${DE_CHART},? (?:wie ?viele|der anzahl(?: der)?|mit der anzahl(?: der)?) (.+?) (?:es )?(?:pro|je|nach) (.+?)(?: gibt| sind| haben)?`,
    ),
    'show the number of $1 per $2',
  ],
  [re(`${DE_CHART} (?:pro|je|nach) (.+)`), 'add a chart by $1'],
  [
    re('(?:im|in dem|beim|auf dem) \\p{L}*formular (?:fehlt|fehlen)(?: noch| auch)* (?:der |die |das |ein |eine )?(.+)'),
    'add $1 to the form',
  ],
  // Who sees only their own, and who all of it.
  [
    re(
      '(?:jede[rs]?|alle|\\p{L}+) (?:soll|sollen|darf|dürfen|kann|können)(?: aber| auch)? nur (?:seine|ihre|die|das) (?:eigenen?|eigenes) (.+?) (?:sehen|lesen)(?: und (?:ändern|bearbeiten|löschen))*(?: dürfen| können)?(?:,? (?:und )?ich (?:darf |sehe )?alles)?',
    ),
    'everyone should only see their own $1',
  ],
  [
    re('(?:nur )?(?:der|die) (?:chef|chefin|admin|leitung|vorstand|leiter|leiterin)(?: darf| soll| kann)? (?:sieht )?alles(?: sehen)?'),
    'the boss sees everything',
  ],
  // With which rows a list opens.
  [re('(?:zeige?|zeig)(?: mir| uns)?(?: bitte)? nur (?:noch )?(?:die|den|das) (\\p{L}+en)(?: an)?'), 'show only those that are $1'],
  [
    re('(?:zeige?|zeig)(?: mir| uns)?(?: bitte)? nur (?:noch )?die(?:jenigen)?,? (?:die |welche )(.+?)(?: sind| ist| an)*'),
    'show only those that are $1',
  ],
  [re('(?:blende|verstecke?) (?:bitte )?(?:die|alle) (\\p{L}+en)(?: aus)?'), 'hide those that are $1'],
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
  [re('(?:die |der )?([\\p{L} -]+?) (?:soll|sollen|darf|dürfen|sollte|sollten) nur (?:sehen|wissen|lesen),? (.+)'), '$1 can only see $2'],
  // The look.
  [
    re(
      '(?:alles|das ganze|die app|die seite)(?: (?:bitte|etwas|ein bisschen|viel|noch|mal))* ((?:freundlicher|dunkler|heller|ruhiger|wärmer|runder|größer|luftiger|kompakter|moderner|bunter|schlichter|eleganter|fröhlicher|\\p{L}*(?:gelb|blau|grün|rot|braun|grau|rosa|lila))(?!\\p{L}).*)',
    ),
    'make it $1',
  ],
]
