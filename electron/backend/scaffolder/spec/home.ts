import type { HomeFigure } from '../../../../shared/domain/app-spec.ts'
import { homePageFile } from '../emit/home-page.ts'
import type { AppModel, Entity, Field, FieldKind } from './app-model.ts'
import { replaceEntity } from './app-model.ts'
import { HOME_PARTS, homePartsOf, type HomePart, withKey, withoutKey } from './list-shape.ts'
import { entityCalled } from './names.ts'
import { fieldCalled, withField } from './resolve-list.ts'

const FIGURES: readonly FieldKind[] = ['number', 'integer', 'money', 'percent', 'rating']
const KINDS: Readonly<Record<HomePart, readonly FieldKind[]>> = {
  total: ['money', 'number', 'integer'],
  average: FIGURES,
  overdue: ['date', 'datetime'],
  chart: ['choice', 'date', 'datetime', 'relation', 'text', ...FIGURES],
}

/** The app with a figure on its first page, or without it; null where there is no such list or field, or it is so already. */
export function withFigure(model: AppModel, figure: HomeFigure, isShown: boolean): AppModel | null {
  const { show } = figure
  const entity = entityCalled(model.entities, figure.list)
  // Rows are counted anyway.
  if (entity === undefined || entity.pages !== 'standard' || show === 'count') return null
  const field = figure.field === undefined ? usualField(entity, show) : fieldCalled(entity, figure.field)
  if (field === undefined || !KINDS[show].includes(field.kind)) return null
  const parts = HOME_PARTS.filter((part) => (part === show ? isShown : homePartsOf(field).includes(part)))
  const changed = (one: Field) => (parts.length === 0 ? withoutKey(withoutKey(one, 'x-home'), 'x-chart') : withKey(one, 'x-home', parts))
  const next = replaceEntity(model, entity.name, (one) => withField(one, field.name, changed))
  return homePageFile(next) === homePageFile(model) ? null : next
}

function usualField({ fields }: Entity, show: HomePart): Field | undefined {
  return KINDS[show].map((kind) => fields.find((field) => field.kind === kind)).find((field) => field !== undefined)
}

/** What stands on the first page because somebody asked for it. */
export function figuresOf({ entities }: AppModel): readonly HomeFigure[] {
  return entities.flatMap((entity) =>
    entity.fields.flatMap((field) => homePartsOf(field).map((show) => ({ list: entity.name, field: field.name, show }))),
  )
}
