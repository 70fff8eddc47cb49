import { z } from 'zod'
import { AppRecord, AppSettings } from '../domain/app-record.ts'
import { AppStyle } from '../domain/app-style.ts'
import { AppId } from '../domain/ids.ts'
import { AppAiSettings } from '../domain/model-provider.ts'
import { appCall, appErrors, gatedAppCall } from './base.ts'

/** What an app is besides its files and rows. Its texts and call to action are saved with the app itself (`POST /api/apps`). */
export const recordContract = {
  get: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/record', tags: ['apps'] })
    .input(z.strictObject({ appId: AppId }))
    .output(AppRecord),

  /** Any fields of the branding; what is left out stays. */
  setStyle: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/style', tags: ['apps'] })
    .errors(appErrors('UPLOAD_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, appStyle: AppStyle.partial() }))
    .output(AppRecord),

  /** Any fields of the settings; what is left out stays. The model and its temperature, the app's own use of a model, are its owner's. */
  setSettings: gatedAppCall('app-settings', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/settings', tags: ['apps'] })
    .errors(appErrors('UPLOAD_NOT_FOUND', 'MODEL_NOT_FOUND', 'TEMPLATE_EMPTY', 'TEMPLATES_TOO_MANY'))
    .input(
      z.strictObject({
        appId: AppId,
        appSettings: AppSettings.partial().extend(AppAiSettings.pick({ aiModel: true, modelTemperature: true }).partial().shape),
      }),
    )
    .output(AppRecord),

  /** All fields as they were when the app was made; its name stays. */
  reset: gatedAppCall('app-settings', 'owner')
    .route({ method: 'POST', path: '/api/apps/{appId}/reset', tags: ['apps'] })
    .input(z.strictObject({ appId: AppId }))
    .output(AppRecord),
}
