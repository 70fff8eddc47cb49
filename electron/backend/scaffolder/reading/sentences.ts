import { splitOutside } from '../grammar/split-list.ts'

/** A message in its sentences. Lines that list something under a colon go with what they are listed under. */
export function sentencesOf(text: string): readonly string[] {
  const joined = withBullets(text)
    .replace(
      /(^|[.!?\n] ?)(?:what (?:would be|is|'s) the (?:best|easiest|simplest) way to|how (?:can|do|would|could|should) (?:i|we) (?:best )?|is there (?:a|an|any) (?:\w+ )?(?:way|app|tool|program) (?:to|for) )/gi,
      '$1',
    )
    .replace(/:\s*\n+\s*(?=[-*•·\d])/g, ': ')
    .replace(/\n+\s*[-*•·]\s*(?=[^\n:]*(?:\n|$))/g, (_bullet, at: number, all: string) =>
      /:[^\n.]*$/.test(all.slice(0, at)) ? ', ' : '\n',
    )
  return splitOutside(
    joined,
    /(?:(?<!\b(?:e\.g|i\.e|etc|no(?=\.\s*\d)|approx|vs))[.!?]+(?:\s+|$)|\n+|;\s+|,? (?:but|because|since(?! when)|so that|so) (?=\S+ \S+)|,? (?:and|where|while) (?=only (?:the |our |my )?\p{L}+s? (?:can|may|should|must|is|are) ))/u,
  )
    .map((sentence) => sentence.replace(/^[-*•·\s]+/, '').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** Numbered lines are a list like any other, and so are signs between the things of one line. */
function withBullets(text: string): string {
  return text
    .replace(/(^|\n)[^\S\n]*(?:\d{1,2}[.)]|\(\d{1,2}\)|[a-h]\))[^\S\n]+/g, '$1- ')
    .replace(/^(?=.* - .* - ).+$/gm, (line) => (/^[^:]*? - /.test(line) && !/:\s+- /.test(line) ? line : line.replace(/\s+- /g, '\n- ')))
    .replace(/(?<=\p{L})[^\S\n]+[*•·|][^\S\n]+(?=\p{L})/gu, ', ')
}
