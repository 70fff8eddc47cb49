import { useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId, SourceId } from '../../../shared/domain/ids.ts'
import type { ContextItem, SourceReaders } from '../../../shared/domain/source.ts'
import { SOURCE_NAME_MAX_CHARS } from '../../../shared/limits/sources.ts'
import { SOURCE_CONNECTIONS_TEXT } from '../../../shared/text/source-connections.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { useClient } from '../../state/client.tsx'
import { useSetReaders } from '../../state/source-readers.ts'
import { useFailureToast } from '../../state/toasts.ts'
import type { ChosenElsewhere } from './elsewhere-fields.tsx'
import type { EnteredSite, SiteMost } from './site-fields.tsx'

export interface SourceCommands {
  rename(item: ContextItem, name: string): Promise<void>
  remove(item: ContextItem): Promise<void>
  syncNow(item: ContextItem): Promise<void>
  setReaders(item: ContextItem, readers: SourceReaders): Promise<void>
}

export function useSourceCommands(appId: AppId): SourceCommands {
  const client = useClient()
  const showFailure = useFailureToast()
  const setReaders = useSetReaders(appId)
  const tried = async (title: string, call: () => Promise<unknown>) => {
    try {
      await call()
    } catch (error) {
      showFailure(title, error)
    }
  }
  return {
    rename: ({ id }, name) => tried(SOURCES_TEXT.renameFailed, () => client.sources.rename({ id, name })),
    remove: ({ id }) => tried(SOURCES_TEXT.deleteFailed, () => client.sources.remove({ id })),
    syncNow: ({ id }) => tried(SOURCES_TEXT.syncFailed, () => client.sources.syncNow({ appId, id })),
    setReaders,
  }
}

export interface AddSource {
  readonly isAdding: boolean
  /** What was refused, in the catalogue's words. */
  readonly refusal: string | null
  readonly addText: (text: string, name: string) => Promise<boolean>
  readonly addFiles: (files: readonly File[], wish: 'csv' | 'doc' | null) => Promise<boolean>
  readonly addSite: (site: EnteredSite, most: SiteMost, name: string) => Promise<boolean>
  readonly addElsewhere: (chosen: ChosenElsewhere) => Promise<boolean>
}

/** `replaces`: the data source whose content is to be another; else `readers` may search it. */
export function useAddSource(appId: AppId, replaces: SourceId | null, readers: SourceReaders): AddSource {
  const client = useClient()
  const showFailure = useFailureToast()
  const [isAdding, setAdding] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function add(title: string, call: () => Promise<unknown>): Promise<boolean> {
    setAdding(true)
    setRefusal(null)
    try {
      await call()
      return true
    } catch (error) {
      const { code, message } = describeFailure(error)
      if (code === 'INTERNAL' || code === 'NOT_ANSWERING' || code === 'BAD_REQUEST') showFailure(title, error)
      else setRefusal(message)
      return false
    } finally {
      setAdding(false)
    }
  }
  const placed = replaces === null ? { readers } : { replaces }
  const failed = (otherwise: string) => (replaces === null ? otherwise : SOURCES_TEXT.replaceFailed)

  return {
    isAdding,
    refusal,
    async addText(text, name) {
      if (text.trim() === '') {
        setRefusal(SOURCES_TEXT.textEmpty)
        return false
      }
      const body = { context: text, ...(name.trim() === '' ? {} : { name }), ...placed }
      return add(failed(SOURCES_TEXT.saveFailed), () => client.sources.ingestText({ query: { appId }, body }))
    },
    async addFiles(files, wish) {
      if (files.length === 0) {
        setRefusal(SOURCES_TEXT.fileMissing)
        return false
      }
      const body = { file: [...files], ...(wish === null ? {} : { wish }), ...placed }
      const otherwise = wish === 'csv' ? SOURCES_TEXT.uploadError : SOURCES_TEXT.uploadFailed
      return add(failed(otherwise), () => client.sources.ingestFile({ query: { appId }, body }))
    },
    async addSite({ url, pages, depth }, most, name) {
      const address = addressOf(url)
      if (address === null) {
        setRefusal(SOURCES_TEXT.siteAddressBad)
        return false
      }
      const site = { url: address, pages: within(pages, 1, most.pages), depth: within(depth, 0, most.depth) }
      const called = name.trim() === '' ? {} : { name }
      return add(failed(SOURCES_TEXT.saveFailed), () => client.sources.ingestSite({ appId, ...site, ...called, ...placed }))
    },
    async addElsewhere({ connection, things }) {
      if (connection === null || things.length === 0) {
        setRefusal(SOURCE_CONNECTIONS_TEXT.noneChosen)
        return false
      }
      const contextItems = things.map(({ id, type, name }) => ({ name: nameWithin(name), type, externalFileId: id }))
      const body = { contextItems, connectionId: connection.id, ...placed }
      return add(failed(SOURCES_TEXT.saveFailed), () => client.sources.ingestMetadata({ query: { appId }, body }))
    },
  }
}

function nameWithin(name: string): string {
  const written = name.trim().slice(0, SOURCE_NAME_MAX_CHARS)
  return written === '' ? SOURCE_CONNECTIONS_TEXT.untitled : written
}

/** As people write it, without `https://` too. */
function addressOf(written: string): string | null {
  const text = written.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  return text === '' || url === null ? null : url.href
}

function within(written: string, least: number, most: number): number {
  const value = Math.round(Number(written))
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : most
}
