import { permissionsOfPreset } from '../../../../shared/domain/access-presets.ts'
import type { AppSpec } from '../../../../shared/domain/app-spec.ts'
import { iconOf } from './icons.ts'
import { pleasantSkin } from '../look/skin.ts'
import { type AppModel, type Entity, findEntity } from './app-model.ts'
import { withFigure } from './home.ts'
import { withLook } from './look.ts'
import { entityCalled, freeEntityName, isSameName, tidyName } from './names.ts'
import { sectionsPage, type WrittenPage } from './pages.ts'
import { type NamedList, recognisable, resolveFields, toldFields, withShape } from './resolve-list.ts'

export interface ResolvedSpec {
  readonly model: AppModel
  readonly pages: readonly WrittenPage[]
  /** The lists of the spec, in its order, as the model has them. */
  readonly lists: readonly { readonly entity: Entity; readonly spec: AppSpec['lists'][number] }[]
}

/**
 * The app that a spec describes, around the lists and pages of a blueprint where it stands on one. Whatever does not fit together is
 * mended: a second list of one name gets a number, a relation to nothing is a text, one that closes a circle goes, a rule of a field that is
 * not there is left out.
 */
export function resolveSpec(spec: AppSpec, base: AppModel | null = null): ResolvedSpec {
  const there = base?.entities ?? []
  const named = nameLists(spec, there)
  const known = [...there, ...named]
  const more = there.map((entity) => withMoreFields(entity, spec, known))
  const bare = named.map((list): Entity => ({
    name: list.name,
    one: list.one,
    many: list.many,
    icon: iconOf(list.one),
    fields: resolveFields(list, known),
    ...permissionsOfPreset(list.spec.access ?? 'members-own'),
    pages: 'standard',
  }))
  const isNew = ({ name }: Entity) => named.some((list) => list.name === name)
  const linked = withoutCircles([...more, ...bare]).map((entity) => (isNew(entity) ? recognisable(entity) : entity))
  const shaped = named.reduce<readonly Entity[]>(
    (all, list) => all.map((entity) => (entity.name === list.name ? withShape(entity, list, all) : entity)),
    linked,
  )
  const name = tidyName(spec.name) || 'App'
  const plain: AppModel =
    base === null ? { ...usualApp(name, shaped), language: spec.language } : { ...base, name, entities: shaped, language: spec.language }
  const { colour: _unknown, ...otherLook } = spec.look ?? {}
  const looking = withLook(plain, spec.look ?? {}) ?? withLook(plain, otherLook) ?? plain
  const figured = (spec.home ?? []).reduce((model, figure) => withFigure(model, figure, true)?.model ?? model, looking)
  const { model, pages } = withPages(figured, spec)
  const lists = named.flatMap(({ name: own, spec: each }) => {
    const entity = findEntity(model, own)
    return entity === undefined ? [] : [{ entity, spec: each }]
  })
  return { model, pages, lists }
}

/** An app of lists, as it is where nothing else is told. */
export function usualApp(name: string, entities: readonly Entity[]): Omit<AppModel, 'language'> {
  return {
    name,
    icon: entities[0]?.icon ?? 'LayoutGrid',
    placement: entities.length > MOST_ON_TOP ? 'side' : 'top',
    skin: pleasantSkin(name),
    entities,
    extraPages: [],
    home: 'overview',
    lists: 'everybody',
  }
}

/** A list of a blueprint that the spec names too has the spec's other fields behind its own. */
function withMoreFields(entity: Entity, { lists }: AppSpec, known: readonly Pick<Entity, 'name' | 'one' | 'many'>[]): Entity {
  const told = lists.filter(({ one, many }) => entityCalled([entity], one) === entity || entityCalled([entity], many) === entity)
  const added = toldFields(
    told.flatMap(({ fields }) => fields),
    entity,
    known,
  )
  return added.length === 0 ? entity : { ...entity, fields: [...entity.fields, ...added.map((field) => ({ ...field, isRequired: false }))] }
}

const MOST_ON_TOP = 7

/** Each list under names that no other has, in code and to people. */
function nameLists({ lists }: AppSpec, there: readonly Entity[]): readonly NamedList[] {
  const named: (NamedList & Entity)[] = []
  for (const spec of lists) {
    if (entityCalled(there, spec.one) !== undefined || entityCalled(there, spec.many) !== undefined) continue
    const [one, many] = [tidyName(spec.one) || 'entry', tidyName(spec.many) || 'entries']
    for (let n = 1; ; n++) {
      const words = n === 1 ? { one, many } : { one: `${one} ${n}`, many: `${many} ${n}` }
      const isTaken = named.some((each) => isSameName(each.many, words.many) || isSameName(each.one, words.one))
      const name = isTaken ? null : freeEntityName(words, [...there, ...named])
      if (name === null) continue
      named.push({ spec, name, ...words, icon: 'List', fields: [], read: 'all', write: 'all', pages: 'standard' })
      break
    }
  }
  return named
}

/** A row that waits for a row that waits for it could never be added: of a circle of relations the one that closes it goes. */
function withoutCircles(entities: readonly Entity[]): readonly Entity[] {
  const kept: Entity[] = entities.map((entity) => ({ ...entity, fields: entity.fields.filter(({ relation }) => relation === undefined) }))
  return entities.reduce<readonly Entity[]>(
    (all, { name, fields }) =>
      fields.reduce(
        (each, field, at) =>
          field.relation === undefined || reaches(each, field.relation, name)
            ? each
            : each.map((entity) => (entity.name === name ? { ...entity, fields: entity.fields.toSpliced(at, 0, field) } : entity)),
        all,
      ),
    kept,
  )
}

/** Whether rows of one list point to the other, over however many lists between. */
export function reaches(entities: readonly Entity[], from: string, to: string, seen: ReadonlySet<string> = new Set()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  const next = entities.find(({ name }) => name === from)?.fields.flatMap(({ relation }) => relation ?? []) ?? []
  return next.some((each) => reaches(entities, each, to, new Set([...seen, from])))
}

function withPages(model: AppModel, { pages = [] }: AppSpec): { readonly model: AppModel; readonly pages: readonly WrittenPage[] } {
  return pages.reduce(
    (done, spec) => {
      const page = sectionsPage(spec, done.model)
      if (page === null) return done
      return { model: { ...done.model, extraPages: [...done.model.extraPages, page.entry] }, pages: [...done.pages, page] }
    },
    { model, pages: [] as readonly WrittenPage[] },
  )
}
