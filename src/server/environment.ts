import { z } from 'zod'
import type { BreachedLists } from './adapters/breachedPasswords/breachedPasswords.ts'
import type { RegistryAddress } from './adapters/companyRegistry/remote.ts'
import type { MailOptions } from './adapters/email/transport.ts'
import type { TableAddresses } from './adapters/officialTables.ts'
import type { Scanner } from './adapters/scanner/clamav.ts'
import type { SiscomexAddress } from './adapters/siscomex/session.ts'
import type { FileStorage } from './adapters/storage/objectStore.ts'
import { breachedListsOf, breachedVariables } from './breachedVariables.ts'
import type { LogLevel } from './core/log.ts'
import { isNetwork } from './core/networks.ts'
import { STEP_UP_MINUTES } from './core/stepUp.ts'
import type { TlsFiles } from './core/tls.ts'
import { locationOf, missingDatabase, type Variables, whereVariables } from './databaseLocation.ts'
import type { DatabaseOptions } from './db/openDatabase.ts'
import { mailOf, mailVariables, missingSender } from './mailVariables.ts'
import type { MetricsPlace } from './metrics/startMetrics.ts'
import { nameServerVariables } from './nameServerVariables.ts'
import { plainAddresses } from './plainAddresses.ts'
import { addressesOf, publishers } from './publishers.ts'
import { scannerHostOf, scannerOf, scannerVariables } from './scannerVariables.ts'
import { withSecretFiles } from './secretFiles.ts'
import { SECRET, SECRET_OTHER, type Secrets } from './secretVariables.ts'
import { settingFault } from './settingFault.ts'
import { siscomexOf, siscomexVariables } from './siscomexVariables.ts'
import { fileStorageOf, storageFaults, storageVariables } from './storageVariables.ts'
import { tlsFaults, tlsOf, tlsVariables } from './tlsVariables.ts'
import { misplacedLoopback, webhookVariables } from './webhookVariables.ts'

const origin = (text: string) => {
  const { protocol, origin: own } = URL.canParse(text) ? new URL(text) : { protocol: '', origin: '' }
  return /^https?:$/.test(protocol) && !text.includes('*') && text.replace(/\/$/, '') === own
}

const port = z.coerce.number().int().min(0).max(65_535)

const variables = whereVariables.extend({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Port of the metrics; none are served where it is left out. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Seconds between a signal to stop and the closing of the port, in which proxies notice that it is not ready. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  /** The portal's product name: part of the key the session is stored under. */
  PRODUCT: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes')
    .default('canal'),
  ENVIRONMENT: z.enum(['production', 'staging', 'demo', 'development']).optional(),
  /** DSN of a project of an error-reporting service that speaks the Sentry protocol; without it nothing is reported. */
  SENTRY_DSN: z
    .string()
    .regex(
      /^https?:\/\/\w+@[^\s/?#@;,]+(\/[^\s?#;,]+)*\/\d+$/,
      'must be a DSN such as https://key@errors.example/1',
    )
    .optional(),
  /** Milliseconds from which on a statement is told as slow. */
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).max(600_000).default(1_000),
  /** Minutes for which a proof of the second factor is good for calls that ask for one. */
  STEP_UP_MINUTES: z.coerce.number().int().min(1).max(720).default(STEP_UP_MINUTES),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Public URL of the portal, with which links in e-mails begin. */
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/?#]+\/*(admin\/*)?$/, 'must be an address such as https://canal.example')
    .transform(url => new URL(url).origin)
    .optional(),
  /** Trusted proxies in front of this server, whose `X-Forwarded-For` is believed. */
  TRUSTED_PROXY: z
    .string()
    .transform(list => list.split(',').map(one => one.trim()))
    .refine(list => list.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, between commas')
    .default([]),
  /** Host of the API that the portal calls, if not this server; it may have a path before `/api`. */
  API_URL: z
    .string()
    // Characters that would end the host in the portal's content security policy (`;` and `,`) are rejected.
    .regex(/^https?:\/\/[^\s/?#@;,]+(\/[^\s?#]*)?$/, 'must be an address such as https://api.example')
    .refine(url => URL.canParse(url), 'must be an address such as https://api.example')
    .transform(url => url.replace(/\/+$/, ''))
    .optional(),
  /** Hub of that host: the specification leaves open where it is. */
  HUB_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@;,]+(\/[^\s?#]*)?$/, 'must be an address such as https://api.example/hub')
    .refine(url => URL.canParse(url), 'must be an address such as https://api.example/hub')
    .optional(),
  /** Origins of other portals whose pages may call this server (CORS). */
  CORS_ORIGINS: z
    .string()
    .transform(list => list.split(',').map(one => one.trim()))
    .refine(list => list.every(origin), 'must be origins such as https://portal.example, between commas')
    .transform(list => list.map(one => new URL(one).origin))
    .default([]),
  /**
   * URL of the registry of companies, to which a CNPJ is appended; the bundled fictitious registry when left
   * out.
   */
  CNPJ_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  /** Host of CNPJ_URL, repeated to confirm that it may be on the internal network and reached without TLS. */
  CNPJ_INTERNAL_HOST: z.string().optional(),
})

/** Validated configuration of the process. */
export type Environment = Secrets & {
  readonly port: number
  readonly host: string
  /** Files of the server's own certificate; null where it speaks plain HTTP. */
  readonly tls: TlsFiles | null
  /** Milliseconds between a signal to stop and the closing of the port. */
  readonly drain: number
  /** Place of the metrics; null where there are none. */
  readonly metrics: MetricsPlace | null
  readonly database: DatabaseOptions
  readonly product: string
  readonly environment: 'production' | 'staging' | 'demo' | 'development'
  readonly sentryDsn: string | null
  /** Null for the default: warnings in a terminal, every request elsewhere. */
  readonly logLevel: LogLevel | null
  /** Milliseconds from which on a statement is told as slow. */
  readonly slowStatement: number
  /** Minutes for which a proof of the second factor is good. */
  readonly stepUp: number
  /** Public URL of the portal; null for the address the server listens on. */
  readonly publicUrl: string | null
  /** Host of the API that the portal calls; null for this server. */
  readonly apiUrl: string | null
  /** Hub of that host; null for ours. */
  readonly hubUrl: string | null
  /** Origins whose pages may call this server, beside its own (CORS). */
  readonly corsOrigins: readonly string[]
  /** IP addresses and networks in CIDR notation. */
  readonly trustedProxies: readonly string[]
  readonly mail: MailOptions
  /** Null for the bundled registry. */
  readonly companyRegistry: RegistryAddress | null
  readonly breachedLists: BreachedLists
  /** Servers of the DNS that prove domains; none for those of the machine. */
  readonly nameServers: readonly string[]
  /** Null where no daemon is named. */
  readonly scanner: Scanner | null
  readonly scannerHost: string
  /** Null where files are in the database. */
  readonly storage: FileStorage | null
  /** Null where it is not configured. */
  readonly siscomex: SiscomexAddress | null
  /** Whether webhooks may be sent to this machine. */
  readonly hasLocalReceivers: boolean
  /** Addresses of official tables, of those that have one. */
  readonly tables: TableAddresses
}

type Mode = 'demo' | 'production'

/**
 * Reads the environment. Production has no defaults for the database (or data folder) and the secret; a demo
 * brings a secret of its own where none is set. Throws an Error that names every variable that is missing or
 * wrong.
 */
export function readEnvironment(env: NodeJS.ProcessEnv, mode: Mode, demoSecret?: string): Environment {
  const set = setIn(env)
  const inProduction = mode === 'production' ? missingDatabase(set) : []
  const missing = [
    ...inProduction,
    ...missingSender(set),
    ...plainAddresses(set, ['CNPJ', 'BREACHED_PASSWORDS', 'S3']),
    ...misplacedLoopback(set, mode === 'demo'),
    ...tlsFaults(set),
    ...storageFaults(set),
  ]
  const secret = demoSecret === undefined ? SECRET : SECRET.default(demoSecret)
  const data = parsed(
    variables.extend({
      ...{ ...publishers.shape, ...breachedVariables.shape, ...webhookVariables.shape },
      ...{ ...siscomexVariables.shape, ...tlsVariables.shape, ...nameServerVariables.shape },
      ...{ ...scannerVariables.shape, ...storageVariables.shape, ...mailVariables.shape },
      ...{ SECRET: secret, SECRET_OTHER },
    }),
    set,
    missing,
  )
  const tls = tlsOf(data)
  return {
    port: data.PORT,
    host: data.HOST,
    tls,
    drain: data.DRAIN_SECONDS * 1_000,
    metrics:
      data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST, tls },
    database: locationOf(data),
    product: data.PRODUCT,
    environment: data.ENVIRONMENT ?? mode,
    sentryDsn: data.SENTRY_DSN ?? null,
    logLevel: data.LOG_LEVEL ?? null,
    slowStatement: data.SLOW_STATEMENT_MS,
    stepUp: data.STEP_UP_MINUTES,
    publicUrl: data.PUBLIC_URL ?? null,
    apiUrl: data.API_URL ?? null,
    hubUrl: data.HUB_URL ?? null,
    corsOrigins: data.CORS_ORIGINS,
    trustedProxies: data.TRUSTED_PROXY,
    mail: mailOf(data),
    companyRegistry: data.CNPJ_URL
      ? { url: data.CNPJ_URL, isInternal: new URL(data.CNPJ_URL).hostname === data.CNPJ_INTERNAL_HOST }
      : null,
    breachedLists: breachedListsOf(data),
    nameServers: data.NAME_SERVERS,
    scanner: scannerOf(data),
    scannerHost: scannerHostOf(data),
    storage: fileStorageOf(data),
    siscomex: siscomexOf(data),
    hasLocalReceivers: data.WEBHOOK_LOOPBACK === 'true',
    tables: addressesOf(data),
    secret: data.SECRET,
    otherSecret: data.SECRET_OTHER ?? null,
  }
}

/** Reads the location of the database, for commands that serve nothing; throws as `readEnvironment` does. */
export function readLocation(env: NodeJS.ProcessEnv, mode: Mode): DatabaseOptions {
  const set = setIn(env)
  return locationOf(parsed(whereVariables, set, mode === 'production' ? missingDatabase(set) : []))
}

/** Reads the server's secrets, for commands that seal what the server opens; throws as `readEnvironment` does. */
export function secretsFrom(env: NodeJS.ProcessEnv): Secrets {
  const secret = z.string('must be set, to the secret of the server: it opens what is sealed here')
  const { SECRET, SECRET_OTHER: other } = parsed(z.object({ SECRET: secret, SECRET_OTHER }), setIn(env), [])
  return { secret: SECRET, otherSecret: other ?? null }
}

/** Variables that are set, by themselves or by a file; an empty one counts as unset. */
const setIn = (env: NodeJS.ProcessEnv): Variables =>
  withSecretFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))

function parsed<T>(schema: z.ZodType<T>, set: Variables, missing: readonly string[]): T {
  const { data, error } = schema.safeParse(set)
  const wrong = error?.issues.map(issue => settingFault(issue, set)) ?? []
  if (data === undefined || missing.length > 0)
    throw new Error([...new Set([...missing, ...wrong])].join('\n'))
  return data
}
