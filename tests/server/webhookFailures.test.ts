import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Notificacao } from '#contract/features/notificacao.ts'
import { allowLocalReceivers } from '#server/adapters/outgoing/receivers.ts'
import { logOf, newReceiver, newWebhook, pausesEnd, sending } from './support/webhooks.ts'
import { world } from './support/world.ts'

const webhook = entityNamed('webhook')
const finalidade = entityNamed('finalidade')

const { server, workerAs } = world()
const industria = workerAs('industria')

beforeAll(allowLocalReceivers)

const statesOf = async (id: number) => (await logOf(industria, id)).map(({ Status }) => Status)

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
  await sql`update webhook_entrega set "Desde" = now() - interval '3 days' where "IdWebhook" = ${Id}`.execute(
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

test('a slow receiver holds up its own company alone', async () => {
  const [slow, quick] = [await newReceiver(), await newReceiver()]
  slow.answer = () => {}
  const outra = workerAs('outra')
  await newWebhook(industria, slow.url)
  await newWebhook(outra, quick.url)
  for (let made = 0; made < 6; made += 1) await industria.createSample(finalidade)
  await outra.createSample(finalidade)
  sending(server)
  await expect.poll(() => [slow.got.length, quick.got.length]).toEqual([4, 1])
})

test('an answer that never comes, leads elsewhere or never ends is a failure of the log', async () => {
  const receiver = await newReceiver()
  const { Id } = await newWebhook(industria, receiver.url)
  sending(server, { longestWait: 300 })
  const outcomes: unknown[] = []
  const tried = async (answer: typeof receiver.answer) => {
    receiver.answer = answer
    await industria.call(`/api/canal/admin/webhook/testar?id=${Id}`, {})
    const last = async () => (await logOf(industria, Id)).at(-1)
    await expect.poll(async () => (await last())?.['Retorno'] ?? null).not.toBeNull()
    const written = await last()
    const Retorno = String(written?.['Retorno'])
    outcomes.push([written?.['Status'], written?.['CodigoHttp'], Retorno.slice(0, 20), Retorno.length])
    await sql`update webhook_entrega set "Status" = 3 where "Status" = 1`.execute(server.db.kysely)
  }
  await tried(() => {})
  await tried(response => response.writeHead(302, { Location: '/outro' }).end())
  await tried(response => response.writeHead(400).end(`a\u0000b\r\n${'x'.repeat(1_000_000)}`))
  expect(outcomes).toEqual([
    [1, null, 'timed out', 9],
    [1, 302, '', 0],
    [1, 400, `a b ${'x'.repeat(16)}`, 500],
  ])
  expect(receiver.got.map(({ path }) => path)).toEqual(['/avisos', '/avisos', '/avisos'])
})
