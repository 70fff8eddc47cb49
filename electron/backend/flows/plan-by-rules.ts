import type { AppOutline } from '../../../shared/domain/app-outline.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { RulesPart } from '../../../shared/domain/offer.ts'
import { specOfOutline } from '../../../shared/domain/outline-edit.ts'
import { SPEC_TEXT } from '../../../shared/text/spec.ts'
import { createAnswerParser } from '../actions/parse-answer.ts'
import { createChangeStage } from '../files/change-stage.ts'

export interface PlanByRulesDeps {
  readonly outline: (files: FileMap, appName: string) => Promise<Omit<AppOutline, 'versionId' | 'notBuilt'>>
}

/**
 * The app that rules would build, as a plan to review: their actions are applied in memory and read back. An answer with an offer of its
 * own, or without a change, is passed on unchanged.
 */
export async function* planByRules(
  { outline }: PlanByRulesDeps,
  appName: string,
  answer: AsyncIterable<RulesPart>,
): AsyncGenerator<RulesPart> {
  const parts: RulesPart[] = []
  for await (const part of answer) parts.push(part)
  const files = await applied(parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(''))
  const planned = files.size === 0 ? null : await outline(files, appName)
  if (planned === null || planned.lists.length === 0 || parts.some(({ type }) => type === 'offer')) {
    yield* parts
    return
  }
  const notBuilt = parts.flatMap((part) => (part.type === 'not-built' ? part.notBuilt : []))
  yield { type: 'text', text: SPEC_TEXT.understood }
  const { name, language } = planned
  const spec = specOfOutline(planned, { name, language, lists: [], ...(notBuilt.length === 0 ? {} : { notBuilt }) })
  yield { type: 'offer', offer: { kind: 'proposal', spec, isBuilt: false } }
}

async function applied(text: string): Promise<FileMap> {
  const parser = createAnswerParser()
  const stage = createChangeStage({ files: new Map() })
  for (const part of [...parser.push(text), ...parser.end()]) if (part.type === 'action-finished') await stage.stage(part.action)
  return stage.files()
}
