import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { demoFolder, type Serving, startServing } from './support/program.ts'

const OWNER = 'canal@demo.canal'

type Load = { readonly Situacao: string; readonly Feitos: number }
type Loaded = { readonly Tabela: string; readonly Resultado: { readonly Situacao: string } | null }
type Told = { readonly Titulo: string }
type Source = { readonly Tabela: string; readonly Abrangencia: string; readonly Linhas: number }

/** Answers of a server to the channel's owner. */
async function ownerAt(server: Serving) {
  const token = await server.signIn(OWNER)
  const load = async () => ((await server.ask('/api/canal/tools/tarefas', token)).body as readonly Load[])[0]
  const source = async () =>
    ((await server.ask('/api/canal/apoio/fontes', token)).body as readonly Source[]).find(
      ({ Tabela }) => Tabela === 'ncmatributo',
    )
  const begin = () => server.ask('/api/canal/admin/tabela/atualizar', token, { Tabela: 'ncmatributo' })
  const result = async () =>
    ((await server.ask('/api/canal/admin/tabelas', token)).body as readonly Loaded[]).find(
      ({ Tabela }) => Tabela === 'ncmatributo',
    )?.Resultado
  const bell = async () =>
    (await server.ask('/api/canal/tools/notificacoes', token, {})).body as readonly Told[]
  return { load, source, begin, result, bell }
}

/** Ends what a killed server held, which lasts for a while, by hand. */
async function forgetHolder(dataDir: string) {
  const db = await openDatabase({ dataDir })
  await asOwner(db, async trx => {
    await sql`update tarefa set "Proxima" = now() where "Fim" is null`.execute(trx)
    await sql`update dados_carga set "Expira" = now() - interval '1 second'`.execute(trx)
  })
  await db.close()
}

test('a load whose server is killed changes nothing, goes on with the next one, and is told though that one is killed, too', {
  timeout: 360_000,
}, async () => {
  const DATA_DIR = demoFolder()
  const first = await startServing({ DATA_DIR })
  const begun = await ownerAt(first)
  const made = await begun.source()
  expect(made).toMatchObject({ Abrangencia: 'demonstracao' })
  await begun.begin()
  await expect.poll(async () => (await begun.load())?.Feitos, { timeout: 90_000 }).toBeGreaterThan(5_000)
  await first.stop('SIGKILL')
  await forgetHolder(DATA_DIR)

  const second = await startServing({ DATA_DIR })
  const going = await ownerAt(second)
  expect(await going.source()).toEqual(made)
  await expect
    .poll(async () => (await going.source())?.Abrangencia, { timeout: 150_000, interval: 10 })
    .toBe('completa')
  await second.stop('SIGKILL')
  await forgetHolder(DATA_DIR)

  const after = await ownerAt(await startServing({ DATA_DIR }))
  await expect.poll(async () => (await after.load())?.Situacao, { timeout: 150_000 }).toBe('concluida')
  expect(await after.result()).toMatchObject({ Situacao: 'aplicada' })
  expect(await after.bell()).toContainEqual(
    expect.objectContaining({ Titulo: 'Tabela atualizada: Atributos de NCM' }),
  )
})
