import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Notificacao } from '#contract/features/notificacao.ts'
import { emailsTo } from './support/mail.ts'
import { people, said, write } from './support/messages.ts'
import { paymentsWorld } from './support/pagamentos.ts'

const TOOLS = '/api/canal/tools'
const BROKER = 'despachante@demo.canal'

const { server, all, payer, broker } = paymentsWorld()
const request = async () => (await all.made(broker, '10.00')).Id
const idOf = async (name: string, id: number) => (await people(payer, id)).find(one => one.Nome === name)?.Id

test('people of both companies who may see a request are offered, by name and company alone', async () => {
  const id = await request()
  const offered = await people(broker, id)
  expect(await people(payer, id)).toEqual(offered)
  expect(offered.map(({ Nome }) => Nome)).toEqual(
    expect.arrayContaining(['Helena Schmitt', 'Renata Volkmann', 'Sônia Tavares', 'Tiago Moreira']),
  )
  expect(offered.map(({ Nome }) => Nome)).not.toContain('Rafael Antunes')
  expect(Object.keys(offered[0] ?? {}).toSorted()).toEqual(['Empresa', 'Id', 'Nome'])
})

test('who is mentioned is notified, and led to the messages; strangers cannot be mentioned', async () => {
  const id = await request()
  const { IdUsuario } = await server.signIn('agente@demo.canal')
  const refused = await write(payer, id, '@Rafael', { Mencoes: [IdUsuario] })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: { Mencoes: 'Só é possível mencionar quem pode ver a solicitação.' } },
  ])
  const { Mencoes } = await said(payer, id, '@Sônia Tavares, veja', {
    Mencoes: [await idOf('Sônia Tavares', id), await idOf('Helena Schmitt', id)],
  })
  expect(Mencoes.map(({ Nome }) => Nome)).toEqual(['Sônia Tavares', 'Helena Schmitt'])
  const { body } = await broker.call(`${TOOLS}/notificacoes`, {})
  const [news] = body as readonly Notificacao[]
  expect(news).toMatchObject({ Rota: `/pagamento/${id}?aba=mensagens`, Tipo: 'INFO' })
  expect(news?.Titulo).toMatch(/^Você foi mencionado na solicitação SP/)
  expect(news?.Texto).toMatch(/^por Helena Schmitt · ./)
  const own = (await payer.call(`${TOOLS}/notificacoes`, {})).body as readonly Notificacao[]
  expect(own.filter(({ Rota }) => Rota === news?.Rota)).toEqual([])
})

test('who wants it gets an e-mail of a mention, in their language, without what was written', async () => {
  const id = await request()
  const wanted = async (language: string, way: object) => {
    const Preferencias = [{ Tipo: 'pagamentoMencao', ...way }]
    await broker.call(`${TOOLS}/notificacoes/preferencias/atualizar`, { Preferencias })
    await sql`update usuario set "Idioma" = ${language} where "Email" = ${BROKER}`.execute(server.db.kysely)
  }
  onTestFinished(() => wanted('pt', { Portal: true, Email: 'nenhum' }))
  await wanted('en', { Portal: false, Email: 'imediato' })
  await said(payer, id, 'Senha do cofre', { Mencoes: [await idOf('Sônia Tavares', id)] })
  const [email] = await emailsTo(server, BROKER)
  expect(email?.Assunto).toMatch(/^You were mentioned in payment request SP/)
  expect(email?.Texto).toContain(`/admin/pagamento/${id}?aba=mensagens`)
  expect(email?.Texto).not.toContain('cofre')
})

test('once the link of a provider has ended, its people are neither offered nor told', async () => {
  const id = await request()
  const linked = (isLinked: boolean) =>
    sql`update vinculo set "Ativo" = ${isLinked} where "IdProvedor" = (select "IdRegistro" from usuario where "Email" = ${BROKER})`.execute(
      server.db.kysely,
    )
  await linked(false)
  expect((await people(payer, id)).map(({ Nome }) => Nome)).not.toContain('Sônia Tavares')
  await said(payer, id, 'Ninguém ouve')
  const { rows } = await sql<{ Destinatarios: number[] }>`
    select "Destinatarios" from evento_hub where "Dados" ->> 'IdPagamento' = ${String(id)}`.execute(
    server.db.kysely,
  )
  await linked(true)
  expect(rows[0]?.Destinatarios).not.toContain((await server.signIn(BROKER)).IdUsuario)
})
