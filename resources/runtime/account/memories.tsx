import { useEffect, useState } from 'react'
import { useSentence } from '../../kit/lib/words.ts'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { toolCalls, type ToolInputs } from '../../sdk/tools.ts'
import { Part } from './account-form.tsx'

/** What the forms of tools remember of whoever is signed in; nothing where they remember nothing. */
export function Memories() {
  const say = useSentence()
  const [values, setValues] = useState<ToolInputs>({})
  useEffect(() => {
    let isCurrent = true
    toolCalls.memories().then(
      (found) => isCurrent && setValues(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])

  async function forget(name?: string) {
    try {
      await toolCalls.forget(name)
      setValues((before) => Object.fromEntries(Object.entries(before).filter(([one]) => name !== undefined && one !== name)))
      toast.success(say('Forgotten', 'Vergessen', 'Oublié', 'Olvidado'))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  const entries = Object.entries(values)
  if (entries.length === 0) return null
  const word = say('Forget', 'Vergessen', 'Oublier', 'Olvidar')
  return (
    <Part
      title={say('Remembered for you', 'Für dich gemerkt', 'Mémorisé pour vous', 'Recordado para ti')}
      hint={say(
        'Tools fill this in the next time.',
        'Werkzeuge füllen das beim nächsten Mal aus.',
        'Les outils le rempliront la prochaine fois.',
        'Las herramientas lo rellenan la próxima vez.',
      )}
    >
      <ul className="flex flex-col divide-y">
        {entries.map(([name, value]) => (
          <li key={name} className="flex min-h-12 items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium">{titleOf(name)}</span>
              <span className="line-clamp-2 text-[0.8125rem] wrap-anywhere text-muted-foreground">
                {typeof value === 'string' ? value : value.join(', ')}
              </span>
            </span>
            <Button variant="outline" size="sm" aria-label={`${word}: ${titleOf(name)}`} onClick={() => void forget(name)}>
              {word}
            </Button>
          </li>
        ))}
      </ul>
      {entries.length > 1 && (
        <Button variant="outline" onClick={() => void forget()}>
          {say('Forget all of it', 'Alles vergessen', 'Tout oublier', 'Olvidarlo todo')}
        </Button>
      )}
    </Part>
  )
}

/** `date_of_birth` → `Date of birth`. */
function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
