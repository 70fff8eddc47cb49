import type { Entity } from '../spec/app-model.ts'
import { pascalCase, sentenceCase } from '../language/nouns.ts'
import { splitList } from '../language/split-list.ts'
import { array, attribute, quote } from './code.ts'
import { type Section, textPageFile } from './text-page.ts'

export interface ContentPage {
  readonly page: string
  readonly icon: string
  readonly code: string
  /** The table behind the page, with its first rows. */
  readonly data: { readonly entity: Entity; readonly records: readonly Readonly<Record<string, unknown>>[] } | null
}

/** A page of words, or the opening hours, which are a table of seven days. */
export function contentPage(title: string, about: string, text?: string): ContentPage {
  const page = pascalCase(title, 'Page')
  if (text !== undefined) return { page, icon: 'FileText', code: textPageFile(page, title, [{ title, text }]), data: null }
  if (/\b(?:opening|business) hours|hours of operation\b/i.test(about)) return openingHours(page, title)
  if (/\bfaq|frequently asked|questions\b/i.test(about)) return { page, icon: 'CircleQuestionMark', code: faqCode(page, title), data: null }
  if (/\bcontact|directions|how to find|location\b/i.test(about)) return { page, icon: 'Mail', code: contactCode(page, title), data: null }
  const points = /:\s*(.+)$/.exec(about)?.[1]
  if (points !== undefined) return { page, icon: 'FileText', code: listCode(page, title, splitList(points).map(sentenceCase)), data: null }
  return { page, icon: 'FileText', code: textPageFile(page, title, sectionsOf(title, about)), data: null }
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function openingHours(page: string, title: string): ContentPage {
  const entity: Entity = {
    name: 'OpeningHour',
    one: 'opening hour',
    many: 'opening hours',
    icon: 'Clock',
    fields: [
      { name: 'day', label: 'Day', kind: 'choice', choices: DAYS, isRequired: true },
      { name: 'opens', label: 'Opens', kind: 'time', isRequired: false },
      { name: 'closes', label: 'Closes', kind: 'time', isRequired: false },
      { name: 'closed', label: 'Closed', kind: 'boolean', isRequired: false },
    ],
    read: 'anonymous',
    write: 'admin',
    pages: 'custom',
  }
  const records = DAYS.map((day, index) =>
    index === 6
      ? { day, closed: true }
      : { day, opens: index === 5 ? '09:00' : '08:00', closes: index === 5 ? '14:00' : '18:00', closed: false },
  )
  return { page, icon: 'Clock', code: hoursCode(page, title), data: { entity, records } }
}

function hoursCode(page: string, title: string): string {
  return `import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { OpeningHour, type OpeningHourRow } from '@/entities/OpeningHour'
import { useList } from '@/hooks/use-list'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export default function ${page}() {
  const { rows, isLoading } = useList(OpeningHour)
  const week = days.flatMap((day) => rows.filter((row) => row.day === day))

  return (
    <>
      <PageHeader ${attribute('title', title)} hint="A time that you change here is saved at once." />
      {isLoading ? <Skeleton className="h-80 w-full" /> : week.length > 0 ? <Week rows={week} /> : <NoWeek />}
    </>
  )
}

function Week({ rows }: { rows: OpeningHourRow[] }) {
  return (
    <Card className="max-w-2xl py-0">
      <ul className="divide-y">
        {rows.map((row) => (
          <Day key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  )
}

function Day({ row }: { row: OpeningHourRow }) {
  const isOpen = !row.closed

  async function save(fields: Partial<OpeningHourRow>) {
    try {
      await OpeningHour.update(row.id, fields)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The hours could not be saved')
    }
  }

  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="w-28 font-semibold">{row.day}</span>
      <Switch aria-label={\`Open on \${row.day}\`} checked={isOpen} onCheckedChange={(checked) => save({ closed: !checked })} />
      {isOpen ? (
        <div className="flex items-center gap-2 sm:ml-auto">
          <Input
            type="time"
            aria-label={\`\${row.day}, from\`}
            className="w-34"
            defaultValue={row.opens ?? ''}
            onBlur={(event) => save({ opens: event.target.value || null })}
          />
          <span className="text-muted-foreground">to</span>
          <Input
            type="time"
            aria-label={\`\${row.day}, to\`}
            className="w-34"
            defaultValue={row.closes ?? ''}
            onBlur={(event) => save({ closes: event.target.value || null })}
          />
        </div>
      ) : (
        <span className="text-muted-foreground sm:ml-auto">Closed</span>
      )}
    </li>
  )
}

function NoWeek() {
  return (
    <EmptyState title="No hours yet" hint="Start with a week that is open from 9 to 5.">
      <Button onClick={() => OpeningHour.bulkCreate(days.map((day) => ({ day, opens: '09:00', closes: '17:00', closed: false })))}>
        Set up the week
      </Button>
    </EmptyState>
  )
}
`
}

function faqCode(page: string, title: string): string {
  return `import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion'
import { Card, CardContent } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'

const questions = [
  { question: 'How do I get started?', answer: 'Describe here in two sentences what somebody does first.' },
  { question: 'Whom do I ask when something is wrong?', answer: 'Name the person, and how they are best reached.' },
  { question: 'Can I change something later?', answer: 'Say what can be changed, until when, and how.' },
]

export default function ${page}() {
  return (
    <>
      <PageHeader ${attribute('title', title)} />
      <Card>
        <CardContent>
          <Accordion type="single" collapsible>
            {questions.map(({ question, answer }) => (
              <AccordionItem key={question} value={question}>
                <AccordionTrigger>{question}</AccordionTrigger>
                <AccordionContent>{answer}</AccordionContent>
              </AccordionItem>
            ))}
          </Accordion>
        </CardContent>
      </Card>
    </>
  )
}
`
}

function contactCode(page: string, title: string): string {
  return `import { Detail } from '@/components/Detail'
import { Card, CardContent } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'

const address = '12 Harbor Street, 2000 Harbor Town'
const phone = '+1 555 0100'
const email = 'hello@example.com'

export default function ${page}() {
  return (
    <>
      <PageHeader ${attribute('title', title)} />
      <Card>
        <CardContent>
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            <Detail label="Address">{address}</Detail>
            <Detail label="Phone">
              <a href={\`tel:\${phone}\`}>{phone}</a>
            </Detail>
            <Detail label="Email">
              <a href={\`mailto:\${email}\`}>{email}</a>
            </Detail>
          </dl>
        </CardContent>
      </Card>
    </>
  )
}
`
}

/** "House rules: no shoes, be kind" are the points of one list. */
function listCode(page: string, title: string, points: readonly string[]): string {
  const start = 'const points = '
  return `import { Card, CardContent } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'

${start}${array(start.length, points.map(quote))}

export default function ${page}() {
  return (
    <>
      <PageHeader ${attribute('title', title)} />
      <Card>
        <CardContent>
          <ul className="list-disc space-y-2 pl-5">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </CardContent>
      </Card>
    </>
  )
}
`
}

/** What the person listed for the page becomes its sections. */
function sectionsOf(title: string, about: string): readonly Section[] {
  const list = /(?:\(| with | and )(.+)$/i.exec(about)?.[1]
  const named =
    list === undefined ? [] : splitList(list.replace(/\)$/, '')).map((part) => sentenceCase(part.replace(/^(?:our|the|an?|my) /i, '')))
  if (named.length > 0)
    return named.map((name) => ({ title: name, text: `Write here what people should know about ${name.toLowerCase()}.` }))
  if (/about|story|welcome/i.test(title)) {
    return [
      { title: 'Who we are', text: 'Write here who you are, since when, and what you are known for.' },
      { title: 'What we do', text: 'Say in two or three sentences what somebody gets from you.' },
      { title: 'Where to find us', text: 'Give the address, and how one gets there.' },
    ]
  }
  return [{ title, text: `Write here what people should know about ${title.toLowerCase()}.` }]
}
