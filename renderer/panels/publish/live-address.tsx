import { ExternalLink, Wifi } from 'lucide-react'
import type { FormEvent } from 'react'
import type { App } from '../../../shared/domain/app.ts'
import { PUBLISH_TEXT } from '../../../shared/text/publish.ts'
import { NETWORK_TEXT } from '../../../shared/text/network.ts'
import { isOfThisComputer } from '../../state/of-this-computer.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, Dot } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { openLive } from './publish-commands.ts'
import type { AddressForm } from './use-address-form.ts'
import { say } from '../../../shared/text/say.ts'

export interface LiveAddressProps {
  readonly app: App
  /** Null while loading. */
  readonly url: string | null
  readonly form: AddressForm
  /** Absent for who is not the app's owner. */
  readonly onNetwork?: (() => void) | undefined
}

/** The app's public address and publication time, or its future address. */
export function LiveAddress({ app, url, form, onNetwork }: LiveAddressProps) {
  const { publication } = app
  if (form.phase === 'open') return <AddressField app={app} form={form} />
  return (
    <section aria-label={say('Address')} className="flex flex-col gap-2 rounded-lg border bg-card p-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted-foreground">
        {publication === null ? (
          <Chip tone="line">
            <Dot isHollow />
            {say('Not published')}
          </Chip>
        ) : (
          <>
            <Chip tone="success">
              <Dot />
              {say('Live')}
            </Chip>
            <span>
              <span className="mono">v{publication.versionNumber}</span>, <RelativeTime at={publication.publishedAt} />
            </span>
          </>
        )}
      </div>
      <p className="mono text-sm wrap-anywhere text-foreground">{publication?.url ?? url ?? app.slug}</p>
      {isOfThisComputer(publication?.url ?? url) && <p className="text-xs text-muted-foreground">{PUBLISH_TEXT.onThisComputer}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" autoFocus={form.phase === 'left'} onClick={form.open}>
          {say('Change address')}
        </Button>
        {publication !== null && (
          <>
            <Button size="sm" onClick={() => openLive(publication.url)}>
              <ExternalLink aria-hidden="true" />
              {say('Open')}
            </Button>
            <CopyButton text={() => publication.url} />
            {onNetwork !== undefined && (
              <Button size="sm" onClick={onNetwork}>
                <Wifi aria-hidden="true" />
                {NETWORK_TEXT.title}…
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}

function AddressField({ app, form }: Pick<LiveAddressProps, 'app' | 'form'>) {
  const hint =
    app.publication === null
      ? say('Small letters, digits and dashes. It is the first part of the app’s address.')
      : say('The old address stops working at once. Links that people have kept will no longer open the app.')
  const save = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <form onSubmit={save} className="flex flex-col gap-2.5 rounded-lg border bg-card p-3">
      <Field label={say('Address')} hint={hint} error={form.error}>
        {(control) => (
          <Input
            {...control}
            className="mono"
            value={form.typed}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            data-takes-escape
            onChange={(event) => form.write(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              // Escape leaves the field instead of closing the dialog.
              event.preventDefault()
              event.stopPropagation()
              form.leave()
            }}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={form.leave}>
          {say('Keep {slug}', { slug: app.slug })}
        </Button>
        <Button size="sm" type="submit" isLoading={form.isSaving} loadingLabel={say('Saving…')}>
          {say('Save address')}
        </Button>
      </div>
    </form>
  )
}
