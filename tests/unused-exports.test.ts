import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

interface Module {
  readonly file: string
  readonly code: string
  /** `isType` for an interface or a type alias. */
  readonly exports: readonly { readonly name: string; readonly isType: boolean }[]
  /** `file|name`; `file|*` for a namespace import, a dynamic import and `export *`. */
  readonly uses: readonly string[]
}

function readModule(file: string): Module {
  const code = readFileSync(path.join(root, file), 'utf8')
  const { module } = parseSync(file, code)
  const target = (specifier: string) => path.posix.join(path.posix.dirname(file), specifier)
  const types = new Set([...code.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name))
  const values = new Set([...code.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name]) => name))
  return {
    file,
    code,
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName: { name }, moduleRequest }) =>
        name === null || moduleRequest !== null ? [] : [{ name, isType: types.has(name) && !values.has(name) }],
      ),
    ),
    uses: [
      ...module.staticImports.flatMap(({ moduleRequest: { value }, entries }) =>
        entries.map(({ importName }) => `${target(value)}|${importName.kind === 'Name' ? (importName.name ?? '') : '*'}`),
      ),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, importName }) =>
          moduleRequest === null ? [] : [`${target(moduleRequest.value)}|${importName.kind === 'Name' ? (importName.name ?? '') : '*'}`],
        ),
      ),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => `${target(code.slice(start + 1, end - 1))}|*`),
    ],
  }
}

const modules = ['shared', 'electron', 'renderer', 'resources', 'tests', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => readModule(path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))),
)
const used = new Set(modules.flatMap(({ uses }) => uses))
/** Constants and sentences have a test of their own (`dead-constants.test.ts`), and the scaffolder has a budget. */
const ELSEWHERE = ['shared/limits/', 'shared/text/', 'electron/backend/scaffolder/']
const checked = modules.filter(
  ({ file }) =>
    /^(?:shared|electron|renderer)\//.test(file) && !/\.test\.tsx?$/.test(file) && !ELSEWHERE.some((folder) => file.startsWith(folder)),
)

/** A type may be exported beside the function that uses it; other names must be used in another file. */
const mayStayExported = ({ code }: Module, { name, isType }: Module['exports'][number]) =>
  isType && code.split(new RegExp(String.raw`\b${name}\b`)).length > 2

test('every export is imported by another file', () => {
  expect(checked.length).toBeGreaterThan(1_000)
  const unused = checked.flatMap((module) =>
    module.exports
      .filter(({ name }) => name !== 'default' && !used.has(`${module.file}|${name}`) && !used.has(`${module.file}|*`))
      .filter((one) => !mayStayExported(module, one))
      .map(({ name }) => `${module.file} exports ${name}, and no other file imports it: delete it, or do not export it.`),
  )
  expect(unused).toEqual([])
})
