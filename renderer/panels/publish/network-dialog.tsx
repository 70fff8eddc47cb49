import { CircleAlert, Smartphone, TriangleAlert } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useId, useState } from 'react'
import { deviceOf } from '../../../resources/runtime/account/device.ts'
import type { App } from '../../../shared/domain/app.ts'
import type { NetworkShare } from '../../../shared/domain/network-share.ts'
import { NETWORK_TEXT } from '../../../shared/text/network.ts'
import { SwitchField } from '../../parts/record-fields/switch-field.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Radio, RadioGroup } from '../../ui/radio.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { type SharedNetwork, useNetworkShare } from './use-network-share.ts'
import { say } from '../../../shared/text/say.ts'

/** A published app for the phones and computers on the same network: off and on, its addresses, and who is connected. */
export function NetworkDialog({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const network = useNetworkShare(app.id)
  const { share, failure } = network
  return (
    <Dialog
      name="network-share"
      title={NETWORK_TEXT.title}
      description={NETWORK_TEXT.description(app.name)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      bodyClassName="flex flex-col gap-5"
      footer={<Button onClick={onClose}>{say('Done')}</Button>}
    >
      {failure !== null && (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-lg bg-destructive-subtle px-3 py-2.5 text-sm text-destructive-subtle-foreground"
        >
          <CircleAlert className="mt-0.5 icon-14" aria-hidden="true" />
          {failure}
        </p>
      )}
      {share === null && failure === null && (
        <DelayedSkeleton label={say('Looking at this network')} className="flex flex-col gap-2">
          <Skeleton className="h-9" />
        </DelayedSkeleton>
      )}
      {share?.isOffered === false && <p className="text-sm text-muted-foreground">{NETWORK_TEXT.notOffered}</p>}
      {share?.isOffered === true && <Sharing share={share} network={network} />}
    </Dialog>
  )
}

function Sharing({ share, network: { set, changePort, isBusy } }: { readonly share: NetworkShare; readonly network: SharedNetwork }) {
  return (
    <>
      <SwitchField
        label={NETWORK_TEXT.share}
        hint={NETWORK_TEXT.shareHint}
        isOn={share.isOn}
        isDisabled={isBusy}
        onChange={(isOn) => set({ isOn })}
      />
      {share.isOn && (
        <>
          {share.problem !== null && (
            <div
              role="status"
              className="flex items-start gap-2 rounded-lg bg-warning-subtle px-3 py-2.5 text-sm text-warning-subtle-foreground"
            >
              <TriangleAlert className="mt-0.5 icon-14" aria-hidden="true" />
              <span className="flex min-w-0 flex-1 flex-col items-start gap-2">
                {NETWORK_TEXT.problems[share.problem]}
                {share.problem === 'port-taken' && (
                  <Button size="sm" isLoading={isBusy} onClick={changePort}>
                    {NETWORK_TEXT.takePort}
                  </Button>
                )}
              </span>
            </div>
          )}
          {share.addresses.length > 0 && <Addresses addresses={share.addresses} />}
          <SwitchField
            label={NETWORK_TEXT.keep}
            hint={NETWORK_TEXT.keepHint}
            isOn={share.isKept}
            isDisabled={isBusy}
            onChange={(isKept) => set({ isKept })}
          />
          {share.addresses.length > 0 && <Warning fingerprint={share.fingerprint} />}
          <Devices devices={share.devices} />
        </>
      )}
    </>
  )
}

/** Each with its connection; the code is of the chosen one. */
function Addresses({ addresses }: Pick<NetworkShare, 'addresses'>) {
  const id = useId()
  const [pressed, setPressed] = useState<string | null>(null)
  const chosen = addresses.find(({ url }) => url === pressed) ?? addresses[0]
  if (chosen === undefined) return null
  return (
    <section aria-label={say('Addresses')} className="flex items-start gap-4 rounded-lg border bg-card p-4 max-md:flex-col">
      {/* Cameras read dark on light, in both themes. */}
      <QRCodeSVG
        value={chosen.url}
        size={148}
        marginSize={3}
        bgColor="#ffffff"
        fgColor="#000000"
        level="M"
        role="img"
        title={say('QR code of {url}', { url: chosen.url })}
        className="flex-none self-center rounded-md border"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <RadioGroup
          aria-label={say('Address that the code shows')}
          value={chosen.url}
          onValueChange={setPressed}
          className="flex flex-col divide-y rounded-lg border"
        >
          {addresses.map(({ url, via }) => (
            <div key={url} className="flex items-center gap-2.5 py-1.5 pr-1.5 pl-3 text-sm">
              <Radio id={`${id}${url}`} value={url} />
              <label htmlFor={`${id}${url}`} className="flex min-w-0 flex-1 cursor-pointer flex-col">
                <span className="mono wrap-anywhere">{url}</span>
                <span className="text-xs text-muted-foreground">{via ?? NETWORK_TEXT.byName}</span>
              </label>
              <CopyButton text={() => url} name={say('Copy {url}', { url })} />
            </div>
          ))}
        </RadioGroup>
        <p className="text-xs text-muted-foreground">{NETWORK_TEXT.scan}</p>
      </div>
    </section>
  )
}

function Warning({ fingerprint }: Pick<NetworkShare, 'fingerprint'>) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="flex flex-col gap-2 text-sm">
      <h3 id={title} className="font-bold">
        {NETWORK_TEXT.warning}
      </h3>
      <p className="text-muted-foreground">{NETWORK_TEXT.warningHint}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {NETWORK_TEXT.browsers.map(([browser, press]) => (
          <div key={browser} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted-foreground">{browser}</dt>
            <dd>{press}</dd>
          </div>
        ))}
      </dl>
      {fingerprint !== null && (
        <p className="text-xs text-muted-foreground">
          {NETWORK_TEXT.fingerprint} <span className="mono wrap-anywhere">{fingerprint}</span>
        </p>
      )}
      <p className="text-xs text-muted-foreground">{NETWORK_TEXT.notFound}</p>
    </section>
  )
}

function Devices({ devices }: Pick<NetworkShare, 'devices'>) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="flex flex-col gap-2">
      <h3 id={title} className="text-sm font-bold">
        {NETWORK_TEXT.devices}
      </h3>
      {devices.length === 0 && <p className="text-sm text-muted-foreground">{NETWORK_TEXT.nobody}</p>}
      {devices.length > 0 && (
        <ul aria-labelledby={title} className="flex flex-col divide-y rounded-lg border">
          {devices.map(({ id, userAgent, since, leftAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 px-3 py-2 text-sm">
              <Smartphone className="icon-14 flex-none text-muted-foreground" aria-hidden="true" />
              <span className="min-w-0 flex-1 wrap-anywhere">{deviceOf(userAgent) ?? say('A device')}</span>
              <span className="text-xs text-muted-foreground">
                {leftAt === null ? (
                  <>
                    {say('since')} <RelativeTime at={since} />
                  </>
                ) : (
                  <>
                    {NETWORK_TEXT.left} <RelativeTime at={leftAt} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
