import type { ReactNode } from 'react'

interface SectionProps {
  id?: string
  title: string
  lead?: string
  children: ReactNode
}

/** A section of the page, with a heading that links can jump to. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className="scroll-mt-8">
      <h2 className="text-3xl font-bold tracking-[-0.025em] text-balance md:text-[2.5rem] md:leading-[1.15]">{title}</h2>
      {lead && <p className="mt-2 max-w-prose text-lg text-muted-foreground">{lead}</p>}
      <div className="mt-7 md:mt-9">{children}</div>
    </section>
  )
}
