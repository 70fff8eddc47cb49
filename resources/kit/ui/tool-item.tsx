import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { toolCalls, type ToolField, type ToolRun } from '../../sdk/tools.ts'
import { runWords, useToolWords } from '../lib/tool-words.ts'

export interface ToolItemProps {
  readonly id: string
  readonly field: ToolField
  readonly value: string
  onChange(value: string): void
}

/** A choice cannot have an empty value. */
const NONE = ' '

/** One of the earlier results of another tool; its run's id is the value. */
export function ToolItem({ id, field: { itemTool, required }, value, onChange }: ToolItemProps) {
  const words = useToolWords()
  const runs = useResults(itemTool?.path ?? null)
  const note = 'flex min-h-10 items-center text-sm text-muted-foreground'
  if (itemTool === null) return <p className={note}>{words.itemToolGone}</p>
  if (runs === null) return <p className={note}>{words.loading}</p>
  if (runs.length === 0)
    return (
      <p className={`${note} flex-wrap gap-x-1.5`}>
        {words.noItems}
        <Link to={`/tool/${encodeURIComponent(itemTool.path)}`} className="font-medium text-foreground underline underline-offset-2">
          {itemTool.title}
        </Link>
      </p>
    )
  return (
    <Select value={runs.some((run) => run.id === value) ? value : ''} onValueChange={(next) => onChange(next === NONE ? '' : next)}>
      <SelectTrigger id={id}>
        <SelectValue placeholder="—" />
      </SelectTrigger>
      <SelectContent>
        {!required && <SelectItem value={NONE}>{words.none}</SelectItem>}
        {runs.map((run) => (
          <SelectItem key={run.id} value={run.id}>
            <span className="truncate">{`${runWords(run) || words.untitled} · ${new Date(run.startedAt).toLocaleDateString()}`}</span>
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}

/** Null until they were read. */
function useResults(path: string | null): readonly ToolRun[] | null {
  const [runs, setRuns] = useState<readonly ToolRun[] | null>(null)
  useEffect(() => {
    if (path === null) return
    let isCurrent = true
    toolCalls.runs(path, undefined, 100).then(
      (page) => isCurrent && setRuns(page.runs.filter(({ state }) => state === 'Success')),
      () => isCurrent && setRuns([]),
    )
    return () => {
      isCurrent = false
    }
  }, [path])
  return runs
}
