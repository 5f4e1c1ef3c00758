import { sql } from 'kysely'
import type { RecordOf } from '#contract/record.ts'
import { type StatusPagamento, statusPagamento as status } from '#rules/pagamento/status.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { amongUsers } from '#server/features/notificacao/recipients.ts'
import type { KindTelling } from '#server/features/notificacao/words.ts'
import { authorizersOn, nextAuthorizers } from './authorizers.ts'

type Pagamento = RecordOf<'pagamento'>
type RequestKind = KindTelling<'registro' | 'detalhe' | 'autor'>

/** Users who made or submitted a request, of the payer or of the provider as long as it is linked. */
async function authorsOf({ trx }: CompanyCall, kind: RequestKind, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ Id: number }>`
    select u."Id" from pagamento p join usuario u on u."Id" in (p."IdUsuarioCriacao", p."IdUsuarioEnvio")
    where p."Id" = ${id} and (u."IdRegistro" = p."IdRegistro" or exists (select 1 from vinculo v
      where v."IdProvedor" = u."IdRegistro" and v."IdProvedor" = p."IdProvedor" and v."IdCliente" = p."IdRegistro"
        and v."Ativo"))`.execute(trx)
  return amongUsers(
    trx,
    rows.map(row => row.Id),
    kind,
  )
}

async function nameOfPayee({ trx }: CompanyCall, idBeneficiario: number): Promise<string> {
  const { rows } = await sql<{ RazaoSocial: string }>`
    select "RazaoSocial" from empresa where "Id" = ${idBeneficiario}`.execute(trx)
  return rows[0]?.RazaoSocial ?? ''
}

/** Notification of a request that has come into a state; none of the one that it begins in. */
const notified: { readonly [S in StatusPagamento]: RequestKind | null } = {
  [status.emDigitacao]: null,
  [status.aguardandoAutorizacao]: 'pagamentoEnviado',
  [status.autorizada]: 'pagamentoAutorizado',
  [status.parcialmenteLiquidada]: 'pagamentoLiquidado',
  [status.liquidada]: 'pagamentoLiquidado',
  [status.cancelada]: 'pagamentoCancelado',
  [status.reabertaParaEdicao]: 'pagamentoDevolvido',
}

/** Kind of notification by what happened to a request, an authorization that leaves it waiting included. */
function kindOf(request: Pagamento, before: Pagamento | undefined): RequestKind | null {
  if (request.StatusPagamento !== before?.StatusPagamento) return notified[request.StatusPagamento]
  return request.DataPrimeiraAutorizacao && !before.DataPrimeiraAutorizacao
    ? 'pagamentoSegundaAutorizacao'
    : null
}

async function concernedBy(
  call: CompanyCall,
  kind: RequestKind,
  request: Pagamento,
): Promise<readonly number[]> {
  if (kind === 'pagamentoSegundaAutorizacao') return nextAuthorizers(call, request)
  if (kind === 'pagamentoEnviado') return [...(await authorizersOn(call, kind, request.IdFilial)).keys()]
  return authorsOf(call, kind, request.Id)
}

/**
 * Notifies those whom a change of a request concerns, other than the caller: of a submission the users who may
 * authorize it, of the first of two authorizations those who may give the second, of all else its authors.
 */
export async function notifyOfRequest(
  call: CompanyCall,
  request: Pagamento,
  before: Pagamento | undefined,
): Promise<void> {
  const { trx, company, caller } = call
  const { Id, Numero, IdBeneficiario } = request
  const kind = kindOf(request, before)
  if (kind === null) return
  await asOwnerWithin(trx, async () => {
    const concerned = await concernedBy(call, kind, request)
    const to = concerned.filter(user => user !== caller.IdUsuario)
    if (to.length === 0) return
    const values = {
      registro: Numero ?? '',
      detalhe: await nameOfPayee(call, IdBeneficiario),
      autor: caller.Nome,
    }
    await notify(trx, { kind, to, values, record: { register: 'pagamento', id: Id }, company })
  })
}
