import { AppError } from '../../../shared/domain/app-error.ts'
import { MEMBERS_TEXT } from '../../../shared/text/members.ts'
import type { Backend } from '../../backend/compose.ts'
import { changeRecord, changeSettings, resetRecord } from '../../backend/flows/change-record.ts'
import { type Base, requireRole, requireSession } from './base.ts'

export function recordRouter({ record: call }: Base, backend: Backend) {
  return {
    get: call.get.handler(({ input: { appId } }) => backend.engine.of(appId).record({})),
    setStyle: call.setStyle.handler(({ input: { appId, appStyle }, context }) =>
      changeRecord(backend, requireSession(context), appId, { style: appStyle }),
    ),
    setSettings: call.setSettings.handler(({ input: { appId, appSettings }, context }) => {
      const isOfModels = appSettings.aiModel !== undefined || appSettings.modelTemperature !== undefined
      if (isOfModels && requireRole(context) !== 'owner') throw new AppError('FORBIDDEN', {}, { message: MEMBERS_TEXT.ownerOnly })
      return changeSettings(backend, requireSession(context), appId, appSettings)
    }),
    reset: call.reset.handler(({ input: { appId } }) => resetRecord(backend, appId)),
  }
}
