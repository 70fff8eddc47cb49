import { attributeName, attributesOf, elementName, shownChildren } from '../../lib/jsx.ts'
import type { Source } from '../../lib/source.ts'
import { kebabCase } from './import-paths.ts'

const ICON_PROPS = /^(?:className|size|color|fill|stroke|strokeWidth|style|role|key|title|onClick|aria-\w+)$/
const HOLDS_ICONS = /button|link|^(?:a|span|dt|h\d|label)$/i

/**
 * Whether a name that is missing can stand for an icon as it is used here. A component that is missing must not become one: a calendar
 * would be a pictogram, and nobody would be told.
 */
export function isMeantAsIcon(name: string, source: Source | null): boolean {
  if (source === null) return false
  const elements = source.ofType('JSXElement').filter((element) => elementName(element, source) === name)
  return elements.every((element) => {
    const attributes = attributesOf(element)
    if (shownChildren(element).length > 0) return false
    if (attributes.length > 0)
      return attributes.every((each) => each.type === 'JSXAttribute' && ICON_PROPS.test(attributeName(each, source)))
    const around = source.parentOf(element)
    return around?.type === 'JSXElement' ? HOLDS_ICONS.test(elementName(around, source)) || shownChildren(around).length > 1 : true
  })
}

/** `@/components/ui/calendar` for `Calendar`: the file of that very component. */
export function isItsOwnFile(specifier: string, name: string): boolean {
  return /^(?:@|~|\.{0,2})\//.test(specifier) && kebabCase(specifier.slice(specifier.lastIndexOf('/') + 1)) === kebabCase(name)
}
