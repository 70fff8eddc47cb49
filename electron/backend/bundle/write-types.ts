import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildTypes, type TypesInput } from './build-types.ts'

/** Part of the vendored set, for checks of an app's types without a window. */
const TYPES_FILE = 'types.json'

export interface WriteTypesInput extends TypesInput {
  readonly vendorDir: string
  /** A hash of the inputs of the vendored set; its folder is replaced, without this file, when that changes. */
  readonly inputs: string
}

/**
 * Writes the declarations of all modules that apps import beside their scripts. Returns false when they exist already, from the same
 * inputs.
 */
export async function writeTypes({ vendorDir, inputs, ...input }: WriteTypesInput): Promise<boolean> {
  const file = path.join(vendorDir, TYPES_FILE)
  const stamp = path.join(vendorDir, 'types.inputs')
  const hash = createHash('sha256').update(inputs)
  const config = [path.join(input.resourcesDir, '..', 'tsconfig.json'), path.join(input.resourcesDir, 'tsconfig.types.json')]
  const own = ['build-types.ts', 'icon-types.ts', 'exported-names.ts'].map((name) => path.join(import.meta.dirname, name))
  for (const each of [...config, ...own]) hash.update(await readFile(each))
  const made = hash.digest('hex')
  if (existsSync(file) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === made) return false
  await replace(file, JSON.stringify(await buildTypes(input)))
  await replace(stamp, made)
  return true
}

async function replace(file: string, text: string): Promise<void> {
  const fresh = `${file}.${process.pid}.new`
  await writeFile(fresh, text)
  await rename(fresh, file)
}
