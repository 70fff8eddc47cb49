import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../testing/apply-answer.ts'

/** Wishes of a stranger, each with the lists and fields of an app that was judged right. */
const Wishes = z.array(
  z.object({ id: z.string(), prompt: z.string(), expects: z.string(), lists: z.record(z.string(), z.array(z.string())) }),
)
const FILE = path.resolve(import.meta.dirname, '../../../../tests/fixtures/prompts/second-forty.json')
const WISHES = Wishes.parse(JSON.parse(readFileSync(FILE, 'utf8')))

/** `price: money`, `status (open/done)`, `client -> Client`. */
function structureOf(prompt: string): { readonly lists: ReadonlyMap<string, readonly string[]>; readonly prose: string } {
  const pieces = [...answerTexts({ message: prompt, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS })]
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

test.each(WISHES.map((wish) => [wish.prompt, wish] as const))('%s', (prompt, wish) => {
  const { lists, prose } = structureOf(prompt)
  expect([...lists.keys()].toSorted()).toEqual(Object.keys(wish.lists).toSorted())
  for (const [name, fields] of Object.entries(wish.lists)) expect(lists.get(name)).toEqual(expect.arrayContaining(fields))
  if (lists.size === 0) expect(prose).toMatch(/^I cannot .*[Cc]onnect a model/s)
})

test('no list is named after a verb, a phrase or how it should look', () => {
  const names = WISHES.flatMap(({ prompt }) => [...structureOf(prompt).lists.keys()])
  expect(
    names.filter((name) => /^(?:By|Whether|Who|What|Get|Go|Dark|Very|Jobs|She)[A-Z]|(?:Marked|List|Come|Submit|Reminder)$/.test(name)),
  ).toEqual([])
})
