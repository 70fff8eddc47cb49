import { expect, test } from 'vitest'
import { AppError } from '../../../shared/domain/app-error.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { VersionId } from '../../../shared/domain/ids.ts'
import type { ParkedCode } from '../engine/parked-operations.ts'
import type { AppEngine } from '../engine/port.ts'
import { keepBoth } from './decide-parked.ts'

const HOME = FilePath.parse('__pages__Home.tsx')
const home = (text: string) => new Map([[HOME, text]])
const code: ParkedCode = { ids: ['1'], description: 'Mine', at: 0, base: home('base'), mine: home('mine') }

/** An app whose newest version is of another device; before the commits that are named, somebody else changes it once more. */
function busyApp(...disturbed: readonly number[]) {
  let number = 1
  let text = 'theirs'
  let commits = 0
  const made: string[] = []
  const idOf = (of: number) => VersionId.parse(`01900000-0000-7000-8000-0000000000${String(of).padStart(2, '0')}`)
  const app = {
    files: async () => ({ files: home(text), version: { id: idOf(number) } }),
    async commitChangeSet(input: { changeSet: { writes: ReadonlyMap<FilePath, string> }; description: string; base: VersionId }) {
      commits += 1
      if (disturbed.includes(commits)) number += 1
      if (input.base !== idOf(number)) throw new AppError('VERSION_MOVED', {})
      number += 1
      text = input.changeSet.writes.get(HOME) ?? text
      made.push(`${input.description}: ${text}`)
      return { id: idOf(number) }
    },
  }
  return { app: app as unknown as AppEngine, made }
}

const BOTH = ['Mine (made on this device): mine', 'Back to what was on the server: theirs']

test.each([[[]], [[1]], [[2]], [[1, 3]], [[2, 3]]])(
  'both are kept, each once, also where others commit before commits %j',
  async (disturbed) => {
    const { app, made } = busyApp(...disturbed)
    await keepBoth(app, code)
    expect(made).toEqual(BOTH)
  },
)
