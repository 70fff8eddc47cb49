import { expect, test } from 'vitest'
import { contrastIssue } from './faint-text.ts'
import { pagePath } from './file-path.ts'

test('a faint text is an issue of its page, with the element and the two colours', () => {
  const place = { path: pagePath('Hours'), line: 4, column: 10 }
  const faint = { theme: 'dark', text: 'Open until six', ratio: 1.32, needed: 4.5, ink: '#2b2b2b', ground: '#161210' } as const
  const issue = contrastIssue({ ...faint, place, inkPlace: place, groundPlace: null }, pagePath('Home'))
  expect(issue.title).toBe('“Open until six” is hard to read in the dark theme: #2b2b2b on #161210 is 1.3:1, and 4.5:1 is needed.')
  expect(issue).toMatchObject({ source: 'route', componentName: 'Hours', ...place })
  expect(contrastIssue({ ...faint, place: null, inkPlace: null, groundPlace: place }, pagePath('Home'))).toMatchObject({
    path: pagePath('Home'),
    line: null,
    details: expect.stringContaining('__pages__Hours.tsx:4:10'),
  })
})
