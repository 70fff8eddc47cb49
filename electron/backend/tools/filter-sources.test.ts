import { expect, test } from 'vitest'
import { SourceId, ToolId } from '../../../shared/domain/ids.ts'
import type { SourceHit } from '../../../shared/domain/source.ts'
import { newTool, type Tool } from '../../../shared/domain/tool.ts'
import { newField, withType } from '../../../shared/domain/tool-field.ts'
import { filterHits, filtersSources } from './filter-sources.ts'

const hit = (source: string, quote: string): SourceHit => ({
  sourceId: SourceId.parse('0199a1b2-0000-7000-8000-000000000002'),
  source,
  heading: '',
  page: null,
  row: null,
  quote,
  score: 1,
  methods: [],
})
const HITS = [hit('Rye bread', 'Bake it for an hour.'), hit('Cakes', 'With nuts.'), hit('Oat bread', 'It has NUTS in it.')]

const field = (label: string, filterCondition: 'include' | 'exclude' | null) => ({
  ...withType(newField(label), 'multiselect'),
  options: ['Bread', 'Nuts'].map((option) => ({ label: option, iconUrl: null })),
  filterCondition,
})
const toolWith = (...fields: readonly ReturnType<typeof field>[]): Tool => ({
  ...newTool(ToolId.parse('0199a1b2-0000-7000-8000-000000000001'), 'Recipes', []),
  gptPrompt: '[kind] [without]',
  fields: [...fields],
})
const left = (tool: Tool, inputs: Readonly<Record<string, string | string[]>>) => filterHits(tool, inputs, HITS).map(({ source }) => source)

test('what was chosen leaves the pieces that name it, or those that do not', () => {
  const tool = toolWith(field('Kind', 'include'), field('Without', 'exclude'))
  expect(left(tool, { kind: ['Bread'] })).toEqual(['Rye bread', 'Oat bread'])
  expect(left(tool, { kind: ['Bread'], without: 'Nuts' })).toEqual(['Rye bread'])
  expect(left(tool, { kind: ['Bread', 'Nuts'] })).toHaveLength(3)
})

test('nothing that was chosen, and a field without a condition, leave all', () => {
  const tool = toolWith(field('Kind', 'include'))
  expect([filtersSources(tool), filtersSources(toolWith(field('Kind', null)))]).toEqual([true, false])
  expect(left(tool, {})).toHaveLength(3)
  expect(left(toolWith(field('Kind', null)), { kind: 'Bread' })).toHaveLength(3)
})
