import { useEffect } from 'react'
import { Contact } from '@/components/Contact'
import { Artwork } from '@/components/ui/artwork'
import { texts } from '@/services/texts'

export default function About() {
  const { title, text, facts } = texts.about

  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <div className="flex flex-col gap-12 pb-12 md:gap-16 md:pt-8">
      <div className="grid items-center gap-8 md:grid-cols-[3fr_2fr] md:gap-14">
        <div className="flex flex-col gap-6">
          <h1 className="text-4xl leading-[1.04] font-bold tracking-[-0.04em] text-balance md:text-7xl">{title}</h1>
          {text.map((paragraph) => (
            <p key={paragraph} className="max-w-prose text-lg leading-8 md:text-xl md:leading-9">
              {paragraph}
            </p>
          ))}
        </div>
        <Artwork name={texts.home.name} className="aspect-[4/5]" />
      </div>
      <dl className="grid gap-6 border-y py-6 sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="text-xl font-bold tracking-[-0.02em]">{value}</dd>
          </div>
        ))}
      </dl>
      <Contact />
    </div>
  )
}
