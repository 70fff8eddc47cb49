import type { ModelsDeps } from '../../electron/backend/models/create-models.ts'
import type { AnswerByRules } from '../../electron/backend/models/rules.ts'

/** A scaffolder with a fixed answer, which builds no descriptions. */
export function scaffolderSaying(answer: AnswerByRules = () => []): ModelsDeps['scaffolder'] {
  return {
    answer,
    async *emit() {
      yield { type: 'text', text: '' }
    },
    apply: async () => ({ kind: 'refused', reason: 'Nothing is built here.' }),
    outline: async () => ({ lists: [] }),
  }
}
