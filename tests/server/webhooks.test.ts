import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, test } from 'vitest'
import { entities, entityNamed } from '#contract/entity.ts'
import type { Notificacao } from '#contract/features/notificacao.ts'
import type { StoredRow } from '#contract/validation.ts'
import { enumerations } from '#rules/enumerations.ts'
import { servicesHeard } from '#rules/webhook.ts'
import { setLocalReceivers } from '#server/adapters/outgoing/receivers.ts'
import { asOwner } from '#server/db/transaction.ts'
import { sweepDeliveries } from '#server/webhooks/deliveries.ts'
import { peopleOf } from './support/grants.ts'
import { worker } from './support/registers.ts'
import { type Got, logOf, newReceiver, newWebhook, sending, webhookSecret } from './support/webhooks.ts'
import { world } from './support/world.ts'

const webhook = entityNamed('webhook')
const finalidade = entityNamed('finalidade')

const { server, workerAs } = world()
const people = peopleOf(server)
const industria = workerAs('industria')

beforeAll(() => setLocalReceivers(true))

const verified = (secret: string, { body, headers }: Got) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

describe('a webhook', () => {
  test('is told what happens to a record, in order, signed by Standard Webhooks', async () => {
    const receiver = await newReceiver()
    const { Id, secret } = await newWebhook(industria, receiver.url)
    sending(server)
    const made = await industria.createSample(finalidade)
    const Descricao = `Outra ${made.Id}`
    await industria.update(finalidade, { ...made, Descricao })
    await industria.remove(finalidade, made.Id)
    await expect.poll(() => receiver.got.length).toBe(3)
    const data = { Registro: 'finalidade', Id: made.Id }
    expect(receiver.got.map(one => verified(secret, one))).toMatchObject([
      { type: 'finalidade.adicionar', timestamp: expect.any(String), data: { ...data, Campos: [] } },
      { type: 'finalidade.atualizar', data: { ...data, Campos: ['Descricao'] } },
      { type: 'finalidade.excluir', data },
    ])
    // Names of fields, and none of their values.
    expect(receiver.got.map(({ body }) => body).join()).not.toContain(Descricao)
    const [first] = await logOf(industria, Id)
    const outcome = { Status: 2, Tentativas: 1, CodigoHttp: 200, Retorno: '{"ok":true}' }
    expect(first).toMatchObject({ Evento: 'finalidade.adicionar', NumeroAlterado: made.Id, ...outcome })
    expect(first?.['ChaveMensagem']).toBe(receiver.got[0]?.headers['webhook-id'])
  })

  test('is not signed for by another secret, nor with another body', async () => {
    const receiver = await newReceiver()
    const { Id } = await newWebhook(industria, receiver.url)
    const other = await newWebhook(industria, receiver.url, { Ativo: false })
    sending(server)
    await industria.call(`/api/canal/admin/webhook/testar?id=${Id}`, {})
    await expect.poll(() => receiver.got.length).toBe(1)
    const [got] = receiver.got as [Got]
    expect(() => verified(other.secret, got)).toThrow()
  })

  test('hears the registers and acts that it names, while it is on, and nothing of another company', async () => {
    const receiver = await newReceiver()
    const { Id } = await newWebhook(industria, receiver.url, { Atos: ['excluir'] })
    const off = await newWebhook(industria, receiver.url, { Ativo: false })
    const { Id: gone } = await industria.createSample(finalidade)
    await industria.createSample(entityNamed('modelo'))
    await industria.remove(finalidade, gone)
    const theirs = await workerAs('outra').createSample(finalidade)
    await workerAs('outra').remove(finalidade, theirs.Id)
    expect(
      (await logOf(industria, Id)).map(({ Evento, NumeroAlterado }) => [Evento, NumeroAlterado]),
    ).toEqual([['finalidade.excluir', gone]])
    expect(await logOf(industria, off.Id)).toEqual([])
  })

  test('is told of a change of a detail as of its record, and of an action by its name', async () => {
    const receiver = await newReceiver()
    const { Id } = await newWebhook(industria, receiver.url, { Servicos: ['EMPRESA', 'FILIAL'] })
    const contact = await industria.createSample(entityNamed('empresa/contato'))
    const filial = await industria.createSample(entityNamed('filial'))
    await industria.call(`/api/canal/admin/filial/desativar?id=${filial.Id}`, {})
    const told = (await logOf(industria, Id)).map(({ Evento, NumeroAlterado }) => [Evento, NumeroAlterado])
    expect(told).toEqual([
      ['empresa.adicionar', contact['IdEmpresa']],
      ['empresa.atualizar', contact['IdEmpresa']],
      ['filial.adicionar', filial.Id],
      ['filial.desativar', filial.Id],
    ])
  })

  test('signs by two secrets for a while after it was given another', async () => {
    const receiver = await newReceiver()
    const { Id, secret } = await newWebhook(industria, receiver.url)
    const next = await webhookSecret(industria, Id)
    sending(server)
    const sent = async () => {
      const before = receiver.got.length
      await industria.call(`/api/canal/admin/webhook/testar?id=${Id}`, {})
      await expect.poll(() => receiver.got.length).toBe(before + 1)
      return receiver.got.at(-1) as Got
    }
    const both = await sent()
    for (const one of [secret, next]) expect(verified(one, both)).toMatchObject({ type: 'webhook.testar' })
    await sql`update webhook_segredo set "Ate" = now() where "Ate" is not null`.execute(server.db.kysely)
    const alone = await sent()
    expect(verified(next, alone)).toBeDefined()
    expect(() => verified(secret, alone)).toThrow()
  })

  test('has a secret that is shown once and is nowhere to be read', async () => {
    const receiver = await newReceiver()
    const { Id, secret } = await newWebhook(industria, receiver.url)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const shown = [
      (await industria.model(webhook, Id)).body,
      (await industria.list(webhook)).body,
      (await industria.call(`/api/canal/admin/webhook/historico?id=${Id}`)).body,
    ]
    const { rows } = await sql`
      select s::text, w::text, encode("Selado", 'escape') from webhook_segredo s join webhook w on true`.execute(
      server.db.kysely,
    )
    const kept = await sql`select e::text from seguranca_evento e
      union all select encode("Resposta", 'escape') from intencao`.execute(server.db.kysely)
    expect(JSON.stringify([shown, rows, kept.rows])).not.toContain(secret.slice(6, 26))
  })

  test('tells the record of security events who made, changed, rotated and removed it', async () => {
    const { Id, ...record } = await industria.createSample(webhook)
    await webhookSecret(industria, Id)
    const { body } = await industria.model(webhook, Id)
    await industria.update(webhook, { ...(body as StoredRow), Ativo: false })
    await industria.remove(webhook, Id)
    const { rows } = await sql<{ Detalhes: string }>`
      select "Detalhes" from seguranca_evento where "Tipo" = 'WEBHOOK' and "Detalhes" like ${`%Id: ${Id}%`} order by "Id"`.execute(
      server.db.kysely,
    )
    const told = `Alvo: ${String(record['Nome'])} · Id: ${Id}`
    expect(rows.map(({ Detalhes }) => Detalhes)).toEqual([
      `Ato: adicionar · ${told}`,
      `Ato: gerar · ${told} · Campos: Status, SegredoDesde`,
      `Ato: atualizar · ${told} · Campos: Ativo`,
      `Ato: excluir · ${told}`,
    ])
  })
})

describe('whoever answers for a webhook', () => {
  const maker = async () =>
    people.newcomer('industria', {
      CHAVE_API: ['Visualizar', 'Cadastrar', 'Editar', 'Deletar'],
      FINALIDADE: ['Visualizar'],
    })

  test('hears of no register that they may not look at', async () => {
    const row = await industria.sampleInput(webhook, { Servicos: ['FINALIDADE', 'MODELO'] })
    const { status, body } = await worker(server, await maker()).create(webhook, row)
    expect([status, body]).toMatchObject([422, { errors: { Servicos: expect.any(String) } }])
  })

  test('takes from it what is taken from them, also of what still waits', async () => {
    const receiver = await newReceiver()
    const own = worker(server, await maker())
    const { Id, record } = await newWebhook(own, receiver.url)
    await industria.createSample(finalidade)
    await sql`delete from acesso_servico s using acesso_produto p, usuario u where s."Codigo" = 'FINALIDADE'
      and p."Id" = s."IdAcessoProduto" and p."IdCargo" = u."IdCargo" and u."Id" = ${record['IdUsuario']}`.execute(
      server.db.kysely,
    )
    sending(server)
    const states = async () => (await logOf(industria, Id)).map(({ Status }) => Status)
    await expect.poll(states).toEqual([4])
    await industria.call(`/api/canal/admin/perfil/desativar?id=${record['IdUsuario']}`, {})
    await industria.call(`/api/canal/admin/webhook/testar?id=${Id}`, {})
    await expect.poll(states).toEqual([4, 4])
    expect(receiver.connections).toBe(0)
    // Told once a day to those who keep it.
    const bell = (await industria.call('/api/canal/tools/notificacoes', {})).body as readonly Notificacao[]
    expect(bell.filter(({ Rota }) => Rota === `/webhook/${Id}?aba=entrega`)).toMatchObject([
      { Titulo: 'Webhook com entregas retidas', Texto: expect.stringContaining(String(record['Nome'])) },
    ])
    await industria.remove(webhook, Id)
  })
})

test('what was sent is kept for thirty days', async () => {
  const { Id } = await newWebhook(industria, 'https://erp.example.com.br/avisos')
  const aged = async (days: number) => {
    await industria.createSample(finalidade)
    await sql`update webhook_entrega set "DataCriacao" = now() - make_interval(days => ${days})
      where "Id" = (select max("Id") from webhook_entrega)`.execute(server.db.kysely)
  }
  await aged(31)
  await aged(29)
  await asOwner(server.db, sweepDeliveries)
  expect(await logOf(industria, Id)).toHaveLength(1)
})

test('every act of the registers that webhooks hear is one that they may name, and every service has a register', () => {
  const heard = entities.filter(
    ({ parent, register }) => !parent && servicesHeard.some(service => service === register.service),
  )
  const acts = heard.flatMap(({ register }) => Object.keys(register.actions ?? {}))
  expect([...new Set(['adicionar', 'atualizar', 'excluir', ...acts])].sort()).toEqual(
    [...enumerations.AtoOuvido].sort(),
  )
  expect([...new Set(heard.map(({ register }) => register.service))].sort()).toEqual(
    [...servicesHeard].sort(),
  )
})
