import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { DelayedSkeleton, Skeleton } from '../skeleton.tsx'
import type { CodeEditorProps, DiffViewProps, RevealLine, SqlEditorProps } from './editor-types.ts'
import { lazyPart } from '../lazy-part.ts'
import { say } from '../../../shared/text/say.ts'

const CodeEditor = lazyPart(() => import('./code-editor.tsx').then((m) => m.CodeEditor))
const SqlEditor = lazyPart(() => import('./sql-editor.tsx').then((m) => m.SqlEditor))
const DiffView = lazyPart(() => import('./diff-view.tsx').then((m) => m.DiffView))

/** The code editor, whose script loads when it is first shown. */
export function LazyCodeEditor(props: CodeEditorProps) {
  const unfocused = useRef<RevealLine['key'] | null>(null)
  const key = props.revealLine?.key ?? null
  return (
    <Suspense
      fallback={
        <>
          <WatchPresses onPress={() => (unfocused.current = key)} />
          <CodeSkeleton label={say('Loading the editor')} />
        </>
      }
    >
      <CodeEditor {...props} unfocused={unfocused} />
    </Suspense>
  )
}

/** Whoever presses something while the editor loads is there, and not where the editor will be. */
function WatchPresses({ onPress }: { readonly onPress: () => void }) {
  const pressed = useEffectEvent(onPress)
  useEffect(() => {
    const hear = () => pressed()
    const hearKey = ({ key }: KeyboardEvent) => (key === 'Enter' || key === 'Tab' || key === ' ') && pressed()
    document.addEventListener('pointerdown', hear, true)
    document.addEventListener('keydown', hearKey, true)
    return () => {
      document.removeEventListener('pointerdown', hear, true)
      document.removeEventListener('keydown', hearKey, true)
    }
  }, [])
  return null
}

/** A statement in SQL; its script is the editor's. */
export function LazySqlEditor(props: SqlEditorProps) {
  return (
    <Suspense fallback={<CodeSkeleton label={say('Loading the editor')} />}>
      <SqlEditor {...props} />
    </Suspense>
  )
}

/** Two texts compared; its script is the editor's. */
export function LazyDiffView(props: DiffViewProps) {
  return (
    <Suspense fallback={<CodeSkeleton label={say('Loading the comparison')} />}>
      <DiffView {...props} />
    </Suspense>
  )
}

const LINES = ['w-48', 'w-64', 'w-0', 'w-56', 'w-80', 'w-72', 'w-40', 'w-0', 'w-60', 'w-96', 'w-52'] as const

function CodeSkeleton({ label }: { readonly label: string }) {
  return (
    <DelayedSkeleton label={label} className="size-full bg-code">
      {LINES.map((width, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines never move
        <span key={line} className="flex h-[21px] items-center gap-6 pl-5">
          <Skeleton className="w-5" />
          <Skeleton className={width} />
        </span>
      ))}
    </DelayedSkeleton>
  )
}
