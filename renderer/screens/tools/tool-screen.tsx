import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { App } from '../../../shared/domain/app.ts'
import { AppId, ToolId } from '../../../shared/domain/ids.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { openLive } from '../../panels/publish/publish-commands.ts'
import { ToolEditor } from '../../panels/tools/tool-editor.tsx'
import { TryTool } from '../../panels/tools/try-tool.tsx'
import { saveWords, useEditedTool } from '../../state/app-tools.ts'
import { useIsAtLeast } from '../../state/members.ts'
import { useIsNarrow } from '../../state/narrow.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Missing, OfApp, ToolsPage, ToolsSkeleton } from './tools-page.tsx'
import { useToolCommands } from './use-tool-commands.ts'
import { say } from '../../../shared/text/say.ts'

/** `/build/app/:appId/tool/:toolId`: one AI tool, with a run of it beside its editor. */
export function ToolScreen() {
  const params = useParams()
  const appId = AppId.safeParse(params['appId'])
  const toolId = ToolId.safeParse(params['toolId'])
  if (!appId.success) return <Missing title={ERROR_TEXT.appNotFound} />
  const back = { to: `/build/app/${appId.data}/tools`, label: say('Look at the tools') }
  if (!toolId.success) return <Missing title={TOOLS_TEXT.toolNotFound} back={back} />
  return (
    <OfApp key={`${appId.data} ${toolId.data}`} appId={appId.data}>
      {(app) => <OneTool app={app} toolId={toolId.data} />}
    </OfApp>
  )
}

function OneTool({ app, toolId }: { readonly app: App; readonly toolId: ToolId }) {
  const edited = useEditedTool(app.id, toolId)
  const mayEdit = useIsAtLeast(app.id, 'edit')
  const isNarrow = useIsNarrow()
  const [half, setHalf] = useState<'edit' | 'try'>('edit')
  const { tool, isMissing, failure, phase, reload, flush } = edited
  const back = { to: `/build/app/${app.id}/tools`, label: say('Tools of {name}', { name: app.name }) }
  if (isMissing) return <Missing title={TOOLS_TEXT.toolNotFound} back={back} />
  if (tool === null)
    return (
      <ToolsPage title={say('Tool')} back={back}>
        {failure === null ? (
          <ToolsSkeleton />
        ) : (
          <div role="alert" className="mt-4 flex flex-col items-start gap-2.5 text-sm">
            {failure.message}
            <Button size="sm" onClick={() => void reload()}>
              {say('Try again')}
            </Button>
          </div>
        )}
      </ToolsPage>
    )
  const words = saveWords(phase)
  return (
    <ToolsPage
      title={tool.title === '' ? say('Untitled tool') : tool.title}
      back={back}
      actions={
        <div className="flex items-center gap-3">
          <span role="status" className="text-xs text-muted-foreground empty:-mr-3">
            {words}
          </span>
          {phase === 'failed' && (
            <Button size="sm" variant="ghost" onClick={() => void flush()}>
              {say('Try again')}
            </Button>
          )}
          <LiveLink app={app} tool={tool} />
          {mayEdit && <Activation app={app} tool={tool} flush={flush} />}
        </div>
      }
    >
      {isNarrow && (
        <Segmented
          name={say('What is shown')}
          className="mt-3 self-start"
          value={half}
          onValueChange={setHalf}
          options={[
            { value: 'edit', label: say('Edit') },
            { value: 'try', label: say('Try it') },
          ]}
        />
      )}
      <div className="mt-4 grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_minmax(320px,440px)]">
        {(!isNarrow || half === 'edit') && <ToolEditor appId={app.id} edited={edited} tool={tool} mayEdit={mayEdit} />}
        {(!isNarrow || half === 'try') && <TryTool appId={app.id} tool={tool} mayRun={mayEdit} flush={flush} />}
      </div>
    </ToolsPage>
  )
}

/** Where people use it; what was changed since is there after the next publishing. */
function LiveLink({ app: { publication }, tool: { path, status } }: { readonly app: App; readonly tool: Tool }) {
  if (publication === null || status !== 'active') return null
  return (
    <Button size="sm" variant="ghost" onClick={() => openLive(new URL(`tool/${path}`, publication.url).href)}>
      <ExternalLink aria-hidden="true" />
      {say('Open live')}
    </Button>
  )
}

/** What was written is saved before it is decided on. */
function Activation({ app, tool, flush }: { readonly app: App; readonly tool: Tool; readonly flush: () => Promise<void> }) {
  const commands = useToolCommands(app.id)
  const isActive = tool.status === 'active'
  return (
    <label className="flex items-center gap-2 text-sm">
      {isActive ? say('Active') : say('Draft')}
      <Switch
        aria-label={say('Activate this tool')}
        checked={isActive}
        onCheckedChange={(next) => void flush().then(() => commands.activate(tool, next))}
      />
    </label>
  )
}
