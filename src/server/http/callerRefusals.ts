import type { Endpoint } from '#contract/endpoint.ts'
import { type ProblemCode, problems } from '#contract/problem.ts'
import type { Caller } from '#server/core/context.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { problemBehind } from '#server/registers/problemBehind.ts'
import { recordAside } from '#server/securityEvents/asides.ts'

const UNAUTHENTICATED = 401
const FORBIDDEN = 403
const SLOWED = 429

/** Refusals that the portal answers with a question, so that the call goes on: they are no want of a right. */
const asking: readonly ProblemCode[] = ['stepUp', 'factorMissing']

/** Records that a signed-in caller was refused for lack of a right, or slowed down; other refusals are no security events. */
export function recordRefusal(
  db: Database,
  { method, path }: Endpoint,
  caller: Caller,
  thrown: unknown,
): void {
  const { code } = problemBehind(thrown)
  if (asking.includes(code)) return
  const status = problems[code]
  const whose = String(caller.IdUsuario)
  const of = async () => ({ company: caller.IdRegistro, by: caller })
  const Rota = `${method} ${path}`
  if (status === SLOWED) recordAside(db, { kind: 'ESPERA', whose, of, details: { Rota } })
  if (status === UNAUTHENTICATED || status === FORBIDDEN)
    recordAside(db, { kind: 'RECUSA', whose, of, details: { Rota, Situacao: status } })
}
