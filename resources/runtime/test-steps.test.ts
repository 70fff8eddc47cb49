import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStep } from '../../shared/domain/app-test.ts'
import type { StepOutcome } from '../../shared/domain/preview-bridge.ts'
import { type FrameHost, type OpenedApp, startFrameHost } from '../../tests/fixtures/frame-host.ts'

const FILES = {
  '__entities__Deal.json': JSON.stringify({
    type: 'object',
    properties: { title: { type: 'string' }, stage: { type: 'string', enum: ['open', 'won'] }, isPaid: { type: 'boolean' } },
  }),
  '__components__DealForm.tsx': `import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { ChoiceSelect } from '@/components/ui/choice-select'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { MultiSelect } from '@/components/ui/multi-select'
import { Deal } from '@/entities/Deal'

export function DealForm({ onSaved }: { onSaved(): void }) {
  const [title, setTitle] = useState('')
  const [due, setDue] = useState('')
  const [stage, setStage] = useState<string | null>(null)
  const [tags, setTags] = useState<string[]>([])
  const [isPaid, setPaid] = useState(false)
  const [left, setLeft] = useState(0)
  return (
    <form onSubmit={(event) => { event.preventDefault(); void Deal.create({ title: [title, stage, due, tags.join('+'), isPaid ? 'paid' : 'unpaid'].join(' ') }).then(onSaved) }}>
      <Field label="Title" htmlFor="title" isRequired><Input id="title" value={title} onChange={(event) => setTitle(event.target.value)} onBlur={() => setLeft(left + 1)} /></Field>
      <Field label="Due" htmlFor="due"><Input id="due" type="date" value={due} onChange={(event) => setDue(event.target.value)} /></Field>
      <Field label="Stage" htmlFor="stage"><ChoiceSelect id="stage" choices={['open', 'won']} value={stage} onChange={setStage} /></Field>
      <Field label="Tags" htmlFor="tags"><MultiSelect id="tags" options={['gift', 'regular']} value={tags} onChange={setTags} /></Field>
      <Field label="Paid" htmlFor="paid"><Checkbox id="paid" checked={isPaid} onCheckedChange={(on) => setPaid(on === true)} /></Field>
      <p>Left {left} times</p>
      <Button type="submit" disabled={title === ''}>Save deal</Button>
    </form>
  )
}`,
  '__pages__Home.tsx': `import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DealForm } from '@/components/DealForm'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { Deal } from '@/entities/Deal'
import { useList } from '@/hooks/use-list'

export default function Home() {
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState('')
  const navigate = useNavigate()
  const { rows } = useList(Deal)
  return (
    <main>
      <h1>Deals</h1>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogTrigger asChild><Button>Add deal</Button></DialogTrigger>
        <DialogContent aria-describedby={undefined}><DialogTitle>New deal</DialogTitle><DealForm onSaved={() => setOpen(false)} /></DialogContent>
      </Dialog>
      <table><thead><tr><th>Title</th><th /></tr></thead><tbody>
        {rows.map((row) => (
          <tr key={row.id}><td onClick={() => setPicked(row.title ?? '')}>{row.title}</td><td><Button onClick={() => void Deal.delete(row.id)}>Delete</Button></td></tr>
        ))}
      </tbody></table>
      <p>Picked: {picked}</p>
      <DropdownMenu>
        <DropdownMenuTrigger asChild><Button>More</Button></DropdownMenuTrigger>
        <DropdownMenuContent><DropdownMenuItem onSelect={() => navigate('/second')}>Go on</DropdownMenuItem></DropdownMenuContent>
      </DropdownMenu>
      <Tabs defaultValue="a"><TabsList><TabsTrigger value="a">First</TabsTrigger><TabsTrigger value="b">Second</TabsTrigger></TabsList>
        <TabsContent value="a">This is the first</TabsContent><TabsContent value="b">This is the second</TabsContent></Tabs>
    </main>
  )
}`,
  '__pages__Second.tsx': `import { useState } from 'react'
export default function Second() {
  const [said, setSaid] = useState('')
  const [typed, setTyped] = useState('')
  return (
    <main>
      <h1>The second page</h1>
      <form onSubmit={(event) => { event.preventDefault(); setSaid(typed) }}>
        <label>Name <input required value={typed} onChange={(event) => setTyped(event.target.value)} onKeyDown={(event) => { if (event.key === 'Escape') setTyped('') }} /></label>
        <label>Size <select defaultValue="s"><option value="s">Small</option><option value="l">Large</option></select></label>
        <fieldset><legend>Colour</legend><label><input type="radio" name="c" onChange={() => setSaid('red it is')} /> Red</label></fieldset>
      </form>
      <ul><li>One</li><li>Two</li></ul>
      <p>Said: {said}</p>
    </main>
  )
}`,
}

let host: FrameHost
beforeAll(async () => {
  host = await startFrameHost()
}, 60_000)
afterAll(() => host[Symbol.asyncDispose]())

let number = 0
/** Few looks: what is not there is not waited for long. */
const LIMITS = { looks: 8, everyMs: 40, textChars: 400, names: 12 }
async function take({ tell, next }: OpenedApp, words: string, limits = { ...LIMITS, looks: 100 }): Promise<StepOutcome> {
  number += 1
  const step = readStep(words) ?? expect.fail(`This is no step: ${words}`)
  await tell({ type: 'step', number, step, limits })
  return (await next('stepped')).outcome
}

/** Steps that hold. */
async function takeAll(opened: OpenedApp, steps: readonly string[]): Promise<void> {
  for (const words of steps) expect([words, await take(opened, words)]).toEqual([words, { kind: 'held' }])
}

it(
  'does what a person does with the parts of the kit: dialogs, fields, choices, menus, tabs, rows',
  { tags: 'long', timeout: 60_000 },
  async () => {
    await using opened = await host.open(FILES)
    await opened.next('ready')
    await takeAll(opened, [
      'see "Deals"',
      'see 0 rows',
      'click "Add deal"',
      'see "New deal"',
      'fill "Title" with "Bread"',
      'fill "Due" with "2027-03-01"',
      'see "Left 1 times" in "New deal"',
      'choose "won" in "Stage"',
      'choose "regular" in "Tags"',
      'choose "gift" in "Tags"',
      'press Escape',
      'check "Paid"',
      'check "Paid"',
      'see "won"',
      'click "Save deal"',
      'not see "New deal"',
      'see 1 row with "Bread won 2027-03-01 gift+regular paid"',
      'click "Add deal"',
      'fill "Title" with "Cake"',
      'click "Save deal"',
      'see 2 rows',
      'click "Cake  unpaid"',
    ])
    expect(await opened.app.locator('tbody tr').count()).toBe(2)
    await takeAll(opened, [
      'click "Delete" in "Bread"',
      'not see "Bread"',
      'see 1 row',
      'click "Second"',
      'see "This is the second"',
      'click "More"',
      'click "Go on"',
      'see "The second page"',
      'see 2 rows',
      'see "Two"',
    ])
  },
)

it('uses plain elements, and keys go to where the page’s own focus is', { tags: 'long' }, async () => {
  await using opened = await host.open(FILES, { route: '/second' })
  await opened.next('ready')
  await takeAll(opened, [
    'fill "Name" with "Nadia"',
    'press Enter',
    'see "Said: Nadia"',
    'press Escape',
    'press Enter',
    'see "Said: Nadia"',
    'choose "Large" in "Size"',
    'choose "Red" in "Colour"',
    'see "red it is"',
  ])
  expect(await opened.app.locator('select').inputValue()).toBe('l')
})

it('leaves the browser’s focus where the person types', async () => {
  await using opened = await host.open(FILES)
  await opened.next('ready')
  await opened.page.evaluate(() => {
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
  })
  await takeAll(opened, ['click "Add deal"', 'fill "Title" with "Bread"', 'click "Save deal"', 'see 1 row'])
  expect(await opened.page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
})

it('says what there is in place of what a step names', { tags: 'long' }, async () => {
  await using opened = await host.open(FILES)
  await opened.next('ready')
  const outcomeOf = (words: string) => take(opened, words, LIMITS)
  expect(await outcomeOf('click "Add order"')).toEqual({ kind: 'no-control', names: ['Add deal', 'More', 'First', 'Second'] })
  expect(await outcomeOf('see "Nothing of it"')).toMatchObject({ kind: 'text', text: expect.stringContaining('Deals Add deal') as string })
  expect(await outcomeOf('not see "Deals"')).toEqual({ kind: 'still-there' })
  expect(await outcomeOf('see 3 rows')).toEqual({ kind: 'rows', count: 0 })
  expect(await outcomeOf('click "Delete" in "Cake"')).toEqual({ kind: 'no-place' })
  await takeAll(opened, ['click "Add deal"'])
  expect(await outcomeOf('click "Save deal"')).toEqual({ kind: 'disabled' })
  expect(await outcomeOf('click "Add deal"')).toMatchObject({ kind: 'no-control' })
  expect(await outcomeOf('fill "Due" with "soon"')).toEqual({ kind: 'not-taken', value: '' })
  expect(await outcomeOf('choose "lost" in "Stage"')).toEqual({ kind: 'no-option', names: ['open', 'won'] })
})
