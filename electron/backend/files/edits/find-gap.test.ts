import { describe, expect, it } from 'vitest'
import { findGap } from './find-gap.ts'

const FILE = `import { Card } from '@/components/ui/card'

// The total of all orders
export default function Home() {
${'  // some line of code that stands for a real one\n'.repeat(30)}  return <Card>Hello</Card>
}
`
const rewritten = (comment: string) => `export default function Home() {\n  ${comment}\n  return <p>Bye</p>\n}\n`

describe('a rewrite that leaves a part of the file out', () => {
  it.each([
    '// ... rest of the code',
    '// … existing code …',
    '/* ...rest of component unchanged... */',
    '{/* ... existing JSX ... */}',
    '// rest of the file stays the same',
    '// (the rest of the component remains the same)',
    '/* existing styles */',
    '// other functions unchanged',
    '// Previous code omitted for brevity',
  ])('is found by its comment: %s', (comment) => {
    expect(findGap(FILE, rewritten(comment))).toEqual({ line: 2, text: comment })
  })

  it.each([
    'const rest = 1 // the sum',
    '// Sorts the remaining by date',
    '// What is left of the budget',
    'const { a, ...others } = props',
    '{/* The list */}',
    '// Keeps the same order',
  ])('is not seen in %s', (line) => {
    expect(findGap(FILE, rewritten(line))).toBeNull()
  })

  it('may say so where the file said so before, and a file that grows leaves nothing out', () => {
    const before = `// ... existing code\n${FILE}`
    expect(findGap(before, '// ... existing code\nexport const a = 1\n')).toBeNull()
    expect(findGap(FILE, `${FILE}// ... rest of the code\n`)).toBeNull()
  })
})
