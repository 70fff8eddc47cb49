import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppStores } from './app-stores.ts'
import type { EngineOperations } from './port.ts'

type PublishOperations = Pick<EngineOperations, 'publication' | 'publishPlan' | 'publish' | 'unpublish'>

export function createPublishOperations(_stores: AppStores): PublishOperations {
  const notYet = (): never => {
    throw new AppError('NOT_AVAILABLE_YET', {})
  }
  return { publication: () => null, publishPlan: notYet, publish: notYet, unpublish: notYet }
}
