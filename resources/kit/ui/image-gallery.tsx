import { Artwork, type ArtworkProps } from '@/components/ui/artwork'
import { MoreButton } from '@/components/ui/more-button'
import { useList } from '../hooks/use-list.ts'
import type { ListableEntity } from '../lib/entity.ts'

interface PicturesProps<R> {
  imageOf(row: NoInfer<R>): string | null | undefined
  titleOf(row: NoInfer<R>): string
  /** The motif drawn where there is no picture. */
  readonly kind?: ArtworkProps['kind']
  onOpen(row: NoInfer<R>): void
}

/** Rows that are all loaded. */
export interface RowsGalleryProps<R> extends PicturesProps<R> {
  readonly rows: readonly R[]
  readonly source?: undefined
}

/** Any number of rows, loaded part by part. */
export interface SourceGalleryProps<R> extends PicturesProps<R> {
  readonly source: ListableEntity<R>
  readonly filter?: Record<string, unknown> | undefined
  readonly sort?: string | undefined
  readonly rows?: undefined
}

export type ImageGalleryProps<R> = RowsGalleryProps<R> | SourceGalleryProps<R>

const PICTURES_AT_ONCE = 60

/** Rows shown as their pictures. */
export function ImageGallery<R extends { readonly id: string }>(props: ImageGalleryProps<R>) {
  return props.source === undefined ? <Pictures {...props} /> : <SourcePictures {...props} />
}

function SourcePictures<R extends { readonly id: string }>({ source, sort, filter, ...shown }: SourceGalleryProps<R>) {
  const list = useList(source, { sort, filter, limit: PICTURES_AT_ONCE })
  return (
    <div className="flex flex-col items-center gap-4">
      <div className="w-full">
        <Pictures {...shown} rows={list.rows} />
      </div>
      <MoreButton list={list} />
    </div>
  )
}

function Pictures<R extends { readonly id: string }>({ rows, imageOf, titleOf, kind, onOpen }: RowsGalleryProps<R>) {
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
