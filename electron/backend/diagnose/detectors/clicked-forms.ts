import { type FilePath, toFilePath } from '../../../../shared/domain/file-path.ts'
import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { isFunction } from '../../lib/bindings.ts'
import { attributeExpression, attributeOf, elementName, hasSpread, plainText } from '../../lib/jsx.ts'
import { isWithin } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { AppView, Detector, Finding } from '../detector.ts'

/**
 * Finds a form without a submit handler whose button does the work on click: submitting reloads the page. Also a component with a form
 * inside another form.
 */
export const findFormFaults: Detector = function* (source, app): Generator<Finding> {
  for (const form of source.ofType('JSXElement')) {
    if (elementName(form, source) !== 'form') continue
    yield* clickedForm(form, source)
    for (const inner of source.ofType('JSXOpeningElement')) {
      const name = elementName(inner, source)
      if (!isWithin(inner, form) || !/^[A-Z]\w*$/.test(name) || isElsewhere(inner, form, source) || !bringsForm(name, source, app)) continue
      const { start, end } = inner
      const message = fill(CODE_ISSUE_TEXT.formInForm, { name })
      yield { rule: 'nested-element', start, end, name: 'form', specifier: 'form', message }
    }
  }
}

function* clickedForm(form: SyntaxNode, source: Source): Generator<Finding> {
  const opening = childOf(form, 'openingElement')
  if (
    opening === null ||
    hasSpread(opening) ||
    ['onSubmit', 'action', 'method'].some((name) => attributeOf(opening, name, source) !== null)
  )
    return
  for (const button of source.ofType('JSXOpeningElement')) {
    if (!isWithin(button, form) || !/^[Bb]utton$/.test(elementName(button, source))) continue
    const type = attributeOf(button, 'type', source)
    const click = attributeOf(button, 'onClick', source)
    const given = click === null ? null : attributeExpression(click)
    if ((type !== null && plainText(type) !== 'submit') || click === null || given === null || holdsBack(given, source)) continue
    yield { rule: 'form-reloads', start: click.start, end: click.end, specifier: 'clicked', message: CODE_ISSUE_TEXT.clickedForm }
    return
  }
}

/** Passed code that may prevent the submission itself. */
function holdsBack(given: SyntaxNode, source: Source): boolean {
  const binding = given.type === 'Identifier' ? source.bindings.of(given) : null
  const made = isFunction(given)
    ? given
    : binding?.kind === 'function'
      ? binding.owner
      : binding === null
        ? null
        : childOf(binding.owner, 'init')
  return made === null || !isFunction(made) || childrenOf(made, 'params').length > 0
}

/** Overlays are rendered elsewhere in the document. */
const ABOVE = /(?:Dialog|Sheet|Drawer|Popover|Modal|Portal)/

const isElsewhere = (inner: SyntaxNode, form: SyntaxNode, source: Source): boolean =>
  ABOVE.test(elementName(inner, source)) ||
  source
    .around(inner)
    .some(
      (each) =>
        isWithin(each, form) && ((each.type === 'JSXElement' && ABOVE.test(elementName(each, source))) || each.type === 'JSXAttribute'),
    )

function bringsForm(name: string, source: Source, { files }: AppView): boolean {
  const from = source.module.imports.find(
    ({ specifier, names }) => specifier.startsWith('@/components/') && names.some(({ local }) => local === name),
  )
  const path: FilePath | null = from === undefined ? null : toFilePath(from.specifier)
  const code = path === null ? undefined : files.get(path)
  // The file holds a single component, so the form belongs to it.
  return (
    code !== undefined &&
    /<form\b/.test(code) &&
    !ABOVE.test(code) &&
    (code.match(/^(?:export )?(?:default )?function [A-Z]/gm) ?? []).length === 1
  )
}
