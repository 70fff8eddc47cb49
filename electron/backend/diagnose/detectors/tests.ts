import { readAppTests } from '../../../../shared/domain/app-test.ts'
import type { FilePath } from '../../../../shared/domain/file-path.ts'
import type { Finding } from '../detector.ts'

/** Lines of a file of tests that are none of what it may hold: such a step would never be tried. */
export function findTestFaults(path: FilePath, text: string): readonly Finding[] {
  const lines = text.split('\n')
  const startOf = (line: number) => lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  return readAppTests(path, text).faults.map(({ line, message }) => {
    const start = startOf(line)
    return { rule: 'does-not-parse', start, end: start + (lines[line - 1]?.length ?? 0), message }
  })
}
