import type { AppLanguage, BlueprintName } from '../../../../shared/domain/app-spec.ts'
import type { ChangeSet } from '../../../../shared/domain/change-set.ts'
import type { Blueprints } from './blueprint.ts'

export interface Gallery {
  shelf(): Promise<Blueprints>
  /** A blueprint as the first change of an app, under what `named` makes of its own name. */
  change(
    chosen: { readonly blueprint: BlueprintName; readonly language: AppLanguage },
    named: (name: string) => string,
  ): Promise<{ readonly name: string; readonly changeSet: ChangeSet }>
}

/** The blueprints in a folder. They and what builds them are read when the first is asked for. */
export function createGallery(folder: string, now: () => number): Gallery {
  let reading: Promise<Blueprints> | null = null
  const shelf = () => (reading ??= import('./read-blueprints.ts').then(({ readBlueprints }) => readBlueprints(folder)))
  return {
    shelf,
    async change({ blueprint: wanted, language }, named) {
      const blueprint = (await shelf()).all.find(({ name }) => name === wanted)
      if (blueprint === undefined) throw new Error(`There is no blueprint ${wanted} in ${folder}.`)
      const { blueprintChange, buildBlueprint } = await import('./build-blueprint.ts')
      const name = named(blueprint.texts[language].name)
      return { name, changeSet: blueprintChange(buildBlueprint(blueprint, { name, language, today: new Date(now()) })) }
    },
  }
}
