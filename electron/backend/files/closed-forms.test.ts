import { expect, it } from 'vitest'
import { DOMAIN_PACKS } from '../../../resources/packs/all-packs.ts'
import { EntitySchema, type Permissions } from '../../../shared/domain/entity-schema.ts'
import { entityPath, FilePath } from '../../../shared/domain/file-path.ts'
import { answerTexts } from '../scaffolder/scaffold.ts'
import { applyAnswer } from '../../../tests/helpers/scaffolder/apply-answer.ts'
import { SHELF } from '../../../tests/helpers/scaffolder/shelf.ts'
import { findClosedForms } from './closed-forms.ts'

const FORM = `import { Enquiry } from '@/entities/Enquiry'\nexport const EnquiryForm = () => <form onSubmit={() => Enquiry.create({})} />\n`
const PAGE = `import { EnquiryForm } from '@/components/EnquiryForm'\nexport const path = '/contact'\nexport default function Contact() { return <EnquiryForm /> }\n`
const LIST = `import { EnquiryForm } from '@/components/EnquiryForm'\nexport default function Enquiries() { const { rows } = useList(Enquiry, {}); return <EnquiryForm key={rows.length} /> }\n`
const files = new Map([
  [FilePath.parse('__components__EnquiryForm.tsx'), FORM],
  [FilePath.parse('__pages__Contact.tsx'), PAGE],
  [FilePath.parse('__pages__Enquiries.tsx'), LIST],
])
const enquiry = (permissions: Permissions) => [EntitySchema.parse({ name: 'Enquiry', properties: {}, permissions })]

it.each<readonly [permissions: Permissions, isFound: boolean]>([
  [{ read: 'admin', write: 'admin' }, true],
  [{ read: 'all', write: 'creator' }, true],
  [{ read: 'admin', write: 'anonymous', create: 'all' }, true],
  [{ read: 'admin', write: 'admin', create: 'anonymous' }, false],
  [{ read: 'admin', write: 'anonymous' }, false],
  // What all may read is written by its owner.
  [{ read: 'anonymous', write: 'admin' }, false],
])('a page that only sends to %j', (permissions, isFound) => {
  expect(findClosedForms(files, enquiry(permissions))).toEqual(isFound ? [{ route: '/contact', entity: 'Enquiry' }] : [])
})

it.each([
  'const { rows } = usePage(Enquiry)',
  'const { count } = useCount(Enquiry)',
  'const enquiries = useAggregate(Enquiry, { by: "topic" })',
  'const table = <DataTable source={Enquiry} columns={[]} />',
  'const found = await Enquiry.search("candles")',
])('a page that shows what was sent is no form: %s', (code) => {
  const page = `import { EnquiryForm } from '@/components/EnquiryForm'\nexport const path = '/contact'\nexport default function Contact() { ${code}; return <EnquiryForm /> }\n`
  const shown = new Map([...files, [FilePath.parse('__pages__Contact.tsx'), page] as const])
  expect(findClosedForms(shown, enquiry({ read: 'admin', write: 'admin' }))).toEqual([])
})

it.each([
  'A website for my bakery with a contact form',
  'An online shop for candles',
  'Book appointments at my salon',
  'A quiz about birds',
])('what the scaffolder makes has none: %s', (message) => {
  const made = applyAnswer(
    new Map(),
    answerTexts({ message, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS, shelf: SHELF }),
  ).files
  const schemas = [...made].flatMap(([path, text]) => (path.startsWith('__entities__') ? [EntitySchema.parse(JSON.parse(text))] : []))
  expect(schemas.length).toBeGreaterThan(0)
  expect(made.has(entityPath(schemas[0]?.name ?? ''))).toBe(true)
  expect(findClosedForms(made, schemas)).toEqual([])
  // And nobody but its owner changes what others sent.
  expect(schemas.filter(({ permissions }) => permissions.write === 'anonymous').map(({ name }) => name)).toEqual([])
})
