import type { FlagName } from './access.ts'
import type { ServiceCode } from './catalogue.ts'

/** Who asks to do something: the role of the company, and the judge of what the job role may do. */
export type Actor = {
  readonly userRole: 'industria' | 'provedor'
  readonly IdUsuario: number
  /** Whether the job role has the flag on the service (domain/rules.md, "Permissions"). */
  readonly can: (service: ServiceCode, flag: FlagName) => boolean
}
