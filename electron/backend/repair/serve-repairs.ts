import type { MessagePort } from 'node:worker_threads'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { type FileMap, LAYOUT_PATH } from '../../../shared/domain/file-path.ts'
import { READ_ALL_ROWS } from '../../../shared/domain/issue.ts'
import type { CodeIssue } from '../lib/code-issue.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import { createSources, type Sources } from '../lib/source.ts'
import { type CheckTypes, createInspector, type FindIssues } from './inspect.ts'
import { readAllRows } from './read-all/read-all-rows.ts'
import { repairChangeSet } from './repair.ts'
import type { InspectedFiles, RepairJob, RepairReply, RepairRequest } from './worker-messages.ts'

type TypeAnswer = Extract<RepairRequest, { readonly type: 'types' }>['issues']

/** What `diagnose` finds. */
export interface Finders {
  readonly findIssues: FindIssues
  /** Code that is not broken, but right only while a table is small. */
  readonly findFirstRows: (files: FileMap, sources: Sources) => Promise<readonly CodeIssue[]>
}

/** The worker's side: repairs and checks files, and asks the host for their types. */
export function serveRepairs(port: MessagePort, { findIssues, findFirstRows }: Finders): void {
  const sources = createSources()
  const questions = new Map<number, (issues: TypeAnswer) => void>()
  let known: KnownModules = new Map()
  let lastQuestion = 0

  const say = (reply: RepairReply) => port.postMessage(reply, [])

  const typesFor =
    (id: number): CheckTypes =>
    async (files: FileMap) => {
      const question = ++lastQuestion
      const answered = new Promise<TypeAnswer>((resolve) => questions.set(question, resolve))
      say({ type: 'types?', id, question, files })
      const issues = await answered
      if (issues === null) throw new Error('The types are not known.')
      return issues
    }

  async function inspect(files: FileMap, checkTypes: CheckTypes): Promise<InspectedFiles> {
    const { issues, areTypesKnown } = await createInspector({ known, findIssues, checkTypes, sources, saysAll: true }).inspect(files)
    return { issues: [...issues, ...(await firstRows(files))], areTypesKnown }
  }

  /** Each says whether a rule rewrites something of it. */
  async function firstRows(files: FileMap): Promise<readonly CodeIssue[]> {
    const found = await findFirstRows(files, sources)
    const writes = found.length === 0 ? new Map() : await readAllRows(files, sources)
    return found.map((issue) => ({ ...issue, specifier: writes.has(issue.path) ? READ_ALL_ROWS : '' }))
  }

  async function run(id: number, job: RepairJob): Promise<RepairReply> {
    if (job.type === 'inspect') return { type: 'inspected', id, inspected: await inspect(job.files, typesFor(id)) }
    if (job.type === 'read-all-rows') return { type: 'rewritten', id, writes: await readAllRows(job.files, sources) }
    if (job.type === 'make-readable') {
      const { before, changeSet } = job
      const repaired = await repairChangeSet({ before, changeSet, known, findIssues: onlyUnreadable(findIssues, changeSet), sources })
      return { type: 'repaired', id, repaired }
    }
    const { before, changeSet, withTypes } = job
    const checkTypes = withTypes ? typesFor(id) : null
    return { type: 'repaired', id, repaired: await repairChangeSet({ before, changeSet, known, findIssues, checkTypes, sources }) }
  }

  port.on('message', (request: RepairRequest) => {
    if (request.type === 'known') {
      known = request.known
      // Loads the parser before it is needed.
      void sources.read(LAYOUT_PATH, '')
    } else if (request.type === 'types') {
      questions.get(request.question)?.(request.issues)
      questions.delete(request.question)
    } else {
      const { id, job } = request
      run(id, job).then(say, (error: unknown) =>
        say({ type: 'failed', id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      )
    }
  })
}

/** Only syntax errors of a file being written; other issues depend on files still to come. */
function onlyUnreadable(findIssues: FindIssues, { writes }: ChangeSet): FindIssues {
  return async (files, known, _paths, sources) => (await findIssues(files, known, writes.keys(), sources)).filter(isUnreadable)
}

function isUnreadable({ rule, specifier }: CodeIssue): boolean {
  return rule === 'does-not-parse' || (rule === 'bad-schema' && /^(?:properties|permissions)\./.test(specifier))
}
