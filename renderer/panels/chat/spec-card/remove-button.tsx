import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import { Button } from '../../../ui/button.tsx'
import { useOutlineEditor } from './outline-editor.ts'
import { say } from '../../../../shared/text/say.ts'

export interface RemoveButtonProps {
  readonly command: AppCommand
  /** The field to remove, or null for the whole list. */
  readonly entity: string
  readonly field: string | null
  /** The sentence about lost values. */
  readonly lossWords: (lost: number) => string
  readonly onDone: () => void
  readonly onFailure: (sentence: string) => void
}

/** Asks for confirmation if values would be hidden, and says how many. */
export function RemoveButton({ command, entity, field, lossWords, onDone, onFailure }: RemoveButtonProps) {
  const editor = useOutlineEditor()
  const [lost, setLost] = useState<number | null>(null)
  const [isWorking, setWorking] = useState(false)
  if (editor === null) return null
  const remove = async () => {
    setWorking(true)
    const sentence = await editor.run([command])
    setWorking(false)
    if (sentence === null) onDone()
    else onFailure(sentence)
  }
  const ask = async () => {
    setWorking(true)
    const losses = await editor.losses(entity, field)
    setWorking(false)
    if (losses === null || losses === 0) await remove()
    else setLost(losses)
  }
  if (lost === null)
    return (
      <Button size="sm" variant="destructive-offer" isLoading={isWorking} loadingLabel={say('Removing…')} onClick={() => void ask()}>
        <Trash2 aria-hidden="true" />
        {say('Remove')}
      </Button>
    )
  return (
    <span className="flex flex-col items-start gap-1.5">
      <span role="alert" className="text-xs text-muted-foreground">
        {lossWords(lost)}
      </span>
      <Button size="sm" variant="destructive" autoFocus isLoading={isWorking} loadingLabel={say('Removing…')} onClick={() => void remove()}>
        {say('Remove it')}
      </Button>
    </span>
  )
}
