import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { AppId } from '../domain/ids.ts'
import { NetworkShare } from '../domain/network-share.ts'
import { appCall, appErrors } from './base.ts'

const ofApp = z.strictObject({ appId: AppId })
const refusals = appErrors('NETWORK_NOT_OFFERED', 'NETWORK_PUBLISH_FIRST', 'KEY_STORAGE_LOCKED', 'KEY_STORAGE_FAILED')

/** A published app for the phones and computers on the same network. */
export const networkContract = {
  read: appCall('owner')
    .route({ method: 'GET', path: '/api/apps/{appId}/network', tags: ['network'] })
    .input(ofApp)
    .output(NetworkShare),

  /** What is left out stays. Switching it off ends every connection. */
  set: appCall('owner')
    .route({ method: 'PUT', path: '/api/apps/{appId}/network', tags: ['network'] })
    .errors(refusals)
    .input(z.strictObject({ appId: AppId, isOn: z.boolean().optional(), isKept: z.boolean().optional() }))
    .output(NetworkShare),

  /** Its address changes: for a port that another program has taken. */
  changePort: appCall('owner')
    .route({ method: 'POST', path: '/api/apps/{appId}/network/port', tags: ['network'] })
    .errors(refusals)
    .input(ofApp)
    .output(NetworkShare),

  /** At once, and again as it changes. */
  watch: appCall('owner')
    .route({ method: 'GET', path: '/api/apps/{appId}/network/events', tags: ['network'] })
    .input(ofApp)
    .output(eventIterator(NetworkShare)),
}
