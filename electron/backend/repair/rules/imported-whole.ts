import type { ImportedName, ModuleImport } from '../../lib/ast.ts'
import { editTo, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { nodeAt } from './at.ts'
import { replaceImport } from './import-edits.ts'

/** `import useState from 'react'`, `import * as Button from '…/button'`: imports a module where one of its exports was meant. */
export const mendImportedWhole: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, known, code, path } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const name = node === null ? '' : String(node['name'] ?? '')
  const found = source?.module.imports.find(({ names }) => names.some((each) => each.local === name && isWhole(each)))
  if (source === null || found === undefined || known.get(found.specifier)?.has(name) !== true) return
  const others = source.module.imports.filter((each) => each.specifier === found.specifier && each.start > found.start)
  let after = code
  for (const each of [...others, found].toSorted((a, b) => b.start - a.start)) after = replaceImport(after, each, [asNamed(each, context)])
  yield { edits: [editTo(path, code, after)], what: `imported “${name}” by its name` }
}

const isWhole = ({ imported }: ImportedName): boolean => imported === 'default' || imported === '*'

/** The module's exports of that name. */
function asNamed({ specifier, names }: ModuleImport, { known }: RuleContext) {
  const there = known.get(specifier)
  const named = names.map((each) => (isWhole(each) && there?.has(each.local) === true ? { ...each, imported: each.local } : each))
  return { specifier, names: named }
}
