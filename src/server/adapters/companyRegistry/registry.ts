import type { ConsultaCnpj } from '#contract/features/empresa.ts'
import type { Outside } from '#server/core/context.ts'
import { bundledRegistry } from './bundled.ts'
import { cached } from './cached.ts'
import { type RegistryAddress, remoteRegistry } from './remote.ts'

/**
 * Looks a company up by its CNPJ in letters and digits. Throws `invalid` with the registry's own message for one that
 * it rejects, and `unavailable` when it does not answer in time or in a form we know.
 */
export type CompanyRegistry = (cnpj: string) => Promise<ConsultaCnpj>

/** The services outside, as configured. */
export function outsideOf({
  companyRegistry,
}: {
  readonly companyRegistry: RegistryAddress | null
}): Outside {
  return { companies: companyRegistry ? cached(remoteRegistry(companyRegistry)) : bundledRegistry }
}
