import { type Entity, type Field, labelField } from '../../spec/app-model.ts'
import { buildEntities } from '../../lists/build-entities.ts'
import { entityNames } from '../../emit/code.ts'
import type { EntitySpec } from '../../read-wish/description.ts'
import { isKnownNoun } from '../../lexicon/lexicon.ts'
import { pluralPhrase, sentenceCase } from '../../language/nouns.ts'
import { sampleRows } from '../../samples/sample-rows.ts'
import { type ArchetypeWish, type Texts, textsConst } from '../archetype.ts'
import type { SitePart } from './plan.ts'

// What a website is said to show and has no part of its own for: rooms with a picture and a price, speakers and their talks. Each is a
// list that the owner keeps, and a part of the page.

/** What a site's own parts show, and what its form takes in. */
const OF_SITES =
  /^(?:website|site|page|price|service|review|testimonial|faq|question|opening hour|hour|photo|picture|image|gallery|class|course|team|trainer|instructor|offer|product|form|contact|message|post|article|customer|client|visitor|guest|menu|dish|category|appointment|booking|request|quote|email|order|plan|programme|program|newsletter|registration|sign-up|reservation|visitor|people|conference|festival|event|direction|location|map|link|video|logo)$/

export function ownListsOf({ named, text, today }: ArchetypeWish): readonly { readonly entity: Entity; readonly part: SitePart }[] {
  const said = text.toLowerCase()
  const isOwn = ({ one, fields }: EntitySpec) =>
    !OF_SITES.test(one.split(' ').at(-1) ?? '') && said.includes(pluralPhrase(one.toLowerCase())) && (fields.length > 0 || isKnownNoun(one))
  const own = named.entities.filter(isOwn)
  if (!own.some(({ fields }) => fields.length > 0)) return []
  const described = own.map((spec) => ({
    ...spec,
    isListed: true,
    parents: new Set([...spec.parents].filter((one) => own.some((each) => each.one === one))),
  }))
  const built = buildEntities({ entities: described, loose: [] }, { packs: [], chosen: null, isPersonal: false, existing: [] })
  const open = built.map((entity) => ({ ...entity, read: 'anonymous' as const, write: 'admin' as const }))
  return sampleRows({ packs: [], chosen: null, today, entities: open }).map(({ entity, records }) => {
    const component = `${entityNames(entity).listPage}Part`
    return { entity, part: { component, code: partFile(component, entity, open), entity, records } }
  })
}

function partFile(component: string, entity: Entity, all: readonly Entity[]): string {
  const { type } = entityNames(entity)
  const label = labelField(entity)
  const image = entity.fields.find(({ kind }) => kind === 'image')
  const facts = entity.fields.filter((field) => field !== label && field.kind !== 'image' && field.kind !== 'json')
  const texts: Texts = { title: sentenceCase(entity.many), empty: `${sentenceCase(entity.many)} follow soon.` }
  const utils = [
    ...new Set(
      [label, ...facts].flatMap((field) =>
        field?.kind === 'money'
          ? ['formatMoney']
          : field?.kind === 'date'
            ? ['formatDate']
            : field?.kind === 'datetime'
              ? ['formatDateTime']
              : [],
      ),
    ),
  ].toSorted()
  const targets = facts.flatMap(({ relation }) => all.filter(({ name }) => name === relation))
  const entities = [...new Set([type, ...targets.map(({ name }) => name)])].toSorted()
  return `import { RowsState } from '@/components/RowsState'
import { Section } from '@/components/Section'
${targets.length > 0 ? "import { RelationLabel } from '@/components/ui/relation-label'\n" : ''}${entities.map((name) => `import { ${name} } from '@/entities/${name}'\n`).join('')}import { useList } from '@/hooks/use-list'
${utils.length > 0 ? `import { ${utils.join(', ')} } from '@/lib/utils'\n` : ''}
${textsConst(texts)}
export function ${component}() {
  const { rows, isLoading, error } = useList(${type}, { sort: '${label?.name ?? 'createdAt'}', limit: 200 })

  return (
    <Section id="${entityNames(entity).route.replace(/^\//, '')}" title={texts.title}>
      <RowsState isLoading={isLoading} error={error} isEmpty={rows.length === 0} empty={texts.empty}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {rows.map((item) => (
            <li key={item.id} className="overflow-hidden rounded-xl border bg-card shadow-card">
${image === undefined ? '' : `              {item.${image.name} && <img src={item.${image.name}} alt="" className="aspect-[3/2] w-full object-cover" />}\n`}              <div className="p-4">
                <h3 className="text-base font-bold">${label === undefined || label.kind === 'relation' ? '{texts.title}' : valueOf(label, all)}</h3>
${factsOf(facts, all)}              </div>
            </li>
          ))}
        </ul>
      </RowsState>
    </Section>
  )
}
`
}

function factsOf(facts: readonly Field[], all: readonly Entity[]): string {
  if (facts.length === 0) return ''
  const told = facts.map((field) => factOf(field, all)).join('\n')
  return `                <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">\n${told}\n                </dl>\n`
}

function factOf(field: Field, all: readonly Entity[]): string {
  const value = valueOf(field, all)
  const shown = value.startsWith('<') ? `\n                    ${value}\n                  ` : value
  return `                  <dt className="text-muted-foreground">${field.label}</dt>\n                  <dd>${shown}</dd>`
}

function valueOf({ name, kind, relation }: Field, all: readonly Entity[]): string {
  const value = `item.${name}`
  const target = all.find((entity) => entity.name === relation)
  if (target !== undefined)
    return `<RelationLabel entity={${target.name}} labelKey="${labelField(target)?.name ?? 'name'}" id={${value}} />`
  if (kind === 'money') return `{formatMoney(${value})}`
  if (kind === 'date') return `{formatDate(${value})}`
  if (kind === 'datetime') return `{formatDateTime(${value})}`
  if (kind === 'boolean') return `{${value} ? 'Yes' : 'No'}`
  return kind === 'choices' ? `{${value}?.join(', ')}` : `{${value}}`
}
