import type { ConsultaCnpj } from '#contract/features/empresa.ts'
import type { Outside } from '#server/core/context.ts'
import { bundledRegistry } from './bundled.ts'
import { cached } from './cached.ts'
import type { Fictitious } from './fictitious.ts'
import { type RegistryAddress, remoteRegistry } from './remote.ts'

/**
 * Looks a company up by its CNPJ in letters and digits. Throws `invalid` with the registry's own message for one that
 * it rejects, and `unavailable` when it does not answer in time or in a form we know.
 */
export type CompanyRegistry = (cnpj: string) => Promise<ConsultaCnpj>

type Configured = {
  /** Null for the bundled registry. */
  readonly companyRegistry: RegistryAddress | null
}

/** The services outside, as configured; the bundled registry knows the companies it is handed, too. */
export function outsideOf({ companyRegistry }: Configured, companies: readonly Fictitious[] = []): Outside {
  return { companies: companyRegistry ? cached(remoteRegistry(companyRegistry)) : bundledRegistry(companies) }
}
