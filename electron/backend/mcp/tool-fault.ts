/** A stranger may have written of what went wrong. */
const REASON_CHARS = 600

/** Why a server outside could not be used, in words for a person and for a model. */
export class ToolFault extends Error {
  override readonly name: string = 'ToolFault'

  constructor(reason: string) {
    super(reason.length <= REASON_CHARS ? reason : `${reason.slice(0, REASON_CHARS)}…`)
  }
}

/** The person has to sign in at the server, or again. */
export class SignInNeeded extends ToolFault {
  override readonly name = 'SignInNeeded'
}
