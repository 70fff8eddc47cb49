import { APP_PICTURE_HEIGHT, APP_PICTURE_MAX_BYTES, APP_PICTURE_WIDTH } from '../../../shared/limits/apps.ts'
import type { PageRoute, UnseenFrame } from './visit-routes.ts'

/** The page has answered before, and whoever draws it is not in a hurry; an app without a picture keeps the one before. */
const UNHURRIED_MS = 15_000
const QUALITY = 0.85

/** A picture of one page of an unseen frame, as a file for `apps.setPicture`; null when the page gives none. */
export async function takePicture(frame: UnseenFrame, page: PageRoute): Promise<File | null> {
  frame.send({ type: 'navigate', route: page.route })
  frame.send({ type: 'look' })
  if ((await nextOf(frame, 'seen')) === null) return null
  frame.send({ type: 'draw' })
  const report = await nextOf(frame, 'picture')
  return report?.type === 'picture' && isPicture(report.picture) ? encode(report.picture) : null
}

async function nextOf(frame: UnseenFrame, type: 'seen' | 'picture') {
  const until = performance.now() + UNHURRIED_MS
  for (;;) {
    const message = await frame.next(Math.max(0, until - performance.now()))
    if (message === null || message.type === type) return message
  }
}

function isPicture(value: unknown): value is ImageBitmap {
  return value instanceof ImageBitmap && value.width === APP_PICTURE_WIDTH && value.height === APP_PICTURE_HEIGHT
}

async function encode(picture: ImageBitmap): Promise<File | null> {
  const canvas = new OffscreenCanvas(APP_PICTURE_WIDTH, APP_PICTURE_HEIGHT)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  return blob.size <= APP_PICTURE_MAX_BYTES ? new File([blob], 'picture.webp', { type: blob.type }) : null
}
