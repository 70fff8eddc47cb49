import { AppError } from '../../../shared/domain/app-error.ts'
import { lookOf } from '../../../shared/domain/app-look.ts'
import type { AppRecord } from '../../../shared/domain/app-record.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { SiteNeed } from '../../../shared/domain/static-site.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import type { EnginePort } from '../engine/port.ts'
import type { Blobs } from '../lib/blobs.ts'
import { fontFaceCss } from '../lib/font-faces.ts'
import { readRoutes } from '../lib/routes.ts'
import type { Live } from '../live/create-live.ts'
import { portraitOf } from '../live/pictures.ts'
import { siteFiles } from '../live/static-site.ts'
import type { ProjectSources } from '../project/project-sources.ts'
import { zipFiles } from '../project/zip-files.ts'
import { type ProjectFonts, readFonts, readUploads } from './export-code.ts'
import type { Publishing } from './publishing.ts'
import { siteNeeds } from './site-needs.ts'

export interface ExportSiteDeps {
  readonly engine: EnginePort
  readonly blobs: Blobs
  readonly apps: { readonly require: (appId: AppId) => { readonly name: string; readonly slug: string; readonly description: string } }
  readonly projectSources: () => Promise<ProjectSources>
  readonly projectFonts: () => Promise<ProjectFonts>
  readonly publishing: Pick<Publishing, 'build'>
  readonly live: Pick<Live, 'card'>
}

interface Shown {
  readonly versionId: VersionId
  readonly record: AppRecord
  readonly tools: readonly Pick<Tool, 'path' | 'status'>[]
}

/** What is published with the record of then, else the newest. NOTHING_TO_PUBLISH. */
async function shownOf({ engine }: Pick<ExportSiteDeps, 'engine'>, appId: AppId): Promise<Shown> {
  const app = engine.of(appId)
  const pin = await app.livePin({})
  if (pin !== null) return pin
  const [version, record, tools] = await Promise.all([app.currentVersion({}), app.record({}), app.tools({})])
  if (version === null) throw new AppError('NOTHING_TO_PUBLISH', {})
  return { versionId: version.id, record, tools }
}

/** Why the app cannot be served as files alone; nothing where it can. NOTHING_TO_PUBLISH. */
export async function findSiteNeeds(deps: Pick<ExportSiteDeps, 'engine' | 'projectSources'>, appId: AppId): Promise<readonly SiteNeed[]> {
  return needsOf(deps, appId, await shownOf(deps, appId))
}

async function needsOf(
  { engine, projectSources }: Pick<ExportSiteDeps, 'engine' | 'projectSources'>,
  appId: AppId,
  { versionId, record, tools }: Shown,
): Promise<readonly SiteNeed[]> {
  const { files } = await engine.of(appId).files({ versionId })
  const closed = record.settings.membersOnlyPages.map((page) => ({ page, what: 'members' as const }))
  const run = tools.flatMap(({ path, status }) => (status === 'active' ? [{ page: `/tool/${path}`, what: 'tools' as const }] : []))
  return [...siteNeeds(files, await projectSources()), ...closed, ...run]
}

/** The published app as files that any web server serves, zipped: `<slug>-site.zip`. SITE_NEEDS_SERVER, PUBLISH_DOES_NOT_BUILD, NOTHING_TO_PUBLISH. */
export async function exportSite(deps: ExportSiteDeps, appId: AppId): Promise<File> {
  const listed = deps.apps.require(appId)
  const shown = await shownOf(deps, appId)
  const needs = await needsOf(deps, appId, shown)
  if (needs.length > 0) throw new AppError('SITE_NEEDS_SERVER', { needs: [...needs] })

  const { files } = await deps.engine.of(appId).files({ versionId: shown.versionId })
  const output = await deps.publishing.build(appId, shown.versionId)
  const look = lookOf(shown.record)
  const portrait = portraitOf(listed, shown.record, output.manifest)
  const fonts = await readFonts(await deps.projectFonts(), [look.font ?? ''])
  const texts = [...output.files].filter(([name]) => /\.(?:js|css)$/.test(name)).map(([, content]) => Buffer.from(content).toString())
  const uploads = await readUploads(deps.blobs, appId, [...texts, JSON.stringify(shown.record.style)])
  const site = siteFiles({
    portrait,
    output,
    look,
    fontFaces: fontFaceCss(
      fonts.map(({ face }) => face),
      (file) => `/_live/${file}`,
    ),
    fonts: new Map(fonts.map(({ face, bytes }) => [face.file, bytes])),
    hasMark: !shown.record.style.hideBuildAI,
    isHiddenFromSearch: shown.record.settings.isHiddenFromSearch,
    addresses: readRoutes(files).all.flatMap(({ path }) => (/[:*?]/.test(path) ? [] : [path])),
    card: await deps.live.card(portrait),
    uploads: uploads.found,
  })
  const folder = `${listed.slug}-site`
  return new File([...(await zipFiles(site, folder))], `${folder}.zip`, { type: 'application/zip' })
}
