import { z } from 'zod'

// What a form holds is text. These say what it may be, and turn it into what is stored.

export const optionalText = z.string().transform((text) => text.trim() || null)

export function requiredText(message: string) {
  return z.string().trim().min(1, message)
}

export const optionalEmail = optionalText.refine((text) => text === null || z.email().safeParse(text).success, 'Enter an email address')

export const optionalUrl = optionalText.refine((text) => text === null || URL.canParse(text), 'Enter a whole address, with https://')

export const optionalNumber = z
  .string()
  .transform((text) => (text.trim() === '' ? null : Number(text)))
  .refine((number) => number === null || Number.isFinite(number), 'Enter a number')

export const optionalWholeNumber = optionalNumber.refine((number) => number === null || Number.isInteger(number), 'Enter a whole number')

export function requiredChoice(message: string) {
  return z
    .string()
    .nullable()
    .transform((choice, context) => {
      if (choice) return choice
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

export const optionalDateTime = z.string().transform((text) => (text === '' ? null : new Date(text).toISOString()))

/** Marks a value as one that must be there. */
export function required<Value, Input>(type: z.ZodType<Value | null, Input>, message: string) {
  return type.transform((value, context) => {
    if (value !== null) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** A stored moment as a date and time field shows it, in the person's own time. */
export function toDateTimeField(iso: string | null | undefined): string {
  if (!iso) return ''
  const moment = new Date(iso)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
