import { z } from 'zod'
import { Model, Preferences } from '../domain/preferences.ts'
import { appErrors, call } from './base.ts'

export const modelsContract = {
  list: call('signed-in')
    .route({ method: 'GET', path: '/api/models', tags: ['models'] })
    .output(z.array(Model)),
}

export const preferencesContract = {
  get: call('signed-in')
    .route({ method: 'GET', path: '/api/preferences', tags: ['preferences'] })
    .output(Preferences),

  /** Any subset; what is left out stays. */
  update: call('signed-in')
    .route({ method: 'PUT', path: '/api/preferences', tags: ['preferences'] })
    .errors(appErrors('MODEL_NOT_FOUND'))
    .input(z.strictObject({ theme: z.enum(['system', 'light', 'dark']), builderModel: z.string().min(1).max(200) }).partial())
    .output(Preferences),
}
