import type { AppCommand } from '../../shared/domain/app-command.ts'
import type { AppOutline } from '../../shared/domain/app-outline.ts'
import type { AppSpec } from '../../shared/domain/app-spec.ts'
import { type FileMap, isUnbuilt } from '../../shared/domain/file-path.ts'
import type { RulesPart } from '../../shared/domain/offer.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { readColumn } from './csv/read-column.ts'
import { rowsOfText } from './csv/rows-of-text.ts'
import type { EnginePort } from './engine/port.ts'
import { changeProperty } from './entities/change-property.ts'
import { mendField } from './files/fields/mend-field.ts'
import { answerToolWish, toolMayBeMeant } from './flows/answer-tool-wish.ts'
import { planByRules } from './flows/plan-by-rules.ts'
import { mendWithTypes } from './flows/mend-with-types.ts'
import type { CommandResult } from './models/formats/described/described-answer.ts'
import type { AppRequest } from './models/model-port.ts'
import type { Blueprints } from './scaffolder/blueprints/blueprint.ts'
import type { CommandDeps } from './scaffolder/commands/draft.ts'
import type { TypeChecker } from './types/type-checker.ts'

/** What it has learned are megabytes: they are read after the host is ready, and at the latest when somebody asks it. */
async function load() {
  const [{ scaffold }, { emitSpec }, { DOMAIN_PACKS: packs }] = await Promise.all([
    import('./scaffolder/scaffold.ts'),
    import('./scaffolder/emit/emit-spec.ts'),
    import('../../resources/packs/all-packs.ts'),
  ])
  return { scaffold, emitSpec, packs }
}

const WARM_AFTER_MS = 1_000
/** For a program that has just shown its window: the first message finds the scaffolder there. What fails fails again, and is said, when it is asked. */
export function warmScaffolder(): void {
  setTimeout(() => void load().catch(() => undefined), WARM_AFTER_MS).unref()
}

export type Scaffolder = ReturnType<typeof composeScaffolder>

/** The scaffolder as the rest of the backend asks it. */
export interface ScaffolderNeeds {
  readonly now: () => number
  readonly engine: Pick<EnginePort, 'of'>
  readonly types: Pick<TypeChecker, 'check'>
  readonly shelf: () => Promise<Blueprints>
}

export function composeScaffolder({ now, engine, types, shelf: readShelf }: ScaffolderNeeds) {
  const today = () => new Date(now())

  /** What commands need of an app's rows and types. */
  async function commandDeps(appId: AppId | null): Promise<CommandDeps> {
    const { packs } = await load()
    return {
      changeProperty,
      mendField: appId === null ? (mend) => mendField({ ...mend, check: null }) : mendWithTypes(types, appId),
      columnChoices: async (column) => (appId === null ? [] : engine.of(appId).columnChoices(column)),
      packs,
      today: today(),
    }
  }

  async function outline(files: FileMap, appName: string): Promise<Omit<AppOutline, 'versionId' | 'notBuilt'>> {
    return (await import('./scaffolder/spec/outline.ts')).outlineOf(files, appName)
  }

  async function* emit(spec: AppSpec, said: string): AsyncGenerator<RulesPart> {
    const { emitSpec, packs } = await load()
    const blueprints = spec.blueprint === undefined ? [] : (await readShelf()).all
    for (const text of emitSpec(spec, { packs, today: today(), said, blueprints })) yield { type: 'text', text }
    if (spec.notBuilt !== undefined && spec.notBuilt.length > 0) yield { type: 'not-built', notBuilt: spec.notBuilt }
  }

  async function apply(
    { id, name: appName, files }: Pick<AppRequest, 'id' | 'name' | 'files'>,
    commands: readonly AppCommand[],
  ): Promise<CommandResult> {
    const { applyCommands } = await import('./scaffolder/commands/apply-commands.ts')
    return applyCommands({ files, appName }, commands, await commandDeps(id))
  }

  return {
    /** The whole answer that builds what a spec describes. `said`: what it was asked for with. */
    emit,
    apply,
    async *answer({ id, name: appName, mode, spec, message, files, attachments }: AppRequest): AsyncGenerator<RulesPart> {
      if (spec !== null && mode === 'build') {
        yield* emit(spec, message)
        return
      }
      const wish = mode === 'build' && attachments.length === 0 ? (await import('./tools/tool-wish.ts')).readToolWish(message) : 'lists'
      if (wish === 'tool') {
        yield* await answerToolWish({ engine, apply }, { appId: id, appName, message, files })
        return
      }
      const [{ scaffold }, shelf] = await Promise.all([load(), readShelf()])
      const isPlanned = mode === 'plan' && isUnbuilt(files)
      const said = { message, files, attachments, appName, shelf, isDiscussMode: mode !== 'build' && !isPlanned }
      const answer = scaffold({ ...said, readRows: rowsOfText, readColumn, ...(await commandDeps(id)) })
      yield* isPlanned ? planByRules({ outline }, appName, answer) : answer
      if (wish === 'maybe') yield toolMayBeMeant(message)
    },
    outline,
  }
}
