import type { z } from 'zod'
import {
  AppLanguage,
  AppSpec,
  HomeFigure,
  PLAN_OPTIONS_MAX,
  PLAN_QUESTIONS_MAX,
  type PlanQuestion,
  ListSort,
  Look,
  Rule,
  SpecField,
  SpecList,
  SpecPage,
} from '../../../../../shared/domain/app-spec.ts'
import { FieldKind } from '../../../../../shared/domain/field-types/field-types.ts'
import { SPEC_TEXT } from '../../../../../shared/text/spec.ts'
import { asFlag, asList, asRecord, asText, firstOf, isSameWord } from './loose-values.ts'

export interface MendedSpec {
  readonly spec: AppSpec
  /** What was made of what could not be so, a sentence each. */
  readonly notes: readonly string[]
}

const MOST = { lists: 40, fields: 60, choices: 200, samples: 50, rules: 40, home: 20, pages: 20, notBuilt: 40 } as const
const LABEL_CHARS = 120
const LIST_NAMING = { name: 'many', list: 'fields', word: 'one' }
const FIELD_NAMING = { name: 'label', list: 'choices', word: 'kind' }

/** How other programs call the kinds of fields. */
const OTHER_NAMES: Readonly<Record<string, FieldKind>> = {
  string: 'text',
  str: 'text',
  name: 'text',
  title: 'text',
  uuid: 'text',
  id: 'text',
  textarea: 'multiline',
  longtext: 'multiline',
  richtext: 'multiline',
  markdown: 'multiline',
  tel: 'phone',
  link: 'url',
  int: 'integer',
  float: 'number',
  decimal: 'number',
  double: 'number',
  currency: 'money',
  price: 'money',
  percentage: 'percent',
  stars: 'rating',
  bool: 'boolean',
  checkbox: 'boolean',
  timestamp: 'datetime',
  enum: 'choice',
  select: 'choice',
  status: 'choice',
  multiselect: 'choices',
  tags: 'choices',
  photo: 'image',
  picture: 'image',
  file: 'files',
  attachment: 'files',
  attachments: 'files',
  document: 'files',
  reference: 'relation',
  foreignkey: 'relation',
  object: 'json',
}

/** What a model described as an app, mended as far as it can only mean one thing. Null where there is nothing to be built. */
export function mendSpec(written: unknown, { appName }: { readonly appName: string }): MendedSpec | null {
  const outer = asRecord(written)
  const described = outer === null ? { lists: written } : (asRecord(firstOf(outer, 'spec', 'app')) ?? outer)
  const notes: string[] = []
  const lists = withoutDoubles(
    asList(firstOf(described, 'lists', 'entities', 'tables'), LIST_NAMING).flatMap((list) => mendList(list, notes)),
    notes,
  )
  const kept = lists.slice(0, MOST.lists)
  if (kept.length < lists.length) notes.push(SPEC_TEXT.tooManyLists(lists.length, MOST.lists))
  const spec: AppSpec = {
    name: asText(firstOf(described, 'name', 'title', 'appName'), LABEL_CHARS) ?? appName,
    language: AppLanguage.safeParse(described['language']).data ?? 'en',
    lists: kept.map((list) => withRelations(list, kept, notes)),
    ...given('look', mendLook(described['look'])),
    ...given('blueprint', AppSpec.shape.blueprint.safeParse(described['blueprint']).data),
    ...several('home', valid(HomeFigure, described['home'], MOST.home)),
    ...several('pages', valid(SpecPage, described['pages'], MOST.pages)),
    ...several('questions', mendQuestions(described['questions'])),
    ...several('notBuilt', texts(described['notBuilt'], 300, MOST.notBuilt)),
  }
  return spec.lists.length === 0 && spec.blueprint === undefined && spec.pages === undefined ? null : { spec, notes }
}

function mendList(written: unknown, notes: string[]): readonly SpecList[] {
  const list = typeof written === 'string' ? { many: written } : asRecord(written)
  if (list === null) return []
  const many = asText(firstOf(list, 'many', 'plural', 'name', 'title', 'one', 'singular'), LABEL_CHARS)
  if (many === null) {
    notes.push(SPEC_TEXT.namelessList)
    return []
  }
  const fields = asList(firstOf(list, 'fields', 'properties', 'columns'), FIELD_NAMING).flatMap((field) => mendField(field, many, notes))
  const { access, view, sort, samples } = SpecList.shape
  return [
    {
      one: asText(firstOf(list, 'one', 'singular'), LABEL_CHARS) ?? many,
      many,
      fields: byLabel(fields).slice(0, MOST.fields),
      ...given('access', access.safeParse(list['access']).data),
      ...given('view', view.safeParse(list['view']).data),
      ...given('sort', sort.safeParse(list['sort']).data ?? ListSort.safeParse(asRecord(list['sort'])).data),
      ...several('rules', valid(Rule, list['rules'], MOST.rules)),
      ...given('samples', samples.safeParse(Array.isArray(list['samples']) ? list['samples'].slice(0, MOST.samples) : undefined).data),
    },
  ]
}

function mendField(written: unknown, list: string, notes: string[]): readonly SpecField[] {
  const field = typeof written === 'string' ? { label: written } : asRecord(written)
  const label = field === null ? null : asText(firstOf(field, 'label', 'name', 'title'), LABEL_CHARS)
  if (field === null || label === null) return []
  const choices = texts(firstOf(field, 'choices', 'options', 'enum'), 200, MOST.choices)
  const relation = asText(firstOf(field, 'relation', 'relatedTo', 'target', 'ref'), LABEL_CHARS)
  const told = asText(firstOf(field, 'kind', 'type'), 60)
  const kind = kindOf(told) ?? (relation !== null ? 'relation' : choices.length > 0 ? 'choice' : 'text')
  if (told !== null && kindOf(told) === null) notes.push(SPEC_TEXT.unknownKind(label, list, told, kind))
  const isBare = kind === 'choice' && choices.length === 0
  if (isBare) notes.push(SPEC_TEXT.noChoices(label, list))
  const { unit, formula, start } = SpecField.shape
  return [
    {
      label,
      kind: isBare ? 'text' : kind,
      ...several('choices', choices),
      ...(relation === null ? {} : { relation }),
      ...given('required', asFlag(field['required'])),
      ...given('unit', unit.safeParse(field['unit']).data),
      ...given('formula', formula.safeParse(field['formula']).data),
      ...given('start', start.safeParse(firstOf(field, 'start', 'default')).data),
    },
  ]
}

function kindOf(told: string | null): FieldKind | null {
  const word = told?.toLowerCase().replaceAll('_', '').replaceAll('-', '').replaceAll(' ', '') ?? ''
  return FieldKind.safeParse(word).data ?? (Object.hasOwn(OTHER_NAMES, word) ? (OTHER_NAMES[word] ?? null) : null)
}

/** A relation to a list that is not there is left out, and said. */
function withRelations(list: SpecList, all: readonly SpecList[], notes: string[]): SpecList {
  const fields = list.fields.flatMap((field): readonly SpecField[] => {
    if (field.relation === undefined && field.kind !== 'relation') return [field]
    const wanted = field.relation ?? field.label
    const target = all.find(({ one, many }) => isSameWord(one, wanted) || isSameWord(many, wanted))
    if (target !== undefined) return [{ ...field, kind: 'relation', relation: target.many }]
    const { relation: _, ...others } = field
    if (field.kind !== 'relation') return [others]
    notes.push(SPEC_TEXT.relationToNothing(field.label, list.many, wanted))
    return []
  })
  return { ...list, fields }
}

/** Two lists of one name are one, with the fields of both. */
function withoutDoubles(lists: readonly SpecList[], notes: string[]): readonly SpecList[] {
  const kept: SpecList[] = []
  for (const list of lists) {
    const at = kept.findIndex(({ one, many }) => isSameWord(many, list.many) || isSameWord(one, list.one))
    const same = kept[at]
    if (same === undefined) kept.push(list)
    else {
      kept[at] = { ...list, ...same, fields: byLabel([...same.fields, ...list.fields]).slice(0, MOST.fields) }
      notes.push(SPEC_TEXT.listTwice(list.many))
    }
  }
  return kept
}

function byLabel(fields: readonly SpecField[]): SpecField[] {
  return fields.filter(({ label }, at) => fields.findIndex((other) => isSameWord(other.label, label)) === at)
}

/** Each of its parts by itself: a colour that is none costs nothing but the colour. */
function mendLook(written: unknown): Look | undefined {
  const look = asRecord(written)
  if (look === null) return undefined
  const parts = Object.entries(look).flatMap(([key, value]) => {
    const part = Look.safeParse({ [key]: value })
    return part.success ? Object.entries(part.data) : []
  })
  return parts.length === 0 ? undefined : Look.parse(Object.fromEntries(parts))
}

/** A question with fewer than two options asks nothing. */
function mendQuestions(written: unknown): PlanQuestion[] {
  const asked: readonly unknown[] = Array.isArray(written) ? written : []
  return asked.slice(0, PLAN_QUESTIONS_MAX).flatMap((each): PlanQuestion[] => {
    const record = asRecord(each)
    const question = record === null ? null : asText(firstOf(record, 'question', 'title', 'text'), 300)
    const options = record === null ? [] : texts(firstOf(record, 'options', 'choices', 'answers'), 300, PLAN_OPTIONS_MAX)
    return question === null || options.length < 2 ? [] : [{ question, options }]
  })
}

function texts(written: unknown, chars: number, most: number): string[] {
  const values = Array.isArray(written) ? written : typeof written === 'string' ? written.split(',') : []
  const named = values.flatMap(
    (each) => asText(asRecord(each) === null ? each : firstOf(each as Record<string, unknown>, 'label', 'value', 'name'), chars) ?? [],
  )
  return [...new Set(named)].slice(0, most)
}

function valid<T>(schema: z.ZodType<T>, written: unknown, most: number): T[] {
  const values: readonly unknown[] = Array.isArray(written) ? written : []
  return values.flatMap((each) => schema.safeParse(each).data ?? []).slice(0, most)
}

function given<Key extends string, Value>(key: Key, value: Value | undefined): { readonly [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [K in Key]?: Value })
}

function several<Key extends string, Value>(key: Key, values: Value[]): { readonly [K in Key]?: Value[] } {
  return given(key, values.length === 0 ? undefined : values)
}
