import { useState } from 'react'
import type { ParkedChange, ParkedCodeFile, ParkedTake } from '../../../shared/domain/app-sync.ts'
import { displayName, type FilePath } from '../../../shared/domain/file-path.ts'
import { APP_SYNC_TEXT } from '../../../shared/text/app-sync.ts'
import { DiffViewer } from '../../parts/diff-viewer/diff-viewer.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ParkedCard } from './parked-card.tsx'
import type { TakenFiles } from './use-parked.ts'
import { say } from '../../../shared/text/say.ts'

interface ParkedCodeProps {
  readonly change: Extract<ParkedChange, { kind: 'code' }>
  readonly isBusy: boolean
  readonly onDecide: (take: ParkedTake, files: TakenFiles) => void
}

/** Files in which both sides changed the same lines: for each of them one side is taken; everything else is merged. */
export function ParkedCode({ change, isBusy, onDecide }: ParkedCodeProps) {
  const [taken, setTaken] = useState<ReadonlyMap<FilePath, 'mine' | 'theirs'>>(new Map())
  const choiceOf = (path: FilePath) => taken.get(path) ?? 'mine'
  const files = change.files.map(({ path }) => ({ path, take: choiceOf(path) }))
  return (
    <ParkedCard
      title={change.title}
      at={change.at}
      reason={APP_SYNC_TEXT.whyOverlap(change.files.length)}
      choices={
        <>
          <Button className="mr-auto max-md:mr-0" isLoading={isBusy} onClick={() => onDecide('both', [])}>
            {APP_SYNC_TEXT.keepBoth}
          </Button>
          <Button isLoading={isBusy} onClick={() => onDecide('theirs', [])}>
            {APP_SYNC_TEXT.takeTheirs}
          </Button>
          {change.files.length > 1 && (
            <Button isLoading={isBusy} onClick={() => onDecide('mine', files)}>
              {APP_SYNC_TEXT.takeChosen}
            </Button>
          )}
          <Button variant="primary" isLoading={isBusy} onClick={() => onDecide('mine', [])}>
            {APP_SYNC_TEXT.takeMine}
          </Button>
        </>
      }
    >
      {change.files.map((file) => (
        <OverlappingFile
          key={file.path}
          file={file}
          take={change.files.length > 1 ? choiceOf(file.path) : null}
          onTake={(take) => setTaken(new Map(taken).set(file.path, take))}
        />
      ))}
      <p className="px-4 py-2.5 text-xs text-muted-foreground">{APP_SYNC_TEXT.aboutChoices}</p>
    </ParkedCard>
  )
}

const VIEWS = [
  { value: 'sides', label: say('Theirs and mine') },
  { value: 'mine', label: say('What I changed') },
  { value: 'theirs', label: say('What they changed') },
] as const
type View = (typeof VIEWS)[number]['value']

interface OverlappingFileProps {
  readonly file: ParkedCodeFile
  /** Null: there is but one file, and the buttons decide. */
  readonly take: 'mine' | 'theirs' | null
  readonly onTake: (take: 'mine' | 'theirs') => void
}

function OverlappingFile({ file, take, onTake }: OverlappingFileProps) {
  const [view, setView] = useState<View>('sides')
  const name = displayName(file.path)
  const [before, after] = { sides: [file.theirs, file.mine], mine: [file.base, file.mine], theirs: [file.base, file.theirs] }[view]
  return (
    <section aria-label={name} className="border-t">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2">
        <h4 className="mono min-w-0 flex-1 truncate text-xs">{name}</h4>
        <Segmented name={say('What is shown of {name}', { name })} value={view} onValueChange={setView} options={VIEWS} />
        {take !== null && (
          <Segmented
            name={say('What is taken of {name}', { name })}
            value={take}
            onValueChange={onTake}
            options={[
              { value: 'theirs', label: say('Take theirs') },
              { value: 'mine', label: say('Take mine') },
            ]}
          />
        )}
      </div>
      <div className="flex h-64 border-t">
        <DiffViewer
          before={before ?? null}
          after={after ?? null}
          path={file.path}
          label={`${name}, ${VIEWS.find((each) => each.value === view)?.label ?? ''}`}
        />
      </div>
    </section>
  )
}
