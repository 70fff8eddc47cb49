import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react'
import { fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { findByName } from '../../parts/app-files/find-by-name.ts'
import { useAppFileList } from '../../state/app-file-list.ts'
import { mentionedFile, mentionName, mentionQuery, type MentionQuery, withMention } from './mentions.ts'

const MOST_SHOWN = 60

/** The files that an `@` in the message box may refer to. */
export interface Mentions {
  readonly listId: string
  readonly optionId: (path: FilePath) => string
  /** Null unless a file is being mentioned. */
  readonly list: MentionList | null
  /** Follows typing and caret moves. */
  readonly follow: (field: HTMLTextAreaElement) => void
  /** True when the list handled the key. */
  readonly press: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean
  readonly choose: (path: FilePath) => void
  readonly close: () => void
}

export interface MentionList {
  readonly state: 'loading' | 'failed' | 'ready'
  /** In display order: grouped by kind, the kind of the best match first. */
  readonly paths: readonly FilePath[]
  readonly active: FilePath | null
}

export interface MentionDeps {
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** Sets the text of the box, with the caret at a position. */
  readonly write: (text: string, caret: number) => void
}

export function useMentions(appId: AppId, { field, write }: MentionDeps): Mentions {
  const listId = useId()
  const [asked, setAsked] = useState<MentionQuery | null>(null)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const [chosen, setChosen] = useState<FilePath | null>(null)
  const query = asked === null || asked.from === dismissed ? null : asked
  const files = useAppFileList(appId, query !== null)
  const all = files.phase === 'ready' ? files.paths : null
  const paths = useMemo(() => (all === null || query === null ? [] : grouped(all, query.query)), [all, query])
  const active = chosen !== null && paths.includes(chosen) ? chosen : (paths[0] ?? null)
  // Text that matches no file is ordinary, and a complete name needs no list: Enter sends in both cases.
  const isWhole = query !== null && all !== null && mentionedFile(query.query, all) !== null
  const isShown = query !== null && !isWhole && (files.phase !== 'ready' || paths.length > 0)

  const choose = (path: FilePath) => {
    const element = field.current
    if (element === null || query === null) return
    const next = withMention(element.value, query, mentionName(path, all ?? []))
    setAsked(null)
    write(next.text, next.caret)
  }
  const close = () => setDismissed(query?.from ?? null)
  const step = (by: number) => {
    const at = active === null ? -1 : paths.indexOf(active)
    setChosen(paths[(at + by + paths.length) % paths.length] ?? null)
  }

  return {
    listId,
    optionId: (path) => `${listId}-${path}`,
    list: isShown ? { state: files.phase, paths, active } : null,
    follow(element) {
      const { value, selectionStart, selectionEnd } = element
      const next = selectionStart === selectionEnd ? mentionQuery(value, selectionStart) : null
      if (next === null || next.from !== dismissed) setDismissed(null)
      setAsked((before) => (before?.from === next?.from && before?.query === next?.query ? before : next))
    },
    press(event) {
      if (!isShown || event.nativeEvent.isComposing) return false
      const act = { ArrowDown: () => step(1), ArrowUp: () => step(-1), Escape: close }[event.key]
      const takes = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && active !== null
      if (act === undefined && !takes) return false
      event.preventDefault()
      if (act !== undefined) act()
      else if (active !== null) choose(active)
      return true
    },
    choose,
    close,
  }
}

function grouped(all: readonly FilePath[], query: string): readonly FilePath[] {
  const wanted = query.slice(query.lastIndexOf('/') + 1)
  const found = wanted === '' ? all : findByName(all, wanted)
  return [...Map.groupBy(found.slice(0, MOST_SHOWN), fileKind).values()].flat()
}
