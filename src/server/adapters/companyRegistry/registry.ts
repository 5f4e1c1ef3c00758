import type { ConsultaCnpj } from '#contract/features/empresa.ts'
import type { Outside } from '#server/core/context.ts'
import { bundledRegistry } from './bundled.ts'
import { cached } from './cached.ts'
import type { Fictitious } from './fictitious.ts'
import { type RegistryAddress, remoteRegistry } from './remote.ts'

/**
 * Looks a company up by its CNPJ in letters and digits. Throws `invalid` with the registry's own message for
 * a CNPJ that it rejects, and `unavailable` for a timeout or an unknown response format.
 */
export type CompanyRegistry = (cnpj: string) => Promise<ConsultaCnpj>

type Configured = {
  /** Null for the bundled registry. */
  readonly companyRegistry: RegistryAddress | null
}

/** External services as configured; the bundled registry also knows the given companies. */
export function outsideOf({ companyRegistry }: Configured, companies: readonly Fictitious[] = []): Outside {
  return { companies: companyRegistry ? cached(remoteRegistry(companyRegistry)) : bundledRegistry(companies) }
}
