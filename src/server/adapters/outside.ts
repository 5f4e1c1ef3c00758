import { once } from '#server/core/once.ts'
import {
  type BreachedLists,
  type BreachedPasswords,
  breachedIn,
} from './breachedPasswords/breachedPasswords.ts'
import { bundledRegistry } from './companyRegistry/bundledRegistry.ts'
import { cached } from './companyRegistry/cachedRegistry.ts'
import type { Fictitious } from './companyRegistry/fictitious.ts'
import type { CompanyRegistry } from './companyRegistry/registry.ts'
import { type RegistryAddress, remoteRegistry } from './companyRegistry/remote.ts'
import { type DomainRecords, domainRecordsBy } from './domainRecords.ts'
import { type Publishers, publishersAt, type TableAddresses } from './officialTables.ts'
import type { Scanner } from './scanner/clamav.ts'
import type { SiscomexAddress } from './siscomex/session.ts'
import { type Siscomex, siscomexAt } from './siscomex/siscomex.ts'
import type { FileStorage } from './storage/objectStore.ts'

/** External services of the server, each behind an adapter that the configuration selects. */
export type Outside = {
  readonly companies: CompanyRegistry
  readonly siscomex: Siscomex
  readonly tables: Publishers
  readonly breachedPasswords: BreachedPasswords
  readonly domainRecords: DomainRecords
  /** Scanner of the files that are sent; null where there is none. */
  readonly scanner: Scanner | null
  /** Storage of files; null where they are in the database. */
  readonly storage: FileStorage | null
}

type Configured = {
  /** Null for the bundled registry. */
  readonly companyRegistry: RegistryAddress | null
  readonly siscomex: SiscomexAddress | null
  readonly tables: TableAddresses
  /** None where it is left out. */
  readonly breachedLists?: BreachedLists
  /** Servers of the DNS that prove domains; those of the machine where they are left out. */
  readonly nameServers?: readonly string[]
  readonly scanner?: Scanner | null
  readonly storage?: FileStorage | null
}

/** Stand-ins that a demo brings. */
type StandIns = {
  /** Companies that the bundled registry knows, beside its own. */
  readonly companies?: readonly Fictitious[]
  /** Starts a simulator of Siscomex; called at the first use of Siscomex where none is configured. */
  readonly startSiscomex?: () => Promise<SiscomexAddress>
}

const noLists: BreachedLists = { service: null, file: null }

/** External services as configured, with a demo's stand-ins for those that are not. */
export function outsideOf(
  {
    companyRegistry,
    siscomex,
    tables,
    breachedLists = noLists,
    nameServers = [],
    scanner = null,
    storage = null,
  }: Configured,
  { companies = [], startSiscomex }: StandIns = {},
): Outside {
  const simulator = startSiscomex && once(startSiscomex)
  return {
    companies: companyRegistry ? cached(remoteRegistry(companyRegistry)) : bundledRegistry(companies),
    siscomex: siscomexAt(siscomex ?? simulator ?? null),
    tables: publishersAt(tables, simulator),
    breachedPasswords: breachedIn(breachedLists),
    domainRecords: domainRecordsBy(nameServers),
    scanner,
    storage,
  }
}
