import { useId, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { SECRETS_OWN_TEXT, SECRETS_TEXT } from '../../../shared/text/secrets.ts'
import { useClient } from '../../state/client.tsx'
import { useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

export interface WantedSecret {
  readonly secretName: string
  readonly description: string
}

export interface SecretsDialogProps {
  readonly appId: AppId
  readonly wanted: readonly WantedSecret[]
  readonly isOpen: boolean
  readonly onClose: () => void
  /** `message`: to be said in the chat, when the app had no secrets before and the person wants it said. */
  readonly onSaved: (message: string | null) => void
}

/** Asks for the values of secrets that an answer or a function needs (spec 002 §2). */
export function SecretsDialog({ appId, wanted, isOpen, onClose, onSaved }: SecretsDialogProps) {
  const client = useClient()
  const show = useToast()
  const form = useId()
  const tell = useId()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isTold, setTold] = useState(true)
  const isBlank = (name: string) => (values[name] ?? '').trim() === ''

  const save = async () => {
    setTried(true)
    if (wanted.some(({ secretName }) => isBlank(secretName))) {
      show({ tone: 'error', title: SECRETS_TEXT.valuesRequiredTitle, description: SECRETS_TEXT.valuesRequiredText })
      return
    }
    setSaving(true)
    try {
      const secrets = wanted.map(({ secretName, description }) => ({
        key: secretName,
        value: (values[secretName] ?? '').trim(),
        instructions: description,
      }))
      const { isFirst } = await client.secrets.set({ appId, secrets })
      show({ tone: 'success', title: SECRETS_TEXT.setTitle, description: SECRETS_TEXT.setText })
      onSaved(isFirst && isTold ? SECRETS_OWN_TEXT.message(wanted.map(({ secretName }) => secretName).join(', ')) : null)
      onClose()
    } catch (error) {
      const { code, message } = describeFailure(error)
      const description = code === 'INTERNAL' ? SECRETS_TEXT.setFailedText : message
      show({ tone: 'error', title: SECRETS_TEXT.setFailedTitle, description })
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      name="set-secrets"
      title={SECRETS_TEXT.dialogTitle}
      description={SECRETS_TEXT.dialogText}
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isSaving && onClose()}
      footer={
        <>
          <Button isDisabled={isSaving} onClick={onClose}>
            {SECRETS_TEXT.dialogCancel}
          </Button>
          <Button variant="primary" type="submit" form={form} isLoading={isSaving} loadingLabel={SECRETS_TEXT.dialogSaving}>
            {SECRETS_TEXT.dialogSave}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {wanted.map(({ secretName, description }) => (
          <Field
            key={secretName}
            label={<span className="mono">{secretName}</span>}
            hint={description === '' ? undefined : description}
            error={isTried && isBlank(secretName) ? SECRETS_TEXT.valuesRequiredText : null}
          >
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete="off"
                spellCheck={false}
                value={values[secretName] ?? ''}
                onChange={({ target }) => setValues((before) => ({ ...before, [secretName]: target.value }))}
              />
            )}
          </Field>
        ))}
        <span className="flex items-center gap-2 text-sm text-muted-foreground">
          <Checkbox id={tell} checked={isTold} onCheckedChange={(checked) => setTold(checked === true)} />
          <label htmlFor={tell}>{SECRETS_OWN_TEXT.tellAssistant}</label>
        </span>
      </form>
    </Dialog>
  )
}
