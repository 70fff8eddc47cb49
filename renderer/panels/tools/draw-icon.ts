/** Told from a light page and from a dark one. */
const COLOUR = '#64748b'
const SIZE_PX = 96

/** An icon as it stands on the screen, as a picture that can be uploaded. */
export async function drawIcon(icon: SVGElement, name: string): Promise<File> {
  const copy = icon.cloneNode(true) as SVGElement
  for (const [attribute, value] of [
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['width', String(SIZE_PX)],
    ['height', String(SIZE_PX)],
    ['stroke', COLOUR],
  ] as const)
    copy.setAttribute(attribute, value)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = new OffscreenCanvas(SIZE_PX, SIZE_PX)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], `${name}.png`, { type: 'image/png' })
}
