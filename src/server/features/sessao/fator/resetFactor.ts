import { sql } from 'kysely'
import type { Language } from '#i18n/words.ts'
import type { Executor } from '#server/core/context.ts'
import { enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import { closeSessionsOf } from '#server/features/sessao/sessions.ts'
import { tellAdministrators } from '#server/features/sessao/tellAdministrators.ts'
import { removeFactor } from './storedFactor.ts'

type Owner = {
  readonly Email: string
  readonly Idioma: Language
  readonly IdRegistro: number
  readonly RazaoSocial: string
}

/** Removes the second factor of a user who has lost it: their sessions end, and they and all administrators are told. */
export async function resetFactor(trx: Executor, idUsuario: number): Promise<void> {
  await removeFactor(trx, idUsuario)
  await closeSessionsOf(trx, idUsuario)
  const { rows } = await sql<Owner>`
    select u."Email", u."Idioma", u."IdRegistro", r."RazaoSocial"
    from usuario u join registro r on r."Id" = u."IdRegistro" where u."Id" = ${idUsuario}`.execute(trx)
  for (const { Email: to, Idioma: language, IdRegistro, RazaoSocial: empresa } of rows) {
    await enqueueEmail(trx, { to, name: 'factorReset', language, values: { empresa } })
    await tellAdministrators(trx, IdRegistro, { name: 'factorResetOfUser', but: idUsuario })
  }
}
