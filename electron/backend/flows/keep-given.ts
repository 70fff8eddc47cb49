import { isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import type { PlanHolder } from '../../../shared/domain/plans.ts'
import type { ContextItem } from '../../../shared/domain/source.ts'
import type { Turn } from '../../../shared/domain/turn.ts'
import { GIVEN_SITES_MAX, SITE_DEPTH, SITE_PAGES } from '../../../shared/limits/sources.ts'
import type { AttachmentStore } from '../attachments/attachment-store.ts'
import { pageAddress } from '../sources/site-address.ts'
import type { SourceCalls } from './source-calls.ts'

export interface KeepGivenDeps {
  readonly attachments: Pick<AttachmentStore, 'bytes'>
  readonly calls: Pick<SourceCalls, 'items' | 'addFiles' | 'addSite'>
  /** Whose plan counts. */
  readonly holderOf: (appId: AppId) => PlanHolder
  readonly reportBug: (error: unknown) => void
}

export interface Given {
  readonly message: Pick<Turn, 'content' | 'attachments'>
  /** Contents of the files that were written for it. */
  readonly written: readonly string[]
}

export type KeepGiven = (appId: AppId, given: Given) => Promise<void>

const READABLE: readonly Attachment['kind'][] = ['pdf', 'text', 'csv']

/**
 * Files that went with a message, and websites that it names, become data sources where what was written for it looks something up. Nobody
 * but the builder may search them until somebody says so. What is refused stays with the message, from which a person can add it.
 */
export function createKeepGiven({ attachments, calls, holderOf, reportBug }: KeepGivenDeps): KeepGiven {
  async function keepAll(appId: AppId, { content, attachments: sent }: Given['message']): Promise<void> {
    const holder = holderOf(appId)
    const { contextItems } = await calls.items(holder, appId, null)
    const place = { replaces: null, readers: 'none' } as const
    for (const { hash, name } of sent.filter((file) => READABLE.includes(file.kind) && !isThere(file, contextItems))) {
      const bytes = await attachments.bytes(appId, hash)
      const add = () => (bytes === null ? null : calls.addFiles(holder, appId, { files: [new File([bytes], name)], wish: null, ...place }))
      await unlessRefused(add)
    }
    for (const url of sitesIn(content)) {
      if (contextItems.some(({ externalFileUrl }) => externalFileUrl === url)) continue
      const site = { url, pages: SITE_PAGES, depth: SITE_DEPTH }
      await unlessRefused(() => calls.addSite(holder, appId, { site, name: null, ...place }))
    }
  }

  async function unlessRefused(add: () => Promise<unknown> | null): Promise<void> {
    try {
      await add()
    } catch (error) {
      if (!isAppError(error)) reportBug(error)
    }
  }

  return async (appId, { message, written }) => {
    if (written.some(looksUp)) await unlessRefused(() => keepAll(appId, message))
  }
}

function isThere({ name, bytes }: Attachment, items: readonly ContextItem[]): boolean {
  return items.some((item) => item.name === name && item.size === bytes)
}

/** Whether a page or a function asks the data sources of its app. */
export function looksUp(code: string): boolean {
  return /\bsources\s*:\s*true\b|\bSources\.search\s*\(/.test(code)
}

/** Websites that a person names by an address, not by a word that could be one. */
export function sitesIn(text: string): readonly string[] {
  const named = [...text.matchAll(/(?:https?:\/\/|\bwww\.)[^\s<>"'`()[\]{}]+/gi)].map(([found]) => found.replace(/[.,;:!?…]+$/, ''))
  const urls = named.flatMap((found) => pageAddress(/^https?:/i.test(found) ? found : `https://${found}`)?.href ?? [])
  return [...new Set(urls)].slice(0, GIVEN_SITES_MAX)
}
