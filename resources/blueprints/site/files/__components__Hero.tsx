import { ArrowDownIcon, CheckIcon } from 'lucide-react'
import { Artwork } from '@/components/ui/artwork'
import { Button } from '@/components/ui/button'
import { texts } from '@/services/texts'

export function Hero() {
  const { eyebrow, headline, lead, action, more } = texts.hero
  return (
    <section className="flex flex-col gap-10 md:gap-14">
      <div className="grid items-center gap-10 pt-2 lg:grid-cols-[6fr_5fr] lg:gap-16 lg:pt-8">
        <div className="flex flex-col items-start">
          <p className="rounded-full bg-accent px-3.5 py-1.5 text-sm font-medium text-accent-foreground">{eyebrow}</p>
          <h1 className="mt-6 text-[2.75rem] leading-[1.04] font-bold tracking-[-0.035em] text-balance md:text-[4.25rem]">{headline}</h1>
          <p className="mt-6 max-w-[34rem] text-lg leading-8 text-pretty text-muted-foreground">{lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button size="lg" asChild>
              <a href="#contact">{action}</a>
            </Button>
            <Button size="lg" variant="ghost" asChild>
              <a href="#offers">
                {more}
                <ArrowDownIcon aria-hidden />
              </a>
            </Button>
          </div>
        </div>
        <Pictures />
      </div>
      <ul className="grid gap-x-10 gap-y-6 border-t pt-8 sm:grid-cols-3">
        {texts.promises.map(({ title, text }) => (
          <li key={title} className="flex gap-3">
            <CheckIcon aria-hidden className="mt-1 size-5 flex-none text-link" />
            <p>
              <span className="block text-base font-bold">{title}</span>
              <span className="text-muted-foreground">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Two overlapping drawings. Replace them with `<img>` for your own photos. */
function Pictures() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-[34rem] pb-12 pl-12">
      <div className="aspect-[4/5] overflow-hidden rounded-t-full rounded-b-[2.5rem] max-lg:aspect-[5/4]">
        <Artwork name="The old mill" className="size-full" />
      </div>
      <div className="absolute bottom-0 left-0 size-40 overflow-hidden rounded-full border-[0.625rem] border-background md:size-52">
        <Artwork name="Piece" kind="object" className="size-full" />
      </div>
    </div>
  )
}
