const OPENING = /<act\s(?:[^<>"']|"[^"\n]{0,500}"|'[^'\n]{0,500}'){0,500}>/g
const CLOSING = '</act>'

/** An earlier answer without the bodies of its actions, which are out of date: the app's current files are shown anyway. */
export function shortenAnswer(answer: string): string {
  const kept: string[] = []
  let at = 0
  OPENING.lastIndex = 0
  for (let tag = OPENING.exec(answer); tag !== null; tag = OPENING.exec(answer)) {
    kept.push(answer.slice(at, tag.index), mention(tag[0]))
    const end = tag[0].endsWith('/>') ? tag.index + tag[0].length : answer.indexOf(CLOSING, tag.index)
    at = end === -1 ? answer.length : end + (tag[0].endsWith('/>') ? 0 : CLOSING.length)
    OPENING.lastIndex = at
  }
  kept.push(answer.slice(at))
  const short = kept
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return short === '' ? '(No answer.)' : short
}

function mention(tag: string): string {
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']{0,120})["']`).exec(tag)?.[1]
  const target = attribute('path') ?? attribute('name') ?? attribute('entity') ?? ''
  return `(${attribute('type') ?? 'action'}${target === '' ? '' : ` ${target}`})`
}
