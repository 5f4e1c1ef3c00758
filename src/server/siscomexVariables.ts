import { z } from 'zod'
import type { SiscomexAddress } from './adapters/siscomex/session.ts'
import { pemFile } from './core/pemFile.ts'

/** Variables that say where the Portal Único is. */
export const siscomexVariables = z.object({
  /** Origin of the Portal Único; without it nothing is synchronized, but in a demo, which has a simulator. */
  SISCOMEX_URL: z
    .string()
    .regex(/^https:\/\/[^\s/?#]+\/*$/, 'must be an address such as https://portalunico.siscomex.gov.br')
    .refine(url => URL.canParse(url), 'must be an address such as https://portalunico.siscomex.gov.br')
    .optional(),
  /** Host of SISCOMEX_URL, repeated to confirm that it may be on the internal network. */
  SISCOMEX_INTERNAL_HOST: z.string().optional(),
  /** File of certificates that are trusted there, beside those of Node. */
  SISCOMEX_CA: pemFile.optional(),
})

/** Address that the variables name; null where they name none. */
export const siscomexOf = ({
  SISCOMEX_URL: url,
  SISCOMEX_INTERNAL_HOST,
  SISCOMEX_CA,
}: z.infer<typeof siscomexVariables>): SiscomexAddress | null =>
  url ? { url, isInternal: new URL(url).hostname === SISCOMEX_INTERNAL_HOST, ca: SISCOMEX_CA ?? null } : null
