import type { AppRequest } from '../../electron/backend/models/model-port.ts'

/** What is asked about an app that has no files yet, unless said otherwise. */
export function appRequest(more: Partial<AppRequest> = {}): AppRequest {
  return { id: null, name: 'App', files: new Map(), mode: 'build', message: '', attachments: [], spec: null, ...more }
}
