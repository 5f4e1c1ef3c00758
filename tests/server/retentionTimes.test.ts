import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Privacidade } from '#contract/features/pessoa.ts'
import type { StoredRow } from '#contract/validation.ts'
import { type RetentionKind, retentionKinds, retentions } from '#rules/retencao.ts'
import { SWEEP_BATCH } from '#server/core/deleteExpired.ts'
import { asOwner } from '#server/db/transaction.ts'
import { historySweep } from '#server/features/manutencao/historyRetention.ts'
import { sweepNotifications } from '#server/features/notificacao/summary.ts'
import { messageSweep } from '#server/features/pagamento/mensagens/retention.ts'
import { proveChain } from '#server/securityEvents/proof.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { FLAGS, peopleOf } from './support/grants.ts'
import { worker } from './support/registers.ts'
import { sweepAgedHistory, whileSweeping } from './support/swept.ts'
import { worldOfEach } from './support/world.ts'

const ADMIN = '/api/canal/admin'

const { server, workerAs } = worldOfEach()
const people = peopleOf(server)
const run = <T>(statement: RawBuilder<T>) => asOwner(server.db, trx => statement.execute(trx))

const set = (Tipo: RetentionKind, Dias: unknown, who = 'canal') =>
  workerAs(who).call(`${ADMIN}/privacidade/atualizar`, { Tipo, Dias })

const ago = (days: number) => sql`now() - make_interval(days => ${days}::int)`

type Kept = {
  readonly table: string
  readonly column: string
  readonly insert: (days: number) => Promise<unknown>
}

const company = sql`(select "IdRegistro" from usuario where "Email" = 'outra@demo.canal')`

/** Request of the demo that a settlement has paid. */
const PAID = sql`(select min("IdPagamento") from baixa_item)`

/** Makes that request as it was if it had been paid on a day, long after it was due, or is in another state, or its settlement. */
async function payOn(
  day: RawBuilder<unknown>,
  status = 5,
  due: RawBuilder<unknown> = sql`date '2001-01-02'`,
  settlement = 2,
) {
  await run(
    sql`update pagamento set "StatusPagamento" = ${status}, "DataVencimento" = ${due} where "Id" = ${PAID}`,
  )
  await run(sql`
    update baixa set "DataPagamento" = ${day}, "StatusBaixa" = ${settlement}
    where "Id" in (select "IdBaixa" from baixa_item where "IdPagamento" = ${PAID})`)
}

/** Event of a company, sealed, and then as old as that. */
async function agedEvent(days: number) {
  const { rows } = await run(sql<{ id: number }>`select ${company} as id`)
  const id = Number(rows[0]?.id)
  await asOwner(server.db, trx => recordSecurityEvent(trx, { kind: 'SAIDA', company: id, by: undefined }))
  await proveChain(server.db, id)
  await run(sql`
    update seguranca_evento set "Quando" = ${ago(days)} where "IdRegistro" = ${id}
      and "Numero" = (select max("Numero") from seguranca_evento where "IdRegistro" = ${id})`)
}

/** Rows of each kind of a given age. */
const kinds: { readonly [K in RetentionKind]: Kept } = {
  historico: {
    table: 'historico',
    column: 'Quando',
    insert: days =>
      run(sql`insert into historico ("IdRegistro", "Entidade", "IdEntidade", "Acao", "Mudancas", "IdUsuario", "Quando")
        values (${company}, 'finalidade', 1, 'atualizar', '{}', 0, ${ago(days)})`),
  },
  mensagens: {
    table: 'pagamento_mensagem',
    column: 'DataCriacao',
    insert: days =>
      run(sql`insert into pagamento_mensagem ("IdRegistro", "IdPagamento", "IdRemetente", "NomeRemetente", "IdEmpresa",
          "Empresa", "Texto", "Mencoes", "Documentos", "DataCriacao")
        select "IdRegistro", "Id", 0, 'x', "IdRegistro", 'x', 'x', '[]'::jsonb, '[]'::jsonb, ${ago(days)}
        from pagamento where "Id" = ${PAID}`),
  },
  notificacoes: {
    table: 'notificacao',
    column: 'DataCriacao',
    insert: days =>
      run(sql`insert into notificacao ("IdUsuario", "Especie", "Valores", "IdRegistro", "DataCriacao")
        select "Id", 'exportacaoPronta', '{}'::jsonb, "IdRegistro", ${ago(days)} from usuario limit 1`),
  },
  seguranca: { table: 'seguranca_evento', column: 'Quando', insert: agedEvent },
}

// Messages are of a request that is over.
beforeEach(() => payOn(sql`date '2001-01-02'`))

/** Whole days of age of what is left, oldest first; rounds write news of their own, of today. */
async function agesOf({ table, column }: Kept): Promise<number[]> {
  const { rows } = await run(sql<{ days: number }>`
    select (extract(epoch from now() - ${sql.ref(column)}) / 86400)::int as days from ${sql.table(table)}
    where ${sql.ref(column)} < now() - interval '1 day' order by 1 desc`)
  return rows.map(({ days }) => days)
}

async function emptied({ table }: Kept) {
  await run(sql`delete from ${sql.table(table)}`)
  await run(sql`delete from seguranca_corrente`)
}

describe.each(retentionKinds.map(kind => ({ kind, ...retentions[kind], kept: kinds[kind] })))(
  'the time of $kind',
  ({ kind, usual, least, most, kept }) => {
    test('is the owner’s: what is older goes, what is younger stays', async () => {
      expect(await set(kind, least)).toMatchObject({ status: 200 })
      await emptied(kept)
      for (const days of [least + 2, least - 2]) await kept.insert(days)
      await whileSweeping(server, () => expect.poll(() => agesOf(kept)).toEqual([least - 2]))
    })

    test('is never below what the law wants, nor without end where it must have one', async () => {
      for (const days of [least - 1, most + 1, 0, -1, -least, 2 ** 31, 1e15, least + 0.5, `${least}`])
        expect([days, (await set(kind, days)).status]).toEqual([days, expect.toBeOneOf([400, 422])])
      expect((await set(kind, null)).status).toBe(usual === null ? 200 : 422)
      expect(await set(kind, least, 'industria')).toMatchObject({ status: 403 })
      const clerk = await people.newcomer('canal', { SOLICITACAO_REGISTRO: FLAGS })
      const wanted = { Tipo: kind, Dias: least }
      expect(await worker(server, clerk).call(`${ADMIN}/privacidade/atualizar`, wanted)).toMatchObject({
        status: 403,
      })
      const { body } = await workerAs('consulta').call(`${ADMIN}/privacidade`)
      expect((body as Privacidade).Prazos).toContainEqual(
        expect.objectContaining({ Tipo: kind, Dias: usual, Minimo: least, Maximo: most }),
      )
    })
  },
)

test('what nobody has set a time for is kept: history and messages for good', async () => {
  const old = 40 * 366
  for (const kind of ['historico', 'mensagens', 'notificacoes'] as const) {
    await emptied(kinds[kind])
    await kinds[kind].insert(old)
  }
  // Notifications have a time without one being set: once they are gone, the round has passed the others.
  await whileSweeping(server, async () => {
    await expect.poll(() => agesOf(kinds.notificacoes)).toEqual([])
    await kinds.notificacoes.insert(old)
    await expect.poll(() => agesOf(kinds.notificacoes)).toEqual([])
  })
  expect(await agesOf(kinds.historico)).toEqual([old])
  expect(await agesOf(kinds.mensagens)).toEqual([old])
})

test.each([
  { kind: 'historico', begin: historySweep },
  { kind: 'mensagens', begin: messageSweep },
  { kind: 'notificacoes', begin: () => sweepNotifications },
] as const)('a round of $kind deletes a batch, however much is over', async ({ kind, begin }) => {
  const { table, insert } = kinds[kind]
  expect((await set(kind, retentions[kind].least)).status).toBe(200)
  await emptied(kinds[kind])
  await insert(retentions[kind].least + 9)
  const { rows } = await run(sql<{ column: string }>`
    select column_name as "column" from information_schema.columns
    where table_name = ${table} and column_name not in ('Id', 'Evento') and is_generated = 'NEVER'`)
  const columns = sql.join(rows.map(({ column }) => sql.ref(column)))
  await run(sql`
    insert into ${sql.table(table)} (${columns}) select ${columns} from ${sql.table(table)}, generate_series(1, ${SWEEP_BATCH})`)
  const left = async () => (await agesOf(kinds[kind])).length
  const sweep = begin()
  expect(await asOwner(server.db, trx => sweep(trx))).toBe(true)
  expect(await left()).toBe(1)
  expect(await asOwner(server.db, trx => sweep(trx))).toBe(false)
  expect(await left()).toBe(0)
})

const entry = (Entidade: string, id: RawBuilder<unknown>, above: RawBuilder<unknown>) => (days: number) =>
  run(sql`insert into historico ("IdRegistro", "Entidade", "IdEntidade", "IdPai", "Acao", "Mudancas", "IdUsuario", "Quando")
    values (${company}, ${Entidade}, ${id}, ${above}, 'atualizar', '{}', 0, ${ago(days)})`)
const SETTLED = sql`(select min("IdBaixa") from baixa_item where "IdPagamento" = ${PAID})`
const NONE = sql`null`

type OfPayment = {
  readonly what: string
  readonly kind: 'historico' | 'mensagens'
  readonly insert: Kept['insert']
  readonly isSettled?: true
}

const ofPayments: readonly OfPayment[] = [
  { what: 'a message', kind: 'mensagens', insert: kinds.mensagens.insert },
  { what: 'an entry of the history', kind: 'historico', insert: entry('pagamento', PAID, NONE) },
  { what: 'an entry of the items', kind: 'historico', insert: entry('pagamento/item', sql`1`, PAID) },
  {
    what: 'an entry of the settlement',
    kind: 'historico',
    insert: entry('baixa', SETTLED, NONE),
    isSettled: true,
  },
]

describe.each(ofPayments)('$what of a payment', ({ kind, insert, isSettled = false }) => {
  const begin = { historico: historySweep, mensagens: messageSweep }[kind]
  const { least } = retentions[kind]
  const sought = async () => {
    await emptied(kinds[kind])
    await insert(least + 800)
    const sweep = begin(async () => true)
    while (await asOwner(server.db, sweep));
    return (await agesOf(kinds[kind])).length
  }
  /** Last day of the year that many years before the one in which the shortest time begins. */
  const lastDayOf = (before: number) =>
    sql`(date_trunc('year', ${ago(least)}) + make_interval(years => ${1 - before}::int) - interval '1 day')::date`

  test('counts its time from the year after the payment, whenever it was made', async () => {
    expect((await set(kind, least)).status).toBe(200)
    await payOn(lastDayOf(0))
    expect(await sought()).toBe(1)
    await payOn(lastDayOf(1))
    expect(await sought()).toBe(0)
  })

  test.skipIf(isSettled)(
    'counts from payments in force alone, or the due day of a cancelled request alone',
    async () => {
      expect((await set(kind, least)).status).toBe(200)
      const cases = [
        { status: 5, settlement: 2, paid: 1, due: 0, left: 0 },
        { status: 5, settlement: 3, paid: 0, due: 1, left: 0 },
        { status: 6, settlement: 3, paid: 0, due: 1, left: 0 },
        { status: 6, settlement: 3, paid: 1, due: 0, left: 1 },
      ]
      for (const { status, settlement, paid, due, left } of cases) {
        await payOn(lastDayOf(paid), status, lastDayOf(due), settlement)
        expect([status, settlement, await sought()]).toEqual([status, settlement, left])
      }
    },
  )

  test.skipIf(isSettled)('is kept while it is not paid', async () => {
    expect((await set(kind, least)).status).toBe(200)
    await payOn(lastDayOf(1), 4)
    expect(await sought()).toBe(1)
  })
})

test('who posted a settlement stays on its receipt when the time of its history is over', async () => {
  const payer = workerAs('industria')
  const { body } = await payer.list(entityNamed('baixa'), 'filter={"StatusBaixa":2}')
  const [{ Id = 0 } = {}] = body as readonly StoredRow[]
  const receipt = async () => (await payer.call(`/api/canal/financeiro/baixa/comprovante?id=${Id}`)).body
  const before = await receipt()
  expect(before).toMatchObject({ EfetivadaPor: expect.any(String), DataEfetivacao: expect.any(String) })
  await run(sql`update baixa set "DataPagamento" = '2001-01-02'`)
  await sweepAgedHistory(server)
  const { rows } = await run(
    sql`select 1 from historico where "Entidade" = 'finalidade' or "Entidade" = 'baixa' and "Ato" is null`,
  )
  expect(rows).toEqual([])
  const { EfetivadaPor } = before as { readonly EfetivadaPor: string }
  expect(await receipt()).toMatchObject({ EfetivadaPor, DataEfetivacao: expect.any(String) })
})
