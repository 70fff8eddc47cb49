/** What the parts of a message can be, as tags of words: 0 is outside; the first word of a part and those after it have a tag each. */
export interface LabelSet<Label extends string> {
  readonly labels: readonly Label[]
  readonly tagCount: number
  readonly beginOf: (label: Label) => number
  readonly labelOf: (tag: number) => Label | null
}

export function labelSet<Label extends string>(labels: readonly Label[]): LabelSet<Label> {
  return {
    labels,
    tagCount: 1 + labels.length * 2,
    beginOf: (label) => 1 + labels.indexOf(label) * 2,
    labelOf: (tag) => (tag === 0 ? null : (labels[(tag - 1) >> 1] ?? null)),
  }
}

export const isInside = (tag: number): boolean => tag > 0 && tag % 2 === 0

/** Nothing goes on that has not begun. */
export const mayFollow = (before: number, tag: number): boolean => !isInside(tag) || before === tag || before === tag - 1
