import { permissionsOfPreset, presetOf } from './access-presets.ts'
import type { AppCommand } from './app-command.ts'
import type { AppOutline, OutlineField, OutlineList } from './app-outline.ts'
import { type AccessPresetId, type AppSpec, type Rule, type SpecField, type SpecList } from './app-spec.ts'
import { type ColumnChangeCommand, nameFromTitle } from './column-change.ts'
import { EntityName, type Permissions } from './entity-schema.ts'

// The card shows a change at once, and a proposal is changed before anything is built: both are this fold of commands over an outline. The
// backend's own answer takes its place as soon as it is there.

/** The outline as it will be; one that cannot be folded is left to the backend. */
export function editOutline(outline: AppOutline, command: AppCommand): AppOutline {
  switch (command.kind) {
    case 'add-list':
      return addList(outline, command.list)
    case 'remove-list':
      return withoutList(outline, command.entity)
    case 'rename-list':
      return onList(outline, command.entity, (list) => ({ ...list, one: command.one, many: command.many }))
    case 'relate': {
      const target = outline.lists.find(({ entity }) => entity === command.to)
      const label = command.label ?? sentenceCase(target?.one ?? command.to)
      return onList(outline, command.entity, (list) => addField(list, { label, kind: 'relation' }, EntityName.parse(command.to)))
    }
    case 'add-field':
      return onList(outline, command.entity, (list) => addField(list, command.field, entityOf(outline, command.field.relation)))
    case 'change-column':
      return onList(outline, command.entity, (list) => changeColumn(list, command.change))
    case 'change-field-kind':
      return onField(outline, command.entity, command.field, (field) => ({ ...field, kind: command.fieldKind }))
    case 'set-choices':
      return onField(outline, command.entity, command.field, (field) => ({ ...field, choices: command.choices.map(({ value }) => value) }))
    case 'set-rule':
      return onList(outline, command.entity, (list) => setRule(list, command.rule, command.isOn))
    case 'set-access':
      return onList(outline, command.entity, (list) => setAccess(list, command.access))
    case 'set-view':
      return onList(outline, command.entity, (list) => ({
        ...list,
        view: command.view ?? list.view,
        sort: command.sort ?? list.sort,
      }))
    case 'set-home': {
      const others = outline.home.filter((figure) => JSON.stringify(figure) !== JSON.stringify(command.figure))
      return { ...outline, home: command.isShown ? [...others, command.figure] : others }
    }
    case 'set-look':
      return { ...outline, look: { ...outline.look, ...command.look } }
    case 'rename-app':
      return { ...outline, name: command.name }
    case 'add-page':
    case 'move-in-menu':
    case 'add-samples':
      return outline
  }
}

/** A spec as the card shows it, before there is an app. */
export function outlineOfSpec(spec: AppSpec): AppOutline {
  const empty: AppOutline = {
    versionId: null,
    name: spec.name,
    language: spec.language,
    look: spec.look ?? {},
    lists: [],
    home: spec.home ?? [],
    menu: [],
    notBuilt: spec.notBuilt ?? [],
  }
  const named = spec.lists.reduce((outline, list) => addList(outline, { ...list, fields: [], rules: [] }), empty)
  // Relations point forwards as well as back, so fields come when all lists are there.
  return spec.lists.reduce(
    (outline, list, at) => onList(outline, outline.lists[at]?.entity ?? '', (own) => withFields(outline, own, list)),
    named,
  )
}

/** What was changed on the card goes back into the spec that it was made of. */
export function specOfOutline(outline: Pick<AppOutline, 'name' | 'look' | 'home' | 'lists'>, before: AppSpec): AppSpec {
  return {
    ...before,
    name: outline.name,
    look: outline.look,
    home: [...outline.home],
    lists: outline.lists.map((list): SpecList => {
      const known = before.lists.find(({ many }) => many === list.many)
      return {
        ...(known?.samples === undefined ? {} : { samples: known.samples }),
        one: list.one,
        many: list.many,
        ...(list.access === null ? {} : { access: list.access }),
        view: list.view,
        ...(list.sort === null ? {} : { sort: sortByLabel(list) }),
        fields: list.fields.map((field) => specField(outline, field)),
        rules: list.rules.map((rule) => renamedIn(rule, (name) => list.fields.find((field) => field.name === name)?.label ?? name)),
      }
    }),
  }
}

function sortByLabel({ sort, fields }: OutlineList): NonNullable<SpecList['sort']> {
  const field = fields.find(({ name }) => name === sort?.field)?.label
  return { direction: sort?.direction ?? 'up', ...(field === undefined ? {} : { field }) }
}

function specField({ lists }: Pick<AppOutline, 'lists'>, { name: _name, relation, isRequired, ...field }: OutlineField): SpecField {
  const target = lists.find(({ entity }) => entity === relation)
  return { ...field, required: isRequired, ...(target === undefined ? {} : { relation: target.many }) }
}

function onList(outline: AppOutline, entity: string, change: (list: OutlineList) => OutlineList): AppOutline {
  return { ...outline, lists: outline.lists.map((list) => (list.entity === entity ? change(list) : list)) }
}

function onField(outline: AppOutline, entity: string, name: string, change: (field: OutlineField) => OutlineField): AppOutline {
  return onList(outline, entity, (list) => ({ ...list, fields: list.fields.map((field) => (field.name === name ? change(field) : field)) }))
}

function withoutList(outline: AppOutline, entity: string): AppOutline {
  const lists = outline.lists
    .filter((list) => list.entity !== entity)
    .map((list) => ({ ...list, fields: list.fields.filter(({ relation }) => relation !== entity) }))
  return { ...outline, lists }
}

function entityOf({ lists }: AppOutline, words: string | undefined): EntityName | undefined {
  if (words === undefined) return undefined
  const wanted = words.toLowerCase()
  return lists.find((list) => [list.entity, list.one, list.many].some((name) => name.toLowerCase() === wanted))?.entity
}

function addList(outline: AppOutline, spec: SpecList): AppOutline {
  const taken = new Set<string>(outline.lists.map(({ entity }) => entity))
  const own = nameFromTitle(spec.one)
  const entity = EntityName.parse(freeName(own === '' ? 'List' : own.charAt(0).toUpperCase() + own.slice(1), taken))
  const access = spec.access ?? 'members-own'
  const list: OutlineList = {
    entity,
    one: spec.one,
    many: spec.many,
    icon: 'List',
    route: null,
    isInMenu: true,
    permissions: permissionsOfPreset(access),
    access,
    view: spec.view ?? 'table',
    views: ['table'],
    sort: spec.sort ?? null,
    fields: [],
    rules: [],
  }
  return { ...outline, lists: [...outline.lists, withFields(outline, list, spec)] }
}

function withFields(outline: AppOutline, list: OutlineList, spec: SpecList): OutlineList {
  const filled = spec.fields.reduce((own, field) => addField(own, field, entityOf(outline, field.relation)), list)
  const nameOf = (label: string) => filled.fields.find((field) => field.label === label)?.name ?? label
  const { sort } = spec
  const sorted = {
    ...filled,
    sort: sort === undefined ? null : { ...sort, ...(sort.field === undefined ? {} : { field: nameOf(sort.field) }) },
  }
  return (spec.rules ?? []).reduce((own, rule) => setRule(own, renamedIn(rule, nameOf), true), sorted)
}

function addField(list: OutlineList, spec: SpecField, relation: EntityName | undefined): OutlineList {
  const { label, kind, choices, required = false, unit, formula, start } = spec
  const name = freeName(nameFromTitle(label) || 'field', new Set(list.fields.map((field) => field.name)))
  const field: OutlineField = {
    name,
    label,
    kind,
    isRequired: required,
    ...(choices === undefined ? {} : { choices }),
    ...(relation === undefined ? {} : { relation }),
    ...(unit === undefined ? {} : { unit }),
    ...(formula === undefined ? {} : { formula }),
    ...(start === undefined ? {} : { start }),
  }
  return { ...list, fields: [...list.fields, field] }
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}${n}`
    if (!taken.has(name)) return name
  }
}

function changeColumn(list: OutlineList, change: ColumnChangeCommand): OutlineList {
  const on = (property: string, act: (field: OutlineField) => OutlineField) => ({
    ...list,
    fields: list.fields.map((field) => (field.name === property ? act(field) : field)),
  })
  switch (change.kind) {
    case 'rename':
      return on(change.property, (field) => ({ ...field, label: change.title, name: change.name ?? field.name }))
    case 'remove':
      return {
        ...list,
        fields: list.fields.filter(({ name }) => name !== change.property),
        rules: list.rules.filter((rule) => !fieldsOfRule(rule).includes(change.property)),
      }
    case 'add-choice':
      return on(change.property, (field) => ({ ...field, choices: [...(field.choices ?? []), change.choice] }))
    case 'add-choices':
      return on(change.property, (field) => ({ ...field, choices: [...new Set([...(field.choices ?? []), ...change.choices])] }))
    case 'move': {
      const moved = list.fields.find(({ name }) => name === change.property)
      const rest = list.fields.filter(({ name }) => name !== change.property)
      const beside = rest.findIndex(({ name }) => name === change.beside)
      const at = beside < 0 ? (change.side === 'left' ? 0 : rest.length) : beside + (change.side === 'left' ? 0 : 1)
      return moved === undefined ? list : { ...list, fields: rest.toSpliced(at, 0, moved) }
    }
    case 'retype':
    case 'add':
      // What a type is called here is the backend's to say.
      return list
  }
}

function fieldsOfRule(rule: Rule): readonly string[] {
  switch (rule.kind) {
    case 'order':
      return [rule.field, rule.after]
    case 'apart':
      return [...rule.fields, ...[rule.from, rule.to].filter((name) => name !== undefined)]
    default:
      return [rule.field]
  }
}

function renamedIn(rule: Rule, nameOf: (name: string) => string): Rule {
  switch (rule.kind) {
    case 'order':
      return { ...rule, field: nameOf(rule.field), after: nameOf(rule.after) }
    case 'apart':
      return {
        ...rule,
        fields: rule.fields.map(nameOf),
        ...(rule.from === undefined ? {} : { from: nameOf(rule.from) }),
        ...(rule.to === undefined ? {} : { to: nameOf(rule.to) }),
      }
    default:
      return { ...rule, field: nameOf(rule.field) }
  }
}

/** What a field says of itself stands at the field; everything else is a rule of the list. */
function setRule(list: OutlineList, rule: Rule, isOn: boolean): OutlineList {
  const on = (act: (field: OutlineField) => OutlineField) => ({
    ...list,
    fields: list.fields.map((field) => ('field' in rule && field.name === rule.field ? act(field) : field)),
  })
  switch (rule.kind) {
    case 'required':
      return on((field) => ({ ...field, isRequired: isOn && rule.isRequired }))
    case 'start':
      return on(({ start: _before, ...field }) => (!isOn || rule.value === null ? field : { ...field, start: rule.value }))
    case 'formula':
      return on(({ formula: _before, ...field }) => (!isOn || rule.formula === null ? field : { ...field, formula: rule.formula }))
    default: {
      const key = keyOfRule(rule)
      const others = list.rules.filter((each) => keyOfRule(each) !== key)
      return { ...list, rules: isOn ? [...others, rule] : others }
    }
  }
}

/** Two rules of a kind on the same fields are one: the later takes the place of the earlier. */
export function keyOfRule(rule: Rule): string {
  return `${rule.kind}:${fieldsOfRule(rule).join()}`
}

function setAccess(list: OutlineList, access: AccessPresetId | Permissions): OutlineList {
  return typeof access === 'string'
    ? { ...list, access, permissions: permissionsOfPreset(access) }
    : { ...list, access: presetOf(access), permissions: access }
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
