/** A model sees no more of a larger one, and phones take photos of many megabytes. */
const MAX_SIDE_PX = 1_600

/** The photo as a file that is small enough to be sent. Throws InvalidStateError for what is no picture. */
export async function smallerPhoto(photo: Blob): Promise<File> {
  const picture = await createImageBitmap(photo)
  try {
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (context === null) return new File([photo], 'photo', { type: photo.type })
    // What was see-through would be black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return new File([smaller ?? photo], 'photo.jpg', { type: smaller?.type ?? photo.type })
  } finally {
    picture.close()
  }
}
