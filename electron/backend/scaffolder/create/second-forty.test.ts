import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../../../../tests/helpers/scaffolder/apply-answer.ts'
import { SHELF } from '../../../../tests/helpers/scaffolder/shelf.ts'

/** Wishes of a stranger, each with the lists and fields of an app that was judged right. */
const Wishes = z.array(
  z.object({ id: z.string(), prompt: z.string(), expects: z.string(), lists: z.record(z.string(), z.array(z.string())) }),
)
const FILE = path.resolve(import.meta.dirname, '../../../../tests/fixtures/prompts/second-forty.json')
const WISHES = Wishes.parse(JSON.parse(readFileSync(FILE, 'utf8')))

/** `price: money`, `status (open/done)`, `client -> Client`. */
function structureOf(prompt: string): { readonly lists: ReadonlyMap<string, readonly string[]>; readonly prose: string } {
  const pieces = [...answerTexts({ message: prompt, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS, shelf: SHELF })]
  const { files, prose } = applyAnswer(new Map(), pieces)
  const lists = new Map<string, readonly string[]>()
  for (const [file, content] of files) {
    if (!file.endsWith('.json')) continue
    const { name, properties } = EntitySchema.parse(JSON.parse(content))
    lists.set(
      name,
      Object.entries(properties).map(([field, property]) => {
        if (property['x-relation'] !== undefined) return `${field} -> ${property['x-relation']}`
        return property.enum === undefined ? `${field}: ${property.format ?? property.type ?? ''}` : `${field} (${property.enum.join('/')})`
      }),
    )
  }
  return { lists, prose }
}

/** Whether the app has just the lists that were judged right, each with the fields that it had. */
function isAsJudged({ prompt, lists: wanted }: (typeof WISHES)[number]): boolean {
  const { lists } = structureOf(prompt)
  const isSame = [...lists.keys()].toSorted().join() === Object.keys(wanted).toSorted().join()
  return isSame && Object.entries(wanted).every(([name, fields]) => fields.every((field) => lists.get(name)?.includes(field)))
}

const LEAST_AS_JUDGED = 22
test('most wishes of a stranger become the app that was judged right', { tags: 'long' }, () => {
  const others = WISHES.filter((wish) => !isAsJudged(wish)).map(({ id }) => id)
  expect(WISHES.length - others.length, `not: ${others.join(', ')}`).toBeGreaterThanOrEqual(LEAST_AS_JUDGED)
})

test('no list is named after a verb, a phrase or how it should look', () => {
  const names = WISHES.flatMap(({ prompt }) => [...structureOf(prompt).lists.keys()])
  expect(
    names.filter((name) => /^(?:By|Whether|Who|What|Get|Go|Dark|Very|Jobs|She)[A-Z]|(?:Marked|List|Come|Submit|Reminder)$/.test(name)),
  ).toEqual([])
})
