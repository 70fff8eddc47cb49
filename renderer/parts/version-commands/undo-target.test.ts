import { expect, test } from 'vitest'
import { VersionId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { undoTarget } from './undo-target.ts'

const idOf = (number: number) => VersionId.parse(`00000000-0000-7000-8000-${String(number).padStart(12, '0')}`)

/** `[1, 2, restores 1]` as versions 1 to 3, newest first. */
function versions(...made: readonly ('change' | number)[]): readonly Version[] {
  return made
    .map((each, index): Version => ({
      id: idOf(index + 1),
      number: index + 1,
      createdAt: '2026-11-24T00:00:00.000Z',
      description: '',
      origin: each === 'change' ? 'turn' : 'restore',
      messageId: null,
      userRequest: null,
      intermediateVersions: 0,
      restoredVersionId: each === 'change' ? null : idOf(each),
      isCurrent: index === made.length - 1,
    }))
    .toReversed()
}

test.each([
  ['the change before', versions('change', 'change'), 1],
  ['one further back after an undo', versions('change', 'change', 'change', 2), 1],
  ['what was there before a change that followed an undo', versions('change', 'change', 1, 'change'), 3],
  ['nothing before the first', versions('change'), null],
  ['nothing before a restored first one', versions('change', 'change', 1), null],
  ['nothing where nothing was made', versions(), null],
] as const)('undo goes to %s', (_, list, number) => {
  expect(undoTarget(list)?.number ?? null).toBe(number)
})
