import { Artwork, type ArtworkProps } from '@/components/ui/artwork'

export interface ImageGalleryProps<R> {
  readonly rows: readonly R[]
  imageOf(row: R): string | null | undefined
  titleOf(row: R): string
  /** The motif drawn where there is no picture. */
  readonly kind?: ArtworkProps['kind']
  onOpen(row: NoInfer<R>): void
}

/** Rows shown as their pictures. */
export function ImageGallery<R extends { readonly id: string }>({ rows, imageOf, titleOf, kind, onOpen }: ImageGalleryProps<R>) {
  return (
    <ul data-slot="image-gallery" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {rows.map((row) => {
        const image = imageOf(row)
        return (
          <li key={row.id}>
            <button
              type="button"
              onClick={() => onOpen(row)}
              className="flex w-full flex-col overflow-hidden rounded-lg border bg-card text-left shadow-card hover:border-input"
            >
              {image ? (
                <img src={image} alt="" className="aspect-[4/3] w-full object-cover" />
              ) : (
                <Artwork name={titleOf(row)} kind={kind} className="aspect-[4/3]" />
              )}
              <span className="truncate px-3 py-2 text-sm font-semibold">{titleOf(row)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
