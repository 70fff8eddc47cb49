import { type FormEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Message } from '@/entities/Message'
import { texts } from '@/services/texts'

export function Contact() {
  const [phase, setPhase] = useState<'open' | 'saving' | 'sent'>('open')
  const { title, name, email, message, send: sendLabel, thanks } = texts.contact

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (field: string) => String(fields.get(field) ?? '').trim()
    setPhase('saving')
    try {
      await Message.create({ name: text('name'), email: text('email'), message: text('message') })
      setPhase('sent')
    } catch (error) {
      setPhase('open')
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <section className="grid gap-8 md:grid-cols-[1fr_2fr]">
      <h2 className="text-3xl font-bold tracking-[-0.03em] md:text-5xl">{title}</h2>
      {phase === 'sent' ? (
        <p role="status" className="text-2xl font-semibold">
          {thanks}
        </p>
      ) : (
        <form onSubmit={send} className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={name} htmlFor="name" isRequired>
              <Input id="name" name="name" required autoComplete="name" />
            </Field>
            <Field label={email} htmlFor="email" isRequired>
              <Input id="email" name="email" type="email" required autoComplete="email" />
            </Field>
          </div>
          <Field label={message} htmlFor="message" isRequired>
            <Textarea id="message" name="message" rows={6} required />
          </Field>
          <SaveButton size="lg" isSaving={phase === 'saving'} className="justify-self-start">
            {sendLabel}
          </SaveButton>
        </form>
      )}
    </section>
  )
}
