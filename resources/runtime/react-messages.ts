/* React's production build reports errors by number. These are the ones that an app's code can cause, as sentences. */
const MESSAGES: Readonly<Record<string, string>> = {
  31: 'Objects are not valid as a React child (found: %s). If you meant to render a collection of children, use an array instead.',
  60: 'Can only set one of `children` or `props.dangerouslySetInnerHTML`.',
  61: '`props.dangerouslySetInnerHTML` must be in the form `{__html: ...}`.',
  62: 'The `style` prop expects a mapping from style properties to values, not a string.',
  130: 'Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: %s.%s',
  137: '%s is a void element tag and must neither have `children` nor use `dangerouslySetInnerHTML`.',
  185: 'Maximum update depth exceeded. A component keeps setting state while it renders or in an effect that runs after every render.',
  300: 'Rendered fewer hooks than expected. A hook comes after an early return.',
  301: 'Too many re-renders. A component sets state while it renders.',
  310: 'Rendered more hooks than during the previous render. A hook is called under a condition.',
  321: 'Invalid hook call. Hooks can only be called inside of the body of a function component.',
  438: 'An unsupported type was passed to use(): %s',
  482: 'A component is async. Components of an app must not be async functions; load data in an effect or with useList.',
}

const MINIFIED = /^Minified React error #(\d+); visit (\S+)/

/** The sentence for a numbered message of React; other messages are unchanged. */
export function readableMessage(message: string): string {
  const [, code = '', address = ''] = MINIFIED.exec(message) ?? []
  const template = MESSAGES[code]
  if (template === undefined) return message
  const values = URL.canParse(address) ? new URL(address).searchParams.getAll('args[]') : []
  let next = 0
  return template.replaceAll('%s', () => values[next++] ?? '')
}
