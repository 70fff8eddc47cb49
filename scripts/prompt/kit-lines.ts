import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { OWN_PARTS } from './kit-parts.ts'

/* The lines of the prompt that tell the kit's own parts, written from the types of their props. */

const KIT = path.resolve(import.meta.dirname, '../../resources/kit/ui')

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** One line for each part. */
export async function kitLines(): Promise<readonly string[]> {
  return Promise.all(
    OWN_PARTS.map(async ({ part, names, note }) => {
      const described = await describePart(part)
      const written = together(names, described.of)
      return `- \`${part}\`: ${written}${note === undefined ? '' : `: ${note}`}.`
    }),
  )
}

const readPart = (part: string) => readFile(path.join(KIT, `${part}.tsx`), 'utf8')

/** Names with the same props are told together. */
function together(names: readonly string[], of: (name: string) => string): string {
  const all = names.map(of)
  const [first = ''] = all
  const props = first.slice(first.indexOf('('), -1)
  const areSame = names.length > 1 && all.every((each, at) => each === `\`${names[at]}${props}\``)
  return areSame ? `${names.map((name) => `\`${name}\``).join(', ')}, each \`${props}\`` : all.join(', ')
}

/** What only some kinds of props have need not be given. */
function eitherOf(kinds: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(kinds.flat())].map((member) =>
    kinds.every((kind) => kind.includes(member)) ? member : member.replace(/^(\w+)(?=[:(]|$)/, '$1?'),
  )
}

async function describePart(part: string) {
  const own = await readPart(part)
  // Props may be made of those of the parts that it imports.
  const others = [...own.matchAll(/from '\.\/([\w-]+)\.tsx'/g)].map(([, other = '']) => readPart(other))
  const code = [own, ...(await Promise.all(others))].join('\n')
  const { program } = parseSync(`${part}.tsx`, code)
  const statements = (program.body as unknown as readonly Node[]).map((each) => declared(each))
  const find = (name: string) => statements.find((each) => (each['id'] as Node | undefined)?.['name'] === name) ?? null

  /** The members of a props type, those of the types that it extends or joins included. */
  function members(type: Node | null): readonly string[] {
    if (type === null) return []
    if (type.type === 'TSParenthesizedType') return members(type['typeAnnotation'] as Node)
    if (type.type === 'TSTypeLiteral') return (type['members'] as readonly Node[]).flatMap((each) => member(each))
    if (type.type === 'TSIntersectionType') return (type['types'] as readonly Node[]).flatMap((each) => members(each))
    if (type.type === 'TSUnionType') return eitherOf((type['types'] as readonly Node[]).map((each) => members(each)))
    if (type.type !== 'TSTypeReference') return []
    const name = textOf(type['typeName'] as Node)
    if (name === 'Pick') return picked(type)
    const found = find(name)
    if (found === null) return []
    if (found.type === 'TSTypeAliasDeclaration') return members(found['typeAnnotation'] as Node)
    const extended = ((found['extends'] as readonly Node[] | undefined) ?? []).flatMap((each) =>
      textOf(each['expression'] as Node) === 'Pick'
        ? picked(each)
        : members({ ...each, type: 'TSTypeReference', typeName: each['expression'] }),
    )
    return [...extended, ...((found['body'] as Node)['body'] as readonly Node[]).flatMap((each) => member(each))]
  }

  function picked(type: Node): readonly string[] {
    const args = (type['typeArguments'] as Node | null)?.['params'] as readonly Node[] | undefined
    return [...textOf(args?.[1] ?? type).matchAll(/'(\w+)'/g)].map(([, name = '']) => (name === 'row' ? 'row?' : name))
  }

  function member(node: Node): readonly string[] {
    const name = textOf(node['key'] as Node)
    if (name === 'className') return []
    const mark = node['optional'] === true ? '?' : ''
    if (node.type === 'TSMethodSignature') return [`${name}${mark}(${parameterNames(node)})`]
    const type = ((node['typeAnnotation'] as Node | null)?.['typeAnnotation'] ?? null) as Node | null
    // `source?: undefined` only tells two kinds of props apart.
    if (type?.type === 'TSUndefinedKeyword') return []
    if (type?.type === 'TSFunctionType') return [`${name}${mark}(${parameterNames(type)})`]
    const shown = shortType(type)
    return [shown === '' ? `${name}${mark}` : `${name}${mark}: ${shown}`]
  }

  function parameterNames(node: Node): string {
    return (node['params'] as readonly Node[]).map((each) => String(each['name'] ?? '')).join(', ')
  }

  /** What is worth its tokens: choices, lists and shapes. Texts, flags and contents are told by their names. */
  function shortType(type: Node | null): string {
    const union = type?.type === 'TSUnionType' ? (type['types'] as readonly Node[]) : type === null ? [] : [type]
    const meant = union.filter((each) => !/^TS(?:Undefined|Null)Keyword$/.test(each.type)).map(shapeOf)
    return meant.includes('') ? '' : meant.join(' | ')
  }

  function shapeOf(type: Node): string {
    if (type.type === 'TSLiteralType') return textOf(type)
    if (type.type === 'TSTypeOperator') return shapeOf(type['typeAnnotation'] as Node)
    if (type.type === 'TSArrayType') {
      const element = type['elementType'] as Node
      const of = element.type === 'TSStringKeyword' ? 'text' : shapeOf(element)
      return of === '' ? '' : `${of}[]`
    }
    if (type.type === 'TSTupleType') return textOf(type).replace(/: string/g, '')
    if (type.type === 'TSTypeLiteral') return `{ ${members(type).join(', ')} }`
    if (type.type !== 'TSTypeReference') return ''
    const name = textOf(type['typeName'] as Node)
    if (part !== 'field-value' && Object.hasOwn(KNOWN_TYPES, name)) return KNOWN_TYPES[name] ?? ''
    const found = find(name)
    if (found?.type === 'TSTypeAliasDeclaration') return shortType(found['typeAnnotation'] as Node)
    if (found?.type === 'TSInterfaceDeclaration' && found !== null) return `{ ${members(type).join(', ')} }`
    return ''
  }

  const textOf = ({ start, end }: Pick<Node, 'start' | 'end'>) => code.slice(start, end)

  return {
    of(name: string): string {
      const found = find(name)
      if (found === null) throw new Error(`${part} exports no ${name}`)
      if (found.type === 'TSInterfaceDeclaration')
        return `\`${name}\` is \`{ ${members({ ...found, type: 'TSTypeReference', typeName: found['id'] }).join(', ')} }\``
      const [props] = (found['params'] as readonly Node[] | undefined) ?? []
      const type = (props?.['typeAnnotation'] as Node | null | undefined)?.['typeAnnotation'] as Node | undefined
      const all = members(type ?? null)
      return all.length === 0 ? `\`${name}\`` : `\`${name}({ ${all.join(', ')} })\``
    },
  }
}

/** What the types of other modules are, as far as it has to be said. */
const KNOWN_TYPES: Readonly<Record<string, string>> = {
  Choice: 'text',
  Option: 'text',
  Tone: "'neutral' | 'brand' | 'green' | 'amber' | 'red' | 'blue'",
  ValueKind: 'as FieldValue',
  NavItem: '{ to, label, icon? }',
  KitLanguage: "'en' | 'de' | 'fr' | 'es'",
  AskableEntity: '',
  LucideIcon: '',
}

function declared(statement: Node): Node {
  const inner = statement['declaration'] as Node | null | undefined
  return statement.type === 'ExportNamedDeclaration' && inner ? inner : statement
}

const BEGIN = 'And its own:\n'
const END = '- `toast`:'

/** The instructions with these lines between the words that stand around them. */
export function withKitLines(prompt: string, lines: readonly string[]): string {
  const [from, to] = [prompt.indexOf(BEGIN) + BEGIN.length, prompt.indexOf(END)]
  if (from < BEGIN.length || to < from) throw new Error('The instructions have no place for the kit.')
  return `${prompt.slice(0, from)}${lines.join('\n')}\n${prompt.slice(to)}`
}
