import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { chartFields } from '../../lib/chart-fields.ts'
import { attributeName, attributesOf, plainText } from '../../lib/jsx.ts'
import type { Detector, Finding } from '../detector.ts'

/** What a chart is to draw and what none of its rows has: nothing is drawn then. */
export const findChartKeys: Detector = function* (source): Generator<Finding> {
  if (!source.module.imports.some(({ specifier }) => specifier === 'recharts')) return
  for (const opening of source.ofType('JSXOpeningElement')) {
    const wanted = attributesOf(opening).filter(
      (each) => each.type === 'JSXAttribute' && /^(?:dataKey|nameKey)$/.test(attributeName(each, source)),
    )
    const fields = wanted.length === 0 ? null : chartFields(opening, source)
    if (fields === null) continue
    for (const attribute of wanted) {
      const name = plainText(attribute)
      const value = attribute['value'] as { readonly start: number; readonly end: number } | null
      // A dot or a bracket leads further into a row.
      if (name === null || value === null || /[.[]/.test(name) || fields.has(name)) continue
      const message = fill(CODE_ISSUE_TEXT.chartKey, { name })
      yield { rule: 'chart-key', start: value.start, end: value.end, name, message }
    }
  }
}
