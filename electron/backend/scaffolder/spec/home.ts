import type { HomeFigure } from '../../../../shared/domain/app-spec.ts'
import { type AppModel, type Entity, type Field, type FieldKind, withField } from './app-model.ts'
import { replaceEntity } from './app-model.ts'
import { HOME_PARTS, homePartsOf, type HomePart, withKey, withoutKey } from './list-shape.ts'
import { entityCalled, fieldCalled } from './names.ts'

const FIGURES: readonly FieldKind[] = ['number', 'integer', 'money', 'percent', 'rating']
const KINDS: Readonly<Record<HomePart, readonly FieldKind[]>> = {
  total: ['money', 'number', 'integer'],
  average: FIGURES,
  overdue: ['date', 'datetime'],
  chart: ['choice', 'date', 'datetime', 'relation', 'text', ...FIGURES],
}

/** The app with a figure on its first page, or without it, and the field that it looks at; null where no list has such a figure. */
export function withFigure(
  model: AppModel,
  figure: HomeFigure,
  isShown: boolean,
): { readonly model: AppModel; readonly field: Field } | null {
  const { show } = figure
  const entity = entityCalled(model.entities, figure.list)
  // Rows are counted anyway.
  if (entity === undefined || entity.pages !== 'standard' || show === 'count') return null
  const field = figure.field === undefined ? usualField(entity, show) : fieldCalled(entity, figure.field)
  if (field === undefined || !KINDS[show].includes(field.kind)) return null
  const parts = HOME_PARTS.filter((part) => (part === show ? isShown : homePartsOf(field).includes(part)))
  const changed = (one: Field) => (parts.length === 0 ? withoutKey(withoutKey(one, 'x-home'), 'x-chart') : withKey(one, 'x-home', parts))
  return { model: replaceEntity(model, entity.name, (one) => withField(one, field.name, changed)), field }
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
