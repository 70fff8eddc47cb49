import { readFile } from 'node:fs/promises'

/** The part of the type library that tells how the kit is used. */
interface Declarations {
  readonly modules: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, string>>
}

const PLACES = ['@/components/ui/', '@/hooks/', '@/lib/', '@/integrations/', '@/']

/** The declarations of a part of the kit, by its name in an import or the import itself; null where there is no such part. */
export function createKitTypes(libraryFile: string): (part: string) => Promise<string | null> {
  return async (part) => {
    const { modules, files } = JSON.parse(await readFile(libraryFile, 'utf8')) as Declarations
    const specifier = [part, ...PLACES.map((place) => place + part)].find((each) => each.startsWith('@/') && Object.hasOwn(modules, each))
    const text = specifier === undefined ? undefined : files[modules[specifier] ?? '']
    return text === undefined ? null : `// ${specifier}\n${text.replace('\nexport {};\n', '\n')}`
  }
}
