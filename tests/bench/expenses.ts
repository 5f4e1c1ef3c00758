import { sql } from 'kysely'
import { asOwner } from '#server/db/transaction.ts'
import { expensesOf, request } from '../server/support/partFiles.ts'
import { worker } from '../server/support/registers.ts'
import { fileOf } from '../server/support/sheets.ts'
import { onEachEngine } from './engines.ts'
import { secondsOf, stepOf } from './measure.ts'

const ROWS = 10_000
const PROMISED = 5

const HEADERS = ['Despesa', 'Descrição', 'Processo', 'Moeda', 'Valor', 'Taxa de câmbio', 'Desconto (R$)']

/** Spreadsheet of expenses with realistic references and amounts. */
const sheet = () =>
  fileOf([
    HEADERS,
    ...Array.from({ length: ROWS }, (_, at) =>
      at % 2
        ? ['1004', `Linha ${at}`, 'IM-2026-0412', 'BRL', (at + 1) / 100, null, null]
        : ['Frete internacional marítimo', null, null, 'USD', at + 1, 5.4127, 0.01],
    ),
  ])

/** Import of 10,000 expenses into a payment request, on each engine: results of the check, and confirmation. */
export const expenseFigures = () =>
  onEachEngine(async (server, { token }, engine) => {
    const { send, results, confirm } = expensesOf(server, { token })
    const [id, other] = [await request(worker(server, token)), await request(worker(server, token))]
    const file = sheet()
    const { body } = await send(id, file)
    if (!body.Arquivo) throw new Error(body.Message)
    const preview = await stepOf(() => results(id, body.Arquivo))
    const done = await stepOf(() => confirm(id, body.Arquivo))
    const against = await secondsOf(() =>
      asOwner(server.db, trx =>
        sql`
        insert into pagamento_item ("IdRegistro", "IdPagamento", "IdDespesa", "TipoReceita", "Moeda", "Valor", "Taxa",
          "ValorAcrescimo", "ValorDesconto", "ValorTotal", "Origem")
        select "IdRegistro", ${other}, "IdDespesa", "TipoReceita", "Moeda", "Valor", "Taxa", "ValorAcrescimo",
          "ValorDesconto", "ValorTotal", "Origem" from pagamento_item where "IdPagamento" = ${id}`.execute(
          trx,
        ),
      ),
    )
    const what = `${ROWS.toLocaleString('en')} expenses, ${engine}`
    const size = file.length / 1024 / 1024
    const memory = { unit: 'MiB', floor: 'the file', against: size } as const
    return [
      { what: `results of ${what}`, value: preview.seconds, unit: 's', floor: 'promised', against: PROMISED },
      { what: `confirming ${what}`, value: done.seconds, unit: 's', floor: 'promised', against: PROMISED },
      { what: `confirming ${what}`, value: done.seconds, unit: 's', floor: 'the bare insert', against },
      { what: `results of ${what}, memory`, value: preview.mebibytes, ...memory },
      { what: `confirming ${what}, memory`, value: done.mebibytes, ...memory },
    ]
  })
