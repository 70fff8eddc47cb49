import type { AppId } from '../../../../shared/domain/ids.ts'
import type { RowImport } from '../../../../shared/domain/row-import.ts'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { stateInWords } from './import-words.ts'
import { useImports } from './use-imports.ts'
import { say } from '../../../../shared/text/say.ts'

interface EarlierImportsProps {
  readonly appId: AppId
  readonly onOpen: (found: RowImport) => void
}

/** The last few imports, each of which can be opened: to resume it, to read its rejections, or to undo it. */
export function EarlierImports({ appId, onOpen }: EarlierImportsProps) {
  const imports = useImports(appId, null).filter(({ state }) => state.phase !== 'receiving')
  if (imports.length === 0) return null
  return (
    <section className="flex flex-none flex-col gap-2">
      <h3 className="text-sm font-medium">{say('Earlier imports')}</h3>
      <ul className="divide-y rounded-lg border">
        {imports.map((found) => (
          <li key={found.id} className="flex min-h-10 items-center gap-3 px-3 py-1.5 text-sm">
            <span className="mono min-w-0 truncate">{found.fileName}</span>
            <span className="min-w-0 flex-1 truncate text-xs text-muted-foreground">
              {found.target !== null && `${found.target.entity} · `}
              {stateInWords(found)} · <RelativeTime at={found.createdAt} />
            </span>
            <Button size="sm" aria-label={say('Open the import of {fileName}', { fileName: found.fileName })} onClick={() => onOpen(found)}>
              {say('Open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
