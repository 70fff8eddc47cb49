import { attribute, quote } from './code.ts'

export interface Section {
  readonly title: string
  readonly text: string
}

/** A page of texts, each under its heading where it has one. */
export function textPageFile(page: string, title: string, sections: readonly Section[]): string {
  const entries = sections.map((section) => `{ title: ${quote(section.title)}, text: ${quote(section.text)} }`)
  const list = entries.length > 1 ? `[\n${entries.map((entry) => `  ${entry},`).join('\n')}\n]` : `[${entries.join('')}]`
  return `import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'

const sections = ${list}

export default function ${page}() {
  return (
    <>
      <PageHeader ${attribute('title', title)} />
      {sections.map(({ title, text }, index) => (
        <Card key={index}>
          {title !== '' && (
            <CardHeader>
              <CardTitle>{title}</CardTitle>
            </CardHeader>
          )}
          <CardContent>
            <p className="max-w-prose whitespace-pre-line">{text}</p>
          </CardContent>
        </Card>
      ))}
    </>
  )
}
`
}
