import { CircleX, RotateCw } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { AppErrorCode } from '../../../shared/domain/app-error.ts'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import { useConnectModel } from '../../parts/model-chip/model-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../../../shared/text/say.ts'

export interface FailedAnswerProps {
  /** The specific error. */
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly isLast: boolean
  /** Null where the app is read-only. */
  readonly onRetry: (() => void) | null
  /** Null where no part of the answer was kept. */
  readonly onKeepGoing: (() => void) | null
}

/** Errors that can only be fixed in the settings. */
const OF_SETTINGS: ReadonlySet<string> = new Set<AppErrorCode>([
  'MODEL_NOT_FOUND',
  'MODEL_KEY_MISSING',
  'MODEL_KEY_REJECTED',
  'KEY_STORAGE_LOCKED',
  'KEY_STORAGE_FAILED',
])

export function FailedAnswer({ failure, isLast, onRetry, onKeepGoing }: FailedAnswerProps) {
  const openSettings = useConnectModel()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isOverLimit = failure?.code === 'SPEND_LIMIT_REACHED'
  return (
    <div
      role="group"
      aria-label={say('This answer failed')}
      className="flex gap-2.5 rounded-lg bg-destructive-subtle px-3 py-2.5 text-sm text-destructive-subtle-foreground"
    >
      <CircleX className="mt-0.5" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        {failure !== null && <p className="font-bold">{failure.message}</p>}
        {!isOverLimit && <p>{CHAT_TEXT.failedAnswer}</p>}
        {isLast && onRetry !== null && <p className="text-xs">{say('Retry sends your message again and removes this failed answer.')}</p>}
        <div className="flex flex-wrap gap-2">
          {onRetry !== null && (
            <Button size="sm" className="text-foreground" isDisabled={!isLast} disabledReason={CHAT_TEXT.retryLastOnly} onClick={onRetry}>
              <RotateCw aria-hidden="true" />
              {CHAT_TEXT.retry}
            </Button>
          )}
          {onKeepGoing !== null && (
            <Button size="sm" className="text-foreground" onClick={onKeepGoing}>
              {CHAT_TEXT.keepGoing}
            </Button>
          )}
          {failure !== null && OF_SETTINGS.has(failure.code) && (
            <Button size="sm" className="text-foreground" onClick={openSettings}>
              {say('Open the model settings')}
            </Button>
          )}
          {isOverLimit && (
            <Button size="sm" className="text-foreground" onClick={() => void navigate('/settings/usage', { state: { backTo: pathname } })}>
              {say('Open the limits')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** A cancelled turn: only its message remains, and can be sent again. */
export function StoppedAnswer({ onRetry }: { readonly onRetry: (() => void) | null }) {
  return (
    <p className="flex min-h-7 items-center gap-2 text-xs text-muted-foreground">
      {say('Stopped. Nothing was changed.')}
      {onRetry !== null && (
        <Button size="sm" variant="ghost" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {CHAT_TEXT.retry}
        </Button>
      )}
    </p>
  )
}
