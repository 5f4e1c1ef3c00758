import type { Session } from '#contract/session.ts'
import type { WordKey } from '#i18n/words.ts'
import { isOwners } from '#rules/catalogue.ts'
import { enumerations } from '#rules/enumerations.ts'

/**
 * Word for what the user's company is: the portal's owner, by a service that only the owner has; else its type, or its
 * role on a host with types that this portal does not know.
 */
export function roleWord({ Servicos, TipoRegistro, userRole }: Session): WordKey {
  if (Servicos.some(({ Codigo }) => isOwners(Codigo))) return 'app.owner'
  const type = enumerations.TipoRegistro.find(code => code === TipoRegistro)
  return type === undefined ? `app.role.${userRole}` : `enumerations.TipoRegistro.${type}`
}
