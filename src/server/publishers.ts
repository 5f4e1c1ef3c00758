import { z } from 'zod'
import type { OfficialTable } from '#contract/features/tabela.ts'
import type { TableAddresses } from './adapters/officialTables.ts'
import type { FileAddress } from './adapters/outgoing/publishedFile.ts'
import { pemFile } from './core/pemFile.ts'

// Every company is told the address, as the source of its table.
const published = z
  .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
  .refine(url => !hasSecret(url), 'must have no user and no password, since every company reads it')

function hasSecret(url: string): boolean {
  const { username, password } = URL.parse(url) ?? { username: '', password: '' }
  return username !== '' || password !== ''
}

/** Variables with the addresses of official tables; nothing is fetched without them. */
export const publishers = z.object({
  NCM_URL: published.optional(),
  ATTRIBUTES_URL: published.optional(),
  BANKS_URL: published.optional(),
  /** Host of these addresses, repeated to confirm that it may be on the internal network. */
  TABLES_INTERNAL_HOST: z.string().optional(),
  /** File of certificates that are trusted there, beside those of Node. */
  TABLES_CA: pemFile.optional(),
})

type Publishers = z.infer<typeof publishers>

const addressOf = (url: string, { TABLES_INTERNAL_HOST, TABLES_CA }: Publishers): FileAddress => ({
  url,
  isInternal: new URL(url).hostname === TABLES_INTERNAL_HOST,
  ca: TABLES_CA ?? null,
})

/** Addresses of official tables in validated variables. */
export function addressesOf(data: Publishers): TableAddresses {
  const { NCM_URL: ncm, ATTRIBUTES_URL: ncmatributo, BANKS_URL: banco } = data
  const given = Object.entries({ ncm, ncmatributo, banco })
  return Object.fromEntries(given.flatMap(([table, url]) => (url ? [[table, addressOf(url, data)]] : [])))
}

/** Configured address of a table, for a command, or the one it was given; throws with the variables that are wrong. */
export function commandAddress(
  env: NodeJS.ProcessEnv,
  table: OfficialTable,
  given: string | undefined,
): FileAddress | undefined {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = publishers.safeParse(set)
  if (!data) throw new Error(error.issues.map(one => `${one.path.join('.')} ${one.message}`).join('\n'))
  if (given === undefined) return addressesOf(data)[table]
  const { error: wrong } = published.safeParse(given)
  if (wrong) throw new Error(`${given} ${wrong.issues.map(({ message }) => message).join(', ')}`)
  return addressOf(given, data)
}
