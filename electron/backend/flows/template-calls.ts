import { cp } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppSettings } from '../../../shared/domain/app-record.ts'
import type { App } from '../../../shared/domain/app.ts'
import type { AccountId, AppId } from '../../../shared/domain/ids.ts'
import { uploadHash } from '../../../shared/domain/own-image.ts'
import type { Template } from '../../../shared/domain/template.ts'
import { TEMPLATES_MAX } from '../../../shared/limits/templates.ts'
import { TEMPLATES_TEXT } from '../../../shared/text/templates.ts'
import type { Apps } from '../apps/apps.ts'
import type { PictureStore } from '../apps/picture-store.ts'
import type { StoredTemplate, Templates, TemplateWords } from '../apps/templates.ts'
import type { Blobs } from '../lib/blobs.ts'
import { copyApp, type CopyAppDeps } from './copy-app.ts'
import type { ShowVersion } from './show-version.ts'

export interface TemplateCallsDeps extends CopyAppDeps {
  readonly apps: Apps
  readonly templates: Templates
  readonly blobs: Blobs
  readonly pictures: Pick<PictureStore, 'copy' | 'read'>
  readonly showVersion: ShowVersion
}

/** Apps that are a template for every builder here: each is a copy that no longer changes, until it is made anew. */
export function createTemplateCalls(deps: TemplateCallsDeps) {
  const { apps, templates, unlisted, engine, appFolder, blobs, pictures } = deps

  function show({ folderId: _folder, appType: _type, isOwnPicture: _own, ...stored }: StoredTemplate): Template {
    const source = apps.findListed(stored.appId)?.app
    const isThere = source !== undefined && source.deletedAt === null
    return { ...stored, appId: isThere ? source.id : null, isBehind: isThere && source.versionNumber > stored.versionNumber }
  }

  function require(id: AppId): StoredTemplate {
    const found = templates.find(id)
    if (found === null) throw new AppError('TEMPLATE_NOT_FOUND', {})
    return found
  }

  /** A picture that was uploaded for it comes before the one of its first page. */
  function wordsOf({ picture, description }: App, settings: AppSettings): TemplateWords {
    const own = settings.templateImageUrl === null ? null : uploadHash(settings.templateImageUrl)
    return {
      description: settings.templateDescription === '' ? description : settings.templateDescription,
      category: settings.templateCategory,
      picture: own ?? picture,
      isOwnPicture: own !== null,
    }
  }

  async function discard(id: AppId): Promise<void> {
    await engine.close(id)
    await unlisted.delete(id)
  }

  /** Freezes the newest version, in the place of what was frozen before. TEMPLATE_EMPTY, TEMPLATES_TOO_MANY. */
  async function make(appId: AppId): Promise<Template> {
    const app = apps.require(appId)
    requireReady(appId)
    const { settings } = await engine.of(appId).record({})
    const folderId = apps.mintId()
    const handover = { creatorId: apps.ownerOf(appId), rows: settings.templateRows, withVersions: false }
    const before = await copyApp(deps, { from: appId, to: folderId, description: TEMPLATES_TEXT.version(app.name), handover }, () => {
      const replaced = templates.ofApp(appId)
      if (replaced !== null) unlisted.mark(replaced.folderId)
      const { appType, name, accent, versionNumber } = app
      templates.put({ id: replaced?.id ?? folderId, folderId, appId, appType, name, accent, versionNumber, ...wordsOf(app, settings) })
      return replaced
    })
    if (before !== null) await discard(before.folderId)
    return show(require(before?.id ?? folderId))
  }

  /** TEMPLATE_EMPTY, TEMPLATES_TOO_MANY. */
  function requireReady(appId: AppId): void {
    if (!apps.hasVersions(appId)) throw new AppError('TEMPLATE_EMPTY', {})
    if (templates.ofApp(appId) === null && templates.list().length >= TEMPLATES_MAX) throw new AppError('TEMPLATES_TOO_MANY', {})
  }

  /** Out of the gallery. Apps that were made of it stay. TEMPLATE_NOT_FOUND. */
  async function withdraw(id: AppId): Promise<void> {
    const { appId, folderId } = require(id)
    unlisted.mark(folderId)
    templates.remove(id)
    if (apps.findListed(appId) !== null) await engine.of(appId).changeRecord({ changes: { settings: { isAppTemplate: false } } })
    await discard(folderId)
  }

  async function useFrozen(account: AccountId, { id, folderId, name }: StoredTemplate): Promise<App> {
    const appId = apps.mintId()
    const handover = { creatorId: account, rows: 'test', withVersions: false } as const
    const asked = { from: folderId, to: appId, description: TEMPLATES_TEXT.version(name), handover }
    const version = await copyApp(deps, asked, (copied) => {
      const { appType, description, picture, isOwnPicture } = require(id)
      if (copied.version === null) throw new AppError('TEMPLATE_NOT_FOUND', {})
      apps.create(account, { id: appId, appType, name: apps.nameFor(account, name), description })
      if (picture !== null && copied.hasPicture && !isOwnPicture) apps.setPicture(appId, picture)
      return copied.version
    })
    await deps.showVersion(appId, version)
    return apps.require(appId)
  }

  return {
    list: (): Template[] => templates.list().map(show),
    ofApp(appId: AppId): Template | null {
      const found = templates.ofApp(appId)
      return found === null ? null : show(found)
    },
    async picture(id: AppId): Promise<File> {
      const { picture, isOwnPicture, folderId } = require(id)
      if (!isOwnPicture) return pictures.read(folderId)
      const blob = picture === null ? null : await blobs.read(folderId, picture)
      if (blob === null) throw new AppError('PICTURE_NOT_FOUND', {})
      return new File([Buffer.from(blob.bytes)], 'picture', { type: blob.type.contentType })
    },
    /** Of the newest version, rows and record. The app becomes a template by that, if it is none. */
    async update(appId: AppId): Promise<Template> {
      const made = await make(appId)
      await engine.of(appId).changeRecord({ changes: { settings: { isAppTemplate: true } } })
      return made
    },
    requireReady,
    withdraw,
    /** What the settings of an app say of its template now is so: it is made, described anew, or withdrawn. */
    async follow(appId: AppId, settings: AppSettings): Promise<void> {
      const made = templates.ofApp(appId)
      if (made === null) {
        if (settings.isAppTemplate) await make(appId)
        return
      }
      if (!settings.isAppTemplate) return withdraw(made.id)
      const words = wordsOf(apps.require(appId), settings)
      const { picture, isOwnPicture } = words
      const file = picture !== null && isOwnPicture ? (await blobs.files(appId)).get(picture) : undefined
      if (file !== undefined) await cp(file, path.join(appFolder(made.folderId), 'blobs', path.basename(file)))
      else if (picture !== null) await pictures.copy(appId, made.folderId)
      templates.describe(made.id, words)
    },
    /** An app that is as the template is. TEMPLATE_NOT_FOUND. */
    async use(account: AccountId, id: AppId): Promise<App> {
      const template = require(id)
      try {
        return await useFrozen(account, template)
      } catch (error) {
        // It may have been withdrawn meanwhile, or made anew, and what was being copied taken away.
        const now = require(id)
        if (now.folderId === template.folderId) throw error
        return await useFrozen(account, now)
      }
    },
  }
}
