import { BookOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Command } from '../../state/commands.ts'
import { addressOfGuide } from '../../state/guide-pages.ts'

const LEAST_CHARS = 3

/** What the guide says to the text. Its pages are loaded by the first search. */
export function useGuide(query: string): readonly Command[] {
  const navigate = useNavigate()
  const words = query.trim()
  const [found, setFound] = useState<{ readonly words: string; readonly commands: readonly Command[] }>({ words: '', commands: [] })

  useEffect(() => {
    if (words.length < LEAST_CHARS) return undefined
    let isCurrent = true
    import('../../state/find-in-guide.ts').then(
      ({ findInGuide }) => {
        if (!isCurrent) return
        const commands = findInGuide(words).map(({ slug, page, title, id }): Command => ({
          id: `guide.${slug}.${id}`,
          title,
          group: 'Help',
          icon: BookOpen,
          hint: title === page ? undefined : page,
          run: () => void navigate(addressOfGuide(slug, id)),
        }))
        setFound({ words, commands })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [words, navigate])

  return words.length < LEAST_CHARS ? [] : found.commands
}
