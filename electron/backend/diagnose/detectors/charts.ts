import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { chartFields } from '../../lib/chart-fields.ts'
import { attributeName, attributesOf, plainText } from '../../lib/jsx.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds chart keys that no row of its data has, so that nothing is drawn. */
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
      // A path with a dot or a bracket points deeper into a row.
      if (name === null || value === null || /[.[]/.test(name) || fields.has(name)) continue
      const message = fill(CODE_ISSUE_TEXT.chartKey, { name })
      yield { rule: 'chart-key', start: value.start, end: value.end, name, message }
    }
  }
}
