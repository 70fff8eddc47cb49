import { useCallback, useEffect, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { InstructionsField } from '../../parts/answer-context/instructions-field.tsx'
import { useClient } from '../../state/client.tsx'
import { Button } from '../../ui/button.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { SectionHead } from './settings-parts.tsx'
import { say } from '../../../shared/text/say.ts'

type Load =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly customInstructions: string }
  | { readonly phase: 'failed'; readonly reason: string }

/** What the assistant is told in every app. */
export function KnowledgeSection() {
  const client = useClient()
  const [load, setLoad] = useState<Load>({ phase: 'loading' })
  const read = useCallback(() => {
    client.preferences.get().then(
      ({ customInstructions }) => setLoad({ phase: 'ready', customInstructions }),
      (error: unknown) => setLoad({ phase: 'failed', reason: describeFailure(error).message }),
    )
  }, [client])
  useEffect(read, [read])
  const save = useCallback(
    async (customInstructions: string) => {
      await client.preferences.update({ customInstructions })
    },
    [client],
  )
  return (
    <>
      <SectionHead title={say('Knowledge')}>
        {say(
          'What the assistant is told with every message, in all your apps. What holds for one app alone is in the settings of that app.',
        )}
      </SectionHead>
      <div className="mt-5 max-w-[640px]">
        {load.phase === 'loading' && (
          <DelayedSkeleton label={say('Loading')} className="flex flex-col gap-2">
            <Skeleton className="w-1/4" />
            <Skeleton className="h-32 w-full rounded-md" />
          </DelayedSkeleton>
        )}
        {load.phase === 'failed' && (
          <div role="alert" className="flex flex-col items-start gap-2.5 text-sm">
            {load.reason}
            <Button size="sm" onClick={read}>
              {say('Try again')}
            </Button>
          </div>
        )}
        {load.phase === 'ready' && (
          <InstructionsField
            label={say('Custom instructions')}
            hint={say('Sent with every message. The built-in scaffolder follows fixed rules and does not read them.')}
            placeholder={say('For example: always use metric units. Write texts in British English. Prefer tables to cards.')}
            value={load.customInstructions}
            onSave={save}
          />
        )}
      </div>
    </>
  )
}
