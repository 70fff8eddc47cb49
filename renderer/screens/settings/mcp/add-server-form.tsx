import { type FormEvent, useRef, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import { NewToolServer, type ToolServerInfo, ToolServerName } from '../../../../shared/domain/tool-server.ts'
import { TOOL_SERVER_TEXT } from '../../../../shared/text/mcp.ts'
import { useClient } from '../../../state/client.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { say } from '../../../../shared/text/say.ts'

export interface AddServerFormProps {
  readonly onAdded: (server: ToolServerInfo) => void
  readonly onCancel: () => void
}

type Kind = NewToolServer['way']['kind']

const KINDS = [
  { value: 'command', label: say('Command') },
  { value: 'address', label: say('Address') },
] as const

/** A server by command or by address. Its secrets can be written here and never read. */
export function AddServerForm({ onAdded, onCancel }: AddServerFormProps) {
  const client = useClient()
  // Secrets are in their fields and nowhere else.
  const secretsField = useRef<HTMLTextAreaElement>(null)
  const tokenField = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [kind, setKind] = useState<Kind>('command')
  const [command, setCommand] = useState('')
  const [args, setArgs] = useState('')
  const [url, setUrl] = useState('')
  const [errors, setErrors] = useState<{ readonly name?: string; readonly way?: string; readonly secrets?: string }>({})
  const [isWorking, setWorking] = useState(false)

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isWorking) return
    if (!ToolServerName.safeParse(name).success) return setErrors({ name: TOOL_SERVER_TEXT.nameUnreadable })
    const env = kind === 'command' ? readSecrets(secretsField.current?.value ?? '') : {}
    if (env === null) return setErrors({ secrets: 'Write each on a line of its own, as NAME=value.' })
    const token = tokenField.current?.value ?? ''
    const way =
      kind === 'command'
        ? ({ kind, command: command.trim(), args: linesOf(args), env } as const)
        : ({ kind, url: url.trim(), ...(token === '' ? {} : { token }) } as const)
    const server = NewToolServer.safeParse({ name, way })
    if (!server.success)
      return setErrors({ way: kind === 'command' ? say('Enter the program that is started.') : say('Enter the server’s address.') })
    setErrors({})
    setWorking(true)
    try {
      onAdded(await client.toolServers.add(server.data))
    } catch (error) {
      setErrors({ way: describeFailure(error).message })
      setWorking(false)
    }
  }

  return (
    <form
      aria-label={say('Add a server')}
      noValidate
      className="flex flex-col gap-4 rounded-lg border bg-card p-4"
      onSubmit={(event) => void add(event)}
    >
      <div className="flex flex-wrap items-end gap-4">
        <Field
          label={say('Name')}
          hint={say('As models call it, for example weather.')}
          error={errors.name}
          className="min-w-0 flex-1 basis-60"
        >
          {(control) => (
            <Input
              {...control}
              className="mono"
              value={name}
              maxLength={32}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Segmented name={say('How it is reached')} value={kind} onValueChange={setKind} options={KINDS} className="md:mb-[22px]" />
      </div>
      {kind === 'command' ? (
        <>
          <Field
            label={say('Program')}
            hint={say('It runs on this computer, as you. You see the whole command before it is started.')}
            error={errors.way}
          >
            {(control) => (
              <Input
                {...control}
                className="mono"
                value={command}
                placeholder="npx"
                maxLength={2_000}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setCommand(event.target.value)}
              />
            )}
          </Field>
          <Field label={say('Arguments')} hint={say('One on each line. No shell reads them.')}>
            {(control) => (
              <Textarea
                {...control}
                className="mono"
                value={args}
                placeholder={'-y\n@modelcontextprotocol/server-everything'}
                spellCheck={false}
                onChange={(event) => setArgs(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={say('Secrets')}
            hint={say('NAME=value, one on each line. They are sealed on this computer and handed to this program only.')}
            error={errors.secrets}
          >
            {(control) => <Textarea {...control} ref={secretsField} className="mono" autoComplete="off" spellCheck={false} />}
          </Field>
        </>
      ) : (
        <>
          <Field label={say('Address')} hint={say('It speaks streamable HTTP.')} error={errors.way}>
            {(control) => (
              <Input
                {...control}
                className="mono"
                value={url}
                placeholder="https://example.com/mcp"
                maxLength={2_000}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setUrl(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={say('Token')}
            hint={say('Empty: the server asks for none, or you sign in there. It is sealed on this computer and sent to this server only.')}
          >
            {(control) => <Input {...control} ref={tokenField} type="password" maxLength={4_000} autoComplete="off" />}
          </Field>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isLoading={isWorking}
          loadingLabel={kind === 'command' ? say('Adding…') : say('Connecting…')}
        >
          {say('Add')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {say('Cancel')}
        </Button>
      </div>
    </form>
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Null where a line is no `NAME=value`. */
function readSecrets(text: string): Record<string, string> | null {
  const pairs = linesOf(text).map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()] as const)
  const isWhole = linesOf(text).every((line) => line.indexOf('=') > 0)
  return isWhole ? Object.fromEntries(pairs) : null
}
