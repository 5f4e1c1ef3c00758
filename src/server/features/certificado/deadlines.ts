import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { usersConcerned } from '#server/features/notificacao/recipients.ts'

type Ending = {
  readonly Id: number
  readonly IdRegistro: number
  readonly Nome: string
  readonly Dia: string
  readonly Evento: string
}

/**
 * Notifies the users who may replace a certificate 30 days and 7 days before it expires, and when it has; of each
 * once.
 */
export async function notifyOfEndingCertificates(trx: Executor): Promise<void> {
  const { rows } = await sql<Ending>`
    select * from (
      select "Id", "IdRegistro", "Nome", to_char("ValidoAte" at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') as "Dia",
        concat_ws(' ', 'certificado', "Id", extract(epoch from "ValidoAte")::bigint, case
          when "ValidoAte" <= now() then 0 when "ValidoAte" <= now() + interval '7 days' then 7 else 30 end) as "Evento"
      from certificado where "ValidoAte" between now() - interval '30 days' and now() + interval '30 days'
    ) as ending
    where not exists (select 1 from notificacao n where n."IdRegistro" = ending."IdRegistro" and n."Evento" = ending."Evento")
    order by "Id"`.execute(trx)
  for (const { Id, IdRegistro: company, Nome: detalhe, Dia: dia, Evento: event } of rows) {
    const to = await usersConcerned(trx, company, 'certificadoVencendo')
    const record = { register: 'certificado', id: Id } as const
    await notify(trx, { kind: 'certificadoVencendo', to, values: { detalhe, dia }, record, company, event })
  }
}
