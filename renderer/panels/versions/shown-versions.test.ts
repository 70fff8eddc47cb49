import { expect, it } from 'vitest'
import { VersionId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { shownVersions } from './shown-versions.ts'

const versions = Array.from({ length: 14 }, (_, place): Version => ({
  id: VersionId.parse(crypto.randomUUID()),
  number: 14 - place,
  createdAt: '2026-01-01T00:00:00.000Z',
  description: '',
  origin: 'turn',
  messageId: null,
  userRequest: null,
  intermediateVersions: 0,
  restoredVersionId: null,
  isCurrent: place === 0,
}))
const numbers = (list: readonly Version[]) => list.map(({ number }) => number)
const LATEST = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5]

it('the latest ten are shown, and older ones that are current or previewed', () => {
  expect(numbers(shownVersions(versions, null))).toEqual(LATEST)
  expect(numbers(shownVersions(versions, versions[11]?.id ?? null))).toEqual([...LATEST, 3])
  const restored = versions.map((version, place) => ({ ...version, isCurrent: place === 12 }))
  expect(numbers(shownVersions(restored, null))).toEqual([...LATEST, 2])
  expect(shownVersions([], null)).toEqual([])
})
