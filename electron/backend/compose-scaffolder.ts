import type { AppOutline } from '../../shared/domain/app-outline.ts'
import type { AppSpec } from '../../shared/domain/app-spec.ts'
import type { FileMap } from '../../shared/domain/file-path.ts'
import type { RulesPart } from '../../shared/domain/offer.ts'
import type { AppRequest } from './models/model-port.ts'

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
export function composeScaffolder({ now }: { readonly now: () => number }) {
  async function* emit(spec: AppSpec, said: string): AsyncGenerator<RulesPart> {
    const { emitSpec, packs } = await load()
    for (const text of emitSpec(spec, { packs, today: new Date(now()), said })) yield { type: 'text', text }
    if (spec.notBuilt !== undefined && spec.notBuilt.length > 0) yield { type: 'not-built', notBuilt: spec.notBuilt }
  }

  return {
    /** The whole answer that builds what a spec describes. `said`: what it was asked for with. */
    emit,
    async *answer({ name: appName, mode, earlier, spec, ...asked }: AppRequest): AsyncGenerator<RulesPart> {
      if (spec !== null && mode === 'build') {
        yield* emit(spec, asked.message)
        return
      }
      const { scaffold, packs } = await load()
      yield* scaffold({ ...asked, appName, packs, isDiscussMode: mode !== 'build', ...(earlier === null ? {} : { earlier }) })
    },
    async outline(files: FileMap, appName: string): Promise<Omit<AppOutline, 'versionId' | 'notBuilt'>> {
      return (await import('./scaffolder/spec/outline.ts')).outlineOf(files, appName)
    },
  }
}
