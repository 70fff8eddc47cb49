import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { attributeOf, elementName, plainText } from '../../lib/jsx.ts'
import type { Detector, Finding } from '../detector.ts'
import { childOf, childrenOf } from '../../lib/syntax-tree.ts'

/** Finds globals that exist only on a server or in a build tool. `process.env.NODE_ENV` is replaced by the bundler. */
export const findForeignGlobals: Detector = function* (source): Generator<Finding> {
  for (const node of source.ofType('MemberExpression')) {
    const text = source.textOf(node)
    const isEnvironment = /^(?:process\.env|import\.meta\.env)\.\w+$/.test(text) && text !== 'process.env.NODE_ENV'
    const isModule = text === 'module.exports' && source.bindings.find('module', node) === null
    if (isEnvironment || isModule) yield foreign(node, text)
  }
  for (const call of source.ofType('CallExpression')) {
    const callee = childOf(call, 'callee', 'Identifier')
    if (callee?.['name'] === 'require' && source.bindings.of(callee) === null && childrenOf(call, 'arguments').length === 1)
      yield foreign(call, 'require')
  }
}

const OF_SERVER = /^(?:getServerSideProps|getStaticProps|getStaticPaths|getInitialProps|generateMetadata|generateStaticParams)$/

/** Finds functions that other frameworks call on their server before rendering: nothing calls them here. */
export const findServerParts: Detector = function* (source): Generator<Finding> {
  for (const name of source.module.exports) {
    const binding = OF_SERVER.test(name) ? source.bindings.find(name, source.program) : null
    if (binding !== null) yield { ...foreign(binding.owner, name), specifier: 'part' }
  }
}

/** Finds requests to a server of the app's own, which it does not have. */
export const findOwnServer: Detector = function* (source): Generator<Finding> {
  for (const call of source.ofType('CallExpression')) {
    const callee = childOf(call, 'callee')
    const [first] = childrenOf(call, 'arguments')
    if (callee === null || first === undefined || !/^(?:window\.)?fetch$/.test(source.textOf(callee))) continue
    const address = /^["'`]((?:\/(?!\/)|https?:\/\/)[^"'`]*)/.exec(source.textOf(first))?.[1]
    if (address === undefined) continue
    const text = address.startsWith('/') ? CODE_ISSUE_TEXT.noServer : CODE_ISSUE_TEXT.noNetwork
    yield { rule: 'no-server', start: call.start, end: call.end, name: address, message: fill(text, { address }) }
  }
  for (const opening of source.ofType('JSXOpeningElement')) {
    const attribute = /^(?:img|iframe|video|audio|source)$/.test(elementName(opening, source)) ? attributeOf(opening, 'src', source) : null
    const address = /^https?:\/\/.+/.exec(plainText(attribute) ?? '')?.[0]
    if (attribute === null || address === undefined) continue
    const { start, end } = attribute
    yield { rule: 'no-server', start, end, name: address, message: fill(CODE_ISSUE_TEXT.noNetwork, { address: address.slice(0, 60) }) }
  }
}

function foreign({ start, end }: { readonly start: number; readonly end: number }, name: string): Finding {
  return { rule: 'not-in-browser', start, end, name, message: fill(CODE_ISSUE_TEXT.notInBrowser, { name }) }
}

const STANDS_FOR_CODE =
  /^(?:\.{3}|…)\s*(?:\(?(?:the )?(?:rest|remaining|existing|previous|other|same|unchanged|keep|more|all|your|add|similar|omitted|truncated|code|etc)\b.*|)(?:\.{3}|…)?$|^(?:\[|\()?(?:the )?(?:rest|remainder) of (?:the |your |this )?(?:\w+ )?(?:code|component|file|jsx|imports?|functions?|fields?|form|page|content|markup|table|list|items?|logic|handlers?|props)\b.*(?:here|same|unchanged|\.{3}|…|above|before|remains?)|^(?:existing|remaining|previous|other|unchanged) (?:code|content|components?|imports?|functions?|logic|jsx|markup|fields|handlers?)\b.*(?:here|same|unchanged|stays?|remains?|\.{3}|…|above|below|before)|^(?:same|code|content|everything(?: else)?|all (?:other|the) \w+) (?:as (?:before|above)|(?:stays?|remains?) (?:the same|unchanged))|^(?:the )?(?:imports?|code|props|types|styles|logic|handlers?|functions?|everything|rest) (?:(?:are|is|stays?|remains?) )?(?:unchanged|as before|the same|omitted)\b|^(?:the )?(?:rest|remainder|remaining \w+) of (?:the |your |this )?\w+(?: \w+)?(?: goes here)?[.\u2026]*$|^(?:omitted|truncated|shortened|abbreviated) for brevity|^your (?:code|content|logic) (?:goes )?here|^(?:todo:? )?(?:implement|add|insert|put) (?:the |your )?(?:rest|remaining|actual|real)\b|^(?:same|unchanged|no changes?)(?: as (?:before|above))?\.?$/i

/** Finds a comment in place of omitted code. */
export const findOmittedCode: Detector = function* (source): Generator<Finding> {
  for (const { text, start, end } of source.comments) {
    const words = text.replace(/^[\s*]+|[\s*]+$/g, '')
    if (words.length > 120 || !STANDS_FOR_CODE.test(words) || words === '') continue
    yield { rule: 'left-out', start, end, name: words.slice(0, 60), message: fill(CODE_ISSUE_TEXT.leftOut, { text: words.slice(0, 60) }) }
  }
  for (const text of source.ofType('JSXText')) {
    const written = source.textOf(text)
    const siblings = childrenOf(source.parentOf(text) ?? text, 'children').filter(({ type }) => type === 'JSXElement')
    // Text of its own between elements does not continue a sentence.
    if (!/^\s*\n\s*(?:\.{3}|\u2026)\s*\n\s*$/.test(written) || siblings.length === 0) continue
    const start = text.start + written.length - written.trimStart().length
    const end = text.start + written.trimEnd().length
    yield { rule: 'left-out', start, end, name: '…', message: fill(CODE_ISSUE_TEXT.leftOut, { text: '…' }) }
  }
}
