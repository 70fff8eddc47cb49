import { Code, Eye } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { cn } from '../../ui/cn.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'

/** What the area at the right shows. */
export type WorkView = 'preview' | 'code'

export interface WorkAreaProps {
  readonly view: WorkView
  readonly onChoose: (view: WorkView) => void
  /** Both at once: the code, and the running app beside it. */
  readonly isBeside: boolean
  readonly preview: (tabs: ReactNode) => ReactNode
  /** Null until it is first wanted. */
  readonly code: ((tabs: ReactNode) => ReactNode) | null
}

/** Preview and Code in one place. Both stay mounted: the app runs on behind the code, and what is open in the code stays open. */
export function WorkArea({ view, onChoose, isBeside, preview, code }: WorkAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const tabs = (
    <TabsList aria-label="Work area">
      <TabsTrigger value="preview">
        <Eye aria-hidden="true" />
        Preview
      </TabsTrigger>
      <TabsTrigger value="code">
        <Code aria-hidden="true" />
        Code
      </TabsTrigger>
    </TabsList>
  )
  const isCode = view === 'code'
  return (
    <Tabs
      ref={area}
      value={view}
      onValueChange={(next) => {
        onChoose(next === 'code' ? 'code' : 'preview')
        // The tabs stand in the bar of what is shown, so the chosen one is another element now.
        requestAnimationFrame(() => area.current?.querySelector<HTMLElement>('[role=tab][data-state=active]')?.focus())
      }}
      className="relative flex h-full min-h-0"
    >
      {code !== null && (
        <TabsContent forceMount value="code" tabIndex={-1} className={cn('min-w-0 flex-1 outline-none', !isCode && 'hidden')}>
          {code(isCode ? tabs : null)}
        </TabsContent>
      )}
      {/* Behind the code it is still laid out: a frame that is not would stop to paint, and a new version could not take its place. */}
      <TabsContent
        forceMount
        value="preview"
        tabIndex={-1}
        className={cn(
          'min-w-0 outline-none',
          !isCode ? 'flex-1' : isBeside ? 'w-[46%] flex-none border-l' : 'pointer-events-none invisible absolute inset-0 -z-10',
        )}
      >
        {preview(isCode ? null : tabs)}
      </TabsContent>
    </Tabs>
  )
}
