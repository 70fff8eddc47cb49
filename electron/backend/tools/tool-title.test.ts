import { expect, test } from 'vitest'
import { toolTitle } from './tool-title.ts'

test.each([
  ['A tool that turns meeting notes into minutes', 'A tool that turns meeting notes into minutes'],
  ['turn bullet points into a polite email.', 'Turn bullet points into a polite email'],
  ['A tool that turns the long minutes of our weekly meetings into decisions', 'A tool that turns the long minutes of our weekly'],
  ['x'.repeat(80), `X${'x'.repeat(49)}`],
])('%s: %s', (wish, title) => {
  expect(toolTitle(wish)).toBe(title)
})
