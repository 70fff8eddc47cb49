import { isAppError } from '../../../shared/domain/app-error.ts'
import { FilePath, LAYOUT_PATH } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import type { Apps } from '../apps/apps.ts'
import type { EnginePort } from '../engine/port.ts'
import type { ShowVersion } from './show-version.ts'

export interface ShowFirstToolDeps {
  readonly apps: Pick<Apps, 'require'>
  readonly engine: EnginePort
  readonly showVersion: ShowVersion
}

const HOME = FilePath.parse('__pages__Home.tsx')

/** An app without a version has nothing to preview or to publish: its first active tool becomes its page, in a frame with the account. */
export async function showFirstTool({ apps, engine, showVersion }: ShowFirstToolDeps, appId: AppId, tool: Tool): Promise<void> {
  const app = engine.of(appId)
  if ((await app.currentVersion({})) !== null) return
  const writes = new Map([
    [LAYOUT_PATH, layoutOf(apps.require(appId).name, tool)],
    [HOME, pageOf(tool)],
  ])
  try {
    const version = await app.commitChangeSet({
      changeSet: { writes, deletes: new Set(), entityRenames: [], records: [] },
      origin: 'created',
      description: `A page with “${tool.title}”`,
      base: null,
    })
    await showVersion(appId, version)
  } catch (error) {
    // Somebody else made a version at the same moment.
    if (!isAppError(error) || error.code !== 'VERSION_MOVED') throw error
  }
}

function layoutOf(name: string, { title }: Pick<Tool, 'title'>): string {
  return `import { SparklesIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppShell } from '@/components/ui/app-shell'

const nav = [{ to: '/', label: ${JSON.stringify(title)}, icon: SparklesIcon }]

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <AppShell name={${JSON.stringify(name)}} icon={SparklesIcon} nav={nav} placement="top">
      {children}
    </AppShell>
  )
}
`
}

function pageOf({ path }: Pick<Tool, 'path'>): string {
  return `import { PageHeader } from '@/components/ui/page-header'
import { Tool } from '@/components/ui/tool'

export default function Home() {
  return (
    <div className="mx-auto flex w-full max-w-5xl min-w-0 flex-col gap-6">
      <Tool path="${path}" header={({ title, description }) => <PageHeader title={title} hint={description} />} />
    </div>
  )
}
`
}
