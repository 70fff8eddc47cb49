import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { type AppId, QuestionId } from '../../../shared/domain/ids.ts'
import type { ExpectedDocument, QuestionCheck, SourceQuestion } from '../../../shared/domain/source-question.ts'
import { ROW_UNDO_MS } from '../../../shared/limits/rows.ts'
import { say } from '../../../shared/text/say.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'

export interface KeptQuestions {
  /** Oldest first; null until they were read. */
  readonly questions: readonly SourceQuestion[] | null
  /** The newest first. */
  readonly checks: readonly QuestionCheck[]
  readonly hasFailed: boolean
  readonly isChecking: boolean
  read(): Promise<void>
  /** Whether it is kept now. One of the same words is replaced. */
  keep(question: string, expected: readonly ExpectedDocument[]): Promise<boolean>
  remove(question: SourceQuestion): Promise<void>
  check(): Promise<void>
}

interface Read {
  readonly questions: readonly SourceQuestion[]
  readonly checks: readonly QuestionCheck[]
}

/** The questions that are kept for an app's data sources. */
export function useQuestions(appId: AppId): KeptQuestions {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const changes = useAtomValue(openApp(appId).sourceChanges)
  const [known, setKnown] = useState<Read | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isChecking, setChecking] = useState(false)

  const read = useCallback(
    () =>
      client.sources.questions({ appId }).then(
        (answer) => {
          setKnown(answer)
          setFailed(false)
        },
        () => setFailed(true),
      ),
    [client, appId],
  )
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change is read
  useEffect(() => void read(), [read, changes])

  async function save({ id, question, expected }: Omit<SourceQuestion, 'createdAt'>): Promise<void> {
    await client.sources.saveQuestion({ appId, id, question, expected })
    await read()
  }

  return {
    questions: known?.questions ?? null,
    checks: known?.checks ?? [],
    hasFailed,
    isChecking,
    read,
    async keep(question, expected) {
      try {
        const id = known?.questions.find((each) => isAsked(each, question))?.id ?? QuestionId.parse(crypto.randomUUID())
        await save({ id, question: question.trim(), expected: [...expected] })
        toast({ tone: 'success', title: SOURCES_TEXT.keepDone })
        return true
      } catch (error) {
        showFailure(SOURCES_TEXT.keepFailed, error)
        return false
      }
    },
    async remove(question) {
      try {
        await client.sources.removeQuestion({ appId, id: question.id })
        const putBack = () => save(question).catch((error: unknown) => showFailure(SOURCES_TEXT.keepFailed, error))
        toast({
          tone: 'success',
          title: SOURCES_TEXT.keptRemoved,
          action: { label: say('Undo'), run: () => void putBack() },
          forMs: ROW_UNDO_MS,
        })
        await read()
      } catch (error) {
        showFailure(SOURCES_TEXT.keptRemoveFailed, error)
      }
    },
    async check() {
      setChecking(true)
      try {
        await client.sources.checkQuestions({ appId })
        await read()
      } catch (error) {
        showFailure(SOURCES_TEXT.checkFailed, error)
      } finally {
        setChecking(false)
      }
    },
  }
}

export function isAsked({ question }: SourceQuestion, words: string): boolean {
  return question.toLowerCase() === words.trim().toLowerCase()
}
