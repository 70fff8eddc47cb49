import { Section } from '@/components/Section'
import { Artwork } from '@/components/ui/artwork'
import { Picture, type PictureRow } from '@/entities/Picture'
import { useList } from '@/hooks/use-list'
import { cn } from '@/lib/utils'
import { texts } from '@/services/texts'

/** The first picture is large. Without pictures the section is hidden. */
export function Gallery() {
  const { rows } = useList(Picture, { limit: 24 })
  if (rows.length === 0) return null
  return (
    <Section title={texts.gallery.title}>
      <ul className="grid auto-rows-[9rem] grid-cols-2 gap-3 md:auto-rows-[13rem] md:grid-cols-4 md:gap-4">
        {rows.map((picture, index) => (
          <li key={picture.id} className={cn(index === 0 && 'col-span-2 row-span-2')}>
            <Figure picture={picture} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Figure({ picture: { caption, image } }: { picture: PictureRow }) {
  return (
    <figure className="group relative h-full overflow-hidden rounded-2xl">
      {image ? (
        <img src={image} alt={caption} className="size-full object-cover" />
      ) : (
        <Artwork name={caption} className="h-full transition-transform duration-500 group-hover:scale-105 motion-reduce:transform-none" />
      )}
      <figcaption className="absolute bottom-2.5 left-2.5 max-w-[calc(100%-1.25rem)] truncate rounded-full bg-card/90 px-3 py-1 text-xs font-medium">
        {caption}
      </figcaption>
    </figure>
  )
}
