/** One thing that a message says. */
export interface Clause {
  /** In the words of the readers. */
  readonly text: string
  /** As it was said, without how somebody asks; the same object for all wishes that were made of it. */
  readonly plain: { readonly text: string }
  /** As the person wrote it, for what is not understood. */
  readonly said: string
  readonly isQuestion: boolean
  /** It asked in the form of a question: "can you …?", "is it possible to …?". */
  readonly isReworded: boolean
  /** It gives a reason or complains, and asks for nothing by itself. */
  readonly isRemark: boolean
}
