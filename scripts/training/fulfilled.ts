import type { AppCommand } from '../../shared/domain/app-command.ts'
import type { AppOutline, OutlineField, OutlineList } from '../../shared/domain/app-outline.ts'
import type { Kind, Slot } from '../../electron/backend/scaffolder/read-command/labels.ts'
import { isSaid, meaningIn } from '../../electron/backend/scaffolder/read-command/vocabulary.ts'
import { same } from './app-of-marks.ts'
import type { MarkedRequest } from './later-corpus.ts'

// Whether commands do what the marks of a message say, and nothing else. What marks do not say (which way a sort goes) is not looked at here.

const SAID: readonly Kind[] = ['question', 'beyond', 'undo', 'chat']
/** What no command can do. */
const IMPOSSIBLE: readonly Kind[] = ['mark', 'logo', 'translate']

/** Whether there is anything in it that a command could do. */
export function isWithin(requests: readonly MarkedRequest[]): boolean {
  return requests.some(isPossible)
}

function isPossible(request: MarkedRequest): boolean {
  const has = (slot: Slot) => request.parts.some((part) => part.slot === slot)
  if (SAID.includes(request.kind) || IMPOSSIBLE.includes(request.kind)) return false
  if (request.kind === 'filter') return !has('which')
  if (request.kind === 'figure')
    return !has('group') && !request.parts.some(({ slot, words }) => slot === 'which' && !isSaid('overdue', words))
  if (request.kind === 'page') return has('page') && !has('text') && !has('to') && !isSaid('remove', request.text) && !has('list')
  if (request.kind === 'menu') return !has('to')
  if (request.kind === 'rows') return has('number')
  if (request.kind === 'look') return has('look')
  return true
}

/** `told`: of how many requests the answer says that they were not done. */
export function isFulfilled(requests: readonly MarkedRequest[], commands: readonly AppCommand[], app: AppOutline, told: number): boolean {
  const possible = requests.filter(isPossible)
  const untold = requests.filter((request) => !isPossible(request) && request.kind !== 'chat')
  const met = possible.filter((request) => commands.some((command) => isOf(request, command, app)))
  const missing = possible.length - met.length + untold.length
  const isExtra = commands.some((command) => !possible.some((request) => isOf(request, command, app)))
  return !isExtra && met.length > 0 && missing <= told && met.every((request) => isWhole(request, commands, app))
}

const words = ({ parts }: MarkedRequest, ...slots: readonly Slot[]) =>
  parts.filter(({ slot }) => slots.includes(slot)).map((part) => part.words)

/** Every new field is there, every field that is named is changed. */
function isWhole(request: MarkedRequest, commands: readonly AppCommand[], app: AppOutline): boolean {
  const own = commands.filter((command) => isOf(request, command, app))
  if (request.kind === 'add-field')
    return words(request, 'new-field').every((name) =>
      own.some((command) => labelOf(command) !== null && same(labelOf(command) ?? '', name)),
    )
  if (['remove-field', 'require', 'optional', 'hide-field'].includes(request.kind)) return own.length >= words(request, 'field').length
  return true
}

function labelOf(command: AppCommand): string | null {
  return command.kind === 'add-field' ? command.field.label : command.kind === 'relate' ? (command.label ?? null) : null
}

function isOf(request: MarkedRequest, command: AppCommand, app: AppOutline): boolean {
  const list = 'entity' in command ? app.lists.find(({ entity }) => entity === command.entity) : undefined
  const isList = (one: OutlineList | undefined) =>
    words(request, 'list').length === 0 || words(request, 'list').some((name) => same(one?.many ?? '', name))
  const field = (name: string | undefined): OutlineField | undefined => list?.fields.find((each) => each.name === name)
  const isField = (name: string | undefined) => words(request, 'field').some((said) => same(field(name)?.label ?? '', said))
  const isNamed = (name: string, ...slots: readonly Slot[]) => words(request, ...slots).some((said) => same(name, said))
  if (command.kind !== 'relate' && command.kind !== 'move-in-menu' && command.kind !== 'add-list' && 'entity' in command && !isList(list))
    return false
  switch (request.kind) {
    case 'add-field':
      return labelOf(command) !== null && isNamed(labelOf(command) ?? '', 'new-field') && isTyped(request, command)
    case 'remove-field':
      return command.kind === 'change-column' && command.change.kind === 'remove' && isField(command.change.property)
    case 'rename-field':
      return (
        command.kind === 'change-column' &&
        command.change.kind === 'rename' &&
        isField(command.change.property) &&
        isNamed(command.change.title, 'to')
      )
    case 'add-list': {
      if (command.kind !== 'add-list' || !isNamed(command.list.many, 'new-list')) return false
      const own = command.list.fields.filter(({ label }) => !['Name', 'Nom', 'Nombre'].includes(label))
      return (
        own.every(({ label }) => isNamed(label, 'new-field')) &&
        words(request, 'new-field').every((name) => command.list.fields.some(({ label }) => same(label, name)))
      )
    }
    case 'remove-list':
      return command.kind === 'remove-list'
    case 'rename-list':
      return command.kind === 'rename-list' && (isNamed(command.many, 'to') || isNamed(command.one, 'to'))
    case 'add-choice':
      return (
        command.kind === 'set-choices' &&
        words(request, 'new-choice').every((name) => command.choices.some(({ value }) => same(value, name)))
      )
    case 'remove-choice':
      return command.kind === 'set-choices' && !command.choices.some(({ value }) => isNamed(value, 'choice'))
    case 'rename-choice':
      return (
        command.kind === 'set-choices' && command.choices.some(({ value, was }) => isNamed(value, 'to') && isNamed(was ?? '', 'choice'))
      )
    case 'change-type':
      return (command.kind === 'change-field-kind' || command.kind === 'set-choices') && isField(command.field)
    case 'require':
    case 'optional':
      return (
        command.kind === 'set-rule' &&
        command.rule.kind === 'required' &&
        command.rule.isRequired === (request.kind === 'require') &&
        isField(command.rule.field)
      )
    case 'relate':
      return command.kind === 'relate' && isList(list) && isList(app.lists.find(({ entity }) => entity === command.to))
    case 'move-field':
      return command.kind === 'change-column' && command.change.kind === 'move' && isField(command.change.property)
    case 'hide-field':
      return command.kind === 'set-view' && command.column?.isShown === false && isField(command.column.field)
    case 'sort':
      return command.kind === 'set-view' && command.sort !== undefined
    case 'group':
      return (
        command.kind === 'set-view' &&
        command.groupBy !== undefined &&
        (isField(command.groupBy ?? '') ||
          words(request, 'group').some((said) => said.toLowerCase().includes(field(command.groupBy ?? '')?.label.toLowerCase() ?? '?')))
      )
    case 'filter':
      return command.kind === 'set-view' && command.filter?.isShown === true && isField(command.filter.field)
    case 'view':
      return (
        command.kind === 'set-view' &&
        command.view !== undefined &&
        words(request, 'view').some((said) => meaningIn('view', said) === command.view)
      )
    case 'figure':
    case 'chart':
      return (
        command.kind === 'set-home' &&
        isList(app.lists.find(({ entity }) => entity === command.figure.list)) &&
        (command.figure.show === 'chart') === (request.kind === 'chart')
      )
    case 'formula':
      return (
        (command.kind === 'add-field' && isNamed(command.field.label, 'new-field') && command.field.formula !== undefined) ||
        (command.kind === 'set-rule' && command.rule.kind === 'formula')
      )
    case 'default':
      return (
        command.kind === 'set-rule' &&
        command.rule.kind === 'start' &&
        (words(request, 'field').length === 0 || isField(command.rule.field))
      )
    case 'unique':
      return command.kind === 'set-rule' && command.rule.kind === 'apart' && command.rule.fields.every(isField)
    case 'limit':
      return command.kind === 'set-rule' && ['range', 'time', 'order', 'most'].includes(command.rule.kind)
    case 'colour':
    case 'look':
      return command.kind === 'set-look'
    case 'app-name':
      return command.kind === 'rename-app' && isNamed(command.name, 'text')
    case 'page':
      return command.kind === 'add-page' && isNamed(command.page.title, 'page')
    case 'menu':
      return command.kind === 'move-in-menu'
    case 'right':
      return command.kind === 'set-access'
    case 'rows':
      return (
        command.kind === 'add-samples' &&
        words(request, 'number').some((said) => said.includes(String(command.count)) || Number(meaningIn('number', said)) === command.count)
      )
    default:
      return false
  }
}

/** A kind that was told is no longer a plain text. */
function isTyped(request: MarkedRequest, command: AppCommand): boolean {
  if (command.kind !== 'add-field') return true
  const choices = words(request, 'new-choice')
  if (choices.length > 1)
    return command.field.choices !== undefined && command.field.choices.every((choice) => choices.some((said) => same(said, choice)))
  return words(request, 'new-field').length > 1 || words(request, 'type').length === 0 || command.field.kind !== 'text'
}
