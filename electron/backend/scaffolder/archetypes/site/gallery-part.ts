import { field, list, textsConst } from '../archetype.ts'
import type { SitePart, SitePlan } from './plan.ts'

/** Pictures in a grid. Until the owner puts them in, each place has a drawing of its own. */
export function galleryPart({ wish: { speak } }: SitePlan): SitePart {
  const entity = list(
    {
      name: 'Photo',
      one: speak('photo', 'Foto', 'photo', 'foto'),
      many: speak('photos', 'Fotos', 'photos', 'fotos'),
      icon: 'Image',
    },
    'anonymous',
    'admin',
    [
      field('caption', speak('Caption', 'Bildtext', 'Légende', 'Pie de foto'), 'text'),
      field('picture', speak('Picture', 'Bild', 'Image', 'Imagen'), 'image'),
      field('order', speak('Order', 'Reihenfolge', 'Ordre', 'Orden'), 'integer'),
    ],
  )
  const texts = {
    title: speak('Gallery', 'Galerie', 'Galerie', 'Galería'),
    empty: speak('Photos follow soon.', 'Fotos folgen.', 'Photos à venir.', 'Fotos próximamente.'),
  }
  const captions = [
    speak('A look around', 'Ein Blick hinein', 'Un coup d’œil', 'Un vistazo'),
    speak('Last week', 'Letzte Woche', 'La semaine dernière', 'La semana pasada'),
    speak('From close up', 'Aus der Nähe', 'De près', 'De cerca'),
    speak('Behind the scenes', 'Hinter den Kulissen', 'En coulisses', 'Entre bastidores'),
    speak('A good day', 'Ein guter Tag', 'Une bonne journée', 'Un buen día'),
    speak('Where it begins', 'Wo es anfängt', 'Là où tout commence', 'Donde todo empieza'),
  ]
  return {
    component: 'Gallery',
    code: galleryFile(textsConst(texts)),
    entity,
    records: captions.map((caption, index) => ({ caption, order: index + 1 })),
  }
}

function galleryFile(texts: string): string {
  return `import { RowsState } from '@/components/RowsState'
import { Section } from '@/components/Section'
import { Artwork } from '@/components/ui/artwork'
import { Photo } from '@/entities/Photo'
import { useList } from '@/hooks/use-list'

${texts}
export function Gallery() {
  const { rows, isLoading, error } = useList(Photo, { sort: 'order', limit: 200 })

  return (
    <Section id="gallery" title={texts.title}>
      <RowsState isLoading={isLoading} error={error} isEmpty={rows.length === 0} empty={texts.empty}>
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {rows.map((photo) => (
            <li key={photo.id}>
              <figure className="overflow-hidden rounded-xl border bg-card">
                {photo.picture ? (
                  <img src={photo.picture} alt={photo.caption ?? ''} loading="lazy" className="aspect-[4/3] w-full object-cover" />
                ) : (
                  <Artwork name={photo.caption ?? photo.id} className="aspect-[4/3]" />
                )}
                {photo.caption && <figcaption className="px-3 py-2 text-sm text-muted-foreground">{photo.caption}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      </RowsState>
    </Section>
  )
}
`
}
