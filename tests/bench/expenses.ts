import { sql } from 'kysely'
import { asOwner } from '#server/db/transaction.ts'
import { hasPostgres } from '../db/support/postgres.ts'
import { expensesOf, request } from '../server/support/partFiles.ts'
import { worker } from '../server/support/registers.ts'
import { startServer } from '../server/support/server.ts'
import { fileOf } from '../server/support/sheets.ts'
import type { Figure } from './figure.ts'

const ROWS = 10_000
const PROMISED = 5
const MOMENT = 20

const HEADERS = ['Despesa', 'Descrição', 'Processo', 'Moeda', 'Valor', 'Taxa de câmbio', 'Desconto (R$)']

/** A sheet of expenses with the references and amounts that real ones have. */
const sheet = () =>
  fileOf([
    HEADERS,
    ...Array.from({ length: ROWS }, (_, at) =>
      at % 2
        ? ['1004', `Linha ${at}`, 'IM-2026-0412', 'BRL', (at + 1) / 100, null, null]
        : ['Frete internacional marítimo', null, null, 'USD', at + 1, 5.4127, 0.01],
    ),
  ])

/** How long the work takes, and by how much this process's memory rises meanwhile. */
async function measured(work: () => Promise<{ readonly status: number }>) {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, MOMENT)
  const start = performance.now()
  const { status } = await work()
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  if (status !== 200) throw new Error(`The sheet of expenses was answered with ${status}`)
  return { seconds, mebibytes: (Math.max(peak, process.memoryUsage.rss()) - before) / 1024 / 1024 }
}

/** A sheet of 10,000 expenses into a payment request, on each engine: its results and its confirmation. */
export async function expenseFigures(): Promise<readonly Figure[]> {
  const engines = hasPostgres ? (['pglite', 'postgres'] as const) : (['pglite'] as const)
  const figures: Figure[] = []
  for (const engine of engines) {
    process.env['TEST_ENGINE'] = engine
    const server = await startServer()
    const { Token_Acess: token } = await server.signIn('industria@demo.canal')
    const { send, results, confirm } = expensesOf(server, { token })
    const [id, other] = [await request(worker(server, token)), await request(worker(server, token))]
    const file = sheet()
    const { body } = await send(id, file)
    if (!body.Arquivo) throw new Error(body.Message)
    const preview = await measured(() => results(id, body.Arquivo))
    const done = await measured(() => confirm(id, body.Arquivo))
    const start = performance.now()
    await asOwner(server.db, trx =>
      sql`
        insert into pagamento_item ("IdRegistro", "IdPagamento", "IdDespesa", "TipoReceita", "Moeda", "Valor", "Taxa",
          "ValorAcrescimo", "ValorDesconto", "ValorTotal", "Origem")
        select "IdRegistro", ${other}, "IdDespesa", "TipoReceita", "Moeda", "Valor", "Taxa", "ValorAcrescimo",
          "ValorDesconto", "ValorTotal", "Origem" from pagamento_item where "IdPagamento" = ${id}`.execute(
        trx,
      ),
    )
    const against = (performance.now() - start) / 1000
    await server.stop()
    const what = `${ROWS.toLocaleString('en')} expenses, ${engine}`
    const size = file.length / 1024 / 1024
    figures.push(
      { what: `results of ${what}`, value: preview.seconds, unit: 's', floor: 'promised', against: PROMISED },
      { what: `confirming ${what}`, value: done.seconds, unit: 's', floor: 'promised', against: PROMISED },
      { what: `confirming ${what}`, value: done.seconds, unit: 's', floor: 'the bare insert', against },
      {
        what: `results of ${what}, memory`,
        value: preview.mebibytes,
        unit: 'MiB',
        floor: 'the file',
        against: size,
      },
      {
        what: `confirming ${what}, memory`,
        value: done.mebibytes,
        unit: 'MiB',
        floor: 'the file',
        against: size,
      },
    )
  }
  return figures
}
