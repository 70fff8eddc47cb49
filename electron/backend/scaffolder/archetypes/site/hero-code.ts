import { type Texts, textsConst } from '../archetype.ts'

// The top of a website: its first words, and what is drawn beside them.

/** What stands beside the first words: a drawing of the kit's, or for a program a window of it. */
export type HeroPicture = 'scene' | 'food' | 'window'

export function heroFile(texts: Texts, icon: string, second: string, picture: HeroPicture): string {
  return `${
    picture === 'window'
      ? ''
      : `import { ${icon}Icon } from 'lucide-react'
`
  }import { useEffect } from 'react'
${picture === 'window' ? '' : "import { Artwork } from '@/components/ui/artwork'\n"}import { Button } from '@/components/ui/button'

${textsConst(texts)}
export function Hero() {
  useEffect(() => {
    document.title = texts.name
  }, [])

  return (
    <section className="relative overflow-hidden rounded-2xl bg-accent px-6 py-12 text-accent-foreground md:px-14 md:py-24">
      <Art />
      <div className="relative max-w-2xl">
        <p className="text-sm font-semibold tracking-wide uppercase">{texts.eyebrow}</p>
        <h1 className="mt-3 text-4xl leading-[1.08] font-bold tracking-tight text-balance text-foreground md:text-6xl">{texts.headline}</h1>
        <p className="mt-5 max-w-xl text-base text-pretty text-foreground/80 md:text-lg">{texts.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button size="lg" asChild>
            <a href="#join">{texts.action}</a>
          </Button>
          <Button size="lg" variant="outline" asChild>
            <a href="#${second}">{texts.more}</a>
          </Button>
        </div>
      </div>
    </section>
  )
}

${picture === 'window' ? WINDOW : artOf(icon, picture)}`
}

function artOf(icon: string, kind: HeroPicture): string {
  return `/** A drawing in the colours of the app, and the sign of the trade. */
function Art() {
  return (
    <div aria-hidden className="absolute inset-y-0 right-0 hidden w-1/2 lg:block">
      <div className="absolute top-1/2 -right-20 size-[34rem] -translate-y-1/2 overflow-hidden rounded-full border-[1.5rem] border-primary/10">
        <Artwork name={texts.name} kind="${kind}" className="size-full" />
      </div>
      <div className="absolute right-[23rem] bottom-12 grid size-32 place-content-center rounded-full border-8 border-accent bg-primary text-primary-foreground">
        <${icon}Icon className="size-14" strokeWidth={1.5} />
      </div>
    </div>
  )
}
`
}

const WINDOW = `/** A window of the program: a board, drawn in the colours of the app. */
const columns = [
  { key: 'left', cards: ['w-full', 'w-2/3', 'w-4/5'] },
  { key: 'middle', cards: ['w-3/4', 'w-full'] },
  { key: 'right', cards: ['w-4/5', 'w-1/2', 'w-full'] },
]

function Art() {
  return (
    <div
      aria-hidden
      className="absolute top-1/2 -right-16 hidden w-[36rem] -translate-y-1/2 overflow-hidden rounded-2xl border bg-card shadow-float lg:block"
    >
      <div className="flex items-center gap-2 border-b px-4 py-3">
        <span className="size-3 rounded-full bg-bad-tint" />
        <span className="size-3 rounded-full bg-warn-tint" />
        <span className="size-3 rounded-full bg-good-tint" />
        <span className="ml-4 h-3 w-40 rounded-full bg-muted" />
        <span className="ml-auto mr-14 h-6 w-20 rounded-full bg-primary" />
      </div>
      <div className="grid grid-cols-3 gap-3 bg-muted/60 p-4 pr-20 pb-8">
        {columns.map(({ key, cards }, column) => (
          <div key={key} className="flex flex-col gap-3">
            <span className="h-2.5 w-16 rounded-full bg-primary/40" />
            {cards.map((width, card) => (
              <div key={width} className="flex flex-col gap-2.5 rounded-lg border bg-card p-3">
                <span className={'h-2.5 rounded-full bg-primary/25 ' + width} />
                <span className="h-2 w-1/2 rounded-full bg-muted" />
                <span className="flex items-center justify-between">
                  <span className={'h-4 w-12 rounded-full ' + ((column + card) % 2 === 0 ? 'bg-good-tint' : 'bg-warn-tint')} />
                  <span className="size-5 rounded-full bg-primary/70" />
                </span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
`
