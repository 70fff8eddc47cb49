import { type AppModel, type Entity, type Field, findEntity, labelField } from '../spec/app-model.ts'
import { hasRole } from '../spec/field-roles.ts'
import { isDay, scheduledDay } from '../spec/scheduled.ts'
import { choiceTag } from './tag.ts'
import { uiWords } from './ui-words.ts'
import {
  element,
  entityNames,
  type EntityNames,
  fit,
  type Imports,
  indent,
  jsxText,
  ofMoments,
  opening,
  rowTitle,
  textElement,
} from './code.ts'

const SHOWN = 6

interface Place {
  readonly at: number
  readonly names: EntityNames
  readonly needs: Imports
}

export interface HomeListInput {
  readonly model: AppModel
  readonly entity: Entity
  /** Where the card begins in the code of the page. */
  readonly column: number
  readonly isWide: boolean
  /** The app has no other list, so this one also says how many there are. */
  readonly isOnly: boolean
  readonly needs: Imports
}

/** What is next, what happened last or what is newest: the rows that are worth a look, and the card around them. */
export function homeList({ model, entity, column, isWide, isOnly, needs }: HomeListInput): {
  /** What is asked of the rows: lines of the page. */
  readonly questions: readonly string[]
  readonly card: string
} {
  const names = entityNames(entity)
  const words = uiWords(model.language)
  needs.add('react-router', 'Link')
  needs.add('@/components/ui/card', 'Card', 'CardAction', 'CardContent', 'CardHeader', 'CardTitle')
  const next = scheduledDay(entity)
  const day = next ?? entity.fields.find((field) => isDay(field) && !hasRole(field, 'birth'))
  needs.add('@/hooks/use-list', 'useList')
  needs.add(`@/entities/${names.type}`, names.type)
  if (next !== undefined) needs.add('@/lib/figures', 'fromToday')
  const coming = next === undefined ? [] : [`filter: { ${next.name}: fromToday(${ofMoments(entity, next.name).join('')}) }`]
  const order = next !== undefined ? [`sort: '${next.name}'`] : day !== undefined ? [`sort: '-${day.name}'`] : []
  const question = `const ${names.rows} = useList(${names.type}, { ${[...order, ...coming, `limit: ${SHOWN}`].join(', ')} })`
  const title = words(next !== undefined ? 'comingUp' : day !== undefined ? 'latest' : 'newest', { many: entity.many })
  const count = isOnly ? `{formatNumber(${names.rows}Count.count)} ` : ''
  if (isOnly) {
    needs.add('@/lib/utils', 'formatNumber')
    needs.add('@/hooks/use-count', 'useCount')
  }
  const all = words('allOf', { many: `${isOnly ? '\0' : ''}${entity.many}` })
  const [before = '', after] = all.split('\0')
  const allOfThem = after === undefined ? jsxText(all) : `${before}${count}${jsxText(after)}`
  const style = 'className="flex items-center justify-between gap-4 rounded-sm py-2 hover:bg-muted"'
  const link = opening(column + 10, 'Link', [`to={\`${names.route}/\${${names.row}.id}\`}`, style])
  const at = column + 12
  const facts = factsOf(model, entity, day, { at, names, needs })
  const empty = next !== undefined ? words('nothingComing') : `${words('none', { many: entity.many })}.`
  return {
    questions: [question, ...(isOnly ? [`const ${names.rows}Count = useCount(${names.type})`] : [])],
    card: `<Card${isWide ? ' className="lg:col-span-2"' : ''}>
  <CardHeader>
    <CardTitle>${jsxText(title)}</CardTitle>
    <CardAction>
      <Link to="${names.route}" className="text-sm text-link underline underline-offset-4">
        ${allOfThem}
      </Link>
    </CardAction>
  </CardHeader>
  <CardContent>
${indent(emptyLine(column + 4, names, empty), 4)}
    <ul className="divide-y">
      {${names.rows}.rows.map((${names.row}) => (
        <li key={${names.row}.id}>
${indent(link, 10)}
            ${indent(titled(model, entity, { at, names, needs }), 12).trimStart()}
${facts === '' ? '' : `${indent(facts, 12)}\n`}          </Link>
        </li>
      ))}
    </ul>
  </CardContent>
</Card>`,
  }
}

/** Neither while they are on their way nor to whom may not see them. */
function emptyLine(at: number, { rows }: EntityNames, text: string): string {
  const line = `<p className="text-sm text-muted-foreground">${jsxText(text)}</p>`
  const test = `!${rows}.isLoading && ${rows}.error === null && ${rows}.rows.length === 0`
  return fit(at, `{${test} && ${line}}`, `{${test} && (\n  ${line}\n)}`)
}

/** The title, and below it to whom or what it belongs. */
function titled(model: AppModel, entity: Entity, place: Place): string {
  const title = titleOf(model, entity, place)
  const field = entity.fields.find(
    (each) => each.relation !== undefined && each !== titleRelation(model, entity)?.field && findEntity(model, each.relation) !== undefined,
  )
  const target = findEntity(model, field?.relation)
  if (field === undefined || target === undefined) return title
  place.needs.add('@/components/ui/relation-label', 'RelationLabel')
  place.needs.add(`@/entities/${target.name}`, target.name)
  return element(
    place.at,
    'span',
    ['className="flex min-w-0 flex-col"'],
    [
      title,
      '<span className="truncate text-[0.8125rem] text-muted-foreground">',
      `  <RelationLabel entity={${target.name}} labelKey="${labelField(target)?.name ?? 'name'}" id={${place.names.row}.${field.name}} />`,
      '</span>',
    ],
  )
}

/** What a row without words of its own is called by: an appointment by whom it is with. */
function titleRelation(model: AppModel, entity: Entity): { readonly field: Field; readonly target: Entity } | undefined {
  const field = entity.fields.find(({ relation }) => relation !== undefined)
  const target = findEntity(model, field?.relation)
  return labelField(entity)?.kind === 'text' || field === undefined || target === undefined ? undefined : { field, target }
}

function titleOf(model: AppModel, entity: Entity, { at, names, needs }: Place): string {
  const relation = titleRelation(model, entity)
  if (relation !== undefined) {
    const { field, target } = relation
    needs.add('@/components/ui/relation-label', 'RelationLabel')
    needs.add(`@/entities/${target.name}`, target.name)
    return `<RelationLabel entity={${target.name}} labelKey="${labelField(target)?.name ?? 'name'}" id={${names.row}.${field.name}} />`
  }
  const title = rowTitle(entity, names.row)
  if (title.needs !== null) needs.add('@/lib/utils', title.needs)
  return textElement(at, 'span', ['className="min-w-0 truncate font-medium"'], `{${title.code}}`)
}

/** The day, then where it stands or how much it is; for what has neither, who or what it is of. */
function factsOf(model: AppModel, entity: Entity, day: Field | undefined, { at, names, needs }: Place): string {
  const facts: string[] = []
  const label = labelField(entity)
  if (day !== undefined && (day !== label || titleRelation(model, entity) !== undefined)) {
    const use = day.kind === 'datetime' ? 'formatDateTime' : 'formatDate'
    needs.add('@/lib/utils', use)
    facts.push(`{${use}(${names.row}.${day.name})}`)
  }
  const choice = entity.fields.find((field) => field.kind === 'choice')
  const money = entity.fields.find((field) => field.kind === 'money')
  const text = entity.fields.find((field) => field.kind === 'text' && field !== label && !field.isRequired)
  if (choice !== undefined) {
    facts.push(`{${names.row}.${choice.name} && ${choiceTag(`${names.row}.${choice.name}`, needs)}}`)
  } else if (money !== undefined) {
    needs.add('@/lib/utils', 'formatMoney')
    facts.push(`{formatMoney(${names.row}.${money.name})}`)
  } else if (day === undefined && text !== undefined) facts.push(`{${names.row}.${text.name}}`)
  const [only] = facts
  const style = 'text-sm text-muted-foreground tabular-nums'
  if (only === undefined) return ''
  if (facts.length === 1) return only.includes('<Tag') ? only : textElement(at, 'span', [`className="flex-none ${style}"`], only)
  const each = facts.map((fact) => (fact.includes('<Tag') ? fact : `<span>${fact}</span>`))
  return `<span className="flex flex-none items-center gap-4 ${style}">\n${each.map((fact) => `  ${fact}\n`).join('')}</span>`
}
