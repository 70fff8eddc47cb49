import { createLevel } from '../../../../shared/domain/access.ts'
import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { type Check, checksOf, fieldsOf } from '../spec/checks.ts'
import { figuresOf, figureTitle } from '../emit/home-figures.ts'
import { firstView } from '../emit/list-views.ts'
import { tableFields } from '../emit/table.ts'
import { talliesOf, tallyTitle } from '../emit/tally.ts'
import { groupField, homePartsOf, isColumn, isFilter, isTotalled, isOnMenu, marksOf, wantedSort } from '../spec/list-shape.ts'

/** What a person would say is different, a line each: `+Customer.Phone number phone`. In the order of the app, never of the wish. */
export function modelDiff(before: AppModel, after: AppModel): readonly string[] {
  const isTranslated = before.language !== after.language
  return [
    ...(isTranslated ? [`language ${after.language}`] : []),
    ...(before.name === after.name ? [] : [`app named ${after.name}`]),
    ...(before.icon === after.icon ? [] : [`icon ${after.icon}`]),
    ...(before.menu?.join() === after.menu?.join() ? [] : [`menu order ${after.menu?.join(' ') ?? 'as usual'}`]),
    ...(before.placement === after.placement ? [] : [`menu ${after.placement}`]),
    ...skinDiff(before, after),
    ...(isTranslated ? [] : entitiesDiff(before, after)),
    ...pagesDiff(before, after),
    ...homeDiff(before, after),
  ]
}

function skinDiff({ skin: was }: AppModel, { skin: is }: AppModel): readonly string[] {
  const isOtherColour = was.hue !== is.hue || was.chroma !== is.chroma || was.neutralHue !== is.neutralHue
  return [
    ...(isOtherColour ? ['colour'] : []),
    ...(was.theme === is.theme ? [] : [is.theme ?? 'light']),
    ...(was.text === is.text ? [] : [is.text ?? 'usual text']),
    ...(was.corners === is.corners ? [] : [is.corners ?? 'usual corners']),
    ...(was.font === is.font ? [] : [is.font ?? 'usual font']),
    ...(was.space === is.space ? [] : [is.space ?? 'usual space']),
    ...(was.currency === is.currency ? [] : [`money in ${is.currency ?? 'USD'}`]),
    ...(was.ink === is.ink ? [] : [is.ink ?? 'usual ink']),
  ]
}

function entitiesDiff(before: AppModel, after: AppModel): readonly string[] {
  const gone = before.entities.filter((was) => !after.entities.some((is) => is.id === was.id)).map(({ name }) => `-${name}`)
  return [
    ...gone,
    ...after.entities.flatMap((is) => {
      const was = before.entities.find(({ id }) => id === is.id)
      return was === undefined ? [`+${is.name}(${is.fields.map(({ name }) => name).join(',')})`] : entityDiff(was, is, after)
    }),
  ]
}

function entityDiff(was: Entity, is: Entity, after: AppModel): readonly string[] {
  const { name } = was
  const sort = wantedSort(is)
  const hidden = is.fields.filter((field) => !isColumn(field) && was.fields.some((old) => old.id === field.id && isColumn(old)))
  return [
    ...(was.many === is.many ? [] : [`${name} renamed ${is.many}`]),
    ...(was.read === is.read ? [] : [`${name}.read ${is.read}`]),
    ...(was.write === is.write ? [] : [`${name}.write ${is.write}`]),
    ...(createLevel(was) === createLevel(is) || (is.create === undefined && was.create === undefined)
      ? []
      : [`${name}.create ${createLevel(is)}`]),
    ...fieldsDiff(was, is, after),
    ...(wantedSort(was) === sort || sort === undefined ? [] : [`${name} sorted ${sortWords(is, sort)}`]),
    ...(firstView(was) === firstView(is) ? [] : [`${name} as ${firstView(is)}`]),
    ...(groupField(was)?.id === groupField(is)?.id ? [] : [`${name} grouped ${groupField(is)?.label ?? 'not'}`]),
    ...checksOf(is)
      .filter((check) => !checksOf(was).some((old) => JSON.stringify(old) === JSON.stringify(check)))
      .map((check) => `${name} checked ${checkWords(check)}`),
    ...figuresOf(is)
      .filter((figure) => !figuresOf(was).some((old) => JSON.stringify(old) === JSON.stringify(figure)))
      .map((figure) => `home figure ${figureTitle(after, is, figure)}`),
    ...talliesOf(after, is)
      .filter((tally) => !JSON.stringify(was.extra?.['x-tally'] ?? '').includes(`"of":"${tally.of}"`))
      .map((tally) => `${name} column ${tallyTitle(after, tally)}`),
    ...(isOnMenu(was) === isOnMenu(is) ? [] : [`${name} ${isOnMenu(is) ? 'on' : 'off'} menu`]),
    ...hidden
      .filter(({ name: field }) => !tableFields(is).some((shown) => shown.name === field))
      .map(({ label }) => `${name}.${label} not in table`),
  ]
}

function checkWords(check: Check): string {
  const { kind, ...rest } = check
  const limits = Object.entries(rest).flatMap(([key, value]) =>
    ['min', 'max', 'days', 'not', 'count', 'isSameFine'].includes(key) ? [`${key} ${String(value)}`] : [],
  )
  return [kind, ...fieldsOf(check), ...limits].join(' ')
}

function sortWords(entity: Entity, sort: string): string {
  const field = entity.fields.find(({ name }) => name === sort.replace(/^-/, ''))
  return `${sort.startsWith('-') ? '-' : ''}${field?.label ?? sort}`
}

function fieldsDiff(was: Entity, is: Entity, after: AppModel): readonly string[] {
  const { name } = was
  const before = (field: Field) => was.fields.find(({ id }) => id === field.id)
  const kept = is.fields.filter((field) => before(field) !== undefined)
  const order = kept.map(({ id }) => id)
  const orderBefore = was.fields.filter(({ id }) => order.includes(id)).map(({ id }) => id)
  return [
    // A relation goes with the list that it points to.
    ...was.fields
      .filter(
        ({ id, relation }) =>
          !is.fields.some((field) => field.id === id) && (relation === undefined || after.entities.some((each) => each.name === relation)),
      )
      .map(({ label }) => `-${name}.${label}`),
    ...is.fields.flatMap((field) => {
      const old = before(field)
      return old === undefined
        ? [
            `+${name}.${field.label} ${kindWords(field)}${field.extra?.['x-formula'] === undefined ? '' : ` = ${String(field.extra['x-formula'])}`}`,
          ]
        : fieldDiff(name, old, field)
    }),
    ...(order.join() === orderBefore.join() ? [] : [`${name} order ${kept.map(({ label }) => label).join(',')}`]),
  ]
}

function kindWords({ kind, choices, relation }: Field): string {
  if (relation !== undefined) return `>${relation}`
  return choices === undefined ? kind : `${kind}[${choices.join(',')}]`
}

function fieldDiff(entity: string, was: Field, is: Field): readonly string[] {
  const at = `${entity}.${was.label}`
  const renamed = renamedChoice(was, is)
  const isFollowing = was.relation !== undefined && was.relation !== is.relation
  return [
    ...(was.label === is.label || isFollowing ? [] : [`${at} renamed ${is.label}`]),
    ...(was.isRequired === is.isRequired ? [] : [`${at} ${is.isRequired ? 'required' : 'optional'}`]),
    ...(was.kind === is.kind ? [] : [`${at} ${kindWords(is)}`]),
    ...(was.kind !== is.kind || was.choices?.join() === is.choices?.join()
      ? []
      : [renamed === null ? `${at} [${(is.choices ?? []).join(',')}]` : `${at} ${renamed}`]),
    ...(JSON.stringify(marksOf(was)) === JSON.stringify(marksOf(is))
      ? []
      : [
          `${at} marked ${Object.entries(marksOf(is))
            .map(([what, tone]) => `${what} ${tone}`)
            .join(',')}`,
        ]),
    ...(isFilter(was) === isFilter(is) ? [] : [`${at} filter`]),
    ...(isTotalled(was) === isTotalled(is) ? [] : [`${at} ${isTotalled(is) ? 'totalled' : 'not totalled'}`]),
    ...(was.extra?.['x-formula'] === is.extra?.['x-formula'] ? [] : [`${at} = ${String(is.extra?.['x-formula'])}`]),
    ...(was.extra?.['default'] === is.extra?.['default'] ? [] : [`${at} default ${String(is.extra?.['default'])}`]),
  ]
}

/** A choice has a new name only where its rows go along. */
function renamedChoice(was: Field, is: Field): string | null {
  const at = (was.choices ?? []).findIndex((choice, index) => choice !== is.choices?.[index])
  const [from, to] = [was.choices?.[at], is.choices?.[at]]
  const renames = is.extra?.['x-renamed']
  const isNoted =
    typeof renames === 'object' && renames !== null && Object.entries(renames).some(([old, now]) => old === from && now === to)
  return isNoted && was.choices?.length === is.choices?.length ? `${from}>${to}` : null
}

function pagesDiff(before: AppModel, after: AppModel): readonly string[] {
  const gone = before.extraPages.filter((was) => !after.extraPages.some(({ to }) => to === was.to)).map(({ label }) => `-page ${label}`)
  return [
    ...gone,
    ...after.extraPages.flatMap((is) => {
      const was = before.extraPages.find(({ to }) => to === is.to)
      return was === undefined ? [`+page ${is.label}`] : was.label === is.label ? [] : [`page ${was.label} renamed ${is.label}`]
    }),
    ...(before.homeLabel === after.homeLabel ? [] : [`home renamed ${after.homeLabel ?? 'Home'}`]),
  ]
}

function homeDiff(before: AppModel, after: AppModel): readonly string[] {
  const words = ({ entities }: AppModel) =>
    entities.flatMap((entity) =>
      entity.fields.flatMap((field) => homePartsOf(field).map((part) => `home ${part} ${entity.name}.${field.label}`)),
    )
  const [was, is] = [words(before), words(after)]
  return [...is.filter((part) => !was.includes(part)), ...was.filter((part) => !is.includes(part)).map((part) => `not ${part}`)]
}
