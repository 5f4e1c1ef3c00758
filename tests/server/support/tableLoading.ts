import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest'
import { type OfficialTable, type Tabela, tabelaEndpoints } from '#contract/features/tabela.ts'
import type { Tarefa } from '#contract/features/tarefa.ts'
import { type Simulator, startSimulator } from '#demo/siscomex/simulator.ts'
import { publishersAt, type TableAddresses } from '#server/adapters/officialTables.ts'
import { asOwner } from '#server/db/transaction.ts'
import { tableLoader } from '#server/features/tabela/loader.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { type Server, startServer } from './server.ts'

const OWNER = 'canal@demo.canal'

/** Paths of the tables at the simulator. */
const PATHS = {
  ncm: '/classif/api/publico/nomenclatura/download/json?perfil=PUBLICO',
  ncmatributo: '/cadatributos/api/atributo-ncm/download/json?perfil=PUBLICO',
} as const

/** Server of the demo with a publisher of tables, whose files are made once; jobs of each test are gone with the next. */
export function tableLoading() {
  let server: Server
  let simulator: Simulator
  let token = ''

  beforeAll(async () => {
    server = await startServer()
    token = await server.tokenOf(OWNER)
    simulator = await startSimulator()
  })
  afterAll(async () => {
    await simulator.stop()
    await server.stop()
  })
  const run = (statement: ReturnType<typeof sql>) => asOwner(server.db, trx => statement.execute(trx))
  beforeEach(async () => {
    await run(sql`delete from tarefa`)
    await run(sql`delete from notificacao`)
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

  /** Starts a process that loads tables, until the test ends. */
  function working(of: TableAddresses = addresses()) {
    const tabela = { ...tableLoader({ db: server.db, tables: publishersAt(of) }), poll: 20 }
    const jobs = startJobs(server.db, { tabela })
    onTestFinished(() => jobs.stop())
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
  async function ended(): Promise<Tarefa | undefined> {
    await expect
      .poll(async () => (await jobs())[0]?.Situacao, { timeout: 60_000 })
      .toMatch(/concluida|falhou/)
    return (await jobs())[0]
  }

  return {
    ...{ run, addresses, working, loadNow, upload, tables, tableOf, jobs, bell, ended },
    server: () => server,
    simulator: () => simulator,
  }
}
