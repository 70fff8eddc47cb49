import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion'
import { texts } from '@/services/texts'

export function Questions() {
  const { title, items } = texts.questions
  return (
    <section id="questions" className="grid scroll-mt-8 gap-6 lg:grid-cols-[2fr_3fr] lg:gap-16">
      <h2 className="text-3xl font-bold tracking-[-0.025em] text-balance md:text-[2.5rem] md:leading-[1.15]">{title}</h2>
      <Accordion type="single" collapsible className="border-y">
        {items.map(({ question, answer }) => (
          <AccordionItem key={question} value={question}>
            <AccordionTrigger className="py-5 text-lg">{question}</AccordionTrigger>
            <AccordionContent className="max-w-prose pb-5 text-base text-muted-foreground">{answer}</AccordionContent>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  )
}
