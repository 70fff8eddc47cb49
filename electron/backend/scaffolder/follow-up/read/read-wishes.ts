import { type AppModel, type Entity, findEntity } from '../../spec/app-model.ts'
import { type Check, fieldsOf } from '../../spec/checks.ts'
import type { ChartLook } from '../../spec/list-shape.ts'
import { withoutWhatCannotBeDone } from '../../answer/cannot.ts'
import type { Clause } from '../split/clause.ts'
import { readAddition } from './addition-readers.ts'
import { entityMentioned } from '../find.ts'
import { readListedAlone } from '../frames/on-everyday.ts'
import { readFrames } from '../frames/read-frame.ts'
import { readBeyond } from './read-beyond.ts'
import { readFocus } from './read-focus.ts'
import { isNamed } from './is-named.ts'
import { readHome } from './read-home.ts'
import { readIcon, readLanguage, readLook, readPlacement } from './read-look.ts'
import { readMark } from './read-mark.ts'
import { readOutOfReach } from './read-out-of-reach.ts'
import { readPage } from './read-page.ts'
import { readPermission } from './read-permission.ts'
import { readRemoval } from './read-removal.ts'
import { readRow, readSamples } from './read-rows.ts'
import { readSeveral } from './read-several.ts'
import { readSort, readView } from './read-view.ts'
import { type Reader, type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'

/** In the order in which they are asked: the more particular first. */
const READERS: readonly Reader[] = [
  readPlacement,
  readIcon,
  readLanguage,
  readFocus,
  readOutOfReach,
  readPermission,
  readView,
  readHome,
  readSort,
  readSamples,
  readRow,
  readSeveral,
  readBeyond,
  readPage,
  readAddition,
  readFrames,
  readRemoval,
  readLook,
]

export interface Read {
  readonly wishes: readonly Wish[]
  /** What cannot be done, as sentences. */
  readonly declined: readonly string[]
  /** The list that was spoken of. */
  readonly about: Entity | undefined
  /** The one field that was spoken of, as a person would name it. */
  readonly fact: string | undefined
  /** All that was said is in the wishes. */
  readonly isWhole?: boolean
}

/** The clause as it was said, where its verb and what stands around it leave no doubt. */
export function readWhole({ plain, isRemark, isReworded }: Clause, reading: Reading): Read | null {
  const found = isRemark && !isReworded ? readListedAlone(plain.text, reading) : readFrames(plain.text, reading)
  if (found === null || !found.every(isNamed)) return null
  const read = drawnAs(plain.text, found)
  const wishes = [...read, ...notLimited(plain.text, read, reading)]
  return {
    wishes,
    declined: [],
    about: spokenOf(reading.model, wishes) ?? entityMentioned(reading.model, plain.text) ?? reading.last,
    fact: factOf(reading.model, wishes),
    isWhole: true,
  }
}

const LOOKS: readonly (readonly [RegExp, ChartLook])[] = [
  [/\b(?:bars?|columns?|histogram)\b.*|balken|säulen|(?<!\p{L})barr(?:as|es)(?!\p{L})|histogramme|bâtons/iu, 'bar'],
  [
    /\b(?:pie|donut|doughnut|cake) (?:chart|graph|diagram)\b|\bas an? (?:pie|donut)\b|tortendiagramm|kreisdiagramm|camembert|gráfico circular|(?<!\p{L})tarta/iu,
    'pie',
  ],
  [/\blines?\b.*\b(?:chart|graph|over time)\b|\bcurve\b|\b(?:chart|graph)\b.*\blines?\b|liniendiagramm|kurve|courbe|línea/iu, 'line'],
]

/** "As bars": how a chart is drawn, beside what it shows. */
export function drawnAs(said: string, wishes: readonly Wish[]): readonly Wish[] {
  const look = LOOKS.find(([pattern]) => pattern.test(said))?.[1]
  return look === undefined
    ? wishes
    : wishes.map((wish) => (wish.kind === 'home-part' && wish.part === 'chart' && wish.isShown ? { ...wish, look } : wish))
}

const TIME =
  /(?<!\p{L})(?:(?:this|last|past|current|the current) (?:year|month|week|quarter)|diese[sn]? (?:jahr|monat)|cette (?:année|semaine)|ce mois|este (?:año|mes))(?!\p{L})/iu

/** "Who sold the most this year": a chart, or a sum, shows all there is, and that is said. */
function notLimited(said: string, wishes: readonly Wish[], { speak }: Reading): readonly Wish[] {
  const part = wishes.flatMap((wish) => (wish.kind === 'home-part' && wish.isShown && wish.part !== 'overdue' ? [wish.part] : []))[0]
  const time = part === undefined ? undefined : TIME.exec(said)?.[0]
  if (time === undefined) return []
  return sayOnly(
    part === 'chart'
      ? speak(
          `The chart is not limited to ${time}: it shows what there is.`,
          `Das Diagramm ist nicht auf „${time}“ begrenzt: Es zeigt, was da ist.`,
          `Le graphique n’est pas limité à « ${time} » : il montre tout.`,
          `El gráfico no se limita a «${time}»: muestra lo que hay.`,
        )
      : speak(
          `The figure is not limited to ${time}: it is of all there is.`,
          `Die Zahl ist nicht auf „${time}“ begrenzt: Sie gilt für alles, was da ist.`,
          `Le chiffre n’est pas limité à « ${time} » : il porte sur tout.`,
          `La cifra no se limita a «${time}»: es de todo lo que hay.`,
        ),
  )
}

/** "… so I can see how it looks". */
const PURPOSE = /^(?:so (?:that )?)?(?:i|we|you|they|people) can (?:see|know|check|tell|find)\b/i

export function readClause({ text: spoken, isRemark, isReworded, said }: Clause, reading: Reading): Read {
  const part = withNamed(spoken, reading)
  const whole = coloured(part, reading) ?? askReaders(part, reading)
  const isSure =
    whole?.some(({ kind }) => !['describe', 'add-fields', 'add-page', 'line-list', 'unknown', 'rename-app'].includes(kind)) === true
  const { text, declined } = isSure ? { text: part, declined: [] } : withoutWhatCannotBeDone(part)
  const rest = declined.length === 0 ? part : text.trim()
  const tried = rest === part ? whole : rest.split(' ').length < 2 ? [] : askReaders(rest, reading)
  // "The yellow is too much" asks for no yellow.
  const isTold =
    isRemark &&
    !isReworded &&
    (tried?.some(({ kind }) => kind === 'skin') === true || (PURPOSE.test(part) && tried?.every(({ kind }) => kind === 'say') === true))
  const found = isTold || tried?.every(isNamed) === false ? null : tried
  const left: Wish = isRemark ? { kind: 'remark', text: said } : { kind: 'unknown', text: declined.length === 0 ? said : rest }
  const understood: readonly Wish[] = drawnAs(said, found ?? (declined.length === 0 ? [left] : []))
  const wishes = [...understood, ...notLimited(said, understood, reading)]
  return {
    wishes,
    declined,
    about: spokenOf(reading.model, wishes) ?? entityMentioned(reading.model, part) ?? reading.last,
    fact: factOf(reading.model, wishes),
  }
}

const IN_COLOUR = / in (?:red|green|yellow|orange|blue|gr[ae]y|bold|italics?)$/i

const ON_HOME = / (?:on|at|in) (?:the |my )?(?:home|start|first|main|front|landing|overview) ?(?:page|screen)?$/i

/** "Show overdue tasks on the front page in red": shown there, and in that colour wherever they stand. */
function coloured(part: string, reading: Reading): readonly Wish[] | null {
  if (!IN_COLOUR.test(part)) return null
  const bare = part.replace(IN_COLOUR, '')
  const mark = readMark(part.replace(bare, bare.replace(ON_HOME, '')), reading)
  const found = mark === null || ON_HOME.test(bare) ? askReaders(bare, reading) : []
  const isDone = found?.some(({ kind }) => ['home-part', 'sort', 'view', 'column', 'add-fields', 'set-choices'].includes(kind)) === true
  if (mark !== null) return isDone ? [...found, ...mark] : mark
  return isDone ? [...found, ...(readOutOfReach(part, reading) ?? [])] : null
}

/** The first reader that understands it. */
export function askReaders(text: string, reading: Reading): readonly Wish[] | null {
  for (const read of READERS) {
    const found = read(text, reading)
    if (found !== null) return found
  }
  return null
}

const IT = '(?:it|that|this|them|those|these|that one|this one|that field|this field)'
/** "Make it required", "rename it", "get rid of it": the field that was just added, or what was just complained of. */
function withNamed(part: string, { fact, topic }: Reading): string {
  const named = topic ?? fact
  if (named === undefined) return part
  const to =
    topic === undefined
      ? '(?= (?:required|mandatory|optional|to |into |as |in the |from the |an? |before |after |first|last)|$)'
      : '(?= |$)'
  const verbs =
    'make|mark|set|rename|call|name|label|hide|remove|delete|drop|move|put|convert|change|turn|sort (?:it |them )?by|get rid of|take|bring'
  return part.replace(new RegExp(`^(${verbs}) ${IT}${to}`, 'i'), `$1 ${named}`)
}

/** The one field that wishes are about, as a person would name it. */
export function factOf(model: AppModel, wishes: readonly Wish[]): string | undefined {
  const [wish] = wishes
  if (wishes.length !== 1 || wish === undefined || !('entity' in wish)) return undefined
  const entity = findEntity(model, wish.entity)
  const added = wish.kind === 'add-fields' && wish.fields.length === 1 ? wish.fields[0]?.label : undefined
  const name = 'field' in wish ? wish.field : wish.kind === 'check' ? checkedField(wish.check) : undefined
  if (wish.kind === 'formula') return `${wish.label} of ${entity?.many ?? ''}`
  const label = added ?? (wish.kind === 'rename-field' ? wish.to : entity?.fields.find((field) => field.name === name)?.label)
  return entity === undefined || label === undefined || wish.kind === 'remove-field' ? undefined : `${label} of ${entity.many}`
}

function checkedField(check: Check): string | undefined {
  const fields = fieldsOf(check)
  return fields.length === 1 ? fields[0] : undefined
}

/** The list that a wish is about is what "them" and "it" mean next. */
function spokenOf(model: AppModel, wishes: readonly Wish[]): Entity | undefined {
  for (const wish of wishes) {
    if ('entity' in wish) return findEntity(model, wish.entity)
    if (wish.kind === 'permit') return findEntity(model, wish.entities[0])
    if (wish.kind === 'relate') return findEntity(model, wish.child)
  }
  return undefined
}
