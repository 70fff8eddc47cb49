export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * How large a picture says it is, from its first bytes; null where they do not say. A few kilobytes can claim to be billions of pixels, and
 * whoever shows them has to make room for each.
 */
export function pictureSize(bytes: Uint8Array, contentType: string): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (contentType) {
      case 'image/png':
        return textAt(bytes, 12, 4) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : null
      case 'image/gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
      case 'image/jpeg':
        return jpegSize(view)
      case 'image/webp':
        return webpSize(bytes, view)
      case 'image/avif':
        return avifSize(bytes, view)
      default:
        return null
    }
  } catch (error) {
    // It ends before it says.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The frame header comes after segments that say how long they are: C0 to CF, without the tables C4, C8 and CC. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    const isFill = marker === 0xff
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += isFill ? 1 : isAlone ? 2 : 2 + view.getUint16(at + 2)
  }
  return null
}

function webpSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 }
    default:
      return null
  }
}

/** The largest that any of its parts claims. */
function avifSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  let found: PictureSize | null = null
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD_BYTES))
  for (let at = head.indexOf('ispe'); at !== -1; at = head.indexOf('ispe', at + 4)) {
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (found === null || size.width * size.height > found.width * found.height) found = size
  }
  return found
}

const HEAD_BYTES = 65_536

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
