import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Notificacao } from '#contract/features/notificacao.ts'
import { asOwner } from '#server/db/transaction.ts'
import { notifyOfDeadlines } from '#server/features/notificacao/deadlines.ts'
import { worldOfEach } from './support/world.ts'

const TOOLS = '/api/canal/tools/notificacoes'

// Server of each test, because all that ends soon is told of at once.
const { server } = worldOfEach()

const call = async (account: string, path: string) =>
  server.call(path, { method: 'POST', body: {}, token: await server.tokenOf(`${account}@demo.canal`) })
const listOf = async (account: string) => (await call(account, TOOLS)).body as readonly Notificacao[]

const limited = [
  {
    what: 'a certificate',
    told: 'industria',
    untold: 'consulta',
    until: (days: number) => sql`update certificado set "ValidoAte" = now() + make_interval(days => ${days})
      where "IdRegistro" = (select "IdRegistro" from usuario where "Email" = 'industria@demo.canal')`,
  },
  {
    what: 'the contract of an agent abroad',
    told: 'agente',
    untold: 'autorizacao',
    until: (days: number) => sql`update agenteexterior set "ContratoAgenciamento" = true,
      "ValidadeContrato" = (now() at time zone 'America/Sao_Paulo')::date + ${days}::int`,
  },
  {
    what: 'a tax rate without a successor',
    told: 'canal',
    untold: 'outra',
    until: (days: number) => sql`update aliquota
      set "FimVigencia" = (now() at time zone 'America/Sao_Paulo')::date + ${days}::int
      where "TetoBase" is not null`,
  },
]

test('a tax rate is told of 60 days before it ends, and not where the next one is there or the tax ends', async () => {
  const until = (days: number, values: object = {}) =>
    asOwner(server.db, async trx => {
      await trx
        .updateTable('aliquota')
        .set({ FimVigencia: null, Extincao: false, ...values })
        .execute()
      await sql`update aliquota set "FimVigencia" = current_date + ${days}::int`.execute(trx)
      await notifyOfDeadlines(trx)
      return (
        await sql`delete from notificacao where "Especie" = 'aliquotaTerminando' returning 1`.execute(trx)
      ).rows.length
    })
  expect(await until(62)).toBe(0)
  expect(await until(58, { Extincao: true })).toBe(0)
  expect(await until(58)).toBeGreaterThan(0)
})

test.each(limited)(
  '$what that ends soon is told of once for each deadline',
  async ({ told, untold, until }) => {
    const rounds = async () => {
      for (const _ of [1, 2]) await asOwner(server.db, notifyOfDeadlines)
      return (await listOf(told)).length
    }
    await sql`delete from notificacao`.execute(server.db.kysely)
    await until(90).execute(server.db.kysely)
    const before = await rounds()
    await until(20).execute(server.db.kysely)
    const count = (await rounds()) - before
    expect(count).toBeGreaterThan(0)
    await call(told, `${TOOLS}/limpar`)
    expect(await rounds()).toBe(0)
    await until(5).execute(server.db.kysely)
    expect(await rounds()).toBe(count)
    await call(told, `${TOOLS}/limpar`)
    await until(-1).execute(server.db.kysely)
    expect(await rounds()).toBe(count)
    expect(await listOf(untold)).toEqual([])
  },
)
