import { CameraIcon, ImageIcon, LoaderCircleIcon, Trash2Icon } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { UploadFile } from '@/integrations/Core'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { smallerPhoto } from '../lib/photo.ts'
import { useToolWords } from '../lib/tool-words.ts'

export interface ToolPhotoProps {
  readonly id: string
  readonly label: string
  readonly value: string
  onChange(value: string): void
}

/** A photo, from a file or the camera; the address of the file is the value. */
export function ToolPhoto({ id, label, value, onChange }: ToolPhotoProps) {
  const words = useToolWords()
  const file = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const [reason, setReason] = useState<string | null>(null)

  async function take(photo: Blob | undefined) {
    if (photo === undefined) return
    setReason(null)
    setSending(true)
    try {
      const { file_url } = await UploadFile({ file: await smallerPhoto(photo) })
      onChange(file_url)
    } catch (error) {
      setReason(error instanceof Error && error.name !== 'InvalidStateError' ? error.message : words.noPhoto)
    } finally {
      setSending(false)
    }
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void take(event.target.files?.[0])
    // The same file can be chosen again after it was removed.
    event.target.value = ''
  }
  // A phone has an app of its own for it, which needs no permission of the page.
  const openCamera = () => {
    setReason(null)
    if (matchMedia('(pointer: coarse)').matches) phone.current?.click()
    else if (navigator.mediaDevices?.getUserMedia === undefined) setReason(words.cameraRefused)
    else setCameraOpen(true)
  }
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <input ref={file} type="file" accept="image/*" hidden onChange={choose} data-photo="file" />
      <input ref={phone} type="file" accept="image/*" capture="environment" hidden onChange={choose} data-photo="camera" />
      {value !== '' && <img src={value} alt={label} className="max-h-64 w-full rounded-md border bg-muted object-contain" />}
      <div className="flex flex-wrap items-center gap-2">
        <Button id={id} type="button" variant="outline" aria-disabled={isSending} onClick={() => !isSending && file.current?.click()}>
          {isSending ? <LoaderCircleIcon aria-hidden className="animate-spin motion-reduce:animate-none" /> : <ImageIcon aria-hidden />}
          {isSending ? words.sending : value === '' ? words.choosePhoto : words.otherPhoto}
        </Button>
        <Button type="button" variant="outline" aria-disabled={isSending} onClick={() => !isSending && openCamera()}>
          <CameraIcon aria-hidden />
          {words.takePhoto}
        </Button>
        {value !== '' && !isSending && (
          <Button type="button" size="icon" variant="ghost" aria-label={`${words.remove}: ${label}`} onClick={() => onChange('')}>
            <Trash2Icon aria-hidden />
          </Button>
        )}
      </div>
      {reason !== null && (
        <p role="alert" className="text-[0.8125rem] text-bad">
          {reason}
        </p>
      )}
      {isCameraOpen && (
        <Camera
          onClose={() => setCameraOpen(false)}
          onRefused={() => {
            setCameraOpen(false)
            setReason(words.cameraRefused)
          }}
          onTaken={(photo) => {
            setCameraOpen(false)
            void take(photo)
          }}
        />
      )}
    </div>
  )
}

interface CameraProps {
  onClose(): void
  onRefused(): void
  onTaken(photo: Blob): void
}

/** What the camera sees, until a picture of it is taken. It is off again when this closes. */
function Camera({ onClose, onRefused, onTaken }: CameraProps) {
  const words = useToolWords()
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  const refused = useRef(onRefused)
  useEffect(() => {
    let stream: MediaStream | null = null
    let isOver = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (given) => {
        stream = given
        if (isOver) stop()
        else if (video.current !== null) video.current.srcObject = given
      },
      () => {
        if (!isOver) refused.current()
      },
    )
    return () => {
      isOver = true
      stop()
    }
  }, [])
  const take = () => {
    const seen = video.current
    if (seen === null || !isReady) return
    const canvas = document.createElement('canvas')
    canvas.width = seen.videoWidth
    canvas.height = seen.videoHeight
    canvas.getContext('2d')?.drawImage(seen, 0, 0)
    canvas.toBlob((photo) => (photo === null ? onRefused() : onTaken(photo)), 'image/jpeg', 0.9)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{words.takePhoto}</DialogTitle>
          <DialogDescription>{isReady ? words.cameraHint : words.cameraAsks}</DialogDescription>
        </DialogHeader>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it shows what the camera sees, without a sound */}
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={words.cameraPicture}
          className="aspect-[4/3] w-full rounded-md bg-muted object-cover"
          onLoadedData={() => setReady(true)}
        />
        <Button type="button" aria-disabled={!isReady} onClick={take}>
          <CameraIcon aria-hidden />
          {words.takeNow}
        </Button>
      </DialogContent>
    </Dialog>
  )
}
