import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { AppOutline } from '../../../../shared/domain/app-outline.ts'
import { nameStems } from './own-names.ts'
import { isSaid, tokensOf } from './vocabulary.ts'

/** The names of the lists, fields and choices whose values a command would lose. */
function destroyed(command: AppCommand, { lists }: AppOutline): readonly string[] {
  const list = 'entity' in command ? lists.find(({ entity }) => entity === command.entity) : undefined
  const field = (name: string) => list?.fields.find((each) => each.name === name)
  switch (command.kind) {
    case 'remove-list':
      return [list?.many ?? command.entity]
    case 'change-column':
      return command.change.kind === 'remove' ? [field(command.change.property)?.label ?? command.change.property] : []
    case 'set-choices': {
      const kept = new Set(command.choices.flatMap(({ value, was }) => [value, was]))
      return (field(command.field)?.choices ?? []).filter((choice) => !kept.has(choice))
    }
    default:
      return []
  }
}

/** Whether all that commands would lose is named in a text by its very name, and the text speaks of no place where it is only shown. */
export function namesWhatIsLost(text: string, commands: readonly AppCommand[], app: AppOutline): boolean {
  const names = commands.flatMap((command) => destroyed(command, app))
  if (names.length === 0) return true
  const said = new Set(tokensOf(text).flatMap((word) => nameStems(word)))
  return !isSaid('home', text) && names.every((name) => nameStems(name).every((stem) => said.has(stem)))
}
