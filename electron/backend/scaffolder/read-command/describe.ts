import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { AppOutline, OutlineList } from '../../../../shared/domain/app-outline.ts'
import type { Rule } from '../../../../shared/domain/app-spec.ts'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { sentencesOf } from '../language/sentences.ts'
import sentences from './sentences.json' with { type: 'json' }

export type SentenceKey = keyof typeof sentences

const sentencesIn = sentencesOf<SentenceKey>(sentences)

/** A sentence in the language of the app. */
export function tell({ language }: Pick<AppOutline, 'language'>, key: SentenceKey, values: Readonly<Record<string, string>> = {}): string {
  return sentencesIn(language)(key, values)
}

const MOST_LABEL_CHARS = 200

/** What commands would do, as a button says it. */
export function describe(commands: readonly AppCommand[], app: AppOutline): string {
  return [...new Set(commands.map((command) => describeOne(command, app)))].join('; ').slice(0, MOST_LABEL_CHARS)
}

function describeOne(command: AppCommand, app: AppOutline): string {
  const found = 'entity' in command ? app.lists.find(({ entity }) => entity === command.entity) : undefined
  const list = found?.many ?? ('entity' in command ? command.entity : '')
  const say = (key: SentenceKey, name = '', field = '') => tell(app, key, { list, name, field: labelOf(found, field) })
  switch (command.kind) {
    case 'add-list':
      return say(command.kind, withFields(command.list))
    case 'remove-list':
      return say(command.kind)
    case 'rename-list':
      return say(command.kind, command.many)
    case 'relate':
      return say(command.kind, app.lists.find(({ entity }) => entity === command.to)?.many ?? command.to)
    case 'add-field':
      return say(command.kind, command.field.label)
    case 'change-column': {
      const { change } = command
      if (change.kind === 'add') return say('add', change.title)
      if (change.kind === 'add-choice') return say('set-choices', `+ ${change.choice}`, change.property)
      if (change.kind === 'add-choices') return say('set-choices', `+ ${change.choices.join(', ')}`, change.property)
      return say(change.kind, change.kind === 'rename' ? change.title : '', change.property)
    }
    case 'change-field-kind':
      return say(command.kind, command.fieldKind, command.field)
    case 'set-choices':
      return say(command.kind, command.choices.map(({ value }) => value).join(', '), command.field)
    case 'set-rule':
      return say(...ruleWords(command.rule, found))
    case 'set-access': {
      const { access } = command
      return typeof access === 'string' ? say(access) : say('levels', [access.read, access.write, access.create].filter(Boolean).join(', '))
    }
    case 'set-view':
      return viewWords(command, (key, name) => say(key, key === 'view' ? name : labelOf(found, name)))
    case 'set-home': {
      const { figure } = command
      const own = app.lists.find(({ entity }) => entity === figure.list)
      return tell(app, figure.show, { list: own?.many ?? figure.list, field: labelOf(own, figure.field ?? '') })
    }
    case 'set-look':
      return say(command.kind, Object.values(command.look).join(', '))
    case 'rename-app':
      return say(command.kind, command.name)
    case 'add-page':
      return say(command.kind, command.page.title)
    case 'move-in-menu':
      return say(
        command.isShown === false ? 'hide-in-menu' : command.kind,
        app.menu.find(({ to }) => to === command.to)?.label ?? command.to,
      )
    case 'add-samples':
      return say(command.kind, String(command.count))
    default:
      return assertNever(command)
  }
}

function labelOf(list: OutlineList | undefined, name: string): string {
  return list?.fields.find((field) => field.name === name)?.label ?? name
}

function withFields({ many, fields }: Extract<AppCommand, { kind: 'add-list' }>['list']): string {
  return fields.length === 0 ? many : `${many} (${fields.map(({ label }) => label).join(', ')})`
}

function ruleWords(rule: Rule, list: OutlineList | undefined): [key: SentenceKey, name: string, field: string] {
  switch (rule.kind) {
    case 'required':
      return [rule.isRequired ? 'required' : 'optional', '', rule.field]
    case 'start':
      return ['start', String(rule.value ?? ''), rule.field]
    case 'formula':
      return ['formula', rule.formula ?? '', rule.field]
    case 'apart':
      return ['apart', '', rule.fields.map((name) => labelOf(list, name)).join(', ')]
    case 'range':
      return [
        'check',
        [rule.min === undefined ? '' : `≥ ${rule.min}`, rule.max === undefined ? '' : `≤ ${rule.max}`].filter(Boolean).join(', '),
        rule.field,
      ]
    case 'order':
      return ['check', `${rule.isSameFine ? '≥' : '>'} ${labelOf(list, rule.after)}`, rule.field]
    case 'time':
      return ['check', rule.not === 'past' ? '≥' : '≤', rule.field]
    case 'most':
      return ['check', `≤ ${rule.count}`, rule.field]
  }
}

function viewWords(command: Extract<AppCommand, { kind: 'set-view' }>, say: (key: SentenceKey, name: string) => string): string {
  const { view, sort, groupBy, column, filter } = command
  return [
    view === undefined ? '' : say('view', view),
    sort === undefined ? '' : `${say('sort', sort.field ?? '')} ${sort.direction === 'down' ? '↓' : '↑'}`,
    groupBy == null ? '' : say('group', groupBy),
    column === undefined ? '' : say('hide', column.field),
    filter === undefined ? '' : say('filter', filter.field),
  ]
    .filter(Boolean)
    .join('; ')
}
