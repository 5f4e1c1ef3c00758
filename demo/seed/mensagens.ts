import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { sql } from 'kysely'
import { companies } from '#demo/data/companies.ts'
import { type DemoMessage, mensagens } from '#demo/data/mensagens.ts'
import type { Executor } from '#server/core/context.ts'
import { inserted } from '#server/db/insert.ts'
import { peopleOf } from './history.ts'
import type { Ids } from './record.ts'

const COMPANY = 'industria'
/** Hour in UTC of the first message of a request; each other one comes half an hour later. */
const FIRST_HOUR = 13
const MINUTES_BETWEEN = 30

/** Inserts the conversations beside the demo's payment requests, read by everybody. */
export async function insertMessages(trx: Executor, ids: Ids, today: Date): Promise<void> {
  const people = await peopleOf(trx)
  for (const [key, messages] of Object.entries(mensagens)) {
    const place = { IdRegistro: ids.get(COMPANY), IdPagamento: ids.get(`${COMPANY} pagamento ${key}`) }
    let last = 0
    for (const [at, { company, days, text }] of messages.entries()) {
      const { IdUsuario, Nome } = people(company)
      last = await inserted(trx, 'pagamento_mensagem', {
        ...place,
        ...{ IdRemetente: IdUsuario, NomeRemetente: Nome },
        ...{ IdEmpresa: ids.get(company), Empresa: companies[company].RazaoSocial },
        ...{ Texto: text, Mencoes: '[]', Documentos: '[]' },
        DataCriacao: writtenAt(today, days, at).toISOString(),
      })
    }
    await markRead(trx, ids, place, messages, last)
  }
}

function writtenAt(today: Date, days: number, place: number): Date {
  const day = addDays(today, days)
  day.setUTCHours(FIRST_HOUR, 0, 0, 0)
  return addMinutes(day, place * MINUTES_BETWEEN)
}

type Place = { readonly IdRegistro: number | undefined; readonly IdPagamento: number | undefined }

async function markRead(
  trx: Executor,
  ids: Ids,
  { IdRegistro, IdPagamento }: Place,
  messages: readonly DemoMessage[],
  last: number,
): Promise<void> {
  const both = [...new Set(messages.map(({ company }) => ids.get(company)))]
  await sql`
    insert into pagamento_mensagem_lida ("IdUsuario", "IdRegistro", "IdPagamento", "Ate")
    select "Id", ${IdRegistro}, ${IdPagamento}, ${last} from usuario where "IdRegistro" = any(${both}::bigint[])`.execute(
    trx,
  )
}
