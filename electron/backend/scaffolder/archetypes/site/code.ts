import type { Entity } from '../../spec/app-model.ts'
import { entityNames, indent } from '../../emit/code.ts'
import { signsOf } from './signs.ts'
import { type Texts, listConst, textsConst } from '../archetype.ts'

// The components of a website. Each is one file, its sentences at the top, its rows from a list that the owner keeps.

export const SECTION = `import type { ReactNode } from 'react'

interface SectionProps {
  id?: string
  title: string
  lead?: string
  children: ReactNode
}

/** One part of the page, with a heading that can be jumped to. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className="scroll-mt-6 py-5 md:py-7">
      <div className="mb-5 md:mb-7">
        <h2 className="text-2xl font-bold tracking-tight text-balance md:text-3xl">{title}</h2>
        {lead && <p className="mt-1.5 max-w-prose text-base text-muted-foreground">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
`

export function pointsFile(component: string, texts: Texts, items: readonly Texts[], isNumbered: boolean, icon: string): string {
  const tag = isNumbered ? 'ol' : 'ul'
  const signs = isNumbered ? [] : signsOf(items, icon)
  const icons = isNumbered ? '' : `import { ${signs.toSorted().join(', ')} } from 'lucide-react'\n`
  const signsConst = isNumbered ? '' : `const signs = [${signs.join(', ')}] as const\n`
  const card = (mark: string) => `<li key={title} className="flex flex-col gap-3 rounded-xl border bg-card p-6 shadow-card">
  ${mark}
  <h3 className="text-lg font-bold">{title}</h3>
  <p className="text-muted-foreground">{text}</p>
</li>`
  const number = `<span
    aria-hidden
    className="grid size-10 place-content-center rounded-full bg-primary text-base font-bold text-primary-foreground"
  >
    {index + 1}
  </span>`
  const sign = `<span className="grid size-11 place-content-center rounded-full bg-accent text-accent-foreground">
    <Sign aria-hidden className="size-5" />
  </span>`
  const numbered = `        {items.map(({ title, text }, index) => (
${indent(card(number), 10)}
        ))}
`
  const signed = `        {items.map(({ title, text }, index) => {
          const Sign = signs[index % signs.length] ?? signs[0]
          return (
${indent(card(sign), 12)}
          )
        })}
`
  return `${icons}import { Section } from '@/components/Section'

${textsConst(texts)}
${listConst('items', items)}${signsConst}
export function ${component}() {
  return (
    <Section id="${isNumbered ? 'steps' : 'about'}" title={texts.title} lead={texts.lead}>
      <${tag} className="grid gap-4 md:grid-cols-3">
${isNumbered ? numbered : signed}      </${tag}>
    </Section>
  )
}
`
}

export function aboutFile(texts: Texts): string {
  return `import { Section } from '@/components/Section'

${textsConst(texts)}
export function About() {
  return (
    <Section id="about" title={texts.title}>
      <p className="max-w-prose text-base">{texts.text}</p>
    </Section>
  )
}
`
}

export function directionsFile(texts: Texts): string {
  return `import { BusIcon, CarIcon, MapPinIcon } from 'lucide-react'
import { Section } from '@/components/Section'
import { Button } from '@/components/ui/button'

${textsConst(texts)}
export function Directions() {
  return (
    <Section id="directions" title={texts.title}>
      <div className="grid gap-4 md:grid-cols-2">
        <address className="flex flex-col items-start gap-4 rounded-xl border bg-card p-6 not-italic shadow-card">
          <p className="flex items-start gap-3 text-lg font-semibold">
            <MapPinIcon aria-hidden className="mt-1 size-5 flex-none text-link" />
            {texts.address}
          </p>
          <Button variant="outline" asChild>
            <a href={'https://www.openstreetmap.org/search?query=' + encodeURIComponent(texts.address)} target="_blank" rel="noreferrer">
              {texts.map}
            </a>
          </Button>
        </address>
        <ul className="flex flex-col justify-center gap-4 rounded-xl border bg-card p-6 shadow-card">
          <li className="flex items-start gap-3">
            <BusIcon aria-hidden className="mt-0.5 size-5 flex-none text-link" />
            {texts.byBus}
          </li>
          <li className="flex items-start gap-3">
            <CarIcon aria-hidden className="mt-0.5 size-5 flex-none text-link" />
            {texts.byCar}
          </li>
        </ul>
      </div>
    </Section>
  )
}
`
}

export function voicesFile(texts: Texts, voices: readonly Texts[]): string {
  return `import { QuoteIcon } from 'lucide-react'
import { Section } from '@/components/Section'

${textsConst(texts)}
${listConst('voices', voices)}
export function Voices() {
  return (
    <Section id="voices" title={texts.title}>
      <ul className="grid gap-4 md:grid-cols-3">
        {voices.map(({ words, name }) => (
          <li key={name} className="flex flex-col gap-4 rounded-xl border bg-card p-6 shadow-card">
            <QuoteIcon aria-hidden className="size-6 text-link" />
            <blockquote className="flex-1 text-base">{words}</blockquote>
            <p className="text-sm text-muted-foreground">{name}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
`
}

export function questionsFile(texts: Texts, questions: readonly Texts[]): string {
  return `import { Section } from '@/components/Section'
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion'

${textsConst(texts)}
${listConst('questions', questions)}
export function Questions() {
  return (
    <Section id="questions" title={texts.title}>
      <Accordion type="single" collapsible className="max-w-3xl rounded-xl border bg-card px-5 shadow-card">
        {questions.map(({ question, answer }) => (
          <AccordionItem key={question} value={question}>
            <AccordionTrigger className="text-base">{question}</AccordionTrigger>
            <AccordionContent className="text-base text-muted-foreground">{answer}</AccordionContent>
          </AccordionItem>
        ))}
      </Accordion>
    </Section>
  )
}
`
}

/** The form of visitors. What they send is for the owner, or for everybody where people should see who does what. */
export function signUpFile(entity: Entity, texts: Texts, isShared: boolean): string {
  const { type, form } = entityNames(entity)
  return `import { CircleCheckIcon } from 'lucide-react'
import { useState } from 'react'
import { ${form} } from '@/components/${form}'
import { Section } from '@/components/Section'
import { Button } from '@/components/ui/button'
${isShared ? `import { ${type} } from '@/entities/${type}'\nimport { useList } from '@/hooks/use-list'\n` : ''}
${textsConst(texts)}
export function SignUp() {
  const [isSent, setIsSent] = useState(false)

  return (
    <Section id="join" title={texts.title} lead={texts.lead}>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="rounded-xl border bg-card p-5 shadow-card md:p-7">
          {isSent ? (
            <div role="status" className="flex flex-col items-start gap-3">
              <CircleCheckIcon aria-hidden className="size-9 text-good" />
              <p className="text-lg font-bold">{texts.thanks}</p>
              <p className="text-muted-foreground">{texts.next}</p>
              <Button variant="outline" onClick={() => setIsSent(false)}>
                {texts.again}
              </Button>
            </div>
          ) : (
            <${form} submitLabel={texts.send} onSaved={() => setIsSent(true)} />
          )}
        </div>
        ${isShared ? '<SoFar />' : `<p className="rounded-xl bg-accent p-6 text-base text-accent-foreground">{texts.promise}</p>`}
      </div>
    </Section>
  )
}
${
  isShared
    ? `
function SoFar() {
  const { rows } = useList(${type}, { sort: 'createdAt', limit: 200 })
  if (rows.length === 0) return <p className="rounded-xl bg-accent p-6 text-base text-accent-foreground">{texts.promise}</p>
  return (
    <div className="rounded-xl border bg-card p-5 shadow-card">
      <h3 className="mb-2 text-base font-bold">
        {texts.soFar} ({rows.length})
      </h3>
      <ul className="divide-y">
        {rows.map((item) => (
          <li key={item.id} className="flex justify-between gap-4 py-2">
            <span className="font-semibold">{item.brings}</span>
            <span className="text-muted-foreground">{item.name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
`
    : ''
}`
}

export function siteHomeFile(components: readonly string[]): string {
  const imports = [...components].toSorted().map((name) => `import { ${name} } from '@/components/${name}'`)
  return `${imports.join('\n')}

export default function Home() {
  return (
    <>
${components.map((name) => `      <${name} />`).join('\n')}
    </>
  )
}
`
}
