import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { DIALOGS } from './dialogs.ts'
import { SCREENS } from './screen-list.ts'

const NAMED = /<(?:Dialog|ConfirmDialog|Sheet|Lightbox)\b[^>]*?\sname="([^"]+)"|data-dialog="([^"]+)"/g

it('lists every dialog of the program, each on a screen that there is', () => {
  const files = globSync('**/*.tsx', { cwd: import.meta.dirname }).filter((file) => !file.startsWith('ui'))
  const used = files.flatMap((file) =>
    [...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(NAMED)].map(([, name, data]) => name ?? data),
  )
  expect(used.toSorted()).toEqual(DIALOGS.map(({ name }) => name).toSorted())
  const screens = new Set<string>(SCREENS.map(({ name }) => name))
  expect(DIALOGS.filter(({ screen }) => !screens.has(screen))).toEqual([])
})
