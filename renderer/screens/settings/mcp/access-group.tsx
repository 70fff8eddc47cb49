import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import { type McpAccess, McpTool } from '../../../../shared/domain/mcp.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast, useToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Chip, Dot } from '../../../ui/chip.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { DelayedSkeleton, Skeleton } from '../../../ui/skeleton.tsx'
import { useCopied } from '../../../ui/use-copied.ts'
import { SectionGroup, SettingsList, SettingsRow } from '../settings-parts.tsx'
import { configOf, TOOL_WORDS } from './mcp-words.ts'
import { say } from '../../../../shared/text/say.ts'
import { said } from '../../../ui/said.tsx'

/** How programs outside get in, and what they are let do. */
export function AccessGroup() {
  const client = useClient()
  const showFailure = useFailureToast()
  const show = useToast()
  const [access, setAccess] = useState<McpAccess | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [token, setToken] = useState<string | null>(null)
  const [working, setWorking] = useState<'make' | 'revoke' | null>(null)
  useEffect(() => {
    client.mcp.access().then(setAccess, (error: unknown) => setFailure(describeFailure(error).message))
  }, [client])

  async function makeToken() {
    setWorking('make')
    try {
      const made = await client.mcp.makeToken()
      setToken(made.token)
      setAccess(made.access)
    } catch (error) {
      showFailure(say('No token was made'), error)
    }
    setWorking(null)
  }

  async function revokeToken() {
    setWorking('revoke')
    try {
      setAccess(await client.mcp.revokeToken())
      setToken(null)
      show({ tone: 'info', title: say('The token was revoked'), description: say('Programs that have it are refused from now on.') })
    } catch (error) {
      showFailure(say('The token was not revoked'), error)
    }
    setWorking(null)
  }

  function allow(tool: McpTool, isAllowed: boolean) {
    if (access === null) return
    const tools = McpTool.options.filter((each) => (each === tool ? isAllowed : access.tools.includes(each)))
    setAccess({ ...access, tools })
    client.mcp.setTools({ tools }).then(setAccess, (error: unknown) => {
      setAccess(access)
      showFailure(say('The setting was not changed'), error)
    })
  }

  if (failure !== null)
    return (
      <p role="alert" className="mt-5 text-sm">
        {failure}
      </p>
    )
  if (access === null)
    return (
      <DelayedSkeleton label={say('Loading')} className="mt-5 flex flex-col gap-3">
        <Skeleton className="h-[58px] rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </DelayedSkeleton>
    )
  return (
    <>
      <SectionGroup title={say('Lathe for other programs')} note={say('Claude Desktop, Cursor and others that speak MCP')}>
        <SettingsList>
          <SettingsRow
            title={
              <>
                {say('Token')}
                {access.hasToken && (
                  <Chip tone="success">
                    <Dot />
                    {say('Active')}
                  </Chip>
                )}
              </>
            }
            end={
              <div className="flex flex-wrap gap-2">
                {access.hasToken && (
                  <Button
                    size="sm"
                    variant="destructive-offer"
                    isLoading={working === 'revoke'}
                    loadingLabel={say('Revoking…')}
                    onClick={() => void revokeToken()}
                  >
                    {say('Revoke')}
                  </Button>
                )}
                <Button size="sm" isLoading={working === 'make'} loadingLabel={say('Making…')} onClick={() => void makeToken()}>
                  {access.hasToken ? say('Make another') : say('Make a token')}
                </Button>
              </div>
            }
          >
            <TokenState access={access} />
          </SettingsRow>
          {access.hasToken && access.start !== null && <Config text={configOf(access.start, token)} isComplete={token !== null} />}
        </SettingsList>
      </SectionGroup>
      <SectionGroup title={say('What they may do')} note={say('Nothing else is answered, whatever such a program asks for')}>
        <SettingsList>
          {McpTool.options.map((tool) => (
            <SettingsRow
              key={tool}
              title={<label htmlFor={`mcp-${tool}`}>{TOOL_WORDS[tool].title}</label>}
              start={
                <Checkbox
                  id={`mcp-${tool}`}
                  checked={access.tools.includes(tool)}
                  onCheckedChange={(isChecked) => allow(tool, isChecked === true)}
                />
              }
            >
              {TOOL_WORDS[tool].hint}
            </SettingsRow>
          ))}
        </SettingsList>
      </SectionGroup>
    </>
  )
}

function TokenState({ access: { hasToken, madeAt, usedAt, start } }: { readonly access: McpAccess }) {
  if (start === null) return say('Programs outside get in only on the computer on which Lathe runs.')
  if (!hasToken || madeAt === null) return say('Programs outside get in with a token of their own, and only to what is ticked below.')
  return (
    <>
      {said('Made {relativetime}, {words}. Another one ends it.', {
        relativetime: <RelativeTime at={madeAt} />,
        words:
          usedAt === null ? (
            say('not used yet')
          ) : (
            <>
              {say('last used')} <RelativeTime at={usedAt} />
            </>
          ),
      })}
    </>
  )
}

function Config({ text, isComplete }: { readonly text: string; readonly isComplete: boolean }) {
  const { isCopied, copy } = useCopied()
  return (
    <div className="flex flex-col gap-2.5 p-4 max-md:p-3">
      <p className="text-xs text-muted-foreground">
        {isComplete
          ? say('Put this into the settings of the program. The token is shown this once.')
          : say('Put this into the settings of the program, with the token that was shown when it was made.')}
      </p>
      <pre
        tabIndex={0}
        aria-label={say('Settings for the program')}
        className="mono max-h-72 overflow-auto rounded-md border bg-muted p-3 text-xs leading-[1.125rem] select-text"
      >
        {text}
      </pre>
      <Button size="sm" className="self-start" onClick={() => copy(text)}>
        <Copy aria-hidden="true" />
        {isCopied ? say('Copied') : say('Copy')}
      </Button>
    </div>
  )
}
