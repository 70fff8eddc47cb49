import { z } from 'zod'

// Form inputs hold text. These schemas validate it and convert it into the stored value.

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

/** A list of files, as `FileUpload` gives it. */
export const fileList = z.array(z.object({ url: z.string(), name: z.string(), size: z.number().nullable(), type: z.string() }))

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

/** Marks a value as required. */
export function required<Value, Input>(type: z.ZodType<Value | null, Input>, message: string) {
  return type.transform((value, context) => {
    if (value !== null) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** A stored moment in the format of a date and time input, in local time. */
export function toDateTimeField(iso: string | null | undefined): string {
  if (!iso) return ''
  const moment = new Date(iso)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
