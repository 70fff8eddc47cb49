import { hasWord } from '../language/has-word.ts'
import type { Field, FieldKind } from './app-model.ts'
import { camelCase, headWord, sentenceCase, singularPhrase, singularWord } from '../language/nouns.ts'

/** Head words that name a property of something and hardly ever a thing that is listed by itself. */
const KIND_BY_HEAD: readonly (readonly [kind: FieldKind, words: string])[] = [
  ['email', 'email mail e-mail'],
  ['phone', 'phone telephone mobile cell fax whatsapp'],
  ['url', 'url website link webpage homepage linkedin instagram'],
  ['image', 'image photo picture avatar logo cover thumbnail portrait screenshot'],
  [
    'date',
    'date day birthday birthdate dob deadline due expiry expiration anniversary best-before moved-in moved-out next-inspection next-service',
  ],
  ['time', 'time opens closes starts-at ends-at opens-at closes-at'],
  ['datetime', 'datetime timestamp'],
  [
    'money',
    'price estimate tarif tarifa honorar cost amount total budget salary fee rent revenue income wage expenses costs earnings savings sales deposit balance payment value worth subtotal turnover msrp tip fare spending spent money debt',
  ],
  ['percent', 'percent percentage discount tax vat commission margin probability completion progress humidity'],
  ['rating', 'rating stars score-out-of-five'],
  [
    'integer',
    'frames pieces boxes eggs bottles sheets layers bags crates pallets jars packs rolls cans barrels trays cartons children kids persons passengers participants spectators lambs piglets calves chicks seedlings stitches rounds shots quantity qty stock count age year capacity seats servings portions pages reps sets points floor rooms bedrooms bathrooms calories kcal attendees guests-count copies players units likes steps-count number-of goals beds baths bathrooms bedrooms doors adults children kilometers-count systolic diastolic pulse heart-rate wins losses draws votes laps clicks visitors followers views downloads',
  ],
  [
    'number',
    'preparation-time working-time amount-in-ml ml mg cl dl feet weight height length width depth size-cm distance duration hours minutes miles km mileage temperature score grade latitude longitude area volume metres meters kg kilo kilos litres liters hour minute kilometers kilometres odometer abv ph nitrogen phosphorus potassium calcium magnesium protein carbs glucose cholesterol moisture speed pace dosage temp',
  ],
  [
    'multiline',
    'notes note description comment comments instructions directions ingredients steps summary details bio biography message review feedback remarks remark body content text agenda minutes-text observation observations symptoms diagnosis method preparation history lyrics recipe-text story definition explanation answer reason background requirements wishes allergies tasting-notes todo-text thoughts reflection highlights',
  ],
  ['choice', 'status state stage priority urgency condition severity difficulty'],
  [
    'boolean',
    'done paid completed active available finished published confirmed archived approved delivered returned sold cancelled attended insured vaccinated favourite favorite urgent billable vegetarian vegan vegetarian-friendly signed resolved visible enabled featured verified shipped read watched played owned bought checked billed invoiced packed present vip neutered chipped borrowed out-of-stock sent fragile accessible',
  ],
  ['choices', 'tags labels skills keywords categories genres interests amenities hashtags'],
  [
    'text',
    'rank level name title label front back feeling subject address street city town country state-name zip zipcode postcode postal-code region location place venue genre category type kind brand make model colour color size sku barcode isbn id number code reference species breed variety vintage author artist director publisher manufacturer maker role position job profession occupation department unit gender nationality language currency username password serial surname firstname lastname nickname initials first-name last-name quote headline caption motto subtitle emoji icon frequency format platform source medium material style pattern origin vendor-name plate registration vin season episode album label-name key tempo duration-text room-number table-number shelf-number owner assignee responsible host speaker organiser organizer reporter requester winner opponent contact company supplier-name tag schedule interval dose unit-of-measure shelf position-text neighborhood neighbourhood grape cuisine sunlight watering soil light mood theme topic purpose relation relationship family',
  ],
]
const KIND_OF = new Map(KIND_BY_HEAD.flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)))

const YES_NO = /^(?:is|has|was|can|should|needs|already) |\?$|^(?:done|paid) |yes ?\/ ?no/

/** Null when nothing about the words says that they name a property. */
export function knownKind(phrase: string): FieldKind | null {
  const lower = phrase.toLowerCase().trim()
  if (hasWord(lower, WEEKDAYS_OF)) return 'choices'
  if (lower === 'rate') return 'money'
  if (lower === 'rsvp') return 'choice'
  if (
    hasWord(
      lower,
      '=since =from =to =until =till =arrival =departure =check-in =checkin =check-out =checkout =start =end =purchased =purchase =birth =return',
    )
  )
    return 'date'
  if (hasWord(lower, '=price_paid =amount_paid =cost_paid =deposit_paid')) return 'money'
  if (/^(?:quantity|number|count)(?: of)? (?!plate)\p{L}/u.test(lower)) return 'integer'
  // Who did it: "paid by", "packed by".
  if (/^\w+ by$/.test(lower)) return hasWord(lower, '^valid_ ^due_ ^ready_ ^needed_') ? 'date' : 'text'
  const whole = kindOfPhrase(lower)
  if (whole !== null) return whole
  if (/^(?:date|day|valid|last) \w*(?<!ing)$|\b(?:(?<!ing )on|until|since)$/.test(lower) && lower.includes(' ')) return 'date'
  if (YES_NO.test(lower)) return 'boolean'
  if (/ per \w+$/.test(lower)) return hasWord(lower, 'rate price cost fee') ? 'money' : 'number'
  if (hasWord(lower, 'rate$')) return hasWord(lower, 'hourly daily day night') ? 'money' : 'percent'
  if (/(?:phone|mobile|telephone|contact|cell) (?:number|no\.?)$/.test(lower)) return 'phone'
  if (hasWord(lower, 'e-mail_address$ email_address$ web_address$')) return lower.startsWith('web') ? 'url' : 'email'
  return knownHead(lower)
}

const PARTICIPLE =
  /^(?:\w{3,}ed|read|run|won|lost|sold|drunk|eaten|spent|written|driven|flown|ridden|made|taken|given|known|owned|spoken|slept|swum|due|left|owing)$/

/** "Pages read", "hours worked" and "calories burned" are figures; "deposit paid" is a yes or no. */
function figureOf(lower: string): FieldKind | null {
  const [before = '', last = ''] = [lower.slice(0, lower.lastIndexOf(' ')), lower.slice(lower.lastIndexOf(' ') + 1)]
  if (before === '' || !PARTICIPLE.test(last)) return null
  const kind = knownHead(before)
  const isFigure = kind === 'integer' || kind === 'number' || kind === 'money' || kind === 'percent'
  const head = headWord(before)
  const isMany = head !== singularWord(head)
  if (isFigure && (isMany || kind === 'money' || head === 'km')) return hasWord(last, '=paid =billed =approved') ? null : kind
  return isMany &&
    kind === null &&
    hasWord(
      last,
      '=read =walked =made =sold =won =lost =played =done =taken =eaten =watched =visited =finished =completed =solved =caught =planted',
    )
    ? 'integer'
    : null
}

/** What the whole phrase says and its last word does not. */
function kindOfPhrase(lower: string): FieldKind | null {
  if (/^date (?:and|&|\+) time$/.test(lower)) return 'datetime'
  if (/^(?:max|min|maximum|minimum|total|unread|open|missed|remaining|current) (?:[a-z]+s|people|children)$/.test(lower))
    return knownHead(lower) === 'money' ? 'money' : 'integer'
  if (
    hasWord(
      lower,
      '_free$ _trained$ _friendly$ _included$ _allowed$ _required$ _needed$ _eligible$ _resistant$ _only$ -free$ -trained$ -friendly$ -included$ -allowed$ -required$ -needed$ -eligible$ -resistant$ -only$ =in_stock =in_use =in_progress',
    )
  )
    return 'boolean'
  const level = /^(\w+) level$/.exec(lower)?.[1]
  if (level !== undefined)
    return hasWord(level, '=stock =inventory =floor =reorder =minimum =min =order') ? 'integer' : (knownHead(level) ?? 'text')
  return figureOf(lower)
}

function knownHead(lower: string): FieldKind | null {
  const head = headWord(lower)
  const whole = lower.replaceAll(' ', '-')
  return KIND_OF.get(whole) ?? KIND_OF.get(head) ?? KIND_OF.get(singularWord(head)) ?? null
}

/** Choices that everybody means when they name such a field and nothing else. */
const USUAL_CHOICES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    priority: ['Low', 'Medium', 'High'],
    urgency: ['Low', 'Medium', 'High'],
    severity: ['Low', 'Medium', 'High', 'Critical'],
    difficulty: ['Easy', 'Medium', 'Hard'],
    condition: ['New', 'Good', 'Worn', 'Broken'],
    status: ['New', 'In progress', 'Done'],
    state: ['New', 'In progress', 'Done'],
    stage: ['New', 'In progress', 'Won', 'Lost'],
    rsvp: ['Pending', 'Yes', 'No'],
  }),
)

/** On which days of the week somebody can come. */
const WEEKDAYS_OF =
  '=available_weekdays =available_days =working_weekdays =working_days =possible_weekdays =possible_days =preferred_weekdays =preferred_days'
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export interface FieldHints {
  /** What was told of it. */
  readonly kind?: FieldKind | null | undefined
  /** What it most likely is, where nothing was told. */
  readonly likely?: FieldKind | undefined
  readonly choices?: readonly string[]
  readonly isRequired?: boolean
}

export function fieldFromWords(words: string, hints: FieldHints = {}): Field {
  const phrase = words
    .replace(/\?$/, '')
    .replace(/^(?:yes ?\/ ?no) /, '')
    .trim()
  if (hints.choices === undefined || hints.choices.length === 0)
    if (hasWord(phrase, WEEKDAYS_OF)) return fieldFromWords(phrase, { ...hints, kind: 'choices', choices: WEEKDAYS })
  const named = hints.choices !== undefined && hints.choices.length > 0
  const guessed = named ? (hints.kind === 'choices' ? 'choices' : 'choice') : (hints.kind ?? hints.likely ?? knownKind(words) ?? 'text')
  const kind = guessed
  const label = kind === 'boolean' ? phrase.replace(/^(?:whether|if) (?:it is |it's |they are )?/, '') : phrase
  const choices = named
    ? hints.choices
    : kind === 'choice'
      ? (USUAL_CHOICES.get(headWord(label)) ?? USUAL_CHOICES.get('status'))
      : undefined
  return {
    name: safeFieldName(label),
    label: sentenceCase(label).replace(/ i(?= )/g, ' I'),
    kind,
    isRequired: hints.isRequired ?? false,
    ...(choices === undefined ? {} : { choices }),
  }
}

export function relationField(words: string, entity: string): Field {
  const one = singularPhrase(words)
  return { name: safeFieldName(one), label: sentenceCase(one), kind: 'relation', relation: entity, isRequired: false }
}

const TAKEN: Readonly<Record<string, string>> = {
  id: 'number',
  createdAt: 'createdOn',
  updatedAt: 'updatedOn',
  creatorId: 'creator',
  constructor: 'builder',
  prototype: 'example',
}

/** A property's name: camelCase, and none that a row carries itself. */
export function safeFieldName(label: string): string {
  const name = camelCase(label, 'field')
  return (Object.hasOwn(TAKEN, name) ? TAKEN[name] : undefined) ?? name
}
