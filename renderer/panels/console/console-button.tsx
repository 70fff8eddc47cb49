import { SquareTerminal } from 'lucide-react'
import { useAtom, useAtomValue } from 'jotai'
import { memo, useMemo } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { openApp } from '../../state/open-app.ts'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { countProblems } from './console-rows.ts'
import { consoleOpenAtom } from './console-view.ts'
import { say } from '../../../shared/text/say.ts'

/** Opens the console, and shows the number of errors and warnings. */
export const ConsoleButton = memo(function ConsoleButton({ appId }: { readonly appId: AppId }) {
  const lines = useAtomValue(openApp(appId).consoleLines)
  const [isOpen, setOpen] = useAtom(consoleOpenAtom)
  const { errors, warnings } = useMemo(() => countProblems(lines), [lines])
  const said = [counted(errors, 'error'), counted(warnings, 'warning')].filter((each) => each !== '').join(', ')
  return (
    <Tooltip text={said === '' ? say('Console') : say('Console: {said}', { said })}>
      <Button
        variant="ghost"
        size="sm"
        isOn={isOpen}
        aria-pressed={isOpen}
        aria-label={said === '' ? say('Console') : say('Console, {said}', { said })}
        className="gap-1 px-1.5"
        onClick={() => setOpen(!isOpen)}
      >
        <SquareTerminal aria-hidden="true" />
        {errors > 0 && <Count of={errors} className="bg-destructive-subtle text-destructive-subtle-foreground" />}
        {warnings > 0 && <Count of={warnings} className="bg-warning-subtle text-warning-subtle-foreground" />}
      </Button>
    </Tooltip>
  )
})

function Count({ of, className }: { readonly of: number; readonly className: string }) {
  return <span className={`mono rounded-sm px-1 py-0.5 text-2xs leading-none ${className}`}>{of > 99 ? '99+' : of}</span>
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}
