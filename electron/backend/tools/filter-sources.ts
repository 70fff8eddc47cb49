import type { SourceHit } from '../../../shared/domain/source.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import { askedFields, type RunInputs } from '../../../shared/domain/tool-run.ts'

/** Whether a choice in a field decides on what is taken from the data sources. */
export function filtersSources(tool: Tool): boolean {
  return askedFields(tool).some(({ filterCondition }) => filterCondition !== null)
}

/** Of what was found, what the choices leave: pieces that name one of them, or none of them, by the condition of each field. */
export function filterHits(tool: Tool, inputs: RunInputs, hits: readonly SourceHit[]): readonly SourceHit[] {
  const conditions = askedFields(tool).flatMap(({ name, filterCondition }) => {
    const chosen = [inputs[name] ?? []].flat().filter((label) => label !== '')
    return filterCondition === null || chosen.length === 0 ? [] : [{ filterCondition, chosen: chosen.map(plain) }]
  })
  return hits.filter(({ source, heading, quote }) => {
    const text = plain([source, heading, quote].join('\n'))
    return conditions.every(
      ({ filterCondition, chosen }) => chosen.some((label) => text.includes(label)) === (filterCondition === 'include'),
    )
  })
}

const plain = (text: string) => text.normalize('NFC').toLowerCase()
