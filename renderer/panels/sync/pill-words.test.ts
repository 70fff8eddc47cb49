import { expect, test } from 'vitest'
import type { SyncPhase } from '../../../shared/domain/app-sync.ts'
import { pillWords } from './pill-words.ts'

const says = (phase: SyncPhase, waiting = 0, parked = 0) => pillWords({ link: 'synced', phase, waiting, parked }).label

test('says in a few words how an app stands with its server', () => {
  expect(says('working')).toBe('Synced')
  expect(says('working', 12)).toBe('Syncing 12')
  expect(says('offline', 12)).toBe('Offline, 12 changes saved on this device')
  expect(says('offline', 0)).toBe('Offline')
  expect(says('offline', 1)).toBe('Offline, 1 change saved on this device')
  expect(says('offline', 1_234)).toBe('Offline, 1,234 changes saved on this device')
  expect(says('signed-out', 3)).toBe('Sign in to sync')
  expect(says('working', 0, 2)).toBe('2 need attention')
  expect(says('working', 0, 1)).toBe('1 needs attention')
})

test('says first what the person alone can settle', () => {
  expect(says('signed-out', 3, 2)).toBe('Sign in to sync')
  expect(says('offline', 12, 2)).toBe('2 need attention')
})
