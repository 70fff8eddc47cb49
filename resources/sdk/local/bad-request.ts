import { ApiError } from '../api-error.ts'

export function badRequest(path: string, reason: string): ApiError {
  return new ApiError('BAD_REQUEST', 'Some of what was sent does not fit. Check the marked fields and try again.', 400, [{ path, reason }])
}
