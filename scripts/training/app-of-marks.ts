import type { FieldKind } from '../../shared/domain/field-types/field-types.ts'
import type { AppOutline, OutlineField, OutlineList } from '../../shared/domain/app-outline.ts'
import { EntityName } from '../../shared/domain/entity-schema.ts'
import { likelyKind } from '../../electron/backend/scaffolder/kinds/likely-kind.ts'
import { languageOf } from '../../electron/backend/scaffolder/language/language.ts'
import type { Kind } from '../../electron/backend/scaffolder/read-command/labels.ts'
import { bareWords } from '../../electron/backend/scaffolder/read-command/find-in-app.ts'
import { nameStems } from '../../electron/backend/scaffolder/read-command/own-names.ts'
import { camelCase, pascalCase } from '../../electron/backend/scaffolder/language/nouns.ts'
import { type MarkedMessage, type MarkedRequest, requestsOf, termsOf } from './later-corpus.ts'

/** Somebody else's list in every app, so that a message that names no list is about one of several. */
const OTHER = { many: 'depots', fields: ['Depot', 'Opened on', 'Manager'] }

/** An app that has every list, field and choice that a marked message calls by its name. */
export function appOf(marked: MarkedMessage): AppOutline {
  const language = languageOf(marked.message)
  const requests = requestsOf(marked)
  const names = distinct(requests.flatMap(({ parts }) => wordsIn(parts, 'list')))
  const [first = 'records'] = names
  const listNames = names.length === 0 ? [first] : names
  const lists = listNames.map((many) => {
    const own = requests.filter(({ parts }) => {
      const named = wordsIn(parts, 'list')
      return named.length === 0 ? many === first : same(named[0] ?? '', many)
    })
    return listOf(many, [field('Name', 'text'), ...own.flatMap((request) => fieldsOf(request, language, many))])
  })
  const other = listOf(
    OTHER.many,
    OTHER.fields.map((label) => field(label, label === 'Opened on' ? 'date' : 'text')),
  )
  const all = [...lists, other]
  return {
    versionId: null,
    name: 'App',
    language,
    look: {},
    lists: all,
    home: [],
    menu: [{ to: '/', label: 'Home' }, ...all.map(({ route, many }) => ({ to: route ?? '', label: many }))],
    notBuilt: [],
  }
}

function wordsIn(parts: MarkedRequest['parts'], slot: string): readonly string[] {
  return parts.filter((part) => part.slot === slot).map(({ words }) => bareWords(words))
}

function listOf(many: string, fields: readonly OutlineField[]): OutlineList {
  const entity = EntityName.parse(pascalCase(many, 'Thing'))
  const known = distinct(fields.map(({ label }) => label))
  return {
    entity,
    one: many,
    many,
    icon: 'Box',
    route: `/${camelCase(many, 'things')}`,
    isInMenu: true,
    permissions: { read: 'all', write: 'all' },
    access: 'members',
    view: 'table',
    views: ['table', 'board', 'calendar', 'gallery'],
    sort: null,
    fields: known.map((label) => merged(fields.filter((each) => same(each.label, label)))),
    rules: [],
  }
}

/** Of several mentions of a field what each says of it. */
function merged(all: readonly OutlineField[]): OutlineField {
  const [one] = all.toSorted((a, b) => Number(b.choices !== undefined) - Number(a.choices !== undefined))
  const choices = [...new Set(all.flatMap((each) => each.choices ?? []))]
  return { ...(one ?? field('Name', 'text')), ...(choices.length === 0 ? {} : { choices }) }
}

function field(label: string, kind: FieldKind, choices?: readonly string[]): OutlineField {
  return { name: camelCase(label, 'field'), label, kind, isRequired: false, ...(choices === undefined ? {} : { choices: [...choices] }) }
}

const FIGURES: readonly Kind[] = ['figure', 'chart', 'formula', 'limit']
const OF_CHOICES: readonly Kind[] = ['add-choice', 'remove-choice', 'rename-choice', 'group']

function fieldsOf({ kind, parts }: MarkedRequest, language: 'en' | 'de' | 'fr' | 'es', list: string): readonly OutlineField[] {
  const kindOf = (words: string): FieldKind => {
    const likely = likelyKind({ words, list, language })
    if (kind === 'change-type') return 'text'
    if (likely === 'date' || likely === 'datetime') return likely
    return FIGURES.includes(kind) ? 'number' : OF_CHOICES.includes(kind) ? 'choice' : likely
  }
  const choices = wordsIn(parts, 'choice')
  const named = wordsIn(parts, 'field')
  const withChoices = (label: string) =>
    choices.length > 0 || OF_CHOICES.includes(kind) ? field(label, 'choice', [...choices, 'One', 'Two']) : field(label, kindOf(label))
  const terms = parts.flatMap(({ slot, words }) => (slot === 'group' || slot === 'formula' ? termsOf(slot, words) : []))
  const isAboutOptions = choices.length > 0 || kind === 'add-choice'
  return [
    ...(named.length === 0 && isAboutOptions ? ['Status'] : named).map(withChoices),
    ...terms.map((words) => (kind === 'formula' ? field(words, 'number') : withChoices(words))),
  ]
}

export function same(one: string, other: string): boolean {
  return nameStems(bareWords(one)).join(' ') === nameStems(bareWords(other)).join(' ')
}

function distinct(names: readonly string[]): readonly string[] {
  return names.filter((name, at) => names.findIndex((each) => same(each, name)) === at)
}
