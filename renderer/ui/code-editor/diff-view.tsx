import type { DiffViewProps } from './editor-types.ts'

export function DiffView({ before, after, isSideBySide, label }: DiffViewProps) {
  return (
    <section aria-label={label} className="mono flex size-full overflow-auto bg-code text-sm">
      {isSideBySide && <pre className="flex-1 p-3">{before}</pre>}
      <pre className="flex-1 p-3">{after}</pre>
    </section>
  )
}
