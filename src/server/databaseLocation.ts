import { join } from 'node:path'
import { z } from 'zod'
import type { DatabaseOptions } from './db/openDatabase.ts'
import { databaseTemplate } from './setup/databaseTemplate.ts'

/** Folder of the embedded database where none is named. */
export const DEFAULT_DATA = join(import.meta.dirname, '../../.data')

/** Variables that say where the database is. */
export const whereVariables = z.object({
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** Pooler before that server, which hands its sessions out by the transaction. */
  DATABASE_POOLER: z.enum(['transaction']).optional(),
  /** Seconds for which that server is waited for at the start. */
  DATABASE_WAIT: z.coerce.number().int().min(0).max(3_600).default(60),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).optional(),
})

/** Database that the variables name; the folder `.data` of the project where they name none. */
export const locationOf = ({
  DATABASE_URL,
  DATA_DIR,
  ...reach
}: z.infer<typeof whereVariables>): DatabaseOptions =>
  DATABASE_URL
    ? {
        databaseUrl: DATABASE_URL,
        pooler: reach.DATABASE_POOLER,
        connections: reach.DATABASE_CONNECTIONS,
        patience: reach.DATABASE_WAIT * 1_000,
      }
    : { dataDir: DATA_DIR ?? DEFAULT_DATA, blank: databaseTemplate }

/** Variables of the environment that are set. */
export type Variables = Readonly<Record<string, string | undefined>>

/** Reason of a refusal where production has no database; empty where it has one. */
export const missingDatabase = (set: Variables) =>
  set['DATABASE_URL'] || set['DATA_DIR']
    ? []
    : [
        'DATABASE_URL (a PostgreSQL server) or DATA_DIR (a folder for the embedded database) must be set; for a demo, which needs neither, run npm start',
      ]
