import { z } from 'zod'
import { AppCallToAction, AppTexts } from './app-record.ts'
import { AppStyle } from './app-style.ts'
import { APP_BUILDER_VERSION, AppName } from './app.ts'

/** What `POST /api/apps` saves of a generated app (spec 002 §7). */
export const GenApp = z.strictObject({
  /** The name; an app that is there may keep its own. */
  header: AppName.optional(),
  description: z.string().max(2000).optional(),
  /** Of every page (`backgroundColor` of the branding). */
  background: AppStyle.shape.backgroundColor.optional(),
  appBuilderVersion: z.literal(APP_BUILDER_VERSION),
})

/** Of an app that answers questions, with its texts and its call to action. */
export const AiApp = GenApp.extend(AppTexts.partial().shape).extend(AppCallToAction.partial().shape)
export type AiApp = z.infer<typeof AiApp>
