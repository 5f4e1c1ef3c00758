import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Tarefa } from '#contract/features/tarefa.ts'
import { startSimulator } from '#demo/siscomex/simulator.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { startServing } from '../boot/support/program.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { copyOf, hasPostgres } from '../db/support/postgres.ts'

const PRODUCTS = 1_000
const KILLS = 5
const SYNC = '/api/canal/cadastros/partnumber/siscomex/sincronizar'

test.skipIf(!hasPostgres)(
  'a synchronization whose server is killed five times half-way ends with each product once',
  {
    timeout: 600_000,
  },
  async () => {
    const simulator = await startSimulator({ slowness: 0 })
    onTestFinished(() => simulator.stop())
    const SISCOMEX_CA = join(temporaryFolder(), 'ca.pem')
    writeFileSync(SISCOMEX_CA, simulator.ca)
    const DATABASE_URL = await copyOf(process.env['DEMO_DATABASE_URL'] ?? '')
    const place = {
      DATABASE_URL,
      SISCOMEX_URL: simulator.url,
      SISCOMEX_INTERNAL_HOST: 'localhost',
      SISCOMEX_CA,
    }
    const db = await openDatabase({ databaseUrl: DATABASE_URL })
    onTestFinished(() => db.close())
    const run = <T>(statement: ReturnType<typeof sql<T>>) => asOwner(db, trx => statement.execute(trx))
    const { rows } = await run(sql<{ Id: number }>`
    insert into partnumber ("IdRegistro", "Partnumber", "Denominacao", "Descricao", "IdNcm", "UnidadeMedida",
      "ModalidadeProduto", "SituacaoProduto", "FabricanteDesconhecido", "IdPaisOrigem", "StatusSincronizacao", "Ativo")
    select u."IdRegistro", 'K-' || n, 'Produto ' || n, 'Produto de teste', '84833029', '11', 'IMPORTACAO', 'RASCUNHO',
      true, 'DE', 0, true
    from usuario u, generate_series(1, ${PRODUCTS}::int) n where u."Email" = 'industria@demo.canal'
    returning "Id"`)

    const sent = () => simulator.calls(/^POST \/catp\/api\/ext\/produto/).length
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const server = await startServing(place)
      const token = await server.signIn()
      if (kill === 0) {
        const { body } = await server.ask('/api/canal/cadastros/certificado/selecao', token)
        const [certificate] = body as readonly { readonly Id: number }[]
        const asked = { IdCertificado: certificate?.Id, Enviar: rows.map(({ Id }) => Id) }
        expect((await server.ask(SYNC, token, asked)).status).toBe(200)
      }
      if (kill < KILLS) {
        const before = sent()
        await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThan(before + PRODUCTS / 10)
        await server.stop('SIGKILL')
        continue
      }
      const jobs = async () => (await server.ask('/api/canal/tools/tarefas', token)).body as readonly Tarefa[]
      await expect.poll(async () => (await jobs())[0]?.Situacao, { timeout: 120_000 }).toBe('concluida')
      await server.stop()
    }
    const { rows: there } = await run(sql<{ Codigo: string; Vezes: number }>`
    select "Dados"->'codigosInterno'->>0 as "Codigo", count(*)::int as "Vezes" from siscomex_espelho
    where "Dados"->'codigosInterno'->>0 like 'K-%' group by 1`)
    expect(there.length).toBe(PRODUCTS)
    expect(there.filter(({ Vezes }) => Vezes !== 1)).toEqual([])
    expect(sent()).toBeLessThanOrEqual(PRODUCTS + KILLS)
  },
)
