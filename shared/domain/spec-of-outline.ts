import type { AppOutline, OutlineField, OutlineList } from './app-outline.ts'
import type { AppSpec, SpecField, SpecList } from './app-spec.ts'

/** The spec of an app like this one: what would be described to have it once more. Pages that the emitter does not write are no part of it. */
export function specOfOutline(
  { name, language, look, lists, home }: Omit<AppOutline, 'versionId' | 'notBuilt'>,
  notBuilt: readonly string[] = [],
): AppSpec {
  return {
    name,
    language,
    look,
    lists: lists.map((list) => specList(list, lists)),
    ...(home.length === 0 ? {} : { home }),
    ...(notBuilt.length === 0 ? {} : { notBuilt: [...notBuilt] }),
  }
}

function specList({ one, many, access, view, sort, fields, rules }: OutlineList, all: readonly OutlineList[]): SpecList {
  return {
    one,
    many,
    view,
    fields: fields.map((field) => specField(field, all)),
    ...(access === null ? {} : { access }),
    ...(sort === null ? {} : { sort }),
    ...(rules.length === 0 ? {} : { rules }),
  }
}

function specField({ name: _name, relation, isRequired, ...field }: OutlineField, all: readonly OutlineList[]): SpecField {
  const target = all.find(({ entity }) => entity === relation)
  return { ...field, ...(isRequired ? { required: true } : {}), ...(target === undefined ? {} : { relation: target.many }) }
}
