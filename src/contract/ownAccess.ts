import type { ServiceCode } from '#rules/catalogue.ts'
import type { Access } from './endpoint.ts'
import type { Flag } from './permission.ts'

/** Access of whoever has a flag of a service, in a company of either role, to what is their own company's. */
export const ownAccess = (service: ServiceCode, flag: Flag): Access => ({
  type: 'service',
  service,
  flag,
  rule: 'ambos',
  scope: 'own',
})
