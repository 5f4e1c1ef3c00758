import { join } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** The portal's product name: part of the key the session is stored under. */
  PRODUCT: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes')
    .default('canal'),
  ENVIRONMENT: z.enum(['production', 'staging', 'demo', 'development']).optional(),
  /** Where the portal reports errors to; not at all when left out. */
  REPORT_TO: z.url().optional(),
  /** Signs what must come back unchanged; needed in production. */
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
})

/** What the process was started with, checked. */
export type Environment = {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly product: string
  readonly environment: 'production' | 'staging' | 'demo' | 'development'
  readonly reportTo: string | null
  /** Seeds the demo once. */
  readonly isDemo: boolean
}

/**
 * Reads the environment. In production nothing is assumed: a database or a data folder and a secret must be given.
 * Throws an Error that names every variable that is missing or wrong.
 */
export function readEnvironment(env: NodeJS.ProcessEnv, mode: 'demo' | 'production'): Environment {
  // An empty variable is one that was not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = variables.safeParse(given)
  const wrong = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  const missing = mode === 'production' ? missingInProduction(given) : []
  if (!data || missing.length > 0) throw new Error([...wrong, ...missing].join('\n'))
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    dataDir: data.DATA_DIR ?? join(import.meta.dirname, '../../.data'),
    product: data.PRODUCT,
    environment: data.ENVIRONMENT ?? mode,
    reportTo: data.REPORT_TO ?? null,
    isDemo: mode === 'demo',
  }
}

const missingInProduction = (given: Readonly<Record<string, string | undefined>>) => [
  ...(given['DATABASE_URL'] || given['DATA_DIR']
    ? []
    : [
        'DATABASE_URL or DATA_DIR must be set: a PostgreSQL server, or the folder of the embedded database (npm start is the demo, which needs neither)',
      ]),
  ...(given['SECRET']
    ? []
    : [
        'SECRET must be set, to 32 random characters or more that stay the same: it signs what the server gives out and must get back unchanged',
      ]),
]
