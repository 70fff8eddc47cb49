import type { AppRequest } from '../../electron/backend/models/model-port.ts'

/** A request about an app without files, by default. */
export function appRequest(more: Partial<AppRequest> = {}): AppRequest {
  return { id: null, name: 'App', files: new Map(), mode: 'build', message: '', attachments: [], spec: null, ...more }
}
