import type { EngineOperations } from './port.ts'

/**
 * `read` changes nothing; `write` waits for the disk; `stream` does not, since what it writes is folded into something that does;
 * `copy` cannot run inside a transaction.
 */
export type OperationKind = 'read' | 'write' | 'stream' | 'copy'
export type OperationName = keyof EngineOperations

export const OPERATION_KINDS: Readonly<Record<OperationName, OperationKind>> = {
  acceptMessage: 'write',
  beginNextTurn: 'write',
  appendEvents: 'stream',
  finishTurn: 'write',
  failTurn: 'write',
  cancelTurn: 'write',
  retryMessage: 'write',
  resendMessage: 'write',
  editQueued: 'write',
  reorderQueue: 'write',
  rateMessage: 'write',
  answerText: 'read',
  heldAction: 'read',
  releaseAction: 'write',
  conversations: 'read',
  newConversation: 'write',
  openConversation: 'write',
  history: 'read',
  conversation: 'read',
  eventsAfter: 'read',
  keepContext: 'stream',
  answerContext: 'read',
  contextFacts: 'read',
  knowledge: 'read',
  setKnowledge: 'write',
  currentVersion: 'read',
  listVersions: 'read',
  files: 'read',
  commitChangeSet: 'write',
  revertPlan: 'read',
  undoPlan: 'read',
  restoreVersion: 'write',
  compareVersions: 'read',
  undoRestore: 'write',
  checks: 'read',
  keepCheck: 'stream',
  fileHistory: 'read',
  fileAtVersion: 'read',
  searchFiles: 'read',
  publication: 'read',
  publishPlan: 'read',
  publish: 'write',
  unpublish: 'write',
  entities: 'read',
  listRows: 'read',
  listWindow: 'read',
  prepareSort: 'write',
  getRow: 'read',
  createRows: 'write',
  updateRow: 'write',
  deleteRow: 'write',
  takeRows: 'write',
  putBackRows: 'write',
  copyTo: 'copy',
  becomeDuplicate: 'write',
  becomeScratch: 'stream',
}

export const OPERATION_NAMES = Object.keys(OPERATION_KINDS) as readonly OperationName[]
