import { CircleAlertIcon, CircleCheckIcon, InfoIcon, XIcon } from 'lucide-react'
import { Toast as ToastPrimitive } from 'radix-ui'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/utils'

type Kind = 'success' | 'error' | 'info'

interface Current {
  readonly id: number
  readonly kind: Kind
  readonly text: string
  readonly action: ToastAction | null
}

/** An action that is offered while the toast is visible. */
export interface ToastAction {
  readonly label: string
  run(): unknown
}

interface ToastState {
  readonly current: Current | null
  /** Of several mounted toasters only the first shows toasts. */
  readonly toasters: readonly string[]
}

let state: ToastState = { current: null, toasters: [] }
let lastId = 0
const listeners = new Set<() => void>()

function setState(next: Partial<ToastState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(kind: Kind, text: string, action: ToastAction | null = null): void {
  setState({ current: { id: ++lastId, kind, text, action } })
}

/** Shows one sentence at the bottom of the window; the next one replaces it. */
const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string, action?: ToastAction) => show('error', text, action),
  info: (text: string, action?: ToastAction) => show('info', text, action),
  dismiss: () => setState({ current: null }),
}

const looks = {
  success: { Icon: CircleCheckIcon, colour: 'text-good', durationMs: 4_000 },
  error: { Icon: CircleAlertIcon, colour: 'text-bad', durationMs: 9_000 },
  info: { Icon: InfoIcon, colour: 'text-info', durationMs: 5_000 },
} as const

function Toaster() {
  const id = useId()
  const { current, toasters } = useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  )
  useEffect(() => {
    setState({ toasters: [...state.toasters, id] })
    return () => setState({ toasters: state.toasters.filter((other) => other !== id) })
  }, [id])
  if (toasters[0] !== id) return null
  return (
    <ToastPrimitive.Provider swipeDirection="down" label="Message">
      {current && <ToastCard key={current.id} toast={current} />}
      <ToastPrimitive.Viewport
        label="Messages ({hotkey})"
        className="fixed inset-x-4 bottom-4 z-[100] flex flex-col items-center outline-none sm:right-6 sm:bottom-6 sm:left-auto sm:items-end"
      />
    </ToastPrimitive.Provider>
  )
}

const WITH_ACTION_MS = 12_000

function ToastCard({ toast: { id, kind, text, action } }: { toast: Current }) {
  const { Icon, colour, durationMs } = looks[kind]
  return (
    <ToastPrimitive.Root
      data-slot="toast"
      data-kind={kind}
      type={kind === 'error' ? 'foreground' : 'background'}
      duration={action === null ? durationMs : WITH_ACTION_MS}
      onOpenChange={(isOpen) => {
        if (!isOpen && state.current?.id === id) toast.dismiss()
      }}
      className="motion-toast flex w-full items-center gap-3 rounded-lg border bg-popover py-2.5 pr-2 pl-4 text-sm text-popover-foreground shadow-float data-[swipe=cancel]:translate-y-0 data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y) sm:w-auto sm:max-w-md sm:min-w-72"
    >
      <Icon aria-hidden className={cn('size-[1.125rem] shrink-0', colour)} />
      <ToastPrimitive.Title className="min-w-0 flex-1 font-medium">{text}</ToastPrimitive.Title>
      {action && (
        <ToastPrimitive.Action asChild altText={action.label}>
          <Button variant="ghost" size="sm" onClick={() => void action.run()}>
            {action.label}
          </Button>
        </ToastPrimitive.Action>
      )}
      <ToastPrimitive.Close
        aria-label="Dismiss"
        className="inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground max-md:size-10"
      >
        <XIcon aria-hidden className="size-4" />
      </ToastPrimitive.Close>
    </ToastPrimitive.Root>
  )
}

export { toast, Toaster }
