import { type FormEvent, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { MailServerTest } from '../../../../shared/domain/mail.ts'
import { useClient } from '../../../state/client.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { say } from '../../../../shared/text/say.ts'

export interface TestServerProps {
  readonly suggested: string
  readonly onTested: () => void
}

/** Sends a mail at once, and says what came of it. */
export function TestServer({ suggested, onTested }: TestServerProps) {
  const client = useClient()
  const [to, setTo] = useState(suggested)
  const [isTesting, setTesting] = useState(false)
  const [result, setResult] = useState<MailServerTest | null>(null)

  async function test(event: FormEvent) {
    event.preventDefault()
    if (isTesting) return
    setTesting(true)
    setResult(null)
    const tested = await client.mail.testServer({ to: to.trim() }).catch((error: unknown) => {
      const { code, message } = describeFailure(error)
      return { ok: false, message: code === 'BAD_REQUEST' ? say('Enter an address, for example you@example.com.') : message }
    })
    setResult(tested)
    setTesting(false)
    onTested()
  }

  return (
    <form aria-label={say('Test the mail server')} className="flex flex-col gap-2 py-3 pr-3.5 pl-4" onSubmit={(event) => void test(event)}>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor="mail-test-to" className="text-sm font-bold">
          {say('Send a test mail to')}
        </label>
        <Input
          id="mail-test-to"
          type="email"
          className="min-w-0 flex-1 basis-52"
          value={to}
          maxLength={254}
          autoComplete="email"
          onChange={(event) => setTo(event.target.value)}
        />
        <Button
          type="submit"
          isLoading={isTesting}
          loadingLabel={say('Sending…')}
          isDisabled={to.trim() === ''}
          disabledReason={say('Enter an address first')}
        >
          {say('Test')}
        </Button>
      </div>
      <p role="status" className={result?.ok === false ? 'text-xs text-destructive' : 'text-xs text-success'}>
        {result?.message}
      </p>
    </form>
  )
}
