import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { recordAside } from '#server/securityEvents/asides.ts'
import { userByEmail } from './password/userByEmail.ts'

/** Statuses of users: whoever tries to be one that may not sign in is told of, too. */
const ANY = [0, 1, 2]

/**
 * Records that a sign-in was refused or slowed down, where the address is a user's: of other addresses nothing is kept,
 * since people type passwords and strangers' addresses there (decision 0416).
 */
export function recordRefusedSignIn(db: Database, email: string, refusal: unknown): void {
  if (!(refusal instanceof Problem)) return
  const whose = email.trim().toLowerCase()
  const of = async () => {
    const user = await userByEmail(db.kysely, whose, ANY)
    return user && { company: user.IdRegistro, by: { IdUsuario: user.Id, Nome: user.Nome } }
  }
  if (refusal.code === 'credentials')
    recordAside(db, { kind: 'ENTRADA_RECUSADA', whose, of, details: { Meio: 'senha' } })
  // The password was right: somebody has it who comes by the way that the company has closed.
  if (refusal.code === 'signOnRequired')
    recordAside(db, {
      kind: 'ENTRADA_RECUSADA',
      whose,
      of,
      details: { Meio: 'senha', Motivo: 'login único' },
    })
  if (refusal.code === 'tooMany')
    recordAside(db, { kind: 'ESPERA', whose, of, details: { Rota: 'POST /api/auth/token' } })
}
