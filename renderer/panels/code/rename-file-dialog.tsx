import { useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { displayName, fileName, type FilePath } from '../../../shared/domain/file-path.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { CodeSession } from './code-session.ts'
import { namedPath, type NamedKind } from './new-file.ts'
import { say } from '../../../shared/text/say.ts'

export interface RenameFileDialogProps {
  readonly path: FilePath
  readonly kind: NamedKind
  readonly session: Pick<CodeSession, 'rename'>
  readonly files: { has(path: FilePath): boolean }
  readonly onClose: () => void
  readonly onRenamed: (path: FilePath) => void
}

/** Renames a file; imports of it are updated. */
export function RenameFileDialog({ path, kind, session, files, onClose, onRenamed }: RenameFileDialogProps) {
  const [name, setName] = useState(fileName(path))
  const [isTried, setTried] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const named = namedPath(kind, name, files)
  const isSame = name.trim() === fileName(path)

  const rename = async () => {
    setTried(true)
    if (isSame) return onClose()
    if (!named.ok || isWorking) return
    setWorking(true)
    try {
      await session.rename(path, named.path)
      onRenamed(named.path)
    } catch (error) {
      setFailure(describeFailure(error).message)
      setWorking(false)
    }
  }
  return (
    <Dialog
      name="rename-file"
      title={say('Rename {path}', { path: displayName(path) })}
      isOpen
      onOpenChange={onClose}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="primary" type="submit" form="rename-file" isLoading={isWorking} loadingLabel={say('Renaming…')}>
            {say('Rename')}
          </Button>
        </>
      }
    >
      <form
        id="rename-file"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void rename()
        }}
      >
        <Field
          label={say('Name')}
          error={failure ?? (isTried && !isSame && !named.ok ? named.reason : null)}
          hint={
            kind === 'page'
              ? say('Files that import it follow. The page keeps its address.')
              : say('Files that import it follow; what it exports is called as before.')
          }
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={name}
              onFocus={(event) => event.target.select()}
              onChange={(event) => {
                setName(event.target.value)
                setFailure(null)
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
