import { z } from 'zod'

/** Which rows of an app go with it to somebody else. */
export const HandedRows = z.enum(['none', 'test', 'live'])
export type HandedRows = z.infer<typeof HandedRows>

/** What a template brings along: never what users of a published app made. */
export const SampleRows = HandedRows.extract(['none', 'test'])
