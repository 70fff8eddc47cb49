import type { AnswerFormat } from '../../../../shared/domain/model-trial.ts'
import type { AppRequest, ModelPart, ModelRequest, StreamAnswer } from '../model-port.ts'
import { type DescribedAppBuilder, describedAnswer } from './described/described-answer.ts'
import { ANSWER_SCHEMA } from './json-reader.ts'
import { createToActs } from './to-acts.ts'

export interface FormattedDeps {
  readonly stream: StreamAnswer
  readonly formatOf: (model: string) => AnswerFormat
  readonly builder: DescribedAppBuilder
}

/** The same answers with their files as actions, whatever form the model writes them in. An answer that is about no app is left alone. */
export function formatted({ stream, formatOf, builder }: FormattedDeps): StreamAnswer {
  return async function* (request, signal) {
    const format = formatFor(request, formatOf)
    const { app } = request
    if (app === undefined || format === null) {
      yield* stream(request, signal)
      return
    }
    if (format === 'spec' || app.mode === 'plan') {
      yield* app.mode === 'build' && app.spec !== null && !hasAnswers(app.spec)
        ? asPlanned(builder, app, app.spec)
        : describedAnswer(builder, stream, { ...request, app }, signal)
      return
    }
    const toActs = createToActs(format, app.files)
    const asked = format === 'json' ? { ...request, jsonSchema: ANSWER_SCHEMA, isSchemaForced: true } : request
    for await (const part of stream(asked, signal)) {
      if (part.type === 'text') yield* textPart(toActs.push(part.delta))
      else {
        if (part.type === 'finish') yield* textPart(await toActs.end(part.reason))
        yield part
      }
    }
  }
}

function formatFor({ model, format, account, app }: ModelRequest, formatOf: (model: string) => AnswerFormat): AnswerFormat | null {
  if (app === undefined || app.mode === 'discuss') return null
  return format ?? (account?.purpose === 'turn' ? formatOf(model) : null)
}

/** What is planned already needs no model that would describe it once more. */
async function* asPlanned(
  builder: DescribedAppBuilder,
  { message }: AppRequest,
  spec: NonNullable<AppRequest['spec']>,
): AsyncGenerator<ModelPart> {
  for await (const part of builder.emit(spec, message)) yield part.type === 'text' ? { type: 'text', delta: part.text } : part
  yield { type: 'finish', reason: 'stop' }
}

/** An answer to what was open changes the plan: whoever wrote it brings it in. */
function hasAnswers({ questions = [] }: NonNullable<AppRequest['spec']>): boolean {
  return questions.some(({ answer }) => answer !== undefined)
}

function* textPart(delta: string): Generator<ModelPart> {
  if (delta !== '') yield { type: 'text', delta }
}
