import { describe, expect, test } from 'vitest'
import { mendIn } from '../../../tests/helpers/mend-app.ts'
import { typedMender } from '../../../tests/helpers/typed-mender.ts'

const { mend, known } = typedMender()

const PAGE = '__pages__Home.tsx'
const DEALS = "import { Deal, type DealRow } from '@/entities/Deal'\nimport { useList } from '@/hooks/use-list'"
const page = (imports: string, before: string, body: string) =>
  `${imports}${imports === '' ? '' : '\n\n'}export default function Home() {\n${before}${before === '' ? '' : '\n'}  return ${body}\n}\n`
const deals = (before: string, body = '<p>{rows.length}</p>') => page(DEALS.replace(', type DealRow', ''), before, body)

/** TypeScript's error, the broken code, and the repaired code. */
const MENDED: readonly (readonly [string, string, string])[] = [
  [
    'the name of a table',
    page(
      "import { Deal } from '@/entities/Deal'\nimport { useList } from '@/hooks/use-list'",
      "  const { rows } = useList('Deal')\n  void Deal",
      '<p>{rows.length}</p>',
    ),
    page(
      "import { Deal } from '@/entities/Deal'\nimport { useList } from '@/hooks/use-list'",
      '  const { rows } = useList(Deal)\n  void Deal',
      '<p>{rows.length}</p>',
    ),
  ],
  [
    'the name of an icon',
    page(
      "import { EmptyState } from '@/components/ui/empty-state'\nimport { Users } from 'lucide-react'",
      '  void Users',
      '<EmptyState icon="users" title="x" />',
    ),
    page(
      "import { EmptyState } from '@/components/ui/empty-state'\nimport { Users } from 'lucide-react'",
      '  void Users',
      '<EmptyState icon={Users} title="x" />',
    ),
  ],
  [
    'an icon as an element',
    page(
      "import { EmptyState } from '@/components/ui/empty-state'\nimport { Users } from 'lucide-react'",
      '',
      '<EmptyState icon={<Users />} title="x" />',
    ),
    page(
      "import { EmptyState } from '@/components/ui/empty-state'\nimport { Users } from 'lucide-react'",
      '',
      '<EmptyState icon={Users} title="x" />',
    ),
  ],
  ['a name with a slip', page('', '  const total = 1', '<p>{totl}</p>'), page('', '  const total = 1', '<p>{total}</p>')],
  [
    'a setter under another name',
    page(
      "import { useState } from 'react'",
      '  const [isOpen, setIsOpen] = useState(false)',
      '<button onClick={() => setOpen(!isOpen)}>x</button>',
    ),
    page(
      "import { useState } from 'react'",
      '  const [isOpen, setIsOpen] = useState(false)',
      '<button onClick={() => setIsOpen(!isOpen)}>x</button>',
    ),
  ],
  [
    'a type that is not imported',
    page('', '  const a: ReactNode = 1', '<p>{a}</p>'),
    page("import type { ReactNode } from 'react'", '  const a: ReactNode = 1', '<p>{a}</p>').replace("'react'\n\n", "'react'\n"),
  ],
  [
    'a function of the app that is not imported',
    page('', '', '<p>{total([1])}</p>'),
    page("import { total } from '@/services/sums'", '', '<p>{total([1])}</p>').replace("sums'\n\n", "sums'\n"),
  ],
  [
    'what is caught under another name',
    page('', '  try {\n    void 0\n  } catch (e) {\n    console.log(error)\n  }', '<p>x</p>'),
    page('', '  try {\n    void 0\n  } catch (error) {\n    console.log(error)\n  }', '<p>x</p>'),
  ],
  [
    'a hook that was not called',
    page('', '', "<button onClick={() => navigate('/deals')}>x</button>"),
    page(
      "import { useNavigate } from 'react-router'",
      '  const navigate = useNavigate()',
      "<button onClick={() => navigate('/deals')}>x</button>",
    ).replace("router'\n\n", "router'\n"),
  ],
  [
    'a field with a slip',
    deals('  const { rows } = useList(Deal)', '<p>{rows.map((row) => row.titel).join()}</p>'),
    deals('  const { rows } = useList(Deal)', '<p>{rows.map((row) => row.title).join()}</p>'),
  ],
  [
    'a field as another table has it',
    deals('  const { rows } = useList(Deal)', '<p>{rows.map((row) => row.close_date).join()}</p>'),
    deals('  const { rows } = useList(Deal)', '<p>{rows.map((row) => row.closeDate).join()}</p>'),
  ],
  [
    'a property of the kit with a slip',
    page("import { PageHeader } from '@/components/ui/page-header'", '', '<PageHeader titel="x" />'),
    page("import { PageHeader } from '@/components/ui/page-header'", '', '<PageHeader title="x" />'),
  ],
  [
    'a property under another name',
    page("import { PageHeader } from '@/components/ui/page-header'", '', '<PageHeader title="x" subtitle="y" />'),
    page("import { PageHeader } from '@/components/ui/page-header'", '', '<PageHeader title="x" hint="y" />'),
  ],
  [
    'the answer of another library',
    deals('  const { data: rows, loading } = useList(Deal)', '<p>{loading ? 1 : rows.length}</p>'),
    deals('  const { rows: rows, isLoading: loading } = useList(Deal)', '<p>{loading ? 1 : rows.length}</p>'),
  ],
  [
    'the answer of a hook as the rows',
    deals('  const rows = useList(Deal)', '<p>{rows.map((row) => row.title).join()}</p>'),
    deals('  const { rows } = useList(Deal)', '<p>{rows.map((row) => row.title).join()}</p>'),
  ],
  [
    'a state that is taken apart by names',
    page(
      "import { useState } from 'react'",
      '  const { count, setCount } = useState(0)',
      '<button onClick={() => setCount(count + 1)}>x</button>',
    ),
    page(
      "import { useState } from 'react'",
      '  const [count, setCount] = useState(0)',
      '<button onClick={() => setCount(count + 1)}>x</button>',
    ),
  ],
  [
    'a method of another library',
    page("import { Deal } from '@/entities/Deal'", '', '<button onClick={() => Deal.remove("a")}>x</button>'),
    page("import { Deal } from '@/entities/Deal'", '', '<button onClick={() => Deal.delete("a")}>x</button>'),
  ],
  [
    'a query of another library',
    page("import { Deal } from '@/entities/Deal'", '', "<button onClick={() => Deal.findMany({ where: { stage: 'won' } })}>x</button>"),
    page("import { Deal } from '@/entities/Deal'", '', "<button onClick={() => Deal.filter({ stage: 'won' })}>x</button>"),
  ],
  [
    'an update with the id among the fields',
    page("import { Deal } from '@/entities/Deal'", '', "<button onClick={() => Deal.update({ id: 'a', title: 'b' })}>x</button>"),
    page("import { Deal } from '@/entities/Deal'", '', "<button onClick={() => Deal.update('a', { title: 'b' })}>x</button>"),
  ],
  [
    'a value that comes later',
    page(
      "import { load } from '@/services/sums'",
      "  async function go() {\n    const text = load('a')\n    console.log(text.length)\n  }",
      '<button onClick={go}>x</button>',
    ),
    page(
      "import { load } from '@/services/sums'",
      "  async function go() {\n    const text = await load('a')\n    console.log(text.length)\n  }",
      '<button onClick={go}>x</button>',
    ),
  ],
  [
    'what may not be there',
    deals('  const { rows } = useList(Deal)', '<p>{rows.find((row) => row.value === 1).title}</p>'),
    deals('  const { rows } = useList(Deal)', '<p>{rows.find((row) => row.value === 1)?.title}</p>'),
  ],
  [
    'the message of anything',
    page('', '  try {\n    void 0\n  } catch (error) {\n    console.log(error.message)\n  }', '<p>x</p>'),
    page(
      '',
      '  try {\n    void 0\n  } catch (error) {\n    console.log(error instanceof Error ? error.message : String(error))\n  }',
      '<p>x</p>',
    ),
  ],
  [
    'a variant of another library',
    page("import { Button } from '@/components/ui/button'", '', '<Button variant="danger">x</Button>'),
    page("import { Button } from '@/components/ui/button'", '', '<Button variant="destructive">x</Button>'),
  ],
  ['a number in quotes', page('', '', '<textarea rows="3" />'), page('', '', '<textarea rows={3} />')],
  ['a date that is shown', page('', '', '<p>{new Date(0)}</p>'), page('', '', '<p>{new Date(0).toLocaleDateString()}</p>')],
  [
    'a row that is shown',
    deals('  const { rows } = useList(Deal)', '<ul>{rows.map((row) => <li key={row.id}>{row}</li>)}</ul>'),
    deals('  const { rows } = useList(Deal)', '<ul>{rows.map((row) => <li key={row.id}>{row.title}</li>)}</ul>'),
  ],
  [
    'an argument too many',
    page("import { total } from '@/services/sums'", '', '<p>{total([1], 2)}</p>'),
    page("import { total } from '@/services/sums'", '', '<p>{total([1])}</p>'),
  ],
  ['a constant that changes', page('', '  const a = 1\n  a = 2', '<p>{a}</p>'), page('', '  let a = 1\n  a = 2', '<p>{a}</p>')],
  [
    'a state that is assigned',
    page(
      "import { useState } from 'react'",
      '  const [count, setCount] = useState(0)\n  void setCount',
      '<button onClick={() => { count = 2 }}>{count}</button>',
    ),
    page(
      "import { useState } from 'react'",
      '  const [count, setCount] = useState(0)\n  void setCount',
      '<button onClick={() => { setCount(2) }}>{count}</button>',
    ),
  ],
  ['a length that is called', page('', '', "<p>{['a'].length()}</p>"), page('', '', "<p>{['a'].length}</p>")],
  [
    'a type import of a component',
    page("import type { Button } from '@/components/ui/button'", '', '<Button>x</Button>'),
    page("import { Button } from '@/components/ui/button'", '', '<Button>x</Button>'),
  ],
  [
    'a property that a handler of its name is for',
    page("import { DealForm } from '@/components/DealForm'", '  const onSaved = () => undefined', '<DealForm title="a" />'),
    page(
      "import { DealForm } from '@/components/DealForm'",
      '  const onSaved = () => undefined',
      '<DealForm onSaved={onSaved} title="a" />',
    ),
  ],
  [
    'what is used above its line',
    page('', '  const b = a + 1\n  const a = 1', '<p>{b}</p>'),
    page('', '  const a = 1\n  const b = a + 1', '<p>{b}</p>'),
  ],
]

describe('TypeScript errors that are repaired', () => {
  test.each(MENDED)('%s', async (_name, broken, mended) => {
    const { code, left } = await mend(PAGE, broken)
    expect(left).toEqual([])
    expect(code).toBe(mended)
  })
})

/** Faults without a certain repair: they stay issues. */
const LEFT: readonly (readonly [string, string])[] = [
  ['a name that nothing is like', page('', '', '<p>{quarterly}</p>')],
  ['a name that two are like', page('', '  const names = 1\n  const nameb = 2', '<p>{names + nameb + namex}</p>')],
  ['a field that nothing is like', deals('  const { rows } = useList(Deal)', '<p>{rows.map((row) => row.colour).join()}</p>')],
  ['a text that is no number', page('', '', '<textarea rows="many" />')],
  ['an argument too few', page("import { total } from '@/services/sums'", '', '<p>{total()}</p>')],
  ['a property that is needed', page("import { DealForm } from '@/components/DealForm'", '', '<DealForm title="a" />')],
  ['a promise in a component', page("import { load } from '@/services/sums'", "  const text = load('a')", '<p>{text.length}</p>')],
  [
    'something to be written that may not be there',
    page('', '  const list: { a: number }[] = []\n  const one = list.find((each) => each.a === 1)\n  one.a = 2', '<p>{list.length}</p>'),
  ],
  [
    'two things that are not alike',
    page('', "  const view: 'table' | 'board' = Math.random() > 1 ? 'table' : 'board'", "<p>{view === 'calendar' ? 1 : 2}</p>"),
  ],
]

describe('TypeScript errors that are left alone', () => {
  test.each(LEFT)('%s', async (_name, code) => {
    const result = await mend(PAGE, code)
    expect(result.code).toBe(code)
    expect(result.left.length).toBeGreaterThan(0)
  })

  test('implicit any, unused variables and unknown indexes are not reported', async () => {
    const code = page('', '  const unused = 1\n  const read = (row) => row.a', '<p>{read({ a: 1 })}</p>')
    expect(await mend(PAGE, code)).toMatchObject({ code, left: [], fixes: [] })
  })

  test('a failing type checker costs only its own issues', async () => {
    const broken = page("import { Button } from '@/components/ui/Button'", '', '<Button title={1}>x</Button>')
    const { code, left } = await mendIn(known(), PAGE, broken, () => Promise.reject(new Error('it died')))
    expect(code).toBe(broken.replace('ui/Button', 'ui/button'))
    expect(left).toEqual([])
  })
})
