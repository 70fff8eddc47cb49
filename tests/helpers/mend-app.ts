import { type FileMap, FilePath } from '../../shared/domain/file-path.ts'
import { findIssues } from '../../electron/backend/diagnose/find-issues.ts'
import type { KnownModules } from '../../electron/backend/lib/known-modules.ts'
import type { CheckTypes } from '../../electron/backend/repair/inspect.ts'
import { repairChangeSet } from '../../electron/backend/repair/repair.ts'

const DEAL = JSON.stringify({
  name: 'Deal',
  type: 'object',
  properties: {
    title: { type: 'string' },
    value: { type: 'number' },
    stage: { type: 'string', enum: ['new', 'won', 'lost', 'on–hold'] },
    closeDate: { type: 'string', format: 'date' },
    partOf: { type: 'string', 'x-relation': 'Deal' },
  },
  required: ['title'],
  permissions: { read: 'all', write: 'creator' },
})

/** A small app, one file of which is broken by a test. */
export const SMALL_APP: Readonly<Record<string, string>> = {
  '__entities__Deal.json': DEAL,
  '__Layout.tsx': `import type { ReactNode } from 'react'
import { AppShell } from '@/components/ui/app-shell'

const nav = [
  { to: '/', label: 'Home' },
  { to: '/deals', label: 'Deals' },
]

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <AppShell name="Test" nav={nav}>
      {children}
    </AppShell>
  )
}
`,
  '__pages__Home.tsx': 'export default function Home() {\n  return <p>Home</p>\n}\n',
  '__pages__Deals.tsx': 'export default function Deals() {\n  return <p>Deals</p>\n}\n',
  '__pages__DealDetails.tsx': "export const path = '/deals/:id'\n\nexport default function DealDetails() {\n  return <p>Deal</p>\n}\n",
  '__components__DealForm.tsx':
    'export function DealForm({ title, onSaved }: { title: string; onSaved: () => void }) {\n  return <button onClick={onSaved}>{title}</button>\n}\n',
  '__services__sums.ts':
    'export function total(values: readonly number[]): number {\n  return values.reduce((sum, each) => sum + each, 0)\n}\n\nexport async function load(id: string): Promise<string> {\n  return await Promise.resolve(id)\n}\n',
}

export interface Mended {
  readonly code: string
  readonly files: FileMap
  readonly left: readonly string[]
  readonly fixes: readonly string[]
}

/** Writes one file of the small app and repairs it, as after an answer. */
export async function mendIn(known: KnownModules, path: string, code: string, checkTypes: CheckTypes | null = null): Promise<Mended> {
  const before = new Map(Object.entries(SMALL_APP).map(([file, text]) => [FilePath.parse(file), text]))
  const file = FilePath.parse(path)
  const changeSet = { writes: new Map([[file, code]]), deletes: new Set<FilePath>(), entityRenames: [], records: [] }
  const { changeSet: after, fixes, issues } = await repairChangeSet({ before, changeSet, known, findIssues, checkTypes, limitMs: 30_000 })
  const files = new Map([...before, ...after.writes])
  return {
    code: files.get(file) ?? '',
    files,
    left: issues.map(({ rule, specifier, message }) => `${rule} ${specifier} ${message}`),
    fixes: fixes.map(({ what }) => what),
  }
}
