import { CircleCheck, CircleX, RotateCw, TextWrap } from 'lucide-react'
import { Children, memo, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { ActionTail } from '../../../shared/domain/turn-view.ts'
import { ACTION_TEXT } from '../../../shared/text/actions.ts'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import { fill } from '../../../shared/text/fill.ts'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { plainNumber } from '../../../shared/text/counted.ts'
import { counted } from '../../ui/number-words.ts'
import { Scale } from '../../ui/ruler.tsx'
import { ActionIcon } from './action-icon.tsx'
import { type ActionSource, deletedTable } from './action-view.ts'
import { actionVerb, faultText, partOfRuler } from './action-words.ts'
import { DeletedTable } from './deleted-table.tsx'
import { EditEvidence } from './edit-evidence.tsx'
import { HeldAccess } from './held-access.tsx'
import { OpenTool } from './open-tool.tsx'
import { RequestedSecrets } from './requested-secrets.tsx'
import { RequestedTables } from './requested-tables.tsx'
import { say } from '../../../shared/text/say.ts'

/** Loaded when the first card is opened. */
const ActionDialog = lazyPart(() => import('./action-dialog.tsx').then((m) => m.ActionDialog))

const SHOWN_AT_FIRST = 10

export interface ActionCardsProps {
  readonly actions: readonly ActionSummary[]
  /** The answer that contains the actions; null while it is being written, when cards cannot be opened. */
  readonly source: ActionSource | null
  /** The last lines of the action that is being written. */
  readonly tail: ActionTail | null
  /** Null where it is not offered: while the answer is being written, and on all but the last one. */
  readonly onKeepGoing: (() => void) | null
  readonly onTryAgain: ((action: ActionSummary) => void) | null
  /** Why an action was cut. */
  readonly cutText?: string
}

/** The actions of an answer, one line each. */
export function ActionCards({ actions, source, tail, onKeepGoing, onTryAgain, cutText = ACTION_TEXT.truncated }: ActionCardsProps) {
  const [isWhole, setWhole] = useState(false)
  const [opened, setOpened] = useState<ActionSummary | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = useCallback((action: ActionSummary) => {
    setOpened(action)
    setOpen(true)
  }, [])
  const isLong = actions.length > SHOWN_AT_FIRST + 2 && !isWhole
  const shown = isLong ? actions.filter((action, index) => index < SHOWN_AT_FIRST || action.state !== 'complete') : actions
  if (actions.length === 0) return null
  return (
    <>
      <ul aria-label={say('Changes')} className="divide-y overflow-hidden rounded-lg border bg-card">
        {shown.map((action) => (
          <ActionCard
            key={action.index}
            action={action}
            tail={tail?.index === action.index ? tail.text : null}
            onOpen={source === null ? null : open}
            source={source}
            onKeepGoing={onKeepGoing}
            onTryAgain={onTryAgain}
            cutText={cutText}
          />
        ))}
        {isLong && (
          <li>
            <button
              type="button"
              className="w-full px-2.5 py-1.5 text-left text-xs text-muted-foreground transition-colors hover:bg-accent hover:text-foreground focus-visible:-outline-offset-2"
              onClick={() => setWhole(true)}
            >
              {say('Show all {length} changes', { length: plainNumber(actions.length) })}
            </button>
          </li>
        )}
      </ul>
      {opened !== null && source !== null && (
        <Suspense>
          <ActionDialog
            key={opened.index}
            action={opened}
            source={source}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onKeepGoing={onKeepGoing}
            onTryAgain={onTryAgain}
            cutText={cutText}
          />
        </Suspense>
      )}
    </>
  )
}

interface ActionCardProps extends Pick<ActionCardsProps, 'onKeepGoing' | 'onTryAgain'> {
  readonly action: ActionSummary
  readonly tail: string | null
  readonly cutText: string
  readonly source: ActionSource | null
  readonly onOpen: ((action: ActionSummary) => void) | null
}

const ActionCard = memo(function ActionCard({ action, tail, cutText, source, onOpen: openAny, onKeepGoing, onTryAgain }: ActionCardProps) {
  const { state } = action
  const onOpen = openAny === null ? null : () => openAny(action)
  const deleted = source === null ? null : deletedTable(action, source.versionId)
  switch (state) {
    case 'running':
      if (action.askedAgain !== undefined) {
        const text = action.askedAgain === 'place' ? ACTION_TEXT.askingAgain : ACTION_TEXT.askingForWhole
        return (
          <Row action={action} icon={<Arc className="size-4" />} figure={null} onOpen={null}>
            {fill(text, { target: action.target })}
          </Row>
        )
      }
      return (
        <Row
          action={action}
          icon={<Arc className="size-4" />}
          figure={action.lines === 0 ? null : counted(action.lines, 'line')}
          onOpen={null}
          after={tail !== null && <LastLines text={tail} />}
        >
          <Scale name={say('Lines of {target}', { target: action.target })} part={partOfRuler(action.lines)} />
        </Row>
      )
    case 'complete':
      return (
        <Row
          action={action}
          icon={<CircleCheck className="text-success" aria-label={say('Done')} />}
          figure={
            action.toolId !== undefined && source !== null ? (
              <OpenTool appId={source.appId} toolId={action.toolId} />
            ) : (
              <Difference action={action} />
            )
          }
          onOpen={onOpen}
        >
          {hasNote(action) && <HowApplied action={action} />}
          {source !== null && deleted !== null && <DeletedTable appId={source.appId} path={deleted.path} versionId={deleted.versionId} />}
          {action.secrets !== undefined && <RequestedSecrets secrets={action.secrets} source={source} />}
          {action.tables !== undefined && <RequestedTables tables={action.tables} source={source} />}
          {action.held !== undefined && <HeldAccess action={action} held={action.held} source={source} />}
        </Row>
      )
    case 'truncated':
      return (
        <Row
          action={action}
          icon={<TextWrap aria-label={say('Not finished')} />}
          figure={counted(action.lines, 'line')}
          tone="warning"
          onOpen={onOpen}
        >
          {cutText}
          {onKeepGoing !== null && (
            <Button size="sm" className="relative z-[1] ml-auto" onClick={onKeepGoing}>
              {CHAT_TEXT.keepGoing}
            </Button>
          )}
        </Row>
      )
    case 'refused':
      return (
        <Row action={action} icon={<CircleX aria-label={say('Refused')} />} figure="not applied" tone="error" onOpen={onOpen}>
          <Reason action={action} />
          {onTryAgain !== null && (
            <Button size="sm" className="relative z-[1] ml-auto" onClick={() => onTryAgain(action)}>
              <RotateCw aria-hidden="true" />
              {say('Try again')}
            </Button>
          )}
        </Row>
      )
    default:
      return assertNever(state)
  }
})

interface RowProps {
  readonly action: ActionSummary
  readonly icon: ReactNode
  readonly figure: ReactNode
  readonly tone?: 'normal' | 'warning' | 'error'
  readonly onOpen: (() => void) | null
  readonly children?: ReactNode
  /** Below the line, across the full width of the card. */
  readonly after?: ReactNode
}

const TONES = {
  normal: 'text-muted-foreground',
  warning: 'text-warning-subtle-foreground',
  error: 'text-destructive-subtle-foreground',
} as const
const GROUNDS = { normal: '', warning: 'bg-warning-subtle', error: 'bg-destructive-subtle' } as const

function Row({ action, icon, figure, tone = 'normal', onOpen, children, after }: RowProps) {
  const hasChildren = Children.toArray(children).length > 0
  return (
    <li
      data-action={action.state}
      className={cn(
        'relative grid min-h-[34px] grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-[9px] px-2.5 py-1.5 text-sm',
        GROUNDS[tone],
      )}
    >
      <span className={TONES[tone]}>{icon}</span>
      <span className="flex min-w-0 items-baseline gap-2" title={action.title === '' ? undefined : action.title}>
        <ActionIcon type={action.type} className={cn('icon-14 flex-none self-center', TONES[tone])} />
        {onOpen === null ? (
          <Words action={action} tone={tone} />
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            // The whole card is clickable, and shows the focus ring.
            className="flex min-w-0 items-baseline gap-2 text-left outline-none after:absolute after:inset-0 after:content-[''] hover:after:bg-foreground/5 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
            onClick={onOpen}
          >
            <Words action={action} tone={tone} />
          </button>
        )}
      </span>
      <span className={cn('mono text-xs leading-5 whitespace-nowrap', TONES[tone])}>{figure}</span>
      {hasChildren && (
        <span
          className={cn(
            'col-span-2 col-start-2 flex min-w-0 items-center gap-2.5 pt-[3px] pb-0.5 text-xs has-[details[open]]:flex-wrap',
            TONES[tone],
          )}
        >
          {children}
        </span>
      )}
      {after}
    </li>
  )
}

function Words({ action, tone }: { readonly action: ActionSummary; readonly tone: keyof typeof TONES }) {
  return (
    <>
      <span className="whitespace-nowrap">{actionVerb(action)}</span>
      <code className={cn('mono truncate text-xs leading-5 tracking-[-0.02em]', TONES[tone])}>{action.target}</code>
    </>
  )
}

const LINES_SHOWN = 4

/** The last lines of the text being written, at a fixed height. */
function LastLines({ text }: { readonly text: string }) {
  const lines = text.replace(/\n$/, '').split('\n').slice(-LINES_SHOWN)
  return (
    <pre
      aria-hidden="true"
      className="mono col-span-3 mt-1 flex h-[68px] flex-col justify-end overflow-hidden rounded-md bg-code px-2 py-0.5 text-2xs text-muted-foreground"
    >
      {lines.join('\n')}
    </pre>
  )
}

/** `+31 −6`; for rows and deletions only the side that applies. */
function Difference({ action: { added, removed, lines, type, secrets, tables } }: { readonly action: ActionSummary }) {
  if (type === 'update_rows') return lines === 0 ? null : counted(lines, 'row')
  if (type === 'insert_entity_records') return <span className="text-diff-add-foreground">+{plainNumber(added)}</span>
  // No text of a file.
  if (type === 'add_tool' || secrets !== undefined || tables !== undefined) return null
  return (
    <>
      <span className="sr-only">{say('{added} added, {removed} removed', { added: counted(added, 'line'), removed })}</span>
      <span aria-hidden="true">
        <span className="text-diff-add-foreground">+{plainNumber(added)}</span>{' '}
        <span className="text-diff-del-foreground">−{plainNumber(removed)}</span>
      </span>
    </>
  )
}

function hasNote({ evidence, askedAgain, detail }: ActionSummary): boolean {
  return evidence?.kind === 'loose' || askedAgain !== undefined || (detail !== null && detail !== '')
}

/** How the action was applied, if not exactly as first written. */
function HowApplied({ action: { evidence, askedAgain, detail } }: { readonly action: ActionSummary }) {
  const asked = askedAgain === undefined ? '' : ACTION_TEXT.askedAgain
  if (evidence?.kind !== 'loose') return detail ?? asked
  const text = [asked, ACTION_TEXT.matchedLoosely].filter((each) => each !== '').join(', ')
  return (
    <Details summary={text}>
      <EditEvidence evidence={evidence} />
    </Details>
  )
}

function Reason({ action: { fault, detail, evidence } }: { readonly action: ActionSummary }) {
  const hasDetail = detail !== null && detail !== ''
  if (!hasDetail && evidence === undefined) return faultText(fault)
  return (
    <Details summary={faultText(fault)}>
      {hasDetail && <pre className="mono mt-1 max-h-40 overflow-auto text-2xs whitespace-pre-wrap">{detail}</pre>}
      {evidence !== undefined && <EditEvidence evidence={evidence} />}
    </Details>
  )
}

function Details({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  return (
    <details className="relative z-[1] min-w-0 flex-1 open:basis-full">
      <summary className="marker:content-none">
        {summary} <span className="underline underline-offset-2">{CHAT_TEXT.showDetails}</span>
      </summary>
      {children}
    </details>
  )
}
