import { isAppError } from '../../../shared/domain/app-error.ts'
import { FilePath, LAYOUT_PATH } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import type { Apps } from '../apps/apps.ts'
import type { EnginePort } from '../engine/port.ts'
import type { LanguageCode } from '../scaffolder/language/language.ts'
import type { ShowVersion } from './show-version.ts'

export interface ShowFirstToolDeps {
  readonly apps: Pick<Apps, 'require'>
  readonly engine: EnginePort
  readonly showVersion: ShowVersion
}

export interface PageOfTool {
  readonly path: string
  /** In the menu. */
  readonly label: string
  readonly appName: string
  /** Of the texts around it; English where it is left out. */
  readonly language?: LanguageCode
}

const HOME = FilePath.parse('__pages__Home.tsx')

/** An app without a version has nothing to preview or to publish: its first active tool becomes its page, in a frame with the account. */
export async function showFirstTool({ apps, engine, showVersion }: ShowFirstToolDeps, appId: AppId, tool: Tool): Promise<void> {
  const app = engine.of(appId)
  if ((await app.currentVersion({})) !== null) return
  const writes = pagesOfTool({ path: tool.path, label: tool.title, appName: apps.require(appId).name })
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

/** A page with a tool, in a frame with the account. */
export function pagesOfTool({ path, label, appName, language = 'en' }: PageOfTool): ReadonlyMap<FilePath, string> {
  const layout = `import { SparklesIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppShell } from '@/components/ui/app-shell'

const nav = [{ to: '/', label: ${JSON.stringify(label)}, icon: SparklesIcon }]

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <AppShell name={${JSON.stringify(appName)}} icon={SparklesIcon} nav={nav} placement="top"${language === 'en' ? '' : ` language="${language}"`}>
      {children}
    </AppShell>
  )
}
`
  const home = `import { PageHeader } from '@/components/ui/page-header'
import { Tool } from '@/components/ui/tool'

export default function Home() {
  return (
    <div className="mx-auto flex w-full max-w-5xl min-w-0 flex-col gap-6">
      <Tool path="${path}" header={({ title, description }) => <PageHeader title={title} hint={description} />} />
    </div>
  )
}
`
  return new Map([
    [LAYOUT_PATH, layout],
    [HOME, home],
  ])
}
