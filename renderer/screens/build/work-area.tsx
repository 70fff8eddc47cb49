import { Code, Database, Eye } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cn } from '../../ui/cn.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { say } from '../../../shared/text/say.ts'

/** What the area at the right shows. */
export const WORK_VIEWS = ['preview', 'code', 'database'] as const
export type WorkView = (typeof WORK_VIEWS)[number]

export interface WorkAreaProps {
  readonly view: WorkView
  readonly onChoose: (view: WorkView) => void
  /** Both at once: the code, and the running app beside it. */
  readonly isBeside: boolean
  /** Each is given the room that the tabs take in its bar; null while it is not the one that was chosen. */
  readonly preview: (tabs: ReactNode) => ReactNode
  /** Null until it is first wanted. */
  readonly code: ((tabs: ReactNode) => ReactNode) | null
  /** There while it is shown. */
  readonly database: (tabs: ReactNode) => ReactNode
}

/** Preview, Code and Database in one place. The first two stay mounted: the app runs on behind the code, and what is open in the code stays open. */
export function WorkArea({ view, onChoose, isBeside, preview, code, database }: WorkAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const sizes = new ResizeObserver(() => area.current?.style.setProperty('--tabs-width', `${element.offsetWidth}px`))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  // The tabs lie over the bar of whichever panel is shown, which leaves this room for them: they stay the same elements, and keep the focus.
  const room = <span aria-hidden="true" className="w-(--tabs-width) flex-none" />
  const isCode = view === 'code'
  const isPreview = view === 'preview'
  return (
    <Tabs
      ref={area}
      value={view}
      onValueChange={(next) => onChoose(WORK_VIEWS.find((each) => each === next) ?? 'preview')}
      className="@container/work relative flex h-full min-h-0"
    >
      <TabsList ref={list} aria-label={say('Work area')} className="absolute top-0 left-3 z-[1] h-(--bar)">
        <TabsTrigger value="preview">
          <Eye aria-hidden="true" />
          <TabLabel>{say('Preview')}</TabLabel>
        </TabsTrigger>
        <TabsTrigger value="code">
          <Code aria-hidden="true" />
          <TabLabel>{say('Code')}</TabLabel>
        </TabsTrigger>
        <TabsTrigger value="database">
          <Database aria-hidden="true" />
          <TabLabel>{say('Database')}</TabLabel>
        </TabsTrigger>
      </TabsList>
      {code !== null && (
        <TabsContent forceMount value="code" tabIndex={-1} className={cn('min-w-0 flex-1 outline-none', !isCode && 'hidden')}>
          {code(isCode ? room : null)}
        </TabsContent>
      )}
      {view === 'database' && (
        <TabsContent value="database" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {database(room)}
        </TabsContent>
      )}
      {/* Behind the code it is still laid out: a frame that is not would stop to paint, and a new version could not take its place. */}
      <TabsContent
        forceMount
        value="preview"
        tabIndex={-1}
        className={cn(
          'min-w-0 outline-none',
          isPreview ? 'flex-1' : isCode && isBeside ? 'w-[46%] flex-none border-l' : 'pointer-events-none invisible absolute inset-0 -z-10',
        )}
      >
        {preview(isPreview ? room : null)}
      </TabsContent>
    </Tabs>
  )
}

/** Where there is little room its icon says it; the name stays. */
function TabLabel({ children }: { readonly children: string }) {
  return (
    <span title={children} className="@max-2xl/work:sr-only">
      {children}
    </span>
  )
}
