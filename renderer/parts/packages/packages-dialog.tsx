import { Package, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { PACKAGES_TEXT } from '../../../shared/text/packages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type AppPackage, usePackages } from './use-packages.ts'
import { say } from '../../../shared/text/say.ts'

export interface PackagesDialogProps {
  readonly appId: AppId
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The packages of npm that an app has, and how it gets one more. */
export function PackagesDialog({ appId, isOpen, onClose }: PackagesDialogProps) {
  const form = useId()
  const [written, setWritten] = useState('')
  const { packages, hasFailed, isWorking, refusal, isNear, add, remove, reload } = usePackages(appId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add(written, isNear).then((isDone) => isDone && setWritten(''))
  }

  return (
    <Dialog
      name="packages"
      title={PACKAGES_TEXT.title}
      description={PACKAGES_TEXT.lead}
      size="lg"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <form id={form} noValidate className="flex items-start gap-2 max-md:flex-col" onSubmit={submit}>
        <Field label={PACKAGES_TEXT.name} hint={PACKAGES_TEXT.nameHint} error={refusal} className="min-w-0 flex-1 max-md:w-full">
          {(control) => (
            <Input
              {...control}
              className="mono"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              disabled={isWorking}
              value={written}
              onChange={({ target }) => setWritten(target.value)}
            />
          )}
        </Field>
        <Button variant="primary" type="submit" className="mt-[22px] max-md:mt-0" isDisabled={written.trim() === ''} isLoading={isWorking}>
          <Plus aria-hidden="true" />
          {isWorking ? PACKAGES_TEXT.adding : isNear ? PACKAGES_TEXT.addAnyway : PACKAGES_TEXT.add}
        </Button>
      </form>
      {hasFailed ? (
        <div className="flex flex-col items-center gap-3 py-8 text-sm text-muted-foreground">
          <p role="alert">{PACKAGES_TEXT.failed}</p>
          <Button onClick={reload}>{say('Try again')}</Button>
        </div>
      ) : packages === null ? (
        <div role="status" aria-label={say('Loading packages')} className="flex flex-col gap-3 py-4">
          <Skeleton className="h-10 w-full" />
        </div>
      ) : packages.length === 0 ? (
        <p className="py-8 text-center text-sm text-muted-foreground">{PACKAGES_TEXT.none}</p>
      ) : (
        <ul aria-label={PACKAGES_TEXT.title} className="mt-3 flex flex-col divide-y">
          {packages.map((each) => (
            <li key={each.name} className="flex items-center gap-3 py-2.5">
              <Package className="icon-16 flex-none text-muted-foreground" aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <span className="mono block truncate text-sm font-medium">
                  {each.name} <span className="font-normal text-muted-foreground">{each.version}</span>
                </span>
                <span className="block text-xs text-muted-foreground">{noteOf(each)}</span>
              </span>
              <IconButton name={PACKAGES_TEXT.remove(each.name)} size="sm" isDisabled={isWorking} onClick={() => void remove(each.name)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const TYPES_NOTES = { there: [], none: [PACKAGES_TEXT.noTypes], 'too-large': [PACKAGES_TEXT.typesTooLarge] } as const

function noteOf({ license, bytes, needs, types }: AppPackage): string {
  const size = bytes === null ? [] : [PACKAGES_TEXT.size(megabytes(bytes))]
  return [
    license ?? PACKAGES_TEXT.noLicense,
    ...size,
    ...(needs === 0 ? [] : [PACKAGES_TEXT.alsoNeeded(needs)]),
    ...TYPES_NOTES[types],
  ].join(' · ')
}

const megabytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
