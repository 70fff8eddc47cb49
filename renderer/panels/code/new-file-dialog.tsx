import { useState } from 'react'
import { displayName, type FilePath } from '../../../shared/domain/file-path.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { isSingle, newFile, newKinds, type NewKind } from './new-file.ts'
import { GROUP_TITLES } from '../../parts/app-files/group-titles.ts'
import { say } from '../../../shared/text/say.ts'

const SINGULAR: Readonly<Record<NewKind, string>> = {
  page: say('Page'),
  component: say('Component'),
  service: say('Service'),
  function: say('Function'),
  test: say('Tests'),
  layout: GROUP_TITLES.layout,
  style: GROUP_TITLES.style,
}

const HINTS: Readonly<Record<NewKind, string>> = {
  page: say('Something with an address of its own. A page is not in the navigation until the layout names it.'),
  component: say('A part of pages, which they import.'),
  service: say('Functions and values that several files share.'),
  function: say('Code that runs on the server: with a key, by a schedule or for a webhook. Pages call it by its name.'),
  test: say('What should hold, in steps. Each new version is tried with them.'),
  layout: say('What stands around every page.'),
  style: say('The colours and styles of the whole app.'),
}

export interface NewFileDialogProps {
  readonly files: { has(path: FilePath): boolean }
  readonly initialKind?: NewKind | undefined
  readonly onClose: () => void
  readonly onMake: (path: FilePath, text: string) => void
}

export function NewFileDialog({ files, initialKind = 'page', onClose, onMake }: NewFileDialogProps) {
  const kinds = newKinds(files)
  const [kind, setKind] = useState<NewKind>(initialKind)
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const made = newFile(kind, name, files)
  const make = () => {
    setTried(true)
    if (made.ok) onMake(made.path, made.text)
  }
  return (
    <Dialog
      name="new-file"
      title={say('New file')}
      isOpen
      onOpenChange={onClose}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="primary" type="submit" form="new-file">
            {made.ok ? say('Make {path}', { path: displayName(made.path) }) : say('Make the file')}
          </Button>
        </>
      }
    >
      <form
        id="new-file"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          make()
        }}
      >
        <Field
          label={say('Name')}
          error={isTried && !made.ok ? made.reason : null}
          hint={isSingle(kind) ? say('An app has one of these.') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              disabled={isSingle(kind)}
              autoComplete="off"
              spellCheck={false}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={say('Kind')} hint={HINTS[kind]}>
          {(control) => (
            <Select
              {...control}
              className="w-full"
              value={kind}
              onValueChange={setKind}
              options={kinds.map((value) => ({ value, label: SINGULAR[value] }))}
            />
          )}
        </Field>
        <p className="text-xs text-muted-foreground">{say('Tables are made in the chat: it also thinks of their rows and pages.')}</p>
      </form>
    </Dialog>
  )
}
