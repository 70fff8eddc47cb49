import { useId, useState } from 'react'
import type { ContextItem, SourceHit } from '../../../shared/domain/source.ts'
import { type ExpectedDocument, isSameDocument } from '../../../shared/domain/source-question.ts'
import { SOURCE_QUESTION_EXPECTED_MAX } from '../../../shared/limits/sources.ts'
import { say } from '../../../shared/text/say.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'

interface Offered extends ExpectedDocument {
  /** Among what was found for the question; null: it was not. */
  readonly place: number | null
}

export interface ExpectedDocumentsProps {
  readonly items: readonly ContextItem[]
  /** What was found for the question, the best first. */
  readonly hits: readonly SourceHit[]
  readonly chosen: readonly ExpectedDocument[]
  readonly onKeep: (chosen: readonly ExpectedDocument[]) => Promise<void>
  readonly onCancel: () => void
}

/** In which documents the answer to a question stands: those that were found first, then all others. */
export function ExpectedDocuments({ items, hits, chosen, onKeep, onCancel }: ExpectedDocumentsProps) {
  const id = useId()
  const offered = offeredOf(items, hits)
  const [ticked, setTicked] = useState(chosen.filter((document) => offered.some((each) => isSameDocument(each, document))))
  const [isSaving, setSaving] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const tick = ({ sourceId, source, url }: Offered, isOn: boolean) => {
    const document: ExpectedDocument = { sourceId, source, ...(url === undefined ? {} : { url }) }
    const others = ticked.filter((each) => !isSameDocument(each, document))
    setTicked(isOn ? [...others, document].slice(0, SOURCE_QUESTION_EXPECTED_MAX) : others)
    setMissed(false)
  }

  async function keep() {
    setMissed(ticked.length === 0)
    if (ticked.length === 0 || isSaving) return
    setSaving(true)
    await onKeep(ticked)
    setSaving(false)
  }

  return (
    <div role="group" aria-labelledby={`${id}-about`} className="flex flex-col gap-2 rounded-lg border bg-card p-3">
      <p id={`${id}-about`} className="text-sm font-medium">
        {SOURCES_TEXT.keepAbout}
      </p>
      <ul className="-mx-1 flex max-h-60 flex-col overflow-y-auto">
        {offered.map((document, at) => (
          <li key={`${document.sourceId} ${document.url ?? ''}`}>
            <label
              htmlFor={`${id}-${at}`}
              className="flex cursor-pointer items-center gap-2.5 rounded-md px-1 py-1.5 text-sm transition-colors hover:bg-accent"
            >
              <Checkbox
                id={`${id}-${at}`}
                checked={ticked.some((each) => isSameDocument(each, document))}
                onCheckedChange={(isOn) => tick(document, isOn === true)}
              />
              <span className="min-w-0 flex-1 break-words">
                {document.source}
                {document.url !== undefined && <span className="block text-xs break-all text-muted-foreground">{document.url}</span>}
              </span>
              {document.place !== null && (
                <span className="flex-none text-xs text-muted-foreground">{SOURCES_TEXT.foundAt(document.place)}</span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {isMissed && (
        <p role="alert" className="text-xs text-destructive-subtle-foreground">
          {SOURCES_TEXT.keepNone}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {say('Cancel')}
        </Button>
        <Button size="sm" variant="primary" isLoading={isSaving} onClick={() => void keep()}>
          {SOURCES_TEXT.keepSave}
        </Button>
      </div>
    </div>
  )
}

function offeredOf(items: readonly ContextItem[], hits: readonly SourceHit[]): readonly Offered[] {
  const found: Offered[] = []
  for (const [at, { sourceId, source, url }] of hits.entries()) {
    const document = { sourceId, source, ...(url === undefined ? {} : { url }) }
    if (!found.some((each) => isSameDocument(each, document))) found.push({ ...document, place: at + 1 })
  }
  const others = items
    .map(({ id, name }): Offered => ({ sourceId: id, source: name, place: null }))
    .filter((item) => !found.some((each) => isSameDocument(each, item)))
  return [...found, ...others]
}
