import { expect, test } from 'vitest'
import { typedMender } from '../../../tests/helpers/typed-mender.ts'

const { mend } = typedMender()

const PART = '__components__Part.tsx'
const SUMS = '__services__more.ts'
const part = (shown: string, { imports = '', params = '', before = '' } = {}) =>
  `${imports}\nexport function Part(${params}) {\n  ${before}\n  return <div>${shown}</div>\n}\n`
const TAG = "import { Tag } from '@/components/ui/tag'\n"

/** The fault, its file, the broken code, and a part of the repaired code. */
const MENDED: readonly (readonly [string, string, string, string])[] = [
  ['half of a new name', PART, part('{count}', { before: 'const total = 1' }), '{total}'],
  [
    'half of a new name of a state',
    PART,
    part('<button onClick={() => setIsEditing(true)}>{isEditing ? 1 : 2}</button>', {
      imports: "import { useState } from 'react'\n",
      before: 'const [isFormOpen, setIsFormOpen] = useState(false)',
    }),
    'setIsFormOpen(true)}>{isFormOpen ? 1 : 2}',
  ],
  [
    'a new name that only the type has',
    PART,
    'interface PartProps {\n  size: number\n  text: string\n}\n\nexport function Part({ size, label }: PartProps) {\n  return <p>{label.repeat(size)}</p>\n}\n',
    'label: string',
  ],
  [
    'a form that is not taken apart',
    PART,
    "import { useForm } from 'react-hook-form'\n\nexport function Part() {\n  const form = useForm({ defaultValues: { name: '' } })\n  return <form onSubmit={handleSubmit(() => undefined)}><input {...register('name')} /></form>\n}\n",
    'const { handleSubmit, register } = useForm(',
  ],
  [
    'a relation asked for what stands behind it',
    PART,
    "import { Deal } from '@/entities/Deal'\nimport { useRow } from '@/hooks/use-row'\n\nexport function Part({ id }: { id: string }) {\n  const { row } = useRow(Deal, id)\n  return <p>{row?.partOf.title}</p>\n}\n",
    '<RelationLabel entity={Deal} labelKey="title" id={row?.partOf} />',
  ],
  [
    'a query of another library',
    PART,
    "import { useQuery } from '@tanstack/react-query'\nimport { Deal } from '@/entities/Deal'\n\nexport function Part() {\n  const { data = [] } = useQuery({ queryKey: ['deals'], queryFn: () => Deal.list('-value') })\n  return <p>{data.length}</p>\n}\n",
    "useList(Deal, { sort: '-value' })",
  ],
  [
    'a number where a text is shown, once its element is imported',
    PART,
    part('<Detail label={rows.length}>x</Detail>', { params: '{ rows }: { rows: string[] }' }),
    '<Detail label={String(rows.length)}>x</Detail>',
  ],
  [
    'what a template puts in, in the plain quotes of an attribute',
    PART,
    part('<p title="Delete {deal.name}?">x</p>', { params: '{ deal }: { deal: { name: string } }' }),
    '<p title={`Delete ${deal.name}?`}>',
  ],
  [
    'a cell that is shown later',
    PART,
    'export const columns = [{ key: "name", cell: async (row: { name: string }) => row.name }]\n',
    'cell: (row: { name: string }) => row.name',
  ],
  [
    'an icon in the place of a link',
    PART,
    part('<Link to="/deals">All</Link>', { imports: "import { Link } from 'lucide-react'\n" }),
    "import { Link } from 'react-router'",
  ],
  [
    'an icon that hides a map',
    SUMS,
    "import { Map } from 'lucide-react'\n\nexport const names = new Map([['a', 'b']])\n",
    'export const names = new Map(',
  ],
  [
    'places of a list',
    SUMS,
    'export function all(fees: number[]) {\n  let sum = 0\n  for (const fee in fees) sum += fee * 2\n  return sum\n}\n',
    'for (const fee of fees)',
  ],
  [
    'a function kept for its value',
    PART,
    part('{shown.map((each) => <i key={each}>{each}</i>)}', {
      imports: "import { useCallback } from 'react'\n",
      params: '{ rows }: { rows: string[] }',
      before: "const shown = useCallback(() => rows.filter((row) => row !== ''), [rows])",
    }),
    'const shown = useMemo(',
  ],
  [
    'an option of the release before',
    SUMS,
    "import { z } from 'zod'\n\nexport const Name = z.string({ required_error: 'Enter a name' })\n",
    "{ error: 'Enter a name' }",
  ],
  [
    'a page called like its table',
    '__pages__Deals.tsx',
    "import { Deal } from '@/entities/Deal'\nimport { useList } from '@/hooks/use-list'\n\nexport default function Deal() {\n  const { rows } = useList(Deal)\n  return <p>{rows.length}</p>\n}\n",
    'export default function Deals()',
  ],
  [
    'what another framework loads on its server',
    '__pages__Deals.tsx',
    'export async function getServerSideProps() {\n  return { props: {} }\n}\n\nexport default function Deals() {\n  return <p>Deals</p>\n}\n',
    '\nexport default function Deals()',
  ],
  [
    'the address of a page that others lead to',
    '__pages__DealDetails.tsx',
    "import { Link, useParams } from 'react-router'\n\nexport default function DealDetails() {\n  const { id = '' } = useParams()\n  return <Link to={`/deals/${id}`}>Deal</Link>\n}\n",
    "export const path = '/deals/:id'",
  ],
  ['an element that does not end', PART, part('{[1].map((at) => (\n    <section key={at}>\n      <p>a</p>\n  ))}', {}), '</section>'],
  ['an end that begins', PART, part('<dl><dt>Name<dt></dl>'), '<dt>Name</dt>'],
  ['quotes in quotes', PART, part('<p title="Add a "deal" first">a</p>'), `title='Add a "deal" first'`],
  [
    'a file written as a text',
    SUMS,
    'export function made() {\\n  const one = 1\\n  const two = 2\\n  return one + two\\n}\\n',
    '\n  const two = 2\n',
  ],
  ['an import of two that are called the same', PART, part('<Tag>a</Tag>'), TAG.trim()],
]

test.each(MENDED)('%s', { tags: 'long' }, async (_name, path, broken, mended) => {
  const { code, left } = await mend(path, broken)
  expect(code).toContain(mended)
  expect(left).toEqual([])
})
