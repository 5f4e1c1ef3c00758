import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner } from '#server/db/transaction.ts'
import { connect, idsOf, type Memory, newMemory, notify } from './support/hub.ts'
import { hubWorld } from './support/hubWorld.ts'
import { read, said, textsOf } from './support/messages.ts'
import { paymentsWorld } from './support/pagamentos.ts'
import { locksAwaited } from './support/settled.ts'
import { world } from './support/world.ts'

const shared = world()
const { hub, tokenOf } = hubWorld(shared)
const payments = paymentsWorld(shared)
const heardBy = ({ messages }: Memory) => messages.map(({ Texto }) => Texto)

test('a message comes at once to both companies, as it is read, and to nobody else', async () => {
  const { all, payer, broker } = payments
  const { Id } = await all.made(broker, '10.00')
  const accounts = ['industria', 'consulta', 'despachante', 'agente', 'outra', 'canal']
  const memories: Memory[] = []
  for (const account of accounts) memories.push((await connect(hub.url, await tokenOf(account))).memory)
  await said(payer, Id, 'Para todos')
  await said(broker, Id, 'Obrigada')
  const both = ['Para todos', 'Obrigada']
  await expect.poll(() => memories.slice(0, 3).map(heardBy)).toEqual([both, both, both])
  expect(memories.slice(3).map(heardBy)).toEqual([[], [], []])
  expect(memories[0]?.messages).toEqual((await read(payer, Id)).Mensagens)
})

test('messages written while somebody was away come once, in their order', async () => {
  const { all, payer, broker } = payments
  const { Id } = await all.made(broker, '10.00')
  const memory = newMemory()
  const texts = Array.from({ length: 16 }, (_, at) => `Número ${at}`)
  for (const text of texts) {
    const { client } = await connect(hub.url, await tokenOf('despachante'), { memory })
    // Both run concurrently, so that the message falls before, during or after the disconnection.
    const written = said(payer, Id, text)
    await Promise.all([written, client.stop()])
  }
  await connect(hub.url, await tokenOf('despachante'), { memory })
  await expect.poll(() => memory.messages.length).toBeGreaterThanOrEqual(texts.length)
  expect(heardBy(memory)).toEqual(texts)
})

test('a message missed while away is not told once the link of the provider has ended', async () => {
  const { server, all, payer, broker } = payments
  const { Id } = await all.made(broker, '10.00')
  const linked = (isLinked: boolean) =>
    sql`update vinculo set "Ativo" = ${isLinked} where "IdProvedor" = (select "IdProvedor" from pagamento where "Id" = ${Id})`.execute(
      server.db.kysely,
    )
  const memory = newMemory()
  const { client } = await connect(hub.url, await tokenOf('despachante'), { memory })
  await client.stop()
  await said(payer, Id, 'Só para quem tem vínculo')
  await linked(false)
  await connect(hub.url, await tokenOf('despachante'), { memory })
  await notify(server.db, [(await server.signIn('despachante@demo.canal')).IdUsuario], 7)
  await expect.poll(() => idsOf(memory)).toEqual([7])
  await linked(true)
  expect(heardBy(memory)).toEqual([])
})

test('messages written at once by many are read after any of them without a gap', async () => {
  const { all, payer, broker } = payments
  const { Id } = await all.made(broker, '10.00')
  const { Id: first } = await said(payer, Id, 'Início')
  const seen: string[] = []
  let last = first
  const writing = Promise.all(
    Array.from({ length: 12 }, (_, at) => said(at % 2 ? payer : broker, Id, `Número ${at}`)),
  )
  const follow = async () => {
    const later = await read(payer, Id, { apos: last })
    seen.push(...textsOf(later))
    last = later.Mensagens.at(-1)?.Id ?? last
    return seen.length
  }
  await expect.poll(follow, { interval: 5 }).toBe(12)
  await writing
  expect(seen).toEqual(textsOf(await read(payer, Id, { apos: first })))
})

test('a message waits for one of the same request that is being written, so that Ids are in order', async () => {
  const { server, all, payer, broker } = payments
  const { Id } = await all.made(broker, '10.00')
  const { Id: first } = await said(payer, Id, 'Primeira')
  let later: Promise<unknown> = Promise.resolve()
  const order: string[] = []
  await asOwner(server.db, async trx => {
    await sql`
      insert into pagamento_mensagem ("IdRegistro", "IdPagamento", "IdRemetente", "NomeRemetente", "IdEmpresa", "Empresa",
        "Texto", "Mencoes", "Documentos")
      select "IdRegistro", "IdPagamento", "IdRemetente", "NomeRemetente", "IdEmpresa", "Empresa", 'Segunda', '[]', '[]'
      from pagamento_mensagem where "Id" = ${first}`.execute(trx)
    later = said(broker, Id, 'Terceira').then(() => order.push('written'))
    await locksAwaited(server.db)
    order.push('committed')
  })
  await later
  expect(order).toEqual(['committed', 'written'])
  expect(textsOf(await read(payer, Id, { apos: first }))).toEqual(['Segunda', 'Terceira'])
})
