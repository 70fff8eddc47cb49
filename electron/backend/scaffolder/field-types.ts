import type { Field, FieldKind } from './app-model.ts'
import { camelCase, headWord, sentenceCase, singularPhrase, singularWord } from './nouns.ts'

/** Head words that name a property of something and hardly ever a thing that is listed by itself. */
const KIND_BY_HEAD: readonly (readonly [kind: FieldKind, words: string])[] = [
  ['email', 'email mail e-mail'],
  ['phone', 'phone telephone mobile cell fax whatsapp'],
  ['url', 'url website link webpage homepage linkedin instagram'],
  ['image', 'image photo picture avatar logo cover thumbnail portrait screenshot'],
  ['date', 'date day birthday birthdate dob deadline due expiry expiration anniversary'],
  ['time', 'time opens closes'],
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
    'ml mg cl dl feet weight height length width depth size-cm distance duration hours minutes miles km mileage temperature score grade latitude longitude area volume metres meters kg kilo kilos litres liters hour minute kilometers kilometres odometer abv ph nitrogen phosphorus potassium calcium magnesium protein carbs glucose cholesterol moisture speed pace dosage temp',
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
  if (WEEKDAYS_OF.test(lower)) return 'choices'
  if (lower === 'since' || /^\p{L}+ (?:start|end|beginning)$/u.test(lower)) return 'date'
  if (lower === 'rate') return 'money'
  if (lower === 'rsvp') return 'choice'
  if (/^(?:from|to|until|till|arrival|departure|check-?in|check-?out|start|end)$/.test(lower)) return 'date'
  if (/^(?:paid|done|delivered|returned|sold|shipped|signed|bought|lent) on$/.test(lower)) return 'date'
  if (/^(?:starts|ends|opens|closes|begins) at$/.test(lower)) return 'time'
  if (/^(?:price|amount|cost|deposit) paid$/.test(lower)) return 'money'
  if (/^date [a-z]+(?: on| at)?$/.test(lower) || /^valid (?:from|until|to|till)$/.test(lower)) return 'date'
  if (/^(?:ready|due|needed|wanted|required|back|finished) (?:by|for)$|^(?:drink|valid|available|usable|booked|closed) from$/.test(lower))
    return 'date'
  if (/^moved (?:in|out)$/.test(lower)) return 'date'
  if (/^(?:bought|purchased|acquired|built|opened) in$/.test(lower)) return 'date'
  if (/^(?:pick[- ]up|return|drop[- ]off|hand[- ]over)$/.test(lower)) return 'date'
  if (/^(?:quantity|number|count) [\p{L}]+$/u.test(lower) && !lower.endsWith(' plate')) return 'integer'
  const plain = /^(\p{L}+) (?:warm|kalt|cold|netto|brutto|net|gross|neto|bruto)$/u.exec(lower)?.[1]
  if (plain !== undefined) return knownHead(plain)
  if (/^(?:photo|sketch|picture|image|scan) upload$/.test(lower)) return 'image'
  if (/^(?:recommended|minimum|min|suitable) age$|^age from$/.test(lower)) return 'integer'
  // Who did it: "paid by", "packed by".
  if (/^\w+ by$/.test(lower) && lower !== 'valid by' && lower !== 'due by') return 'text'
  if (/^(?:lap|race|target|best|finish(?:ing)?|personal best) times?$/.test(lower)) return 'text'
  if (
    /^(?:burn(?:ing)?|(?:average )?handling|cooking|baking|prep(?:aration)?|drying|brewing|travel|waiting|playing|running|reading|lead|response|reaction|growing|fermentation|rest|working|driving|charging|screen|setup|assembly) times?$/.test(
      lower,
    )
  )
    return 'number'
  if (/^(?:last|next) (?:\w+ed|seen|worn|paid|read|cut|fed|done|fired)(?: on)?$/.test(lower)) return 'date'
  if (/ last \w+ed$/.test(lower)) return 'date'
  if (/^\w+s present$/.test(lower)) return 'integer'
  if (/^work done$/.test(lower)) return 'multiline'
  if (/^(?:rate|price|cost|fee|charge) per \w+$/.test(lower)) return 'money'
  const whole = kindOfPhrase(lower)
  if (whole !== null) return whole
  if (YES_NO.test(lower)) return 'boolean'
  if (/^(?:quantity|number|count) (?:people|persons|guests|children|adults)$/.test(lower)) return 'integer'
  if (/^(?:number|amount|count) of /.test(lower) || /^number (?!plate)\w+$/.test(lower)) return 'integer'
  if (/^(?:date|day) (?:of|when|it|they|we|i)\b|\b(?:(?<!ing )on|until|since|from date)$/.test(lower) && lower.includes(' ')) return 'date'
  if (
    /^(?:last|next|first) (?:watered|visited|seen|contacted|used|fed|cleaned|serviced|paid|checked|updated|washed|repotted|fertili[sz]ed|worn|played|read|visit|service|contact|check|checkup|appointment|watering|repotting|inspection|donation)$/.test(
      lower,
    )
  ) {
    return 'date'
  }
  if (
    /^(?:bought|started|ended|finished|planted|borrowed|returned|lent|hired|joined|born|sent|received|acquired|opened|due) (?:on|at|in|back)?$/.test(
      `${lower} `,
    )
  ) {
    return lower.endsWith(' at') ? 'datetime' : / (?:on|in|back)$/.test(lower) ? 'date' : knownHead(lower)
  }
  if (/^(?:purchased|purchase|start|end|due|birth|expiry|best before|arrival|departure|check-?in|check-?out|best-before)$/.test(lower))
    return 'date'
  if (/\bper (?:hour|day|night|unit|month|kg|person|piece|week)$/.test(lower))
    return /rate|price|cost|fee|^per/.test(lower) ? 'money' : 'number'
  if (/\brate$/.test(lower)) return /hourly|daily|day|night/.test(lower) ? 'money' : 'percent'
  if (/(?:phone|mobile|telephone|contact|cell) (?:number|no\.?)$/.test(lower)) return 'phone'
  if (/(?:e-?mail|web) address$/.test(lower)) return lower.startsWith('web') ? 'url' : 'email'
  if (/\bin stock$|\bon hand$/.test(lower)) return 'integer'
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
  if (isFigure && (isMany || kind === 'money' || head === 'km')) return /^(?:paid|billed|approved)$/.test(last) ? null : kind
  return isMany &&
    kind === null &&
    /^(?:read|walked|made|sold|won|lost|played|done|taken|eaten|watched|visited|finished|completed|solved|caught|planted)$/.test(last)
    ? 'integer'
    : null
}

/** What the whole phrase says and its last word does not. */
function kindOfPhrase(lower: string): FieldKind | null {
  if (/^date (?:and|&|\+) time$/.test(lower)) return 'datetime'
  if (/ in (?:kg|g|km|cm|mm|m|ml|l|litres|liters|minutes|hours|days|weeks|months|miles|m²|m2|celsius|degrees)$/.test(lower)) return 'number'
  if (/ in (?:€|\$|£|eur|usd|gbp|chf|euros?|dollars?|pounds?)$/.test(lower)) return 'money'
  if (/ in (?:%|percent)$/.test(lower)) return 'percent'
  if (
    /^square (?:met(?:er|re)s?|feet)$|\b(?:consumption|pressure|output|voltage|density|radius|diameter|thickness|altitude|elevation)$/.test(
      lower,
    )
  )
    return 'number'
  if (/^(?:own|allergic|smoker|newsletter|newsletter opt-?in|opt-?in|left-handed|right-handed)(?: \w+)?$/.test(lower)) return 'boolean'
  if (/[ -](?:free|trained|friendly|included|allowed|required|needed|proof|eligible|resistant|only)$/.test(lower)) return 'boolean'
  if (/^in (?:stock|use|progress|person)$/.test(lower)) return 'boolean'
  if (
    /^(?:max|min|maximum|minimum|total|unread|open|missed|remaining|current)(?:imum)? (?:[a-z]+s|people|children)$|^(?:family|group|party|household|team|class|crew) size$/.test(
      lower,
    ) &&
    knownHead(lower) !== 'money'
  )
    return 'integer'
  const level = /^(\w+) level$/.exec(lower)?.[1]
  if (level !== undefined)
    return /^(?:stock|inventory|floor|reorder|minimum|min|order)$/.test(level)
      ? 'integer'
      : /^(?:water|noise|oil|fuel|battery|sound|sugar|ph)$/.test(level)
        ? 'number'
        : (knownHead(level) ?? 'text')
  if (/^(?:linkedin|facebook|instagram|github|social|online)(?: media)? profile$/.test(lower)) return 'url'
  if (/^terms(?: and conditions| & conditions)?$|\b(?:letter|requests|hours text|lessons learned)$/.test(lower)) return 'multiline'
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
const WEEKDAYS_OF = /^(?:available|working|possible|preferred) (?:week)?days$/i
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
    if (WEEKDAYS_OF.test(phrase)) return fieldFromWords(phrase, { ...hints, kind: 'choices', choices: WEEKDAYS })
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
