import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { accountFailure, type AccountStep } from './account-words.ts'

interface AccountFormProps {
  readonly step: AccountStep
  readonly submit: string
  readonly variant?: 'primary' | 'destructive'
  readonly children: ReactNode
  /** What the fields hold, by their names. */
  readonly onSubmit: (values: Readonly<Record<string, string>>) => Promise<void>
  /** Shown in the place of the sentence below the fields; null: it is said elsewhere. */
  readonly onFailure?: (error: unknown) => string | null
}

/** One form of signing in: its fields, what went wrong, and the one button. */
export function AccountForm({ step, submit, variant = 'primary', children, onSubmit, onFailure }: AccountFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function send(form: HTMLFormElement): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      const values = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''] as const)
      await onSubmit(Object.fromEntries(values))
    } catch (error) {
      setFailure(onFailure === undefined ? accountFailure(step, error) : onFailure(error))
    }
    setIsBusy(false)
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      {children}
      {failure !== null && (
        <p role="alert" className="text-sm text-destructive">
          {failure}
        </p>
      )}
      <Button type="submit" variant={variant} size="lg" isLoading={isBusy}>
        {submit}
      </Button>
    </form>
  )
}

export function FormField({ label, hint, ...input }: { readonly label: string; readonly hint?: string } & ComponentProps<typeof Input>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => <Input {...control} size="lg" required {...input} />}
    </Field>
  )
}
