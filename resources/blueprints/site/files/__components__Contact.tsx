import { CircleCheckIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Enquiry } from '@/entities/Enquiry'
import { choices, texts } from '@/services/texts'

/** Messages of visitors, which only the site's owners can read. */
export function Contact() {
  const [phase, setPhase] = useState<'open' | 'saving' | 'sent'>('open')
  const { contact } = texts

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    setPhase('saving')
    try {
      await Enquiry.create({ name: text('name'), email: text('email'), message: text('message'), status: choices.Enquiry.status[0] })
      setPhase('sent')
    } catch (error) {
      setPhase('open')
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <section
      id="contact"
      className="grid scroll-mt-8 gap-8 rounded-3xl bg-accent p-6 text-accent-foreground md:p-12 lg:grid-cols-2 lg:gap-16"
    >
      <div>
        <h2 className="text-3xl font-bold tracking-[-0.025em] text-balance text-foreground md:text-[2.5rem] md:leading-[1.15]">
          {contact.title}
        </h2>
        <p className="mt-3 max-w-prose text-lg">{contact.lead}</p>
      </div>
      {phase === 'sent' ? (
        <div role="status" className="flex flex-col items-start gap-3 rounded-2xl bg-card p-6 text-card-foreground shadow-card md:p-8">
          <CircleCheckIcon aria-hidden className="size-10 text-good" />
          <p className="text-xl font-bold">{contact.thanks}</p>
          <p className="text-muted-foreground">{contact.next}</p>
          <Button variant="outline" className="mt-2" onClick={() => setPhase('open')}>
            {contact.again}
          </Button>
        </div>
      ) : (
        <form onSubmit={send} className="grid gap-4 rounded-2xl bg-card p-6 text-card-foreground shadow-card md:p-8">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={contact.name} htmlFor="name" isRequired>
              <Input id="name" name="name" required autoComplete="name" />
            </Field>
            <Field label={contact.email} htmlFor="email" isRequired>
              <Input id="email" name="email" type="email" required autoComplete="email" />
            </Field>
          </div>
          <Field label={contact.message} htmlFor="message" isRequired>
            <Textarea id="message" name="message" rows={5} required />
          </Field>
          <SaveButton size="lg" isSaving={phase === 'saving'}>
            {contact.send}
          </SaveButton>
        </form>
      )}
    </section>
  )
}
