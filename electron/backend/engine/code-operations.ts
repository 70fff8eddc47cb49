import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppStores } from './app-stores.ts'
import type { EngineOperations } from './port.ts'

type CodeOperations = Pick<EngineOperations, 'fileHistory' | 'fileAtVersion' | 'searchFiles'>

export function createCodeOperations(_stores: AppStores): CodeOperations {
  const notYet = (): never => {
    throw new AppError('NOT_AVAILABLE_YET', {})
  }
  return { fileHistory: notYet, fileAtVersion: notYet, searchFiles: notYet }
}
