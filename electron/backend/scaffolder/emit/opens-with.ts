import type { Entity } from '../spec/app-model.ts'
import { focusTest, opensWith } from './focus.ts'
import type { Imports } from './code.ts'

export interface OpeningCode {
  /** Lines at the start of the page's function. */
  readonly state: string
  readonly button: string
}

/** Null for a list that opens with all its rows. */
export function openingCode(entity: Entity, row: string, label: string, needs: Imports): OpeningCode | null {
  const focus = opensWith(entity)
  const test = focus === undefined ? '' : focusTest(entity, focus, row, needs)
  if (test === '') return null
  return {
    state: `  const [isAll, setIsAll] = useState(false)\n  const rows = isAll ? all : all.filter((${row}) => ${test})\n`,
    button: `<Button variant={isAll ? 'secondary' : 'outline'} aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>\n  ${label}\n</Button>`,
  }
}
