import type { FlagName } from './access.ts'
import type { ServiceCode } from './catalogue.ts'

/** Author of an action: the role of the company, and a check of the job role's rights. */
export type Actor = {
  readonly userRole: 'industria' | 'provedor'
  readonly IdUsuario: number
  /** Whether the job role has the flag on the service (domain/rules.md, "Permissions"). */
  readonly can: (service: ServiceCode, flag: FlagName) => boolean
}
