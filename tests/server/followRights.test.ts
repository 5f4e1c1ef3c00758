import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import { followerAt } from './support/follower.ts'
import { openOnly, peopleOf } from './support/grants.ts'
import { hubWorld } from './support/hubWorld.ts'
import { paymentsOf } from './support/pagamentos.ts'
import { type Worker, worker } from './support/registers.ts'

const modelo = entityNamed('modelo')
const pagamento = entityNamed('pagamento')

let user: Session
let keeper: Worker

const { server, tokenOf, hub } = hubWorld()
const people = peopleOf(server)
beforeAll(async () => {
  user = await server.signIn('industria@demo.canal')
  keeper = worker(server, user.Token_Acess)
})

const at = (token: string) => followerAt(hub.url, token)

test('nothing is told of a register that the user may not list, nor of one whose right has ended', async () => {
  const stranger = await at(await people.newcomer('industria', { DESPESA: ['Visualizar'] }))
  expect(await stranger.follow('modelo')).toBeNull()
  const token = await people.newcomer('industria', { MODELO: ['Visualizar'], DESPESA: ['Visualizar'] })
  const former = await at(token)
  await former.follow('modelo')
  await former.follow('despesa')
  const { body } = await server.call('/api/canal/account/validateToken', { token })
  await openOnly(server, (body as Session).Email, { DESPESA: ['Visualizar'] })
  await keeper.createSample(modelo)
  await keeper.createSample(entityNamed('despesa'))
  await expect.poll(() => former.told).toMatchObject([{ Registro: 'despesa' }])
})

test('nobody is told who has a record open that they may not see any more', async () => {
  const { Id } = await keeper.createSample(modelo)
  const token = await people.newcomer('industria', { MODELO: ['Visualizar'] })
  const [former, watching] = [await at(token), await at(await tokenOf('consulta'))]
  await former.follow('modelo', Id)
  await watching.follow('modelo', Id)
  await expect.poll(former.others).toEqual(['Tiago Moreira'])
  const { body } = await server.call('/api/canal/account/validateToken', { token })
  await openOnly(server, (body as Session).Email, { DESPESA: ['Visualizar'] })
  const late = await at(user.Token_Acess)
  await late.follow('modelo', Id)
  await expect.poll(watching.others).toContain('Helena Schmitt')
  expect(former.others()).toEqual(['Tiago Moreira'])
})

test('nothing is told of a record of another company, which is as one that is not there', async () => {
  const { Id } = await keeper.createSample(modelo)
  const stranger = await at(await tokenOf('outra'))
  await stranger.follow('modelo')
  expect(await stranger.follow('modelo', Id)).toBeNull()
  expect(await stranger.follow('modelo', 999_999_999)).toBeNull()
  expect(await stranger.follow('modelo', null, user.IdRegistro)).toBeNull()
  await keeper.createSample(modelo)
  const others = worker(server, await tokenOf('outra'))
  const { Id: own } = await others.createSample(modelo)
  await expect.poll(() => stranger.told).toMatchObject([{ Ids: [own] }])
})

test('nothing is told of the requests of others to a provider, nor of a client that is not its own', async () => {
  const { payer, agent, made } = paymentsOf(server)
  const token = await tokenOf('agente')
  const follower = await at(token)
  expect(await follower.follow('pagamento', null, 999_999)).toBeNull()
  expect(await follower.follow('pagamento', null, user.IdRegistro)).not.toBeNull()
  const theirs = await made(payer, '100.00')
  expect(await follower.follow('pagamento', theirs.Id, user.IdRegistro)).toBeNull()
  await payer.remove(pagamento, theirs.Id)
  const own = await made(agent, '200.00')
  await agent.remove(pagamento, own.Id)
  await expect.poll(() => follower.told.at(-1)).toMatchObject({ Ids: [own.Id], Acao: 'excluir' })
  expect(follower.told.filter(({ Ids }) => Ids?.includes(theirs.Id))).toEqual([])
})

test('nothing is answered to what is no list or record, whatever it is, and beyond twenty of them', async () => {
  const { client, follow } = await at(await tokenOf('consulta'))
  const good = { Registro: 'modelo', Id: null, Cliente: null, Idade: 0 }
  const arguments_ = [
    ...[undefined, null, 7, 'modelo', [], {}, { ...good, Registro: '__proto__' }],
    ...[
      { ...good, Registro: 'empresa/contato' },
      { ...good, Registro: 'constructor' },
      { ...good, Id: -1 },
    ],
    ...[
      { ...good, Id: '1' },
      { ...good, Idade: -1 },
      { ...good, Registro: 'x'.repeat(200) },
      { ...good, Id: 2 ** 60 },
    ],
  ]
  for (const given of arguments_) expect(await client.invoke('Acompanhar', given)).toBeNull()
  for (const given of arguments_) expect(await client.invoke('Deixar', given)).toBeNull()
  await expect(client.invoke('constructor', good)).rejects.toThrow('no such method')
  const answers = []
  for (let at = 0; at < 21; at += 1) {
    const { Id } = await keeper.createSample(modelo)
    answers.push(await follow('modelo', Id))
  }
  expect(answers.map(answer => answer !== null)).toEqual([...Array(20).fill(true), false])
})

test('of many calls at once a user has sixty heard, which others wait for', async () => {
  const { client } = await at(await tokenOf('consulta'))
  const good = { Registro: 'modelo', Id: null, Cliente: null, Idade: 0 }
  await client.invoke('Acompanhar', good)
  const calls = await server.db.kysely.transaction().execute(async trx => {
    await sql`lock table presenca_hub, evento_hub in access exclusive mode`.execute(trx)
    const sent = Array.from({ length: 80 }, () => client.invoke('Acompanhar', good))
    // Excess calls are refused at once, while earlier ones wait for the lock.
    await sent.at(-1)
    return sent
  })
  const answers = await Promise.all(calls)
  expect(answers.filter(answer => answer === null)).toHaveLength(20)
})
