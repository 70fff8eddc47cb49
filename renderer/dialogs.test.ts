import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { DIALOGS } from './dialogs.ts'
import { SCREENS } from './screen-list.ts'

/** A name, or an expression that chooses between names. */
const NAMED = /<(?:Dialog|ConfirmDialog|Sheet|Lightbox)\b[^>]*?\sname=("[^"]+"|\{[^}]*\})|data-dialog=("[^"]+")/g
const NAME = /(?:^|[?:]\s*)(["'])([a-z-]+)\1/g

it('lists every dialog of the program, each on a screen that there is', () => {
  const files = globSync('**/*.tsx', { cwd: import.meta.dirname }).filter((file) => !file.startsWith('ui'))
  const used = files.flatMap((file) =>
    [...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(NAMED)].flatMap(([, name, data]) =>
      [...(name ?? data ?? '').matchAll(NAME)].map(([, , found]) => found),
    ),
  )
  expect([...new Set(used)].toSorted()).toEqual(DIALOGS.map(({ name }) => name).toSorted())
  const screens = new Set<string>(SCREENS.map(({ name }) => name))
  expect(DIALOGS.filter(({ screen }) => !screens.has(screen))).toEqual([])
})
