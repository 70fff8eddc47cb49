import { readFile } from 'node:fs/promises'
import { homedir, userInfo } from 'node:os'
import path from 'node:path'
import type { AppId } from '../../shared/domain/ids.ts'
import { type PlanOffer, PLANS } from '../../shared/domain/plans.ts'
import { PACKAGE_REGISTRY } from '../../shared/limits/packages.ts'
import { showFolder } from './folder/show-folder.ts'
import { findFunctionRuntime } from './functions/find-runtime.ts'
import type { OpenNetwork } from './lib/guarded-request.ts'
import type { HashCost } from './identity/passwords.ts'
import type { SignInProviderSettings } from './identity/sign-in-provider.ts'
import { forkHelper, type StartHelper } from './lib/helper-process.ts'
import type { DeliveryTimes } from './mail/deliver-mails.ts'
import type { ToolTimes } from './mcp/connect-server.ts'
import type { EnvironmentProvider } from './models/model-catalog.ts'
import type { NetworkWorld } from './models/provider-network.ts'
import type { Pause } from './models/stream-answer.ts'
import type { NestingCheckNeeds } from './nesting/create-nesting-check.ts'
import type { NetworkPlace } from './network/create-network-shares.ts'
import type { UnpackHelper } from './packages/package-store.ts'
import type { QueryRunnerNeeds } from './query/run-query.ts'
import type { ExtractNeeds } from './sources/extract-source.ts'
import type { Servers } from './sync/account-server.ts'
import { noKeychain, type OpenKeychain, processKeychain } from './secrets/keychain.ts'
import type { HostedLogs, ServerNode } from './sync/server/hosted-logs.ts'

export interface NodeOfServer {
  /** Once it listens. */
  readonly at: () => ServerNode
  /** What the nodes of one database alone know. */
  readonly secret: string
}

/** Which live app an address is of. */
export interface LiveAddress {
  readonly id: AppId
  readonly slug: string
}

/** Everything that the backend reaches beyond itself: the only part that a test replaces. */
export interface Outside {
  readonly dataDir: string
  /** A newer program's data folder, which `dataDir` is a copy of: it is read, nothing is begun, and nobody outside is told of it. */
  readonly original?: string
  readonly host: 'desktop' | 'headless'
  readonly version: string
  readonly ownerName: string
  /** Whether builders sign up and in here; on a headless host, if it was started so. */
  readonly hasAccounts?: boolean
  /** Where the apps of builders' devices are kept; on a server, if it does. */
  readonly hostedLogs?: HostedLogs
  /** This program among those that keep them together; absent where there can be one only. */
  readonly serverNode?: NodeOfServer
  /** Who vouches for builders there. */
  readonly signInProvider?: SignInProviderSettings | null
  /** The scripts of the engine's, the bundler's, the type checker's and the repair's workers, of those that read PDFs and CSV, of the one that keeps what was read of data sources, and of the one that draws pictures. */
  readonly workers: {
    readonly engine: URL
    readonly bundle: URL
    readonly types: URL
    readonly repair: URL
    readonly pdf: URL
    readonly csv: URL
    readonly sources: URL
    readonly draw: URL
  }
  /** What answers questions in SQL, and how its process is started. */
  readonly queryHelper: QueryRunnerNeeds
  /** What reads code that may be nested too deeply, and may die of it. */
  readonly nestingHelper: NestingCheckNeeds
  /** What reads the originals of data sources. */
  readonly extractHelper: ExtractNeeds
  /** What unpacks packages that an app fetches, and where they are fetched from. */
  readonly unpackHelper: UnpackHelper
  readonly packageRegistry: string
  /** What a program outside starts to get in over the Model Context Protocol. */
  readonly mcpScript: string
  /** How the desktop's program is started once more. */
  readonly program?: { readonly command: string; readonly args: readonly string[] }
  /** The packages that built apps import, prebuilt. */
  readonly vendorDir: string
  readonly resourcesDir: string
  readonly systemPrompt: () => Promise<string>
  /** The plans that builders may choose here, and where they pay. */
  readonly planOffer: PlanOffer
  /** Those that nobody has to connect. */
  readonly providers: readonly EnvironmentProvider[]
  /** Whether models are offered that are none: in development and in tests, where they were asked for. */
  readonly hasDemoModels?: boolean
  /** The ways to a model provider. */
  readonly network: NetworkWorld
  /** The program that runs the functions of apps; null where there is none for this system. */
  readonly functionRuntime: string | null
  /** The ways out of this computer for functions, and to the pages that a data source is made of. */
  readonly openNetwork?: OpenNetwork
  /** How a website is waited for between two of its pages. */
  readonly siteWait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** How long their processes wait; the limits when it is not said. */
  readonly functionTimes?: { readonly idleMs?: number; readonly heartbeatMs?: number; readonly mostMs?: number }
  /** The keychain of this computer. */
  readonly openKeychain: OpenKeychain
  /** The person's own git; the one on the path when it is not said. */
  readonly gitCommand?: string
  /** The person's own folder. */
  readonly homeDir: string
  /** Opens a folder in the computer's file manager. */
  readonly showFolder: (folder: string) => Promise<void>
  /** How long a provider may be silent; `MODEL_STALL_MS` when it is not said. */
  readonly modelStallMs?: number
  /** How a busy provider is waited for. */
  readonly modelPause?: Pause
  /** How hard a password is to guess from its hash; `HASH_COST` of `passwords.ts` when it is not said. */
  readonly passwordCost?: HashCost
  /** How long a mail server may take, and how it is waited for; the limits of `shared/limits/mail.ts` where nothing is said. */
  readonly mailTimes?: Partial<DeliveryTimes>
  /** How long servers of tools may take; the limits of `shared/limits/mcp.ts` where nothing is said. */
  readonly toolTimes?: Partial<ToolTimes>
  /** Where payment providers are asked about sales. */
  readonly paymentAddresses: { readonly gumroad: string; readonly stripe: string }
  /** How a server that keeps apps is reached; absent where none is. */
  readonly servers?: Servers
  /** The networks that this computer is in; asked of the system where nothing is said. */
  readonly localNetwork?: NetworkPlace
  /** Where the host shows things. Asked when an address is needed, since a port may be known only then. */
  readonly addresses: {
    readonly builder: () => string
    readonly draft: (appId: AppId) => string
    /** Where a draft is opened unseen: an origin, and so a process, that no other frame shares. */
    readonly unseen: (appId: AppId) => string
    readonly live: (app: LiveAddress) => string
  }
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

export interface RealWorld {
  readonly dataDir: string
  readonly host: Outside['host']
  readonly hasAccounts?: boolean
  readonly hostedLogs?: HostedLogs
  readonly serverNode?: NodeOfServer
  readonly addresses: Outside['addresses']
  /** What the system would send an address through, as a PAC script answers. */
  readonly systemProxy?: NonNullable<NetworkWorld['systemProxy']>
  readonly servers?: Servers
  /** How a script of ours is run as a process of its own, where plain Node cannot be started. */
  readonly startHelper?: StartHelper
}

// This file runs from the sources in a test and from one folder of built scripts in the program.
const isSource = import.meta.url.endsWith('.ts')
const root = path.resolve(import.meta.dirname, '../..')
const workerUrl = (name: 'engine' | 'bundle' | 'types') =>
  new URL(isSource ? `./${name}/worker.ts` : `./${name}-worker.js`, import.meta.url)
const repairScript = new URL(isSource ? './flows/repair-worker.ts' : './repair-worker.js', import.meta.url)
const pdfScript = new URL(isSource ? './attachments/pdf-worker.ts' : './pdf-worker.js', import.meta.url)
const csvScript = new URL(isSource ? './csv/csv-worker.ts' : './csv-worker.js', import.meta.url)
const sourcesScript = new URL(isSource ? './sources/index-worker.ts' : './sources-worker.js', import.meta.url)
const extractScript = new URL(isSource ? './flows/extract-process.ts' : './extract-process.js', import.meta.url)
const drawScript = new URL(isSource ? './live/draw-worker.ts' : './draw-worker.js', import.meta.url)
const keychainScript = new URL(isSource ? './secrets/keychain-process.ts' : './keychain-process.js', import.meta.url)
const parseScript = new URL(isSource ? './nesting/parse-process.ts' : './parse-process.js', import.meta.url)
const unpackScript = new URL(isSource ? './packages/unpack-process.ts' : './unpack-process.js', import.meta.url)
const mcpScript = path.resolve(import.meta.dirname, isSource ? '../mcp.ts' : 'mcp.js')
const queryScript = new URL(isSource ? './query/query-process.ts' : './query-process.js', import.meta.url)

export function outsideWorld({
  dataDir,
  host,
  hasAccounts = false,
  hostedLogs,
  serverNode,
  addresses,
  systemProxy,
  servers,
  startHelper = forkHelper,
}: RealWorld): Outside {
  const resourcesDir = path.join(root, 'resources')
  return {
    dataDir,
    host,
    version: '0.1.0',
    ownerName: nameOfUser(),
    hasAccounts,
    ...(servers === undefined ? {} : { servers }),
    ...(hostedLogs === undefined ? {} : { hostedLogs }),
    ...(serverNode === undefined ? {} : { serverNode }),
    signInProvider: signInProviderFrom(process.env),
    workers: {
      engine: workerUrl('engine'),
      bundle: workerUrl('bundle'),
      types: workerUrl('types'),
      repair: repairScript,
      pdf: pdfScript,
      csv: csvScript,
      sources: sourcesScript,
      draw: drawScript,
    },
    queryHelper: { script: queryScript, start: startHelper },
    nestingHelper: { script: parseScript, start: startHelper },
    extractHelper: { script: extractScript, start: startHelper },
    unpackHelper: { script: unpackScript, start: startHelper },
    packageRegistry: process.env['LATHE_PACKAGE_REGISTRY'] ?? PACKAGE_REGISTRY,
    paymentAddresses: {
      gumroad: process.env['LATHE_GUMROAD_URL'] ?? 'https://api.gumroad.com',
      stripe: process.env['LATHE_STRIPE_URL'] ?? 'https://api.stripe.com',
    },
    mcpScript,
    vendorDir: path.join(root, 'out', 'vendor'),
    resourcesDir,
    systemPrompt: once(() => readFile(path.join(resourcesDir, 'prompts', 'system.md'), 'utf8')),
    planOffer: planOfferFrom(process.env),
    providers: providersFrom(process.env),
    hasDemoModels: process.env['LATHE_DEMO_MODEL'] === 'on',
    network: { env: process.env, ...(systemProxy === undefined ? {} : { systemProxy }) },
    openKeychain: process.env['LATHE_KEYCHAIN'] === 'off' ? noKeychain : processKeychain(keychainScript, startHelper),
    functionRuntime: findFunctionRuntime(),
    homeDir: homedir(),
    showFolder,
    addresses,
    now: Date.now,
    reportBug: (error) => process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`),
  }
}

/** Where Lathe keeps its data when nobody says otherwise. */
export function defaultDataDir(env: NodeJS.ProcessEnv = process.env): string {
  if (env['LATHE_DATA'] !== undefined && env['LATHE_DATA'] !== '') return path.resolve(env['LATHE_DATA'])
  if (process.platform === 'win32') return path.join(env['APPDATA'] ?? path.join(homedir(), 'AppData', 'Roaming'), 'Lathe')
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Application Support', 'Lathe')
  return path.join(env['XDG_DATA_HOME'] ?? path.join(homedir(), '.local', 'share'), 'lathe')
}

/** A model server of the owner's, for a host without a screen to connect one on. */
function providersFrom(env: NodeJS.ProcessEnv): readonly EnvironmentProvider[] {
  const baseUrl = env['LATHE_MODEL_URL']
  if (baseUrl === undefined || baseUrl === '') return []
  const models = (env['LATHE_MODEL_NAMES'] ?? 'default').split(',').map((name) => name.trim())
  return [{ id: 'compatible', name: 'Compatible server', baseUrl, apiKey: env['LATHE_MODEL_KEY'] ?? '', models }]
}

/** `LATHE_OIDC_ISSUER`, `…_CLIENT_ID`, `…_CLIENT_SECRET`, and `…_NAME` for the button. Null: nobody signs in with a provider. */
function signInProviderFrom(env: NodeJS.ProcessEnv): SignInProviderSettings | null {
  const { LATHE_OIDC_ISSUER: issuer = '', LATHE_OIDC_CLIENT_ID: clientId = '', LATHE_OIDC_CLIENT_SECRET: clientSecret = '' } = env
  const address = URL.parse(issuer)
  if (address === null || clientId === '' || clientSecret === '') return null
  return { issuer, clientId, clientSecret, name: env['LATHE_OIDC_NAME'] ?? address.hostname }
}

/** `LATHE_PLANS` names the plans on offer; `LATHE_PLAN_LINK` is where they are paid for, with `{plan}` and `{period}` in it. */
function planOfferFrom(env: NodeJS.ProcessEnv): PlanOffer {
  const offered = env['LATHE_PLANS']?.split(',') ?? PLANS.map(({ id }) => id)
  const address = env['LATHE_PLAN_LINK'] ?? ''
  return { offered, paymentAddress: URL.parse(address)?.protocol === 'https:' ? address : null }
}

function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return 'Owner'
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}
