import { expect, test } from 'vitest'
import { VersionId } from '../../../shared/domain/ids.ts'
import { addressAt, type Frame, nextFrames, NO_FRAMES, standbyAddress } from './frames.ts'

const versionId = (n: number) => VersionId.parse(`018f0000-0000-7000-8000-00000000000${n}`)
const frame = (key: number): Frame => ({ key, url: `http://app/${key}`, versionId: versionId(key) })

test('a new version loads behind the visible one, and replaces it when it is ready', () => {
  const first = nextFrames(nextFrames(NO_FRAMES, { type: 'opened', frame: frame(1) }), { type: 'settled', key: 1 })
  const loading = nextFrames(first, { type: 'opened', frame: frame(2) })
  expect(loading).toEqual({ shown: frame(1), coming: frame(2), standby: null })
  expect(nextFrames(loading, { type: 'settled', key: 2 })).toEqual({ shown: frame(2), coming: null, standby: null })
})

test('a late version does not replace a newer one', () => {
  const two = [frame(1), frame(2)].reduce((frames, each) => nextFrames(frames, { type: 'opened', frame: each }), NO_FRAMES)
  expect(nextFrames(two, { type: 'settled', key: 1 })).toEqual({ shown: null, coming: frame(2), standby: null })
})

test('a version that does not build leaves the last working one visible', () => {
  const shown = { shown: frame(1), coming: frame(2), standby: null }
  expect(nextFrames(shown, { type: 'broken', versionId: versionId(2) })).toEqual({ shown: frame(1), coming: null, standby: null })
  expect(nextFrames(shown, { type: 'broken', versionId: versionId(3) })).toBe(shown)
})

test('a standby frame becomes the next version without moving in the page', () => {
  const standby = { key: 2, url: 'http://app/2' }
  const waiting = nextFrames({ ...NO_FRAMES, shown: frame(1) }, { type: 'stood-by', frame: standby })
  const started = nextFrames(waiting, { type: 'started', versionId: versionId(2) })
  expect(started).toEqual({ shown: frame(1), coming: { ...standby, versionId: versionId(2) }, standby: null })
  expect(nextFrames(started, { type: 'settled', key: 2 })).toEqual({
    shown: { ...standby, versionId: versionId(2) },
    coming: null,
    standby: null,
  })
  expect(nextFrames(NO_FRAMES, { type: 'started', versionId: versionId(2) })).toEqual(NO_FRAMES)
  expect(nextFrames(waiting, { type: 'stood-down' }).standby).toBeNull()
})

test('a standby frame loads at its own address with its ticket', () => {
  expect(standbyAddress('http://x.localhost:1/?ticket=t')).toBe('http://x.localhost:1/_lathe/standby?ticket=t')
})

test.each([
  ['http://x.localhost:1/?ticket=t', '/deals', 'http://x.localhost:1/deals?ticket=t'],
  ['http://x.localhost:1/?ticket=t', '/deals?stage=won#top', 'http://x.localhost:1/deals?ticket=t&stage=won#top'],
  ['preview://x/?ticket=t', '/', 'preview://x/?ticket=t'],
  ['http://x.localhost:1/?ticket=t', '//evil.example/path', 'http://x.localhost:1/evil.example/path?ticket=t'],
])('the address %s at %s is %s', (url, route, expected) => {
  expect(addressAt(url, route)).toBe(expected)
})

test('a frame is refreshed to another version in place', () => {
  const shown = { ...NO_FRAMES, shown: frame(1) }
  expect(nextFrames(shown, { type: 'refreshed', key: 1, versionId: versionId(2) }).shown).toEqual({ ...frame(1), versionId: versionId(2) })
  expect(nextFrames(shown, { type: 'refreshed', key: 7, versionId: versionId(2) })).toBe(shown)
})

test('a frame that is stopped goes, whichever it is, and the others stay', () => {
  const two = { shown: frame(1), coming: frame(2), standby: null }
  expect(nextFrames(two, { type: 'stopped', key: 1 })).toEqual({ shown: null, coming: frame(2), standby: null })
  expect(nextFrames(two, { type: 'stopped', key: 3 })).toEqual(two)
})
