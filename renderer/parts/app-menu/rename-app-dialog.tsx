import { type FormEvent, useState } from 'react'
import { type App, AppName } from '../../../shared/domain/app.ts'
import { useAppCommands } from '../../state/app-commands.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { say } from '../../../shared/text/say.ts'

export function RenameAppDialog({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const commands = useAppCommands()
  const [name, setName] = useState(app.name)
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    const checked = AppName.safeParse(name)
    if (!checked.success) return setError(say('A name has 1 to 80 characters.'))
    setSaving(true)
    const isDone = checked.data === app.name || (await commands.rename(app, checked.data))
    setSaving(false)
    if (isDone) onClose()
  }

  return (
    <Dialog
      name="rename-app"
      title={say('Rename app')}
      isOpen
      onOpenChange={onClose}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="primary" type="submit" form="rename-app" isLoading={isSaving} loadingLabel={say('Saving…')}>
            {say('Rename')}
          </Button>
        </>
      }
    >
      <form id="rename-app" onSubmit={(event) => void save(event)}>
        <Field label={say('Name')} hint={say('The address of the app stays the same.')} error={error}>
          {(control) => (
            <Input
              {...control}
              size="lg"
              value={name}
              autoComplete="off"
              onFocus={(event) => event.target.select()}
              onChange={(event) => {
                setName(event.target.value)
                setError(null)
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
