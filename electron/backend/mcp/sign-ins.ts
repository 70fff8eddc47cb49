import type { ToolServerId } from '../../../shared/domain/tool-server.ts'
import { SIGN_IN_WAIT_MS } from '../../../shared/limits/mcp.ts'
import { BROWSER_SIGN_IN_TEXT } from '../../../shared/text/browser-sign-in.ts'
import { beginSignIn, type BegunSignIn, type SignIn } from './sign-in.ts'
import { ToolFault } from './tool-fault.ts'

/** The sign-ins that wait for a person, one for each server. */
export interface SignIns {
  /** Ends the one before. Throws `ToolFault`. */
  begin(id: ToolServerId, url: URL): Promise<URL>
  /** Throws `ToolFault` when it was refused, given up, or took too long. */
  wait(id: ToolServerId, signal?: AbortSignal): Promise<SignIn>
  end(id: ToolServerId): void
  stop(): void
}

export function createSignIns(fetchOf: typeof fetch): SignIns {
  const waiting = new Map<ToolServerId, BegunSignIn>()

  function end(id: ToolServerId): void {
    waiting.get(id)?.giveUp()
    waiting.delete(id)
  }

  return {
    async begin(id, url) {
      end(id)
      const begun = await beginSignIn(url, fetchOf)
      end(id)
      waiting.set(id, begun)
      // Also when nobody waits for it, its port is not open for good.
      setTimeout(begun.giveUp, SIGN_IN_WAIT_MS).unref()
      return begun.address
    },
    async wait(id, signal) {
      const begun = waiting.get(id)
      if (begun === undefined) throw new ToolFault(BROWSER_SIGN_IN_TEXT.givenUp)
      if (signal?.aborted === true) begun.giveUp()
      signal?.addEventListener('abort', begun.giveUp, { once: true })
      try {
        return await begun.signedIn
      } finally {
        signal?.removeEventListener('abort', begun.giveUp)
        if (waiting.get(id) === begun) waiting.delete(id)
      }
    },
    end,
    stop() {
      for (const id of waiting.keys()) end(id)
    },
  }
}
