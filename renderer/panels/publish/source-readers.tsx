import { useId } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { useAppSources } from '../../state/app-sources.ts'
import { useIsAtLeast } from '../../state/members.ts'
import { sourceReadersChoices, useSetReaders } from '../../state/source-readers.ts'
import { Select } from '../../ui/select.tsx'

/** Who may search what the app knows. */
export function SourceReadersList({ appId }: { readonly appId: AppId }) {
  const id = useId()
  const { items } = useAppSources(appId)
  const setReaders = useSetReaders(appId)
  const mayEdit = useIsAtLeast(appId, 'edit')
  if (items === null || items.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-sm font-bold">
        {SOURCES_TEXT.readersTitle}
      </h3>
      <ul className="divide-y rounded-lg border">
        {items.map((item) => (
          <li
            key={item.id}
            className="flex items-center gap-3 py-1.5 pr-1.5 pl-3 text-sm max-md:flex-col max-md:items-stretch max-md:gap-1.5 max-md:px-3 max-md:py-2.5"
          >
            <span className="min-w-0 flex-1 truncate">{item.name}</span>
            {mayEdit ? (
              <Select
                aria-label={`${SOURCES_TEXT.readers}: ${item.name}`}
                size="sm"
                className="w-52 flex-none max-md:w-full"
                options={sourceReadersChoices()}
                value={item.readers}
                onValueChange={(readers) => void setReaders(item, readers)}
              />
            ) : (
              <span className="flex-none py-1 pr-1.5 text-xs text-muted-foreground">{SOURCES_TEXT.readersOf[item.readers]}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted-foreground">{SOURCES_TEXT.readersAbout}</p>
    </section>
  )
}
