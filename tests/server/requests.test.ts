import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Requisicao } from '#contract/features/requisicao.ts'
import type { StoredRow } from '#contract/validation.ts'
import { asOwner } from '#server/db/transaction.ts'
import { newCode } from '#server/features/sessao/password/codes.ts'
import { hashToken } from '#server/features/sessao/sessions.ts'
import { codeIn, emailsTo } from './support/mail.ts'
import { worker } from './support/registers.ts'
import { locksAwaited } from './support/settled.ts'
import { world } from './support/world.ts'

const cliente = entityNamed('cliente')
const OTHER = { email: 'outra@demo.canal', cnpj: '' }

const { server, workerAs } = world()
const agent = workerAs('agente')
beforeAll(async () => {
  const { rows } = await run<{ Cnpj: string }>(
    sql`select r."Cnpj" from registro r join usuario u on u."IdRegistro" = r."Id" where u."Email" = ${OTHER.email}`,
  )
  OTHER.cnpj = rows[0]?.Cnpj ?? ''
})
beforeEach(async () => {
  await run(sql`delete from cliente where "Cnpj" = ${OTHER.cnpj}`)
  await run(
    sql`delete from vinculo v using registro r where r."Id" = v."IdCliente" and r."Cnpj" = ${OTHER.cnpj}`,
  )
  await run(sql`delete from tarefa`)
})

function run<T>(statement: ReturnType<typeof sql<T>>) {
  return asOwner(server.db, trx => statement.execute(trx))
}

const MODEL = '/api/canal/requisicao/model'
const read = (code: string) => server.call(`${MODEL}?id=${encodeURIComponent(code)}`)
const answer = (Id: string, Aceita: boolean, Resposta?: string) =>
  server.call('/api/canal/requisicao/atualizar', { method: 'POST', body: { Id, Aceita, Resposta } })

/** Client created by the agent, and the code from the invitation. */
async function invite(values: Readonly<Record<string, unknown>> = {}) {
  // Resets the daily limit of e-mails per address, which these tests exceed.
  await run(sql`delete from tentativa`)
  const row = { Cnpj: OTHER.cnpj, RazaoSocial: 'Outra S.A.', Email: OTHER.email, ...values }
  const { status, body } = await agent.create(cliente, row)
  expect({ status, body }).toMatchObject({ status: 200 })
  return { card: body as StoredRow, code: codeIn((await emailsTo(server, String(row.Email)))[0]) }
}

const cardNow = async ({ Id }: StoredRow) => (await agent.model(cliente, Id)).body as StoredRow
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format()

/** Status of a list of the other company for the agent, who needs a link to see it. */
async function openToAgent(): Promise<number> {
  const { IdRegistro } = await server.signIn(OTHER.email)
  const asClient = worker(server, await server.tokenOf('agente@demo.canal'), IdRegistro)
  return (await asClient.list(entityNamed('modelo'))).status
}

test('the link shows what is asked, by whom and until when, and nothing of the channel’s own', async () => {
  const { code } = await invite()
  const { status, body } = await read(code)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      Id: code,
      Tipo: 'LIGACAO',
      Status: 'PENDENTE',
      NomeCliente: 'Outra S.A.',
      Cnpj: OTHER.cnpj,
      Aceita: null,
    },
  })
  expect(Object.keys(body as object)).not.toContain('Email')
  expect(Object.keys(body as object)).not.toContain('IdProvedor')
})

test('accepting makes the link, dates the card and is remembered', async () => {
  const { card, code } = await invite()
  expect(await openToAgent()).toBe(404)
  expect(await answer(code, true, 'De acordo.')).toMatchObject({
    status: 200,
    body: { Status: 'RESPONDIDA', Aceita: true, Resposta: 'De acordo.', Message: expect.any(String) },
  })
  expect(await openToAgent()).toBe(200)
  expect(await cardNow(card)).toMatchObject({ Status: 1, DataVinculo: today, Versao: card.Versao + 1 })
  const { body } = await server.call(`/api/canal/admin/cliente/historico?id=${card.Id}`, {
    token: await server.tokenOf('agente@demo.canal'),
  })
  const Mudancas = { Status: { de: 2, para: 1 }, DataVinculo: { de: null, para: today } }
  expect(body).toMatchObject([{ Usuario: 'Outra S.A.', Mudancas }, {}])
})

test('refusing makes no link and leaves the card inactive', async () => {
  const { card, code } = await invite()
  expect(await answer(code, false)).toMatchObject({ status: 200, body: { Aceita: false, Resposta: null } })
  expect(await openToAgent()).toBe(404)
  expect(await cardNow(card)).toMatchObject({ Status: 0, DataVinculo: null })
})

describe('an answer is refused', () => {
  test('the second time, whatever it is', async () => {
    const { code } = await invite()
    await answer(code, false)
    expect(await answer(code, true)).toMatchObject({
      status: 409,
      body: { code: 'refused', Message: 'Esta solicitação já foi respondida.' },
    })
    expect(((await read(code)).body as Requisicao).Aceita).toBe(false)
  })

  test('to one of two who answer at the same time', async () => {
    const { card, code } = await invite()
    const replies = await Promise.all([answer(code, true), answer(code, false)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await cardNow(card)).Versao).toBe(card.Versao + 1)
  })

  test('to one of two, though it is about nobody’s card', async () => {
    const { code, hash } = newCode()
    await run(sql`
      insert into requisicao ("Codigo", "Tipo", "Status", "NomeSolicitante", "Descricao", "DataExpiracao")
      values (${hash}, 'OUTRA', 'PENDENTE', 'Ivo Benites', 'Confirma a coleta?', now() + interval '1 hour')`)
    expect((await read(code)).body).toMatchObject({ Descricao: 'Confirma a coleta?', NomeProvedor: null })
    // Lock on the row until both answers wait for it.
    const answers = await asOwner(server.db, async trx => {
      await sql`select 1 from requisicao where "Codigo" = ${hash} for update`.execute(trx)
      const pending = [true, false].map(isAccepted => answer(code, isAccepted))
      await locksAwaited(server.db, pending.length)
      return { pending }
    })
    const replies = await Promise.all(answers.pending)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('after its time', async () => {
    const { card, code } = await invite()
    await run(sql`update requisicao set "DataExpiracao" = now() where "Codigo" = ${hashToken(code)}`)
    expect((await read(code)).body).toMatchObject({ Status: 'EXPIRADA' })
    expect(await answer(code, true)).toMatchObject({ status: 409, body: { code: 'refused' } })
    expect(await cardNow(card)).toMatchObject({ Status: 2 })
  })

  test('when a newer e-mail took its place', async () => {
    const { card, code } = await invite()
    const token = await server.tokenOf('agente@demo.canal')
    await server.call(`/api/canal/admin/cliente/convidar?id=${card.Id}`, { token })
    expect((await answer(code, true)).status).toBe(404)
    expect((await answer(codeIn((await emailsTo(server, OTHER.email))[0]), true)).status).toBe(200)
  })

  test('for a company that is not here yet, with the way to its registration', async () => {
    const { card, code } = await invite({ Cnpj: '11222333000181', Email: 'nova@empresa.example' })
    const reply = await answer(code, true)
    expect(reply).toMatchObject({
      status: 409,
      body: { Message: expect.stringContaining('Solicite o registro dela') },
    })
    expect(await cardNow(card)).toMatchObject({ Status: 2 })
    expect((await answer(code, false)).status).toBe(200)
  })

  const others = [
    ['an address of the provider’s own', 'agente@demo.canal'],
    ['an address of nobody’s', 'qualquer@empresa.example'],
  ] as const

  test.each(others)(
    'when the e-mail went to %s, which cannot consent for the company',
    async (_what, Email) => {
      const { card, code } = await invite({ Email })
      expect(await answer(code, true)).toMatchObject({ status: 409, body: { code: 'refused' } })
      // Changing the client's address afterwards does not make the invitation one that was sent there.
      const { body } = await agent.update(cliente, { ...(await cardNow(card)), Email: OTHER.email })
      expect((body as StoredRow)['Email']).toBe(OTHER.email)
      expect((await answer(code, true)).status).toBe(409)
      expect(await openToAgent()).toBe(404)
    },
  )
})

test('bad input of any kind is refused and never fails', async () => {
  const texts = ['', ' ', '\u0000', '\ud800', "'; drop table requisicao; --", 'x'.repeat(5000)]
  const junk: readonly unknown[] = [null, 1, true, [], {}, ...texts]
  const { code } = await invite()
  const replies = await Promise.all(
    junk.flatMap(value => [
      server.call(`${MODEL}?id=${encodeURIComponent(String(value).replace('\ud800', '%'))}`),
      server.call('/api/canal/requisicao/atualizar', { method: 'POST', body: { Id: value, Aceita: true } }),
      server.call('/api/canal/requisicao/atualizar', {
        method: 'POST',
        body: { Id: code, Aceita: String(value) },
      }),
      server.call('/api/canal/requisicao/atualizar', { method: 'POST', body: value }),
    ]),
  )
  expect(replies.filter(({ status }) => ![400, 404, 422].includes(status))).toEqual([])
  expect((await read(code)).body).toMatchObject({ Status: 'PENDENTE' })
})
