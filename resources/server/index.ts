/* What functions import, on the server: the same calls as in pages, and what only a server has. */
export { ApiError, entity, User, userEntity } from '../sdk/entities.ts'
export { callFunction } from '../sdk/functions.ts'
export { InvokeLLM, SendEmail, Sources, UploadFile } from '../sdk/integrations.ts'
export { secret, verifySignature } from '../sdk/server.ts'
export { serve } from './serve.ts'
