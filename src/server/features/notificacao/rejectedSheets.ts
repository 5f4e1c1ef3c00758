import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { sheetEntity } from '#contract/itemSheet.ts'
import { EDIT_MODE, importRouteOf, MODE_PARAMETER, recordsRouteOf, TAB_PARAMETER } from '#contract/route.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { Executor } from '#server/core/context.ts'
import { notify } from './notify.ts'
import { amongUsers } from './recipients.ts'

/** Minutes after which a sheet is no longer being looked at: its sender saw the mistakes when it was sent. */
const LEFT = 30

/** States of a request in which it takes details. */
const OPEN = [statusPagamento.emDigitacao, statusPagamento.reabertaParaEdicao]

type Rejected = {
  readonly Id: string
  readonly IdRegistro: number
  readonly IdUsuario: number
  readonly Entidade: string
  readonly IdPai: number | null
  readonly ComErro: number
  readonly Dia: string
}

/** Sheets with mistakes that were neither corrected nor confirmed, of which nobody has been notified. */
async function rejectedSheets(trx: Executor): Promise<readonly Rejected[]> {
  const { rows } = await sql<Rejected>`
    select p."Id", p."IdRegistro", p."IdUsuario", p."Entidade", p."IdPai", p."ComErro",
      to_char(p."DataCriacao" at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI') as "Dia"
    from planilha p
    where p."ComErro" > 0 and p."Resultado" is null
      and p."DataCriacao" between now() - interval '1 day' and now() - make_interval(mins => ${LEFT})
      and not exists (select 1 from planilha later
        where later."IdUsuario" = p."IdUsuario" and later."IdRegistro" = p."IdRegistro"
          and later."Entidade" = p."Entidade" and later."IdPai" is not distinct from p."IdPai"
          and later."DataCriacao" > p."DataCriacao")
      and (p."IdPai" is null or exists (select 1 from pagamento s where s."Id" = p."IdPai"
        and s."IdRegistro" = p."IdRegistro" and s."StatusPagamento" in (${sql.join(OPEN)})))
      and not exists (select 1 from notificacao n
        where n."IdUsuario" = p."IdUsuario" and n."Evento" = 'planilha ' || p."Id")
    order by p."DataCriacao"`.execute(trx)
  return rows
}

/** Path of a sheet's results: in its payment request, or in the import of its register. */
function routeOfResults({ Id, Entidade, IdPai }: Rejected): string {
  const file = new URLSearchParams({ arquivo: Id })
  if (IdPai === null) return `${importRouteOf(sheetEntity(Entidade))}?${file}`
  const request = `${recordsRouteOf(entityNamed('pagamento'))}/${IdPai}`
  return `${request}?${MODE_PARAMETER}=${EDIT_MODE}&${TAB_PARAMETER}=${Entidade.split('/').at(-1)}&${file}`
}

/** Reminds the sender of a sheet that was rejected and then left; of each once. */
export async function notifyOfRejectedSheets(trx: Executor): Promise<void> {
  const kind = 'planilhaRejeitada'
  for (const sheet of await rejectedSheets(trx)) {
    const to = await amongUsers(trx, [sheet.IdUsuario], kind)
    const values = { detalhe: String(sheet.ComErro), dia: sheet.Dia }
    const record = routeOfResults(sheet)
    const event = `planilha ${sheet.Id}`
    await notify(trx, { kind, to, values, record, company: sheet.IdRegistro, event })
  }
}
