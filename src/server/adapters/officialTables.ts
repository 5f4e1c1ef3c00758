import type { OfficialTable } from '#contract/features/tabela.ts'
import { Problem } from '#server/core/problem.ts'
import { type FileAddress, publishedFile } from './outgoing/publishedFile.ts'

/** File of an official table, and the address or name it is from. */
export type TableFile = { readonly bytes: Uint8Array; readonly origin: string }

/** Addresses of official tables, by the look-up, of those that have one. */
export type TableAddresses = { readonly [T in OfficialTable]?: FileAddress }

/** Publishers of official tables. */
export type Publishers = {
  /** Whether a table's publisher has an address here. */
  readonly has: (table: OfficialTable) => boolean
  /** File of a table as its publisher has it now; `refused` without an address, `unavailable` without a whole answer. */
  readonly file: (table: OfficialTable) => Promise<TableFile>
}

/** Largest file, as it is sent or downloaded. */
export const LARGEST_TABLE = 64 * 1024 * 1024

/** Paths below the origin of the Portal Único at which it publishes tables. */
const AT_SISCOMEX: { readonly [T in OfficialTable]?: string } = {
  ncm: '/classif/api/publico/nomenclatura/download/json?perfil=PUBLICO',
  ncmatributo: '/cadatributos/api/atributo-ncm/download/json?perfil=PUBLICO',
}

/** Portal Único that is found out at its first use: where it is. */
type Stand = () => Promise<Omit<FileAddress, 'url'> & { readonly url: string }>

/** Publishers at the configured addresses; a demo's simulator stands in for what the Portal Único publishes. */
export function publishersAt(addresses: TableAddresses, simulator?: Stand): Publishers {
  const pathOf = (table: OfficialTable) => (simulator ? AT_SISCOMEX[table] : undefined)
  const simulated = async (table: OfficialTable): Promise<FileAddress | undefined> => {
    const path = pathOf(table)
    if (!simulator || path === undefined) return undefined
    const { url, ...reached } = await simulator()
    return { ...reached, url: `${url}${path}` }
  }
  return {
    has: table => addresses[table] !== undefined || pathOf(table) !== undefined,
    file: async table => {
      const address = addresses[table] ?? (await simulated(table))
      if (!address) throw new Problem('refused', { message: { key: 'tables.noAddress' } })
      return { bytes: await publishedFile(address, LARGEST_TABLE), origin: address.url }
    },
  }
}
