import type { AnswerFormat } from '../../../../shared/domain/model-trial.ts'
import type { ModelPart, ModelRequest, StreamAnswer } from '../model-port.ts'
import { ANSWER_SCHEMA } from './json-reader.ts'
import { createToActs } from './to-acts.ts'

/** The same answers with their files as actions, whatever form the model writes them in. An answer that changes no app is left alone. */
export function formatted(stream: StreamAnswer, formatOf: (model: string) => AnswerFormat): StreamAnswer {
  return async function* (request, signal) {
    const format = formatFor(request, formatOf)
    if (format === null || request.app === undefined) {
      yield* stream(request, signal)
      return
    }
    const toActs = createToActs(format, request.app.files)
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
  if (app?.mode !== 'build') return null
  return format ?? (account?.purpose === 'turn' ? formatOf(model) : null)
}

function* textPart(delta: string): Generator<ModelPart> {
  if (delta !== '') yield { type: 'text', delta }
}
