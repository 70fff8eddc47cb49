import { DAYS } from './days.ts'

export interface OpeningTimes {
  /** `09:00`; null where no hours were said. */
  readonly hours: { readonly opens: string; readonly closes: string } | null
  /** Monday is 0; null where no days were said. */
  readonly days: readonly number[] | null
}

const WEEKDAYS = [
  'mon(?:day)?s?|mo|montags?|lundi|lun(?:es)?',
  'tue(?:s|sday)?s?|di|dienstags?|mardi|mar(?:tes)?',
  'wed(?:nesday)?s?|mi|mittwochs?|mercredi|mer|mi[ée](?:rcoles)?',
  'thu(?:r|rs|rsday)?s?|do|donnerstags?|jeudi|jeu(?:ves)?',
  'fri(?:day)?s?|fr|freitags?|vendredi|ven|vie(?:rnes)?',
  'sat(?:urday)?s?|sa|samstags?|samedi|sam|s[áa]b(?:ado)?',
  'sun(?:day)?s?|so|sonntags?|dimanche|dim|dom(?:ingo)?',
] as const
const DAY = `(${WEEKDAYS.join('|')})`
const TO = String.raw`\s*(?:-|–|—|to|till|until|through|bis|au|à|a|al|hasta)\s*`
const DAY_RANGE = new RegExp(String.raw`(?<!\p{L})${DAY}\.?${TO}${DAY}(?!\p{L})`, 'iu')
const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s?(am|pm|uhr|h)?`
const HOURS = new RegExp(String.raw`(?<![\d.,])${TIME}${TO}(?:las )?${TIME}(?![\d%€$£]|\p{L})`, 'giu')
const OPEN = /\bopen|\bhours?\b|öffn|offen|geöffnet|horaires?|ouvert|horario|abiert|abrimos/iu

/** When it is open, as it was told: "open tue-sat, 9 to 6", "Mo–Fr 8–17 Uhr". */
export function openingTimes(text: string): OpeningTimes {
  const range = DAY_RANGE.exec(text)
  const [first, last] = [dayOf(range?.[1]), dayOf(range?.[2])]
  const days = first === null || last === null ? null : Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7)
  return { hours: hoursIn(text, days !== null || OPEN.test(text)), days }
}

/** The days on which it is closed, in English as `date-fns` names them. */
export function closedDays({ days }: OpeningTimes): readonly string[] {
  return days === null ? ['Sunday'] : DAYS.en.filter((_, at) => !days.includes(at))
}

function dayOf(word: string | undefined): number | null {
  const at = WEEKDAYS.findIndex((words) => new RegExp(`^(?:${words})$`, 'iu').test(word ?? ''))
  return at < 0 ? null : at
}

/** "Ages 5 to 9" are no hours: they are said as such, or stand with days or the word. */
function hoursIn(text: string, isAboutTimes: boolean): OpeningTimes['hours'] {
  for (const [, from = '', fromMinutes, fromHalf, to = '', toMinutes, toHalf] of text.matchAll(HOURS)) {
    const isTime = [fromMinutes, toMinutes, fromHalf, toHalf].some((each) => each !== undefined)
    if (!isTime && !isAboutTimes) continue
    const opens = minutesOf(from, fromMinutes, fromHalf)
    const said = minutesOf(to, toMinutes, toHalf)
    // "9 to 6" is until the evening.
    const closes = said <= opens && said + HALF_DAY > opens ? said + HALF_DAY : said
    if (opens < closes && closes <= DAY_MINUTES) return { opens: timeOf(opens), closes: timeOf(closes) }
  }
  return null
}

const HALF_DAY = 720
const DAY_MINUTES = 1440
function minutesOf(hours: string, minutes = '0', half = ''): number {
  const isPm = /pm/i.test(half)
  const hour = isPm || /am/i.test(half) ? (Number(hours) % 12) + (isPm ? 12 : 0) : Number(hours)
  return hour * 60 + Number(minutes)
}
function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
