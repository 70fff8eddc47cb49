import type { AppOutline, OutlineField, OutlineList } from '../../../../shared/domain/app-outline.ts'
import { EntityName } from '../../../../shared/domain/entity-schema.ts'
import { type FileMap, LAYOUT_PATH } from '../../../../shared/domain/file-path.ts'
import { entityNames } from '../emit/code.ts'
import { firstView, viewsOf } from '../emit/list-views.ts'
import { readApp } from '../emit/read-app.ts'
import { readNav } from '../emit/read-layout.ts'
import type { AppModel, Entity, Field } from './app-model.ts'
import { figuresOf } from './home.ts'
import { wantedSort } from './list-shape.ts'
import { lookOf } from './look.ts'
import { presetOf } from '../../../../shared/domain/access-presets.ts'
import { rulesOf } from './rules.ts'

/** What an app consists of, read from its files, whoever wrote them. */
export function outlineOf(files: FileMap, appName: string): Omit<AppOutline, 'versionId' | 'notBuilt'> {
  const menu = readNav(files.get(LAYOUT_PATH) ?? '').map(({ to, label }) => ({ to, label }))
  return outlineOfModel(readApp(files, appName), menu)
}

/** The same of an app that nobody has written yet. */
export function outlineOfModel(model: AppModel, menu: AppOutline['menu']): Omit<AppOutline, 'versionId' | 'notBuilt'> {
  return {
    name: model.name,
    language: model.language,
    look: lookOf(model),
    lists: model.entities.map((entity) => listOf(entity, menu)),
    home: [...figuresOf(model)],
    menu,
  }
}

function listOf(entity: Entity, menu: AppOutline['menu']): OutlineList {
  const route = entity.pages === 'standard' ? entityNames(entity).route : null
  const { read, write, create } = entity
  return {
    entity: EntityName.parse(entity.name),
    one: entity.one,
    many: entity.many,
    icon: entity.icon,
    route,
    isInMenu: menu.some(({ to }) => to === route),
    permissions: { read, write, ...(create === undefined ? {} : { create }) },
    access: presetOf(entity),
    view: firstView(entity),
    views: ['table', ...viewsOf(entity)],
    sort: sortOf(entity),
    fields: entity.fields.map(fieldOf),
    rules: [...rulesOf(entity)],
  }
}

function sortOf(entity: Entity): OutlineList['sort'] {
  const wanted = wantedSort(entity)
  if (wanted === undefined) return null
  const [field, direction] = wanted.startsWith('-') ? [wanted.slice(1), 'down' as const] : [wanted, 'up' as const]
  return field === 'createdAt' ? { direction } : { field, direction }
}

function fieldOf({ name, label, kind, choices, relation, isRequired, extra }: Field): OutlineField {
  const [unit, formula, start] = [extra?.['x-unit'], extra?.['x-formula'], extra?.['default']]
  const target = EntityName.safeParse(relation)
  return {
    name,
    label,
    kind,
    ...(choices === undefined ? {} : { choices: [...choices] }),
    ...(target.success ? { relation: target.data } : {}),
    isRequired,
    ...(typeof unit === 'string' ? { unit } : {}),
    ...(typeof formula === 'string' ? { formula } : {}),
    ...(typeof start === 'string' || typeof start === 'number' || typeof start === 'boolean' ? { start } : {}),
  }
}
