import type { ConsultaCnpj } from '#contract/features/empresa.ts'

/**
 * Looks a company up by its CNPJ in letters and digits. Throws `invalid` with the registry's own message for
 * a CNPJ that it rejects, and `unavailable` for a timeout or an unknown response format.
 */
export type CompanyRegistry = (cnpj: string) => Promise<ConsultaCnpj>
