import { useState } from 'react'
import type { OutsideTool, ToolServerInfo } from '../../../../shared/domain/tool-server.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Chip, Dot } from '../../../ui/chip.tsx'
import { counted } from '../../../ui/number-words.ts'
import { SettingsList, SettingsRow } from '../settings-parts.tsx'
import { RemoveServerDialog, StartServerDialog } from './server-dialogs.tsx'
import { SignInButton, SignOutButton } from './sign-in-dialog.tsx'
import { say } from '../../../../shared/text/say.ts'

export interface ServerRowProps {
  readonly server: ToolServerInfo
  readonly onChanged: (server: ToolServerInfo) => void
  readonly onRemoved: () => void
}

/** A server with its tools, which are off until they are ticked. */
export function ServerRow({ server, onChanged, onRemoved }: ServerRowProps) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [isLooking, setLooking] = useState(false)
  const [open, setOpen] = useState<'start' | 'remove' | null>(null)
  const { id, name, way, isConfirmed, tools } = server

  async function look() {
    setLooking(true)
    try {
      onChanged(await client.toolServers.look({ serverId: id }))
    } catch (error) {
      showFailure(say('{name} was not asked', { name }), error)
    }
    setLooking(false)
  }

  function allow(tool: string, isAllowed: boolean) {
    onChanged({ ...server, tools: tools.map((each) => (each.name === tool ? { ...each, isAllowed, hasChanged: false } : each)) })
    client.toolServers.allow({ serverId: id, tool, isAllowed }).then(onChanged, (error: unknown) => {
      onChanged(server)
      showFailure(say('The setting was not changed'), error)
    })
  }

  return (
    <section aria-label={name}>
      <SettingsList>
        <SettingsRow
          title={
            <>
              {name}
              <ServerState server={server} />
            </>
          }
          end={
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="destructive-offer" onClick={() => setOpen('remove')}>
                {say('Remove')}
              </Button>
              {server.signIn === 'done' && <SignOutButton server={server} onChanged={onChanged} />}
              {server.signIn === 'asked' && <SignInButton server={server} onChanged={onChanged} />}
              {isConfirmed ? (
                <Button size="sm" isLoading={isLooking} loadingLabel={say('Asking…')} onClick={() => void look()}>
                  {say('List tools again')}
                </Button>
              ) : (
                <Button size="sm" variant="primary" onClick={() => setOpen('start')}>
                  {say('Look over and start')}
                </Button>
              )}
            </div>
          }
        >
          <span className="mono break-all">{way.kind === 'command' ? [way.command, ...way.args].join(' ') : way.url}</span>
          {server.fault !== null && (
            <span role="alert" className="mt-0.5 block text-destructive-subtle-foreground">
              {server.fault}
            </span>
          )}
        </SettingsRow>
        {tools.map((tool) => (
          <ToolRow key={tool.name} server={name} tool={tool} onAllow={allow} />
        ))}
      </SettingsList>
      <StartServerDialog server={server} isOpen={open === 'start'} onClose={() => setOpen(null)} onStarted={onChanged} />
      <RemoveServerDialog server={server} isOpen={open === 'remove'} onClose={() => setOpen(null)} onRemoved={onRemoved} />
    </section>
  )
}

function ServerState({ server: { isConfirmed, signIn, fault, listedAt, tools } }: { readonly server: ToolServerInfo }) {
  if (!isConfirmed)
    return (
      <Chip tone="warning">
        <Dot isHollow />
        {say('Not started yet')}
      </Chip>
    )
  if (signIn === 'asked')
    return (
      <Chip tone="warning">
        <Dot isHollow />
        {say('Not signed in')}
      </Chip>
    )
  if (fault !== null)
    return (
      <Chip tone="error">
        <Dot isHollow />
        {say('Not there')}
      </Chip>
    )
  return (
    <Chip tone="success">
      <Dot />
      {listedAt === null
        ? say('Ready')
        : say('{length} of {length2} allowed', {
            length: tools.filter(({ isAllowed }) => isAllowed).length,
            length2: counted(tools.length, 'tool'),
          })}
    </Chip>
  )
}

interface ToolRowProps {
  readonly server: string
  readonly tool: OutsideTool
  readonly onAllow: (tool: string, isAllowed: boolean) => void
}

function ToolRow({ server, tool: { name, description, isAllowed, hasChanged }, onAllow }: ToolRowProps) {
  const id = `tool-${server}-${name}`
  return (
    <SettingsRow
      title={
        <>
          <label htmlFor={id} className="mono break-all">
            {name}
          </label>
          {hasChanged && (
            <Chip tone="warning">
              <Dot isHollow />
              {say('Changed since you allowed it')}
            </Chip>
          )}
        </>
      }
      start={<Checkbox id={id} checked={isAllowed} onCheckedChange={(isChecked) => onAllow(name, isChecked === true)} />}
    >
      <span className="line-clamp-3 whitespace-pre-line" title={description}>
        {description === '' ? say('It does not say what it does.') : description}
      </span>
    </SettingsRow>
  )
}
