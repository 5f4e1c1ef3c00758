import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { type OfficialTable, type Tabela, tabelaEndpoints } from '#contract/features/tabela.ts'
import type { Tarefa } from '#contract/features/tarefa.ts'
import { type Simulator, startSimulator } from '#demo/siscomex/simulator.ts'
import { publishersAt, type TableAddresses } from '#server/adapters/officialTables.ts'
import { asOwner } from '#server/db/transaction.ts'
import { tabela } from '#server/features/tabela/jobs/tabela.ts'
import { type Jobs, startJobs } from '#server/jobs/runner.ts'
import { type Life, lives } from './lives.ts'
import { quick } from './quickJob.ts'
import { type Server, startServer } from './server.ts'

const OWNER = 'canal@demo.canal'

/** Paths of the tables at the simulator. */
const PATHS = {
  ncm: '/classif/api/publico/nomenclatura/download/json?perfil=PUBLICO',
  ncmatributo: '/cadatributos/api/atributo-ncm/download/json?perfil=PUBLICO',
} as const

/** Server of the demo with a publisher of tables, whose files are made once; jobs of each test are gone with the next. */
export function tableLoading(life: Life = 'test') {
  const { begin, end } = lives[life]
  let server: Server
  let simulator: Simulator
  let token = ''

  beforeAll(async () => {
    simulator = await startSimulator()
  })
  afterAll(() => simulator.stop())
  begin(async () => {
    server = await startServer()
    token = await server.tokenOf(OWNER)
  })
  end(() => server.stop())
  // Hooks that end are run in reverse: jobs stop before their server.
  const running: Jobs[] = []
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop()
  })
  const run = (statement: ReturnType<typeof sql>) => asOwner(server.db, trx => statement.execute(trx))
  const forget = async () => {
    await run(sql`delete from tarefa`)
    await run(sql`delete from notificacao`)
  }
  beforeEach(async () => {
    await forget()
    for (const table of ['ncm', 'ncmatributo'] as const) simulator.publish(table, 'whole')
  })

  /** Addresses at the simulator. */
  const addresses = (): TableAddresses =>
    Object.fromEntries(
      Object.entries(PATHS).map(([table, path]) => [
        table,
        { url: `${simulator.url}${path}`, isInternal: true, ca: simulator.ca },
      ]),
    )

  const loading = (of: TableAddresses) =>
    startJobs({ db: server.db, tables: publishersAt(of) }, [quick(tabela)])

  /** Starts a process that loads tables, until the test ends. */
  function working(of: TableAddresses = addresses()) {
    const jobs = loading(of)
    running.push(jobs)
    return jobs
  }

  const call = (path: string, body?: object, as = token) =>
    server.call(path, { token: as, ...(body && { method: 'POST', body }) })
  const loadNow = (Tabela: OfficialTable, as = token) =>
    call(tabelaEndpoints['tabela/atualizar'].path, { Tabela }, as)
  const upload = (table: OfficialTable, bytes: Buffer, name = 'arquivo.json', as = token) =>
    server.app.request(
      `${tabelaEndpoints['tabela/carregar'].path}?tabela=${table}&nome=${encodeURIComponent(name)}`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${as}`, 'Content-Type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } },
    )

  const tables = async () => (await call(tabelaEndpoints.tabelas.path)).body as readonly Tabela[]
  const tableOf = async (name: OfficialTable) => (await tables()).find(({ Tabela }) => Tabela === name)
  const jobs = async (as = token) =>
    (await call('/api/canal/tools/tarefas', undefined, as)).body as readonly Tarefa[]
  const bell = async () =>
    (await call('/api/canal/tools/notificacoes', {})).body as readonly {
      readonly Titulo: string
      readonly Texto: string
      readonly Rota: string
    }[]

  /** Waits for the end of the load that was begun last; returns its job. */
  async function ended(): Promise<Tarefa> {
    return vi.waitUntil(
      async () => (await jobs()).slice(0, 1).find(({ Situacao }) => /concluida|falhou/.test(Situacao)),
      { timeout: 150_000 },
    )
  }

  /** Loads a table as it is published, and forgets the job and who was told, of which it tells. */
  async function loaded(table: OfficialTable) {
    const process = loading(addresses())
    const { status, body } = await loadNow(table)
    const job = await ended()
    expect(job).toMatchObject({ Situacao: 'concluida' })
    await process.stop()
    const told = { asked: { status, body }, job, bell: await bell(), table: await tableOf(table) }
    await forget()
    return told
  }

  return {
    ...{ run, addresses, working, loadNow, upload, tables, tableOf, jobs, bell, ended, loaded },
    server: () => server,
    simulator: () => simulator,
  }
}
