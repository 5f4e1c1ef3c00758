import { isOwners, type ServiceCode } from '#rules/catalogue.ts'
import type { Rule } from '#schema/register.ts'
import { contract } from './contract.ts'
import { admits, type Flag } from './permission.ts'
import { registers } from './route.ts'
import type { Role } from './session.ts'

/** Service: its code, the roles it is for, and the flags that some endpoint requires. */
export type Service = { readonly code: ServiceCode; readonly rule: Rule; readonly flags: ReadonlySet<Flag> }

const known = new Map<string, Service>()
for (const { access } of contract) {
  if (access.type !== 'service') continue
  const before = known.get(access.service)
  // A service required by endpoints of both roles is for both.
  const rule = before && before.rule !== access.rule ? 'ambos' : access.rule
  const flags = new Set([
    ...(before?.flags ?? []),
    'Visualizar',
    access.flag,
    ...(access.or ? [access.or] : []),
  ] as const)
  known.set(access.service, { code: access.service, rule, flags })
}

/** Services that endpoints require, in the order of the contract. */
export const services: readonly Service[] = [...known.values()]

/**
 * Whether a flag of a service has an effect: one that no endpoint requires is not offered. For another host's
 * service, every flag is.
 */
export function isMeant(code: string, flag: Flag): boolean {
  return known.get(code)?.flags.has(flag) ?? true
}

/** Whether a service is one of the contract's, rather than another host's own. */
export function isKnown(code: string): boolean {
  return known.has(code)
}

/** Key of the word that names a service of the contract: its register's, or its own where it has no register. */
export function serviceWord(code: string): string {
  const entity = registers.find(({ register }) => register.service === code)
  return entity ? `registers.${entity.name}.many` : `services.${code}`
}

/** Codes of the services of either role; those of the channel's owner only for that company. */
export function knownServices(isOwner: boolean): readonly ServiceCode[] {
  return services.flatMap(({ code }) => (isOwner || !isOwners(code) ? [code] : []))
}

/** Codes of the services of a role; those of the channel's owner only for that company. */
export function servicesOf(role: Role, isOwner: boolean): readonly ServiceCode[] {
  return services
    .filter(({ code, rule }) => admits(rule, role) && (isOwner || !isOwners(code)))
    .map(({ code }) => code)
}
