/** The address of a link in an answer that stands for a message to send: its text is the message. */
export const SUGGESTION_ADDRESS = 'say:'

/** A message that an answer proposes, as Markdown. One that ends in `…` is written on by the person. */
export function suggestion(message: string): string {
  return `[${message.replaceAll(/[\\[\]]/g, '\\$&')}](${SUGGESTION_ADDRESS})`
}
