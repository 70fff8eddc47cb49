import { type AppModel, type Entity, type Field, labelField } from '../spec/app-model.ts'
import { hasWord } from '../language/has-word.ts'
import { hasRole } from '../spec/field-roles.ts'
import { isDay, scheduledDay } from '../spec/scheduled.ts'
import PICTURES from './picture-kinds.json' with { type: 'json' }
import { choicesName, entityNames, fit, type Imports, indent, quote, rowTitle, selfClosing, arrow } from './code.ts'
import { lookup, lookupName } from './table.ts'

/** How rows can be looked at beside a table: by where they stand, on their days, or as pictures. */
export type ListView = 'board' | 'calendar' | 'gallery'

const MOST_COLUMNS = 8

export function viewsOf(entity: Entity): readonly ListView[] {
  const views: readonly (readonly [ListView, Field | undefined])[] = [
    ['board', boardField(entity)],
    ['calendar', calendarField(entity)],
    ['gallery', galleryField(entity)],
  ]
  return views.flatMap(([view, field]) => (field === undefined ? [] : [view]))
}

/** What a list is shown as at first; `x-view` of its schema says so. */
export function firstView(entity: Entity): ListView | 'table' {
  const written = entity.extra?.['x-view']
  return viewsOf(entity).find((view) => view === written) ?? 'table'
}

export function boardField({ fields }: Entity): Field | undefined {
  return fields.find(
    (field) =>
      field.kind === 'choice' &&
      hasRole(field, 'status') &&
      (field.choices?.length ?? 0) > 1 &&
      (field.choices?.length ?? 0) <= MOST_COLUMNS,
  )
}
function calendarField(entity: Entity): Field | undefined {
  const day = scheduledDay(entity)
  if (day !== undefined || entity.extra?.['x-view'] !== 'calendar') return day
  // Somebody asked for it, so any day will do.
  return entity.fields.find(isDay)
}
function galleryField({ fields }: Entity): Field | undefined {
  return fields.find(({ kind }) => kind === 'image')
}

export interface ViewsCode {
  /** Lines at the start of the page's function. */
  readonly state: readonly string[]
  /** The switch, for the head of the page. */
  readonly switch: string
  /** The list in its view, instead of the table alone. */
  readonly body: (table: string) => string
}

/** Null for a list that only a table suits. */
export function viewsCode(model: AppModel, entity: Entity, needs: Imports): ViewsCode | null {
  const views = viewsOf(entity)
  if (views.length === 0) return null
  const names = entityNames(entity)
  needs.add('react-router', 'useNavigate')
  needs.add('@/components/ui/view-switch', 'ViewSwitch')
  needs.addType('@/components/ui/view-switch', 'ListView')
  needs.addType(`@/entities/${names.type}`, `${names.type}Row`)
  const label = labelField(entity)
  const relation =
    label?.kind === 'text'
      ? undefined
      : entity.fields.find((field) => field.relation !== undefined && model.entities.some(({ name }) => name === field.relation))
  const title = rowTitle(entity, names.row)
  if (relation === undefined && title.needs !== null) needs.add('@/lib/utils', title.needs)
  const titleCode =
    relation === undefined ? title.code : `${lookupName(relation)}(${names.row}.${relation.name}) || ${quote(names.oneTitle)}`
  const common = [`source={${names.type}}`, `titleOf={${arrow(names.row, titleCode)}}`, 'onOpen={open}']
  const facts = boardField(entity) === undefined ? [] : cardFacts(model, entity, relation, needs)
  const code: Readonly<Record<ListView, () => string>> = {
    board: () => {
      const field = boardField(entity)
      if (field === undefined) return ''
      needs.add('@/components/ui/kanban-board', 'KanbanBoard')
      needs.add('@/components/ui/toast', 'toast')
      needs.add(`@/components/${names.form}`, choicesName(field))
      return tag('KanbanBoard', [
        ...common,
        `columns={${choicesName(field)}}`,
        `by="${field.name}"`,
        'onMove={move}',
        ...(facts.length === 0 ? [] : [cardDetails(names.row, facts)]),
      ])
    },
    calendar: () => {
      needs.add('@/components/ui/month-calendar', 'MonthCalendar')
      return tag('MonthCalendar', [...common, `by="${calendarField(entity)?.name ?? 'createdAt'}"`])
    },
    gallery: () => {
      needs.add('@/components/ui/image-gallery', 'ImageGallery')
      return tag('ImageGallery', [
        ...common,
        `imageOf={(${names.row}) => ${names.row}.${galleryField(entity)?.name ?? 'photo'}}`,
        ...cardKind(entity),
      ])
    },
  }
  const board = boardField(entity)
  const first = firstView(entity)
  return {
    state: [
      '  const navigate = useNavigate()',
      `  const [view, setView] = useState<ListView>('${first}')`,
      ...[...new Set([relation, ...facts.map(({ looksUp }) => looksUp)])].flatMap((field) =>
        field === undefined ? [] : [`  ${lookup(model, field, needs)}`],
      ),
      `  const open = (${names.row}: ${names.type}Row) => navigate(\`${names.route}/\${${names.row}.id}\`)`,
      ...(board === undefined
        ? []
        : [
            '',
            `  async function move(${names.row}: ${names.type}Row, ${board.name === names.row ? 'next' : board.name}: string) {
    try {
      await ${names.type}.update(${names.row}.id, { ${board.name === names.row ? `${board.name}: next` : board.name} })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
`,
          ]),
    ],
    switch: selfClosing(8, 'ViewSwitch', [`views={[${['table', ...views].map(quote).join(', ')}]}`, 'value={view}', 'onChange={setView}']),
    body: (table) =>
      `${views.map((view) => shownAs(view, code[view]())).join('\n')}\n{(view === 'table' || count === 0) && (\n${indent(table, 2)}\n)}`,
  }
}

interface CardFact {
  readonly code: string
  /** Its name stands in another list. */
  readonly looksUp?: Field
}

/** Whose it is, how urgent, how much, when and who: at most one of each, so that a card stays a card. */
function cardFacts(model: AppModel, entity: Entity, title: Field | undefined, needs: Imports): readonly CardFact[] {
  const { row } = entityNames(entity)
  const value = ({ name }: Field) => `${row}.${name}`
  const isLinked = ({ relation }: Field) => relation !== undefined && model.entities.some(({ name }) => name === relation)
  const others = entity.fields.filter((field) => field !== title && field !== labelField(entity) && field !== boardField(entity))
  const isPerson = (field: Field) => hasRole(field, 'person') || hasRole({ name: field.relation ?? '' }, 'person')
  const person = others.find((field) => isPerson(field) && (field.kind === 'text' || isLinked(field)))
  const of = others.find((field) => isLinked(field) && field !== person)
  const choices = others.filter(({ kind, choices: all = [] }) => kind === 'choice' && all.length > 1)
  const choice = choices.find((field) => hasRole(field, 'urgency')) ?? choices[0]
  const money = others.find(({ kind }) => kind === 'money')
  const day = others.find((field) => field.kind === 'date' && !hasRole(field, 'birth'))
  const facts: CardFact[] = []
  const add = (name: string, field: Field, shown: string) =>
    facts.push({ code: `${name}={${shown}}`, ...(isLinked(field) ? { looksUp: field } : {}) })
  const textOf = (field: Field) => (isLinked(field) ? `${lookupName(field)}(${value(field)})` : value(field))
  if (of !== undefined) add('of', of, textOf(of))
  if (choice !== undefined) add('tag', choice, `${value(choice)} && <Tag>{${value(choice)}}</Tag>`)
  const amount = money === undefined ? '' : `formatMoney(${value(money)})`
  if (money !== undefined) add('amount', money, money.isRequired ? amount : `${value(money)} === null ? null : ${amount}`)
  if (day !== undefined) add('day', day, `${value(day)} && formatDate(${value(day)})`)
  if (person !== undefined) add('person', person, textOf(person))
  if (facts.length > 0) needs.add('@/components/ui/kanban-board', 'CardFacts')
  if (choice !== undefined) needs.add('@/components/ui/tag', 'Tag')
  if (money !== undefined) needs.add('@/lib/utils', 'formatMoney')
  if (day !== undefined) needs.add('@/lib/utils', 'formatDate')
  return facts
}

function cardDetails(row: string, facts: readonly CardFact[]): string {
  const card = selfClosing(
    12,
    'CardFacts',
    facts.map(({ code }) => code),
  )
  return fit(10, `details={(${row}) => ${card}}`, `details={(${row}) => (\n${indent(card, 2)}\n)}`)
}

function tag(name: string, attributes: readonly string[]): string {
  return selfClosing(8, name, attributes)
}
function shownAs(view: ListView, code: string): string {
  const condition = `view === '${view}' && count !== 0`
  return fit(6, `{${condition} && ${code}}`, `{${condition} && (\n${indent(code, 2)}\n)}`)
}

/** What is drawn where a row of this list has no picture yet, as an attribute of the kit's. */
function cardKind({ one, name }: Entity): readonly string[] {
  const words = `${one} ${name}`
  return hasWord(words, PICTURES.food) ? ['kind="food"'] : hasWord(words, PICTURES.object) ? ['kind="object"'] : []
}
