import type { Executor } from '#server/core/context.ts'
import { closeSessionsOf } from '#server/features/sessao/sessions.ts'
import { tellAdministrators, tellOwner } from './letters.ts'
import { removeFactor } from './storedFactor.ts'

/** Removes the second factor of a user who has lost it: their sessions end, and they and all administrators are told. */
export async function resetFactor(trx: Executor, idUsuario: number): Promise<void> {
  await removeFactor(trx, idUsuario)
  await closeSessionsOf(trx, idUsuario)
  await tellOwner(trx, idUsuario)
  await tellAdministrators(trx, idUsuario)
}
