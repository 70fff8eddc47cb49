import { fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import { say } from './answer.ts'
import { createApp } from './create-app.ts'
import { changeApp } from './follow-up/change-app.ts'
import type { DomainPack } from './packs.ts'

export interface ScaffoldInput {
  readonly message: string
  readonly appName: string
  readonly files: ReadonlyMap<FilePath, string>
  readonly packs: readonly DomainPack[]
  /** The day that sample dates are counted from. */
  readonly today?: Date
}

/** What a description needs at most. Longer texts would keep other work waiting: the grammar looks at every place many times. */
const MOST_READ_CHARS = 4_000

/** The whole answer as the text of a model: prose and `<act>` blocks, in the order in which a person should see it. */
export function* scaffold(input: ScaffoldInput): Generator<string> {
  const today = input.today ?? new Date()
  const { appName, files, packs } = input
  const message = input.message.slice(0, MOST_READ_CHARS)
  yield* isEmpty(files) ? createApp({ message, appName, packs, today }) : changeApp({ message, appName, files, packs, today })
  if (message.length < input.message.length)
    yield say(`I read the first ${MOST_READ_CHARS} characters of your message. Send the rest in parts.`)
}

/** An app that has only its style, or nothing, is still to be made. */
function isEmpty(files: ReadonlyMap<FilePath, string>): boolean {
  return ![...files.keys()].some((path) => fileKind(path) !== 'style')
}
