import { z } from 'zod'
import { App } from '../domain/app.ts'
import { AppId } from '../domain/ids.ts'
import { Template } from '../domain/template.ts'
import { appCall, appErrors, call, gatedAppCall } from './base.ts'

const template = z.strictObject({ templateId: AppId })

/** Apps that are a template for every builder here. An app becomes one by its settings (`isAppTemplate`). */
export const templatesContract = {
  list: call('signed-in')
    .route({ method: 'GET', path: '/api/templates', tags: ['templates'] })
    .output(z.array(Template)),

  picture: call('signed-in')
    .route({ method: 'GET', path: '/api/templates/{templateId}/picture', tags: ['templates'] })
    .errors(appErrors('TEMPLATE_NOT_FOUND', 'PICTURE_NOT_FOUND'))
    .input(template)
    .output(z.file()),

  /** A new app that is as the template is, complete in its first version. */
  use: call('signed-in')
    .route({ method: 'POST', path: '/api/templates/{templateId}/use', successStatus: 201, tags: ['templates'] })
    .errors(appErrors('TEMPLATE_NOT_FOUND'))
    .input(template)
    .output(App),

  /** Out of the gallery; apps that were made of it stay. */
  withdraw: call('admin')
    .meta({ access: 'admin', gate: 'set-template' })
    .route({ method: 'DELETE', path: '/api/templates/{templateId}', tags: ['templates'] })
    .errors(appErrors('TEMPLATE_NOT_FOUND'))
    .input(template)
    .output(z.object({ isDone: z.literal(true) })),

  /** The template that an app is; null: none. */
  ofApp: appCall('edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/template', tags: ['templates'] })
    .input(z.strictObject({ appId: AppId }))
    .output(Template.nullable()),

  /** Makes it anew of the newest version, rows and record. */
  update: gatedAppCall('set-template', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/template', tags: ['templates'] })
    .errors(appErrors('TEMPLATE_EMPTY', 'TEMPLATES_TOO_MANY'))
    .input(z.strictObject({ appId: AppId }))
    .output(Template),
}
