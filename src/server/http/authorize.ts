import type { Endpoint } from '#contract/endpoint.ts'
import { admits, mayCall } from '#contract/permission.ts'
import type { Caller } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { findKeyCaller, keyQuota } from '#server/features/chaveapi/keyCaller.ts'
import { isKeySecret } from '#server/features/chaveapi/secret.ts'
import { isLinked } from '#server/features/cliente/isLinked.ts'
import { consumeQuota } from '#server/features/sessao/limits/quota.ts'
import { findCaller, hashToken } from '#server/features/sessao/sessions.ts'

/** Token of an `Authorization: Bearer …` header, whose scheme has no case (RFC 9110, 11.1); empty when there is none. */
export function bearerOf(header: string | undefined): string {
  return /^Bearer +([\w-]{1,200})$/i.exec(header ?? '')?.[1] ?? ''
}

/**
 * Authentication: the caller, if the endpoint requires one; throws `unauthenticated` without a valid session or API key,
 * and `tooMany` for a key that calls too often.
 */
export async function callerOf(
  db: Database,
  { access }: Endpoint,
  token: string,
  address: () => string,
): Promise<Caller | undefined> {
  if (access.type === 'public' && !access.recognises) return undefined
  const caller = token ? await bearerOfToken(db, token, address) : undefined
  if (!caller && access.type !== 'public') throw new Problem('unauthenticated')
  if (caller?.key) await consumeQuota(db, keyQuota(caller.key))
  return caller
}

const bearerOfToken = ({ kysely }: Database, token: string, address: () => string) =>
  isKeySecret(token) ? findKeyCaller(kysely, token, address()) : findCaller(kysely, hashToken(token))

/** Authorization: throws `forbidden` for a caller without the endpoint's role, service or flag. */
export function authorize({ access }: Endpoint, caller: Caller): void {
  if (!mayCall(caller, access)) throw new Problem('forbidden')
}

/**
 * Company whose data a call is about: the caller's own, or under scope `client` the client that a provider
 * names. A client that the provider is not linked to is `notFound`, as if it did not exist.
 */
export async function companyOf(
  db: Database,
  { access }: Endpoint,
  caller: Caller,
  client: string | undefined,
): Promise<number> {
  const isOwn = access.type === 'public' || access.scope === 'own' || admits('industria', caller.userRole)
  if (isOwn && (client === undefined || admits('provedor', caller.userRole))) return caller.IdRegistro
  if (client === undefined) throw new Problem('clientRequired')
  if (!/^[1-9]\d{0,14}$/.test(client)) throw new Problem('notFound')
  const company = Number(client)
  if (!(await isLinked(db.kysely, caller.IdRegistro, company))) throw new Problem('notFound')
  return company
}

/** Provider that works on a client's data; undefined where the caller's company works on its own. */
export function actingProvider({ userRole, IdRegistro }: Caller, company: number | null): number | undefined {
  return admits('provedor', userRole) && company !== IdRegistro ? IdRegistro : undefined
}
