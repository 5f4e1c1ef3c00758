import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { asOwner } from '#server/db/transaction.ts'
import { vencimentos } from '#server/features/pagamento/jobs/vencimentos.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { emailsTo } from './support/mail.ts'
import { notifiedUsers } from './support/notifications.ts'
import { quick } from './support/quickJob.ts'

const { server, all, authorizer, viewer, listOf, prefer, importer } = await notifiedUsers()
const { payer, broker, made, act, authorized } = all

/** Morning of the business, and the day after it. */
const MORNING = new Date('2027-03-10T09:30:00Z')
const EARLY = new Date('2027-03-10T08:30:00Z')
const DAY = { DataVencimento: '2027-03-11' }

const run = (statement: ReturnType<typeof sql>) => asOwner(server.db, trx => statement.execute(trx))
beforeEach(async () => {
  await run(sql`delete from tarefa`)
  await run(sql`update pagamento set "DataVencimento" = '2027-01-01'`)
})

/** Round and the minutes until its time, the begun one included. */
type Round = { readonly Id: number; readonly Minutos: number }

const rounds = async () => {
  const { rows } = await run(sql`
    select "Id", ceil(extract(epoch from "Proxima" - now()) / 60)::int as "Minutos" from tarefa where "Tipo" = 'vencimentos'`)
  return rows as readonly Round[]
}

/** Starts a process at that time; stopped when the test ends. */
function working(now: Date) {
  const jobs = startJobs({ db: server.db }, [quick(vencimentos)], () => now)
  onTestFinished(() => jobs.stop())
}

/** Lets the time of the next round come, and waits until it is over. */
async function morning() {
  await expect.poll(rounds).toHaveLength(1)
  const [before] = await rounds()
  await run(sql`update tarefa set "Proxima" = now()`)
  await expect.poll(async () => (await rounds())[0]?.Id).not.toBe(before?.Id)
}

test('who may authorize or pay is told once of what is due tomorrow, and led to it', async () => {
  const waiting = await made(broker, '10.00', DAY)
  await act(broker, 'enviar', waiting.Id)
  const ready = await authorized('20.00', DAY)
  await made(broker, '30.00', DAY)
  const cancelled = await made(broker, '40.00', DAY)
  await act(broker, 'cancelar', cancelled.Id, '&motivo=engano')
  await authorized('50.00', { DataVencimento: '2027-03-12' })
  await run(sql`delete from notificacao`)
  working(MORNING)
  working(MORNING)
  await morning()
  await morning()
  for (const who of [payer, authorizer]) {
    const [told, ...more] = await listOf(who)
    expect(more).toEqual([])
    expect(told).toMatchObject({
      Titulo: '2 pagamentos vencem amanhã',
      Texto: 'Vencimento em 11/03/2027',
      Tipo: 'ALERTA',
    })
    const [, query] = told?.Rota?.split('/pagamentos?') ?? []
    const { body } = await payer.call(`/api/canal/financeiro/pagamentos?${query}`)
    expect((body as readonly { readonly Id: number }[]).map(({ Id }) => Id).toSorted()).toEqual(
      [waiting.Id, ready.Id].toSorted(),
    )
  }
  expect([await listOf(viewer), await listOf(broker)]).toEqual([[], []])
})

test('a single one is told of as one, and nobody is told of none', async () => {
  await authorized('20.00', DAY)
  await run(sql`delete from notificacao`)
  working(MORNING)
  await morning()
  expect(await listOf(payer)).toMatchObject([{ Titulo: '1 pagamento vence amanhã' }])
  await run(sql`delete from notificacao`)
  await run(sql`update pagamento set "DataVencimento" = '2027-01-01'`)
  await morning()
  expect(await listOf(payer)).toEqual([])
})

test('who does not want it in the portal does not get it there, but by e-mail as chosen', async () => {
  await authorized('20.00', DAY)
  await run(sql`delete from notificacao`)
  await prefer(authorizer, { Tipo: 'pagamentosVencendo', Portal: false, Email: 'imediato' })
  working(MORNING)
  await morning()
  expect(await listOf(authorizer)).toEqual([])
  const [email] = await emailsTo(server, 'autorizacao@demo.canal')
  expect(email?.Assunto).toBe('1 pagamento vence amanhã')
})

test('a morning on which no server ran is left out, and the next one waited for', async () => {
  await authorized('20.00', DAY)
  await run(sql`delete from notificacao`)
  working(EARLY)
  await expect.poll(rounds).toMatchObject([{ Minutos: 30 }])
  const [round] = await rounds()
  await run(sql`update tarefa set "Proxima" = now() - interval '20 hours'`)
  await expect.poll(rounds).toMatchObject([{ Id: round?.Id, Minutos: 30 }])
  expect(await listOf(payer)).toEqual([])
})

test('users are told of the branches they work for, and led to those', async () => {
  const first = await authorized('20.00', DAY)
  const second = await authorized('30.00', DAY)
  await run(sql`update pagamento set "IdFilial" = 
      (select min("Id") from filial where "IdRegistro" = ${importer.Id} and "Id" <> ${first['IdFilial']})
    where "Id" = ${second.Id}`)
  await run(sql`delete from acesso_filial where "IdFilial" <> ${first['IdFilial']}
    and "IdUsuario" = (select "Id" from usuario where "Email" = 'autorizacao@demo.canal')`)
  await run(sql`delete from notificacao`)
  working(MORNING)
  await morning()
  expect(await listOf(payer)).toMatchObject([{ Titulo: '2 pagamentos vencem amanhã' }])
  const [told] = await listOf(authorizer)
  expect(told?.Titulo).toBe('1 pagamento vence amanhã')
  expect(decodeURIComponent(told?.Rota ?? '')).toContain(`"IdFilial":[${first['IdFilial']}]`)
})

describe('a user whose job role', () => {
  const role = sql`(select p."Id" from acesso_produto p join usuario u on u."IdCargo" = p."IdCargo"
    where u."Email" = 'autorizacao@demo.canal')`
  type Access = { readonly Id: number; readonly Visualizar: boolean; readonly Editar: boolean }

  /** Leaves the authorizer's role these services alone, until the test ends. */
  async function may(seen: readonly string[], edited: readonly string[]) {
    const { rows } = await run(sql`
      select "Id", "Visualizar", "Editar" from acesso_servico where "IdAcessoProduto" in ${role}`)
    onTestFinished(async () => {
      for (const { Id, Visualizar, Editar } of rows as readonly Access[])
        await run(
          sql`update acesso_servico set "Visualizar" = ${Visualizar}, "Editar" = ${Editar} where "Id" = ${Id}`,
        )
    })
    await run(sql`
      update acesso_servico set "Visualizar" = "Codigo" = any(${[...seen, ...edited]}::text[]),
        "Editar" = "Codigo" = any(${[...edited]}::text[])
      where "IdAcessoProduto" in ${role}`)
  }

  test.each([
    { what: 'authorizes', seen: [], edited: ['PAGAMENTO_AUTORIZACAO'], told: 1 },
    { what: 'settles what it sees', seen: ['PAGAMENTO'], edited: ['BAIXA'], told: 1 },
    { what: 'settles without seeing requests', seen: [], edited: ['BAIXA'], told: 0 },
    { what: 'makes requests', seen: ['BAIXA'], edited: ['PAGAMENTO'], told: 0 },
  ])('$what is told of $told', async ({ seen, edited, told }) => {
    await authorized('20.00', DAY)
    await run(sql`delete from notificacao`)
    await may(seen, edited)
    working(MORNING)
    await morning()
    const { rows } = await run(sql`
      select from notificacao n join usuario u on u."Id" = n."IdUsuario" where u."Email" = 'autorizacao@demo.canal'`)
    expect(rows).toHaveLength(told)
  })
})
