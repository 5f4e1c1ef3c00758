import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Notificacao } from '#contract/features/notificacao.ts'
import { setLocalReceivers } from '#server/adapters/outgoing/receivers.ts'
import { logOf, newReceiver, newWebhook, pausesEnd, sending, webhookSecret } from './support/webhooks.ts'
import { world } from './support/world.ts'

const webhook = entityNamed('webhook')
const finalidade = entityNamed('finalidade')

/** Answer that gives the connection over to another protocol. */
const UPGRADED = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: outro\r\nConnection: Upgrade\r\n\r\n'

const { server, workerAs } = world()
const industria = workerAs('industria')

beforeAll(() => setLocalReceivers(true))

const statesOf = async (id: number) => (await logOf(industria, id)).map(({ Status }) => Status)

const testIt = (Id: number) => industria.call(`/api/canal/admin/webhook/testar?id=${Id}`, {})

const again = (Id: number) => industria.call('/api/canal/admin/webhook/entrega/reenviar', { Id })

test('a delivery that failed is sent again before what follows of its record, and holds up no other record', async () => {
  const receiver = await newReceiver()
  const { Id } = await newWebhook(industria, receiver.url, { Atos: ['adicionar', 'atualizar'] })
  const first = await industria.createSample(finalidade)
  await industria.update(finalidade, { ...first, Descricao: `Depois ${first.Id}` })
  const second = await industria.createSample(finalidade)
  receiver.answer = (response, { told }) => {
    response.statusCode = told.data.Id === first.Id ? 503 : 204
    response.end('ocupado')
  }
  sending(server)
  await expect.poll(() => receiver.got.length).toBe(2)
  expect(receiver.got.map(({ told }) => told.data.Id).toSorted((one, other) => one - other)).toEqual([
    first.Id,
    second.Id,
  ])
  await expect.poll(() => statesOf(Id)).toEqual([1, 1, 2])
  const [failed] = await logOf(industria, Id)
  expect(failed).toMatchObject({ Tentativas: 1, CodigoHttp: 503, Retorno: 'ocupado' })
  expect(Date.parse(String(failed?.['ProximaTentativa']))).toBeGreaterThan(Date.now())

  receiver.answer = response => response.end()
  await pausesEnd(server)
  await expect.poll(() => statesOf(Id)).toEqual([2, 2, 2])
  const ofFirst = receiver.got.filter(({ told }) => told.data.Id === first.Id)
  expect(ofFirst.map(({ told }) => told.type)).toEqual([
    'finalidade.adicionar',
    'finalidade.adicionar',
    'finalidade.atualizar',
  ])
  const [one, repeated, next] = ofFirst.map(({ headers }) => headers['webhook-id'])
  expect([repeated === one, next === one]).toEqual([true, false])
})

test('a receiver that fails for three days is given up and shown as failing, and those who keep it are told once', async () => {
  const receiver = await newReceiver()
  const { Id, record } = await newWebhook(industria, receiver.url)
  receiver.answer = response => {
    response.statusCode = 500
    response.end()
  }
  for (let made = 0; made < 3; made += 1) await industria.createSample(finalidade)
  // Tried for three days, and not waiting for so long.
  await sql`
    update webhook_entrega set "Desde" = now() - interval '3 days', "Tentativas" = 10 where "IdWebhook" = ${Id}`.execute(
    server.db.kysely,
  )
  sending(server)
  await expect.poll(() => statesOf(Id)).toEqual([3, 3, 3])
  expect((await industria.model(webhook, Id)).body).toMatchObject({
    Status: 0,
    FalhandoDesde: expect.any(String),
  })
  const bell = (await industria.call('/api/canal/tools/notificacoes', {})).body as readonly Notificacao[]
  const told = bell.filter(({ Rota }) => Rota === `/webhook/${Id}?aba=entrega`)
  expect(told).toMatchObject([{ Tipo: 'ALERTA', Texto: expect.stringContaining(String(record['Nome'])) }])
  const { rows } = await sql<{ Detalhes: string }>`
    select "Detalhes" from seguranca_evento where "Tipo" = 'WEBHOOK' and "Detalhes" like 'Ato: desistir%'`.execute(
    server.db.kysely,
  )
  expect(rows).toEqual([{ Detalhes: `Ato: desistir · Alvo: ${String(record['Nome'])} · Id: ${Id}` }])

  receiver.answer = response => response.end()
  const [given] = await logOf(industria, Id)
  expect((await again(Number(given?.Id))).status).toBe(200)
  await expect.poll(() => statesOf(Id)).toEqual([2, 3, 3])
  expect((await industria.model(webhook, Id)).body).toMatchObject({ Status: 1, FalhandoDesde: null })
})

test('a delivery that is still to be sent is not sent twice, and another company’s is not there', async () => {
  const { Id } = await newWebhook(industria, 'https://erp.example.com.br/avisos')
  await industria.createSample(finalidade)
  const [waiting] = await logOf(industria, Id)
  expect(await again(Number(waiting?.Id))).toMatchObject({ status: 409, body: { code: 'refused' } })
  const body = { Id: Number(waiting?.Id) }
  const other = workerAs('outra')
  expect((await other.call('/api/canal/admin/webhook/entrega/reenviar', body)).status).toBe(404)
  expect((await other.call('/api/canal/admin/webhook/gerar', { Id })).status).toBe(404)
})

test('a slow receiver holds up itself alone', async () => {
  const [slow, beside, quick] = [await newReceiver(), await newReceiver(), await newReceiver()]
  slow.answer = () => {}
  const outra = workerAs('outra')
  await newWebhook(industria, slow.url)
  for (let made = 0; made < 6; made += 1) await industria.createSample(finalidade)
  await newWebhook(industria, beside.url)
  await newWebhook(outra, quick.url)
  for (let made = 0; made < 6; made += 1) await industria.createSample(finalidade)
  await outra.createSample(finalidade)
  sending(server)
  await expect.poll(() => [slow.got.length, beside.got.length, quick.got.length]).toEqual([2, 6, 1])
})

test('what has waited for its webhook is tried for three days from its first attempt on', async () => {
  const receiver = await newReceiver()
  const { Id } = await newWebhook(industria, receiver.url)
  receiver.answer = response => response.writeHead(503).end()
  await industria.createSample(finalidade)
  await sql`update webhook_entrega set "Desde" = now() - interval '4 days' where "IdWebhook" = ${Id}`.execute(
    server.db.kysely,
  )
  sending(server)
  await expect.poll(async () => (await logOf(industria, Id))[0]).toMatchObject({ CodigoHttp: 503, Status: 1 })
})

test('a secret that cannot be opened fails the delivery, and another one mends it', async () => {
  const receiver = await newReceiver()
  const { Id } = await newWebhook(industria, receiver.url)
  await sql`update webhook_segredo set "Selado" = '\\x00' where "IdWebhook" = ${Id}`.execute(server.db.kysely)
  sending(server)
  await testIt(Id)
  await expect.poll(async () => (await logOf(industria, Id)).at(-1)).toMatchObject({ Retorno: 'no secret' })
  await webhookSecret(industria, Id)
  await testIt(Id)
  await expect.poll(() => receiver.got.length).toBe(1)
})

test('an answer that never comes, leads elsewhere or never ends is a failure of the log', async () => {
  const receiver = await newReceiver()
  const { Id } = await newWebhook(industria, receiver.url)
  sending(server, { longestWait: 300 })
  const outcomes: unknown[] = []
  const tried = async (answer: typeof receiver.answer) => {
    receiver.answer = answer
    await testIt(Id)
    const last = async () => (await logOf(industria, Id)).at(-1)
    await expect.poll(async () => (await last())?.['Retorno'] ?? null).not.toBeNull()
    const written = await last()
    const Retorno = String(written?.['Retorno'])
    outcomes.push([written?.['Status'], written?.['CodigoHttp'], Retorno.slice(0, 20), Retorno.length])
  }
  await tried(() => {})
  await tried((_, { socket }) => void socket.end(UPGRADED))
  await tried(response => response.writeHead(302, { Location: '/outro' }).end())
  await tried(response => response.writeHead(400).end(`a\u0000b\r\n${'x'.repeat(1_000_000)}`))
  expect(outcomes).toEqual([
    [1, null, 'timed out', 9],
    [1, null, 'connection failed', 17],
    [1, 302, '', 0],
    [1, 400, `a b ${'x'.repeat(16)}`, 500],
  ])
  expect(receiver.got.map(({ path }) => path)).toEqual(Array(4).fill('/avisos'))
})

test('what gathers behind a delivery that fails is put off until that one is tried again', async () => {
  const receiver = await newReceiver()
  const { Id } = await newWebhook(industria, receiver.url, { Atos: ['adicionar', 'atualizar'] })
  receiver.answer = response => response.writeHead(503).end()
  const made = await industria.createSample(finalidade)
  await industria.update(finalidade, { ...made, Descricao: `Depois ${made.Id}` })
  sending(server)
  const inHours = async () =>
    (await logOf(industria, Id)).map(({ ProximaTentativa }) =>
      Math.round((Date.parse(String(ProximaTentativa)) - Date.now()) / 3_600_000),
    )
  await expect.poll(() => receiver.got.length).toBe(1)
  await sql`update webhook_entrega set "ProximaTentativa" = now() + interval '8 hours'
    where "IdWebhook" = ${Id} and "Tentativas" = 1`.execute(server.db.kysely)
  await sql`update webhook_entrega set "ProximaTentativa" = now()
    where "IdWebhook" = ${Id} and "Tentativas" = 0`.execute(server.db.kysely)
  await expect.poll(inHours).toEqual([8, 8])

  receiver.answer = response => response.end()
  await sql`update webhook_entrega set "ProximaTentativa" = now()
    where "IdWebhook" = ${Id}`.execute(server.db.kysely)
  await expect.poll(() => statesOf(Id)).toEqual([2, 2])
})
