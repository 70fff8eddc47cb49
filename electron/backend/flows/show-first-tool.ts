import { isAppError } from '../../../shared/domain/app-error.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import type { EnginePort } from '../engine/port.ts'
import type { ShowVersion } from './show-version.ts'

export interface ShowFirstToolDeps {
  readonly engine: EnginePort
  readonly showVersion: ShowVersion
}

const HOME = FilePath.parse('__pages__Home.tsx')

/** An app without a version has nothing to preview or to publish: its first active tool becomes its page. */
export async function showFirstTool({ engine, showVersion }: ShowFirstToolDeps, appId: AppId, tool: Tool): Promise<void> {
  const app = engine.of(appId)
  if ((await app.currentVersion({})) !== null) return
  const writes = new Map([[HOME, pageOf(tool)]])
  try {
    const version = await app.commitChangeSet({
      changeSet: { writes, deletes: new Set(), entityRenames: [], records: [] },
      origin: 'edit',
      description: `A page with “${tool.title}”`,
      base: null,
    })
    await showVersion(appId, version)
  } catch (error) {
    // Somebody else made a version at the same moment.
    if (!isAppError(error) || error.code !== 'VERSION_MOVED') throw error
  }
}

function pageOf({ path }: Pick<Tool, 'path'>): string {
  return `import { PageHeader } from '@/components/ui/page-header'
import { Tool } from '@/components/ui/tool'

export default function Home() {
  return (
    <main className="mx-auto flex w-full max-w-5xl min-w-0 flex-col gap-6 px-4 py-6 md:px-6">
      <Tool path="${path}" header={({ title, description }) => <PageHeader title={title} hint={description} />} />
    </main>
  )
}
`
}
