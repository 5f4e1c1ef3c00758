import { sql } from 'kysely'
import type { Language } from '#i18n/words.ts'
import type { Executor } from '#server/core/context.ts'
import { enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import { ACCESS } from '#server/features/sessao/rights.ts'

type Told = { readonly Email: string; readonly Idioma: Language; readonly RazaoSocial: string }

/** Tells a user that their second factor was reset. */
export async function tellOwner(trx: Executor, idUsuario: number): Promise<void> {
  const { rows } = await sql<Told>`
    select u."Email", u."Idioma", r."RazaoSocial" from usuario u join registro r on r."Id" = u."IdRegistro"
    where u."Id" = ${idUsuario}`.execute(trx)
  await send(trx, rows, 'factorReset')
}

/** Tells the active administrators of a user's company, but the user, that their second factor was reset. */
export async function tellAdministrators(trx: Executor, idUsuario: number): Promise<void> {
  const { rows } = await sql<Told>`
    select a."Email", a."Idioma", r."RazaoSocial"
    from usuario u join registro r on r."Id" = u."IdRegistro"
      join usuario a on a."IdRegistro" = u."IdRegistro" and a."Id" <> u."Id" and a."Status" = 1
      join cargo c on c."Id" = a."IdCargo" and greatest(a."TipoAcesso", c."TipoAcesso") = ${ACCESS.administrator}
    where u."Id" = ${idUsuario} order by a."Id"`.execute(trx)
  await send(trx, rows, 'factorResetOfUser')
}

async function send(
  trx: Executor,
  people: readonly Told[],
  name: 'factorReset' | 'factorResetOfUser',
): Promise<void> {
  for (const { Email: to, Idioma: language, RazaoSocial: empresa } of people) {
    await enqueueEmail(trx, { to, name, language, values: { empresa } })
  }
}
