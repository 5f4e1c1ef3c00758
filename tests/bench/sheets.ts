import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import { asOwner } from '#server/db/transaction.ts'
import { load } from '../load/load.ts'
import { endpointOf } from '../server/support/registers.ts'
import type { Server } from '../server/support/server.ts'
import { fileOf, sheetsOf } from '../server/support/sheets.ts'
import { onEachEngine } from './engines.ts'
import type { Figure } from './figure.ts'
import { heldMebibytes, secondsOf } from './measure.ts'
import { inTurn, quantile } from './quantile.ts'

const IMPORTED = 10_000
const EXPORTED = 100_000
const BATCH = 1_000
const RUNS = 9

const finalidade = entityNamed('finalidade')
const partnumber = entityNamed('partnumber')

const namesOf = (what: string) => Array.from({ length: IMPORTED }, (_, at) => `${what} ${at}`)

/**
 * Import of a spreadsheet: upload, check and confirmation, beside a bare insert of as many rows, a thousand a
 * statement.
 */
async function importFigure(server: Server, engine: string, token: string, company: number): Promise<Figure> {
  const { send, results, confirm } = sheetsOf(server, token)
  const ours = (run: number) => {
    const rows = namesOf(`Planilha ${run}`).map(name => [name, 'Sim'])
    const file = fileOf([['Descrição', 'Ativa'], ...rows])
    return secondsOf(async () => {
      const { body } = await send(finalidade, file)
      await results(finalidade, body.Arquivo)
      const { status } = await confirm(finalidade, body.Arquivo)
      if (status !== 200) throw new Error(`The sheet was not taken in: ${status}`)
    })
  }
  const bare = (run: number) => {
    const names = namesOf(`Direto ${run}`)
    return secondsOf(() =>
      asOwner(server.db, async trx => {
        for (let first = 0; first < names.length; first += BATCH) {
          await sql`
            insert into finalidade ("IdRegistro", "Descricao", "Ativo")
            select ${company}::bigint, name, true from unnest(${names.slice(first, first + BATCH)}::text[]) as name`.execute(
            trx,
          )
        }
      }),
    )
  }
  return {
    what: `import of ${IMPORTED.toLocaleString('en')} rows, ${engine}`,
    ...(await inTurn(RUNS, ours, bare)),
    unit: 's',
    floor: 'a bare multi-row insert',
  }
}

/**
 * Duration of a streamed export; growth of the process's memory, including V8's garbage and the embedded
 * database; and peak live memory of the server's thread. Memory is compared with the size of the file.
 */
async function exportFigures(server: Server, engine: string, token: string): Promise<readonly Figure[]> {
  await load(server.db, { rows: EXPORTED, register: partnumber.name }, () => {})
  const { path } = sheetEndpoint(partnumber, 'exportar')
  const read = async (atEachMebibyte: () => void) => {
    const { body } = await server.app.request(`${path}?formato=xlsx`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    let mebibytes = 0
    for await (const chunk of body ?? []) {
      const before = mebibytes
      mebibytes += (chunk as Uint8Array).length / 1024 / 1024
      if (Math.floor(mebibytes) > Math.floor(before)) atEachMebibyte()
    }
    return mebibytes
  }
  const list = endpointOf(finalidade, 'list').path
  /** 99th percentile of the response time of lists during the work, in milliseconds. */
  const listsDuring = async (work: () => Promise<unknown>) => {
    const times: number[] = []
    let isOver = false
    const lists = async () => {
      while (!isOver) {
        const asked = performance.now()
        await server.call(`${list}?range=[0,24]`, { token })
        times.push(performance.now() - asked)
        await pause(5)
      }
    }
    const asking = lists()
    await work()
    isOver = true
    await asking
    return quantile(times, 0.99)
  }
  const start = process.memoryUsage.rss()
  let peak = start
  const value = await secondsOf(() =>
    read(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }),
  )
  const calm = await listsDuring(() => pause(2_000))
  const during = await listsDuring(() => read(() => {}))
  const before = heldMebibytes()
  let most = before
  const size = await read(() => {
    most = Math.max(most, heldMebibytes())
  })
  const against = await secondsOf(() => sql`select * from partnumber`.execute(server.db.kysely))
  const what = `export of ${EXPORTED.toLocaleString('en')} rows, ${engine}`
  return [
    { what, value, unit: 's', floor: 'reading them all', against },
    {
      what: `${what}, memory`,
      value: (peak - start) / 1024 / 1024,
      unit: 'MiB',
      floor: 'the file',
      against: size,
    },
    {
      what: `${what}, 99 % of the lists meanwhile`,
      value: during,
      unit: 'ms',
      floor: 'lists of an idle server',
      against: calm,
    },
    { what: `${what}, held`, value: most - before, unit: 'MiB', floor: 'the file', against: size },
  ]
}

/** Import into a register and export from one, on each engine. */
export const sheetFigures = () =>
  onEachEngine(async (server, { token, company }, engine) => [
    await importFigure(server, engine, token, company),
    ...(await exportFigures(server, engine, token)),
  ])
