import { Bookmark, Trash2 } from 'lucide-react'
import { type FormEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { QUERY_TEXT } from '../../../../shared/text/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/popover.tsx'
import { isCalled, type SavedQueriesState, useSavedQueries } from './use-saved-queries.ts'

interface SavedQueriesProps {
  readonly appId: AppId
  readonly sql: string
  /** Opens it from elsewhere. */
  readonly handle: RefObject<(() => void) | null>
  readonly onChoose: (sql: string) => void
}

/** Questions that are kept with the app: to choose, to delete, and the one in the editor to be kept. */
export function SavedQueries({ appId, sql, handle, onChoose }: SavedQueriesProps) {
  const [isOpen, setOpen] = useState(false)
  const saved = useSavedQueries(appId)
  const show = (next: boolean) => {
    if (next) void saved.read()
    setOpen(next)
  }
  useImperativeHandle(handle, () => () => show(true))
  const { queries } = saved
  return (
    <Popover open={isOpen} onOpenChange={show}>
      <PopoverTrigger asChild>
        <Button variant="ghost">
          <Bookmark aria-hidden="true" />
          {QUERY_TEXT.saved}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={QUERY_TEXT.saved} className="flex w-[min(360px,calc(100vw-16px))] flex-col p-0">
        {queries !== null && queries.length === 0 && <p className="p-3 text-muted-foreground">{QUERY_TEXT.none}</p>}
        {queries !== null && queries.length > 0 && (
          <ul aria-label={QUERY_TEXT.saved} className="max-h-64 overflow-y-auto p-1">
            {queries.map((query) => (
              <li key={query.id} className="flex items-center gap-1">
                <Button
                  variant="ghost"
                  className="min-w-0 flex-1 justify-start font-normal"
                  title={query.sql}
                  onClick={() => {
                    onChoose(query.sql)
                    setOpen(false)
                  }}
                >
                  <span className="truncate">{query.name}</span>
                </Button>
                <IconButton name={QUERY_TEXT.remove(query.name)} size="sm" onClick={() => void saved.remove(query)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <SaveForm saved={saved} sql={sql} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}

function SaveForm({ saved, sql, onDone }: { readonly saved: SavedQueriesState; readonly sql: string; readonly onDone: () => void }) {
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const replaced = name.trim() === '' ? undefined : saved.queries?.find((query) => isCalled(query, name))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') {
      setFailure(QUERY_TEXT.nameMissing)
      input.current?.focus()
      return
    }
    setSaving(true)
    const sentence = await saved.save(name, sql)
    setSaving(false)
    if (sentence === null) onDone()
    else setFailure(sentence)
  }
  return (
    <form className="flex flex-col gap-2 border-t p-3" noValidate aria-label={QUERY_TEXT.saveAs} onSubmit={(event) => void submit(event)}>
      <Field label={QUERY_TEXT.name} error={failure} hint={replaced === undefined ? undefined : QUERY_TEXT.replaces(replaced.name)}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            value={name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => {
              setFailure(null)
              setName(event.target.value)
            }}
          />
        )}
      </Field>
      <Button type="submit" className="self-end" isLoading={isSaving} loadingLabel={QUERY_TEXT.keeping} isDisabled={sql.trim() === ''}>
        {QUERY_TEXT.keep}
      </Button>
    </form>
  )
}
