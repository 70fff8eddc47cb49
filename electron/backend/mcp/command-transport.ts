import { deserializeMessage, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { type ChildProcess, spawn } from 'node:child_process'
import { TOOL_SERVER_TEXT } from '../../../shared/text/mcp.ts'
import { ToolFault } from './tool-fault.ts'

/** What a program needs to run at all. Nothing else of our environment is handed on: keys of models stand in it. */
const HANDED_ON = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'SYSTEMROOT', 'TEMP', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA']
const SAID_CHARS = 500
const LINE_BREAK = 10

export interface CommandTransportOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  /** How much it may send between one message to it and the next. */
  readonly maxBytes: number
}

/** A transport whose end has a reason. */
export interface EndingTransport extends Transport {
  /** Why it ended, once it has. */
  readonly fault: () => ToolFault | null
}

/** A server as a process of its own, in a group that ends as a whole: the SDK's own ends the first process and leaves its children. */
export function createCommandTransport({ command, args, env, cwd, maxBytes }: CommandTransportOptions): EndingTransport {
  /** Pieces of a line that has not ended. The SDK's own buffer copies and searches all of it with each of them. */
  let line: Buffer[] = []
  let child: ChildProcess | null = null
  let received = 0
  let said = ''
  let fault: ToolFault | null = null

  const transport: EndingTransport = { start, send, close, fault: () => fault }

  function start(): Promise<void> {
    const own = Object.fromEntries(HANDED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
    const started = spawn(command, [...args], {
      cwd,
      env: { ...own, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      shell: false,
      windowsHide: true,
      detached: process.platform !== 'win32',
    })
    child = started
    started.stdout.on('data', take)
    started.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-SAID_CHARS)))
    started.stdin.on('error', () => undefined)
    started.once('close', () => end(new ToolFault(TOOL_SERVER_TEXT.ended(said.trim()))))
    return new Promise((resolve, reject) => {
      started.once('spawn', resolve)
      started.once('error', (error) => {
        end(new ToolFault(TOOL_SERVER_TEXT.notStarted(error.message)))
        reject(fault ?? error)
      })
    })
  }

  function take(chunk: Buffer): void {
    received += chunk.length
    if (received > maxBytes) return end(new ToolFault(TOOL_SERVER_TEXT.flooded))
    let from = 0
    for (let at = chunk.indexOf(LINE_BREAK); at !== -1; at = chunk.indexOf(LINE_BREAK, from)) {
      const whole = Buffer.concat([...line, chunk.subarray(from, at)]).toString()
      line = []
      from = at + 1
      if (fault === null && whole.trim() !== '') read(whole)
    }
    line.push(chunk.subarray(from))
  }

  function read(written: string): void {
    try {
      transport.onmessage?.(deserializeMessage(written))
    } catch (error) {
      end(new ToolFault(TOOL_SERVER_TEXT.odd(error instanceof Error ? error.message : '')))
    }
  }

  function send(message: JSONRPCMessage): Promise<void> {
    const stdin = child?.stdin
    if (stdin === null || stdin === undefined || fault !== null) return Promise.reject(fault ?? new ToolFault(TOOL_SERVER_TEXT.ended('')))
    received = 0
    return new Promise((resolve) => {
      if (stdin.write(serializeMessage(message))) resolve()
      else stdin.once('drain', resolve)
    })
  }

  /** With all that it started. */
  function end(why: ToolFault): void {
    if (fault !== null) return
    fault = why
    line = []
    if (child !== null) killGroup(child)
    transport.onclose?.()
  }

  function close(): Promise<void> {
    end(new ToolFault(TOOL_SERVER_TEXT.ended('')))
    return Promise.resolve()
  }

  return transport
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true })
    else process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them are gone already.
  }
}
