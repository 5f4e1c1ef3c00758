import { sql } from 'kysely'
import type { ActionsOf } from '#contract/record.ts'
import { requestStatus } from '#rules/registration.ts'
import type { Caller } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner, inCompany } from '#server/db/transaction.ts'
import { act } from '#server/features/act.ts'
import { hooksOf } from '#server/features/hooks.ts'
import { ownerOf } from '#server/features/registro/owner.ts'

type OpenRequest = {
  readonly Id: number
  readonly Status: number
  readonly Cnpj: string
  readonly RazaoSocial: string
  readonly Email: string
}

/** Registration requests that are pending, oldest first. */
export function openRequests(db: Database): Promise<readonly OpenRequest[]> {
  return asOwner(db, async trx => {
    const { rows } = await sql<OpenRequest>`
      select "Id", "Status", "Cnpj", "RazaoSocial", "Email" from solicitacao
      where "IdRegistro" = ${await ownerOf(trx)}
        and "Status" in (${requestStatus.sent}, ${requestStatus.underReview}) order by "Id"`.execute(trx)
    return rows
  })
}

/**
 * Approves a request, or rejects it with a reason, as the channel's owner would in the portal; the history
 * names the command line as the author. Throws the problem that prevents it; then nothing is changed. An approval seals
 * the e-mail that it sends.
 */
export async function decide(
  db: Database,
  encryption: Encryption,
  id: number,
  action: ActionsOf<'solicitacao'>,
  motivo?: string,
): Promise<void> {
  const company = await asOwner(db, ownerOf)
  await inCompany(db, company, async trx => {
    const call = {
      trx,
      query: { id, motivo },
      body: undefined,
      language: 'pt',
      company,
      hooksOf,
      encryption,
    } as const
    const { rows } = await sql<{ isNew: boolean }>`
      select "Status" = ${requestStatus.sent} as "isNew" from solicitacao
      where "IdRegistro" = ${company} and "Id" = ${id} for update`.execute(trx)
    const steps = rows[0]?.isNew ? (['analisar', action] as const) : [action]
    for (const step of steps) await act('solicitacao', step, { ...call, caller: operator(company) })
  })
}

/** Caller of the command line, which has access to the server's database anyway. */
const operator = (IdRegistro: number): Caller => ({
  session: '',
  hasFactor: false,
  secondsSinceProof: null,
  isOwner: true,
  ownServices: [],
  lenders: [],
  IdRegistro,
  TipoRegistro: 0,
  Nome: 'Linha de comando',
  Expires: new Date().toISOString(),
  isAuthenticate: true,
  Produtos: [],
  Servicos: [],
  userRole: 'industria',
  IdUsuario: 0,
  Email: '',
  Idioma: 'pt',
  UrlFoto: null,
})
