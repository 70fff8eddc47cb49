import { z } from 'zod'
import { AppId } from '../domain/ids.ts'
import { KeptId, SourceConnection, SourceConnectionId, SourceProvider, ThingElsewhere } from '../domain/source-connection.ts'
import { SOURCE_QUESTION_MAX_CHARS, SOURCE_TOKEN_MAX_CHARS } from '../limits/sources.ts'
import { appCall, appErrors } from './base.ts'

const PATH = '/api/apps/{appId}/source-connections'
const one = z.strictObject({ appId: AppId, connectionId: SourceConnectionId })
const refusals = appErrors('SOURCE_CONNECTION_NOT_FOUND', 'SOURCE_CONNECTION_REFUSED', 'KEY_STORAGE_LOCKED', 'KEY_STORAGE_FAILED')
const clientPart = z.string().trim().min(1).max(SOURCE_TOKEN_MAX_CHARS)
/** What was given before is replaced, and what was chosen with it stays chosen. */
const again = SourceConnectionId.optional()

/** Who keeps pages and files of the app's owner elsewhere, and lets this installation in. They are the owner's, and of all of their apps. */
export const sourceConnectionsContract = {
  list: appCall()
    .route({ method: 'GET', path: PATH, tags: ['sources'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ connections: z.array(SourceConnection) })),

  /** With a token that the provider gave. It is asked for its name before anything is kept. */
  connect: appCall()
    .route({ method: 'POST', path: PATH, successStatus: 201, tags: ['sources'] })
    .errors(refusals)
    .input(z.strictObject({ appId: AppId, provider: SourceProvider, token: z.string().trim().min(1).max(SOURCE_TOKEN_MAX_CHARS), again }))
    .output(SourceConnection),

  /** Where the person signs in, for their browser: as a client that they registered there, or as before. Another sign-in ends it. */
  signIn: appCall()
    .route({ method: 'POST', path: `${PATH}/sign-in`, tags: ['sources'] })
    .errors(refusals)
    .input(
      z.strictObject({
        appId: AppId,
        provider: SourceProvider,
        clientId: clientPart.optional(),
        clientSecret: clientPart.optional(),
        again,
      }),
    )
    .output(z.object({ url: z.url() })),

  /** Waits until the person has signed in. */
  signedIn: appCall()
    .route({ method: 'POST', path: `${PATH}/sign-in/wait`, tags: ['sources'] })
    .errors(refusals)
    .input(z.strictObject({ appId: AppId, provider: SourceProvider }))
    .output(SourceConnection),

  /** What was fetched with it stays, and is not fetched again. */
  disconnect: appCall()
    .route({ method: 'DELETE', path: `${PATH}/{connectionId}`, successStatus: 204, tags: ['sources'] })
    .errors(appErrors('SOURCE_CONNECTION_NOT_FOUND'))
    .input(one)
    .output(z.void()),

  /** What may be chosen: what is called like `query`, or lies in `folder`, from where the list before ended. */
  things: appCall()
    .route({ method: 'GET', path: `${PATH}/{connectionId}/things`, tags: ['sources'] })
    .errors(refusals)
    .input(
      one.extend({
        query: z.string().trim().max(SOURCE_QUESTION_MAX_CHARS).default(''),
        folder: KeptId.optional(),
        from: z.string().max(4_000).optional(),
      }),
    )
    .output(z.object({ things: z.array(ThingElsewhere), next: z.string().nullable() })),
}
