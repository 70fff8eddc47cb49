import type { FilePath } from '../../shared/domain/file-path.ts'
import type { Offer } from '../../shared/domain/offer.ts'
import { DOMAIN_PACKS } from '../../resources/packs/all-packs.ts'
import { readColumn } from '../../electron/backend/csv/read-column.ts'
import { rowsOfText } from '../../electron/backend/csv/rows-of-text.ts'
import { changeProperty } from '../../electron/backend/entities/change-property.ts'
import { mendField } from '../../electron/backend/files/fields/mend-field.ts'
import { applyCommands } from '../../electron/backend/scaffolder/commands/apply-commands.ts'
import type { CommandDeps } from '../../electron/backend/scaffolder/commands/draft.ts'
import type { AttachedFile } from '../../electron/backend/scaffolder/from-files/build-from-files.ts'
import { answerTexts, scaffold } from '../../electron/backend/scaffolder/scaffold.ts'
import { type AppliedAnswer, applyAnswer } from './scaffolder/apply-answer.ts'
import { SHELF } from './scaffolder/shelf.ts'

export const TODAY = new Date('2026-03-14T12:00:00Z')

interface Asked {
  readonly message: string
  readonly files: ReadonlyMap<FilePath, string>
  readonly appName?: string
  readonly attachments?: readonly AttachedFile[]
  readonly isDiscussMode?: boolean
}

export interface Answered extends AppliedAnswer {
  readonly pieces: readonly string[]
  readonly offer: Offer | null
}

const DEPS: CommandDeps = {
  changeProperty,
  mendField: (mend) => mendField({ ...mend, check: null }),
  columnChoices: () => Promise.resolve([]),
  packs: DOMAIN_PACKS,
  today: TODAY,
}

/** The whole answer to a message, and the app that it leaves. */
export async function askScaffolder({ appName = 'New app', ...asked }: Asked): Promise<Answered> {
  const pieces: string[] = []
  let offer: Offer | null = null
  for await (const part of scaffold({ ...asked, appName, readRows: rowsOfText, readColumn, ...DEPS })) {
    if (part.type === 'text') pieces.push(part.text)
    if (part.type === 'offer') offer = part.offer
  }
  return { ...applyAnswer(asked.files, pieces), pieces, offer }
}

/** As `askScaffolder`; of choices the first is taken. */
export async function askAndChoose(asked: Asked): Promise<Answered> {
  const answered = await askScaffolder(asked)
  const choice = answered.offer?.kind === 'choices' ? answered.offer.choices[0] : undefined
  if (choice === undefined) return answered
  const app = { files: asked.files, appName: asked.appName ?? 'New app' }
  const applied = await applyCommands(app, choice.commands, DEPS)
  if (applied.kind === 'refused') throw new Error(applied.reason)
  return { ...applyAnswer(asked.files, applied.pieces), pieces: applied.pieces, offer: answered.offer }
}

/** The app that a first message makes. */
export function builtApp(message: string, appName = 'New app'): AppliedAnswer {
  return applyAnswer(new Map(), answerTexts({ message, appName, files: new Map(), packs: DOMAIN_PACKS, shelf: SHELF, today: TODAY }))
}
