import { ArrowDown, ArrowUp, Copy, EllipsisVertical, GripVertical, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { App } from '../../../shared/domain/app.ts'
import { AppId, type ToolId } from '../../../shared/domain/ids.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import { TOOL_TITLE_MAX_CHARS, TOOLS_MAX } from '../../../shared/limits/fields.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { fill } from '../../../shared/text/fill.ts'
import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { useAppTools } from '../../state/app-tools.ts'
import { useIsAtLeast } from '../../state/members.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Dot } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LayersDrawing } from '../../ui/drawings.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { NoModelNote } from '../../parts/model-chip/no-model-note.tsx'
import { Assistant } from './assistant.tsx'
import { ToolExamples } from './tool-examples.tsx'
import { Missing, OfApp, ToolsPage, ToolsSkeleton } from './tools-page.tsx'
import { useAssistant } from './use-assistant-switch.ts'
import { type ToolCommands, useToolCommands } from './use-tool-commands.ts'
import { say } from '../../../shared/text/say.ts'

/** `/build/app/:appId/tools`: the AI tools of an app. */
export function ToolsScreen() {
  const appId = AppId.safeParse(useParams()['appId'])
  if (!appId.success) return <Missing title={ERROR_TEXT.appNotFound} />
  return (
    <OfApp key={appId.data} appId={appId.data}>
      {(app) => <Tools app={app} />}
    </OfApp>
  )
}

function Tools({ app }: { readonly app: App }) {
  const { tools, failure, reload } = useAppTools(app.id)
  const commands = useToolCommands(app.id)
  const mayEdit = useIsAtLeast(app.id, 'edit')
  const [deleting, setDeleting] = useState<Tool | null>(null)
  return (
    <ToolsPage
      title={say('Tools of {name}', { name: app.name })}
      back={{ to: `/build/app/${app.id}`, label: say('Back to {name}', { name: app.name }) }}
    >
      <NoModelNote className="mt-4" />
      {tools !== null && mayEdit && <Assistant appId={app.id} tools={tools} />}
      {tools === null && failure === null && <ToolsSkeleton />}
      {tools === null && failure !== null && (
        <div role="alert" className="mt-4 flex flex-col items-start gap-2.5 text-sm">
          {failure.message}
          <Button size="sm" onClick={() => void reload()}>
            {say('Try again')}
          </Button>
        </div>
      )}
      {tools !== null && mayEdit && tools.length > 0 && <NewTool appId={app.id} isFull={tools.length >= TOOLS_MAX} commands={commands} />}
      {tools?.length === 0 && (
        <EmptyState
          headingLevel={2}
          drawing={<LayersDrawing />}
          title={TOOLS_TEXT.emptyTitle}
          actions={mayEdit && <NewTool appId={app.id} isFull={false} commands={commands} />}
          suggestions={mayEdit && <ToolExamples appId={app.id} commands={commands} />}
          className="pt-[clamp(16px,6vh,64px)]"
        >
          {TOOLS_TEXT.emptyHint}
        </EmptyState>
      )}
      {tools !== null && tools.length > 0 && (
        <>
          <ToolList appId={app.id} tools={tools} mayEdit={mayEdit} commands={commands} onDelete={setDeleting} />
          {mayEdit && tools.length < TOOLS_MAX && <ToolExamples appId={app.id} commands={commands} />}
        </>
      )}
      <ConfirmDialog
        name="delete-tool"
        title={say('Delete “{words}”?', { words: deleting?.title === '' ? say('Untitled tool') : (deleting?.title ?? '') })}
        confirmLabel={say('Delete the tool')}
        isOpen={deleting !== null}
        onOpenChange={(isOpen) => !isOpen && setDeleting(null)}
        onConfirm={() => {
          if (deleting !== null) commands.remove(deleting)
          setDeleting(null)
        }}
      >
        {say('Its fields, its instructions and all of its runs go with it. The app’s pages and rows stay.')}
      </ConfirmDialog>
    </ToolsPage>
  )
}

function NewTool({ appId, isFull, commands }: { readonly appId: AppId; readonly isFull: boolean; readonly commands: ToolCommands }) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    if (isFull || isMaking) return
    setMaking(true)
    const made = await commands.create(title.trim())
    setMaking(false)
    if (made !== null) void navigate(`/build/app/${appId}/tool/${made.toolId}`)
  }
  return (
    <form
      className="mt-4 flex w-full max-w-[520px] gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <Input
        aria-label={say('Title of the new tool')}
        placeholder={say('Minutes of a meeting')}
        value={title}
        maxLength={TOOL_TITLE_MAX_CHARS}
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        isLoading={isMaking}
        loadingLabel={say('Creating…')}
        isDisabled={isFull}
        disabledReason={isFull ? fill(TOOLS_TEXT.toolsTooMany, { n: TOOLS_MAX }) : undefined}
      >
        <Plus aria-hidden="true" />
        {say('New tool')}
      </Button>
    </form>
  )
}

interface ToolListProps {
  readonly appId: AppId
  readonly tools: readonly Tool[]
  readonly mayEdit: boolean
  readonly commands: ToolCommands
  readonly onDelete: (tool: Tool) => void
}

function ToolList({ appId, tools, mayEdit, commands, onDelete }: ToolListProps) {
  const [dragged, setDragged] = useState<ToolId | null>(null)
  // It has its switch above.
  const assistant = useAssistant(tools)
  return (
    <ol aria-label={say('Tools')} className="mt-4 divide-y overflow-hidden rounded-lg border bg-card">
      {tools.map((tool, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one way; the menu of each tool has the other
        <li
          key={tool.toolId}
          draggable={mayEdit}
          onDragStart={() => setDragged(tool.toolId)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged !== null) commands.moveTo(dragged, at)
            setDragged(null)
          }}
          className="flex min-h-[58px] items-center gap-3 px-3 py-2"
        >
          {mayEdit && <GripVertical className="flex-none cursor-grab text-muted-foreground" aria-hidden="true" />}
          <div className="min-w-0 flex-1">
            <Link to={`/build/app/${appId}/tool/${tool.toolId}`} className="block truncate text-sm font-medium hover:underline">
              {tool.title === '' ? say('Untitled tool') : tool.title}
            </Link>
            <p className="mono truncate text-xs text-muted-foreground">{say('/tool/{path}', { path: tool.path })}</p>
          </div>
          <Chip tone={tool.status === 'active' ? 'success' : 'neutral'}>
            <Dot isHollow={tool.status !== 'active'} />
            {tool.status === 'active' ? say('Active') : say('Draft')}
          </Chip>
          {mayEdit && (
            <>
              {tool !== assistant && (
                <Switch
                  aria-label={say('Activate {words}', { words: tool.title === '' ? say('the untitled tool') : tool.title })}
                  checked={tool.status === 'active'}
                  onCheckedChange={(isActive) => commands.activate(tool, isActive)}
                />
              )}
              <ToolMenu tool={tool} at={at} of={tools.length} commands={commands} onDelete={() => onDelete(tool)} />
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

interface ToolMenuProps {
  readonly tool: Tool
  readonly at: number
  readonly of: number
  readonly commands: ToolCommands
  readonly onDelete: () => void
}

function ToolMenu({ tool, at, of, commands, onDelete }: ToolMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton name={say('More about {words}', { words: tool.title === '' ? say('the untitled tool') : tool.title })}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem disabled={at === 0} onSelect={() => commands.moveTo(tool.toolId, at - 1)}>
          <ArrowUp aria-hidden="true" />
          {say('Move up')}
        </DropdownMenuItem>
        <DropdownMenuItem disabled={at === of - 1} onSelect={() => commands.moveTo(tool.toolId, at + 1)}>
          <ArrowDown aria-hidden="true" />
          {say('Move down')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => commands.duplicate(tool)}>
          <Copy aria-hidden="true" />
          {say('Duplicate')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="destructive" onSelect={onDelete}>
          <Trash2 aria-hidden="true" />
          {say('Delete…')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
