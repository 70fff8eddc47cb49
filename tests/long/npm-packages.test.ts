import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { PACKAGE_REGISTRY } from '../../shared/limits/packages.ts'
import { openDoors, type OpenDoors } from '../doors/open-doors.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { installModules, runTool, unzip, writeFiles } from '../helpers/project.ts'
import { vendorFolder } from '../helpers/vendor.ts'

/*
 * Packages as npm has them: one that builds on what every app has for dragging, a library of React components with styles, one for dates whose types others wrote, one of
 * CommonJS, one that makes its workers of a text, and one whose worker is a file.
 */

const NAMES = ['@dnd-kit/modifiers', 'react-calendar', 'luxon', 'pluralize', 'fflate', '@ffmpeg/ffmpeg'] as const

const BOARD = `import { DndContext, KeyboardSensor, useDraggable, useDroppable, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { restrictToWindowEdges } from '@dnd-kit/modifiers'
import { arrayMove } from '@dnd-kit/sortable'
import { useState } from 'react'

function Card({ id }: { readonly id: string }) {
  const { attributes, listeners, setNodeRef, transform } = useDraggable({ id })
  const style = transform === null ? {} : { transform: \`translate(\${transform.x}px, \${transform.y}px)\` }
  return <button ref={setNodeRef} style={style} {...listeners} {...attributes}>{id}</button>
}

function Column({ name, cards }: { readonly name: string; readonly cards: readonly string[] }) {
  const { setNodeRef } = useDroppable({ id: name })
  return <section ref={setNodeRef} aria-label={name} style={{ width: 200, height: 300 }}>{cards.map((card) => <Card key={card} id={card} />)}</section>
}

export function Board() {
  const [places, setPlaces] = useState<Record<string, string>>({ Paint: 'Open', Sand: 'Open' })
  const sensors = useSensors(useSensor(KeyboardSensor))
  const moved = ({ active, over }: DragEndEvent) => {
    if (over !== null) setPlaces({ ...places, [String(active.id)]: String(over.id) })
  }
  const cards = (name: string) => arrayMove(Object.keys(places), 0, 1).filter((card) => places[card] === name)
  return (
    <DndContext sensors={sensors} modifiers={[restrictToWindowEdges]} onDragEnd={moved}>
      <div style={{ display: 'flex' }}>{['Open', 'Done'].map((name) => <Column key={name} name={name} cards={cards(name)} />)}</div>
    </DndContext>
  )
}
`
const HOME = `import { FFmpeg } from '@ffmpeg/ffmpeg'
import { DateTime } from 'luxon'
import { gunzip, gzip, strFromU8, strToU8 } from 'fflate'
import plural from 'pluralize'
import { useEffect, useState } from 'react'
import Calendar from 'react-calendar'
import 'react-calendar/dist/Calendar.css'
import { Board } from '@/components/Board'

export default function Home() {
  const [rows, setRows] = useState('')
  const [worker, setWorker] = useState('')
  useEffect(() => {
    gzip(strToU8(plural('row', 2)), (_error, packed) => gunzip(packed, (_failed, rows) => setRows(strFromU8(rows))))
    new FFmpeg().load({ coreURL: '/nowhere.js', wasmURL: '/nowhere.wasm' }).catch((error: unknown) => setWorker(String(error)))
  }, [])
  return (
    <main>
      <Board />
      <output data-of="date">{DateTime.fromISO('2026-02-03').setLocale('en').toFormat('d LLLL')}</output>
      <output data-of="rows">{rows}</output>
      <output data-of="worker">{worker}</output>
      <Calendar view="month" defaultValue={new Date(2026, 1, 3)} />
    </main>
  )
}
`

let doors: OpenDoors
let app: App

beforeAll(async () => {
  doors = await openDoors({ vendorDir: await vendorFolder(), packageRegistry: PACKAGE_REGISTRY })
  app = doors.newApp('Board')
  await save({ '__pages__Home.tsx': 'export default function Home() { return null }' })
  for (const name of NAMES) await doors.clients.HTTP.packages.add({ appId: app.id, name })
  await save({ '__components__Board.tsx': BOARD, '__pages__Home.tsx': HOME })
}, 600_000)
afterAll(() => doors[Symbol.asyncDispose]())

const save = (writes: Readonly<Record<string, string>>) =>
  doors.backend.engine.of(app.id).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
const newest = () => doors.backend.engine.of(app.id).files({ versionId: null })
const typeIssues = async (change: (code: string) => string) => {
  const { files } = await newest()
  const changed = new Map([...files].map(([path, text]) => [path, path.endsWith('.tsx') ? change(text) : text] as const))
  const found = await doors.backend.checks.inspect(app.id, changed, AbortSignal.timeout(120_000))
  return found?.flatMap(({ source, title }) => (source === 'types' ? [title] : []))
}

test('each is there with its types, and an app is checked against them', { timeout: 300_000 }, async () => {
  const listed = await doors.clients.HTTP.packages.list({ appId: app.id })
  expect(listed.map(({ name, types }) => `${name} ${types}`).toSorted()).toEqual(NAMES.map((name) => `${name} there`).toSorted())
  expect(await typeIssues((code) => code)).toEqual([])
  const wrong = (code: string) =>
    code
      .replace('over !== null', 'over !== null && over.nothing')
      .replace('view="month"', 'view="none"')
      .replace(".setLocale('en')", '.setLocale(1)')
  const told = (await typeIssues(wrong))?.toSorted().join('\n')
  expect(told).toMatch(/number.*string.*\n.*'nothing'.*'Over'.*\n.*"none"/)
})

test('they work in the published app, workers too', { timeout: 300_000 }, async () => {
  const { version } = await newest()
  const built = await doors.backend.preview.built(app.id, version?.id ?? ('' as never))
  expect(built.ok ? [] : built.issues).toEqual([])
  await doors.clients.HTTP.apps.publish({ appId: app.id })
  const { slug } = await doors.clients.HTTP.apps.get({ appId: app.id })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await page.goto(`http://${slug}.studio.localhost:${doors.port}/`)
    const told = (of: string) => page.locator(`output[data-of=${of}]`)
    await expect.poll(() => told('rows').textContent()).toBe('rows')
    // What it would load is nowhere; that it says so is the worker's answer.
    await expect.poll(() => told('worker').textContent()).toContain('/nowhere.js')
    expect(await told('date').textContent()).toBe('3 February')
    expect(await page.locator('.react-calendar').evaluate((calendar) => getComputedStyle(calendar).width)).toBe('350px')

    const card = page.getByRole('button', { name: 'Paint' })
    await card.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true')
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight')
        return page.getByRole('status').allTextContents()
      })
      .toContainEqual(expect.stringContaining('over droppable area Done'))
    await page.keyboard.press('Space')
    await expect.poll(() => page.getByRole('region', { name: 'Done' }).getByRole('button').allTextContents()).toEqual(['Paint'])
    expect(faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('its zip is a project that installs, has no type error, and builds', { timeout: 600_000 }, async () => {
  using folder = temporaryFolder()
  writeFiles(folder.path, await unzip(await doors.clients.HTTP.files.codeZip({ appId: app.id, withRows: false })))
  const project = path.join(folder.path, app.slug)
  await installModules(project)
  expect(await runTool(project, 'tsc', ['--noEmit'])).toBe('')
  expect(await runTool(project, 'vite', ['build'])).toContain('built in')
})
