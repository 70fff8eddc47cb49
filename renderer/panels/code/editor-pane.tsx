import { useAtomValue } from 'jotai'
import { ChevronRight, Lock, X } from 'lucide-react'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { displayName, fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { PACKAGES_PATH } from '../../../shared/domain/package-lock.ts'
import { CODE_TEXT } from '../../../shared/text/code.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { LazyCodeEditor } from '../../ui/code-editor/lazy-code-editor.tsx'
import { BlankAppDrawing, NothingFoundDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { compactNumber, counted } from '../../ui/number-words.ts'
import { countRows, estimateTokens, languageOf } from './code-facts.ts'
import { shownFiles } from './code-files.ts'
import type { CodeSession } from './code-session.ts'
import type { Reveal } from './code-view.ts'
import { ConflictBar } from './conflict.tsx'
import { FileIcon } from '../../parts/app-files/file-icon.tsx'
import type { FileDraft } from './file-draft.ts'
import { usePackageTypes } from './use-package-types.ts'
import { ProblemCount, ProblemList, type FileProblem } from './problems.tsx'
import { GROUP_TITLES } from '../../parts/app-files/group-titles.ts'
import { say } from '../../../shared/text/say.ts'

export interface EditorPaneProps {
  readonly appId: AppId
  readonly open: readonly FilePath[]
  readonly current: FilePath | null
  readonly reveal: Reveal | null
  readonly unsaved: ReadonlySet<FilePath>
  readonly session: CodeSession
  readonly mayEdit: boolean
  /** Not an admin; false while that is unknown. */
  readonly isReader: boolean
  readonly isBeingMade: boolean
  readonly problems: readonly FileProblem[]
  readonly onEditorProblems: (path: string, problems: readonly Omit<FileProblem, 'path' | 'source'>[]) => void
  readonly onOpen: (path: FilePath, line?: number) => void
  readonly onOpenProblem: (problem: FileProblem) => void
  readonly onClose: (path: FilePath) => void
}

/** The open files, the editor of the current one, and its problems. */
export function EditorPane(props: EditorPaneProps) {
  const { open, current, unsaved, session, mayEdit, isReader, isBeingMade, problems } = props
  const state = useAtomValue(session.state)
  const files = useMemo(() => shownFiles(state), [state])
  const declarations = usePackageTypes(props.appId, files.get(PACKAGES_PATH) ?? null)
  const text = current === null ? undefined : files.get(current)
  return (
    <section aria-label={say('Editor')} className="@container flex h-full min-w-0 flex-col bg-code">
      <OpenFiles open={open} current={current} unsaved={unsaved} onOpen={props.onOpen} onClose={props.onClose} />
      {current === null ? (
        <EmptyState drawing={<BlankAppDrawing />} title={say('Open a file')} className="bg-background">
          {say('Choose one at the left. {words}', {
            words: mayEdit ? say('What you write is saved by itself, and the preview follows.') : '',
          })}
        </EmptyState>
      ) : text === undefined ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={say('{current} is not in the newest version', { current: displayName(current) })}
          className="bg-background"
          actions={<Button onClick={() => props.onClose(current)}>{say('Close it')}</Button>}
        >
          {say('It was deleted or renamed, or an older version was restored. Versions bring it back.')}
        </EmptyState>
      ) : (
        <>
          <Notes path={current} draft={state.drafts.get(current) ?? null} session={session} isReader={isReader} isBeingMade={isBeingMade} />
          <div data-text className="min-h-0 flex-1">
            <LazyCodeEditor
              files={files}
              declarations={declarations}
              path={current}
              isReadOnly={!mayEdit || fileKind(current) === 'entity'}
              onChange={(path, content) => session.type(path as FilePath, content)}
              onSave={() => void session.save()}
              revealLine={props.reveal?.path === current ? props.reveal : undefined}
              label={say('Text of {current}', { current: displayName(current) })}
              onProblems={props.onEditorProblems}
              onOpenFile={(path, line) => props.onOpen(path as FilePath, line)}
            />
          </div>
          <Foot files={files} path={current} text={text} mayEdit={mayEdit} problems={problems} onOpenProblem={props.onOpenProblem} />
        </>
      )}
    </section>
  )
}

type OpenFilesProps = Pick<EditorPaneProps, 'open' | 'current' | 'unsaved' | 'onOpen' | 'onClose'>

/** Tabs for the open files, each with a close button. */
const OpenFiles = memo(function OpenFiles({ open, current, unsaved, onOpen, onClose }: OpenFilesProps) {
  if (open.length === 0) return null
  return (
    <ul aria-label={say('Open files')} className="flex flex-none overflow-x-auto border-b bg-sidebar max-md:hidden">
      {open.map((path) => {
        const isCurrent = path === current
        return (
          <li
            key={path}
            className={cn(
              'relative flex h-9 flex-none items-center border-r text-sm text-muted-foreground',
              isCurrent && 'bg-code text-foreground before:absolute before:inset-x-0 before:top-0 before:h-0.5 before:bg-primary',
            )}
          >
            <button
              type="button"
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => onOpen(path)}
              onAuxClick={(event) => event.button === 1 && onClose(path)}
              className="flex h-full items-center gap-2 pr-1 pl-3 focus-visible:-outline-offset-2"
            >
              <FileIcon path={path} className="icon-14" />
              {displayName(path)}
              {fileKind(path) === 'entity' && <Lock className="icon-12" aria-hidden="true" />}
              {unsaved.has(path) && <span className="sr-only">{say(', not saved yet')}</span>}
            </button>
            <button
              type="button"
              aria-label={say('Close {path}', { path: displayName(path) })}
              onClick={() => onClose(path)}
              className="mr-1.5 grid size-5 place-items-center rounded-sm hover:bg-accent"
            >
              <X className="icon-12" aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
})

interface NotesProps {
  readonly path: FilePath
  readonly draft: FileDraft | null
  readonly session: CodeSession
  readonly isReader: boolean
  readonly isBeingMade: boolean
}

/** The path of the file, and its special states. */
function Notes({ path, draft, session, isReader, isBeingMade }: NotesProps) {
  const isEntity = fileKind(path) === 'entity'
  return (
    <>
      <div className="flex h-8 flex-none items-center gap-1.5 px-3.5 text-xs text-muted-foreground">
        {GROUP_TITLES[fileKind(path)]}
        <ChevronRight className="icon-12" aria-hidden="true" />
        <h3 className="font-medium text-foreground">{displayName(path)}</h3>
      </div>
      {isEntity && (
        <Note>
          {say('Read-only: a table changes through the chat or the database, which take its rows along. Ask for the field that you need.')}
        </Note>
      )}
      {!isEntity && isReader && <Note>{say('Read-only: only admins of this installation may change code.')}</Note>}
      {isBeingMade && !isReader && !isEntity && (
        <p role="status" className="flex-none border-b bg-info-subtle px-3.5 py-1.5 text-xs text-info-subtle-foreground">
          {CODE_TEXT.beingMade}
        </p>
      )}
      {draft !== null && draft.theirs !== null && (
        <ConflictBar path={path} draft={draft} onKeepMine={() => session.keepMine(path)} onTakeTheirs={() => session.takeTheirs(path)} />
      )}
    </>
  )
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex flex-none items-center gap-2 border-b bg-muted px-3.5 py-1.5 text-xs text-muted-foreground">
      <Lock className="icon-12" aria-hidden="true" />
      {children}
    </p>
  )
}

interface FootProps {
  readonly files: ReadonlyMap<FilePath, string>
  readonly path: FilePath
  readonly text: string
  readonly mayEdit: boolean
  readonly problems: readonly FileProblem[]
  readonly onOpenProblem: (problem: FileProblem) => void
}

const LANGUAGES = { typescript: 'TypeScript', css: 'CSS', json: 'JSON', plaintext: 'Text' } as const

/** The line below the editor; sizes are shown to admins only (spec 000 §6). */
function Foot({ files, path, text, mayEdit, problems, onOpenProblem }: FootProps) {
  const [isOpen, setOpen] = useState(true)
  const allTokens = useMemo(() => [...files.values()].reduce((sum, each) => sum + estimateTokens(each), 0), [files])
  return (
    <>
      {isOpen && problems.length > 0 && <ProblemList problems={problems} onOpen={onOpenProblem} />}
      <footer className="mono flex h-7 flex-none items-center gap-4 overflow-hidden border-t bg-sidebar px-3.5 text-2xs whitespace-nowrap text-muted-foreground">
        <span>{LANGUAGES[languageOf(path)]}</span>
        {/* Follows the focus by state: the browser would evaluate `:has()` on the editor's classes with every key. */}
        <span aria-hidden="true" className="hidden @min-[40rem]:[[data-text]:focus-within~*_&]:inline">
          {say('Esc, then Tab leaves the text')}
        </span>
        <span className="ml-auto inline-flex">
          <ProblemCount problems={problems} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </span>
        <span>{counted(countRows(text), 'line')}</span>
        {mayEdit && (
          <>
            <span className="@max-[34rem]:hidden">{say('{n} tokens', { n: plainNumber(estimateTokens(text)) })}</span>
            <span className="@max-[34rem]:hidden">
              {say('{size}, {allTokens} tokens', { size: counted(files.size, 'file'), allTokens: compactNumber(allTokens) })}
            </span>
          </>
        )}
      </footer>
    </>
  )
}
