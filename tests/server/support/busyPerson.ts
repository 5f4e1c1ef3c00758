import { sql } from 'kysely'
import { expect } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import { newKey } from './apiKeys.ts'
import { enter } from './cargos.ts'
import { administrator } from './factor.ts'
import { people, said } from './messages.ts'
import { paymentsOf } from './pagamentos.ts'
import { stranger } from './people.ts'
import { sendPicture } from './pictures.ts'
import { type Worker, worker } from './registers.ts'
import type { Server } from './server.ts'

const [ADMIN, TOOLS, FINANCE] = ['/api/canal/admin', '/api/canal/tools', '/api/canal/financeiro']
const usuario = entityNamed('usuario')
const pagamento = entityNamed('pagamento')

/**
 * User who has done what a user can do, by the API: paid, written, mentioned and been mentioned, saved, shared, exported, imported
 * keys, been refused, and has forgotten the password. Renamed in between, so that there is a name from before.
 */
export async function busyPerson(server: Server, boss: Worker) {
  const [before, now] = [stranger(usuario), stranger(usuario)]
  const created = await boss.createSample(usuario, { ...before.values, ...(await administrator(server)) })
  const updated = await boss.update(usuario, { ...created, ...now.values })
  expect(updated.status).toBe(200)
  const user = (await boss.model(usuario, created.Id)).body as typeof created
  const token = await enter(server, user)
  const own = worker(server, token)
  const name = String(now.values['Nome'])
  const ok = async (path: string, body: unknown = {}, who = own) => {
    const reply = await who.call(path, body)
    expect([path, reply.status, reply.body]).toMatchObject([path, 200, {}])
    return reply
  }

  const { broker, payer, act, made } = paymentsOf(server)
  const request = await made(broker, '1234.00')
  expect((await act(broker, 'enviar', request.Id))[0]).toBe(200)
  const news = { Preferencias: [{ Tipo: 'pagamentoAutorizado', Portal: true, Email: 'imediato' }] }
  await ok(`${TOOLS}/notificacoes/preferencias/atualizar`, news, payer)
  await ok(`${TOOLS}/notificacoes/preferencias/atualizar`, news)
  const draft = await made(own, '77.00')
  await ok(
    `${FINANCE}/pagamento/documento/adicionar?idPagamento=${draft.Id}&nome=rg.pdf`,
    '%PDF-1.7\n%%EOF\n',
  )
  await said(own, request.Id, `Pago amanhã. ${name}`)
  const others = (await people(broker, request.Id)).filter(one => one.Id === user.Id)
  await said(broker, request.Id, `@${name}, veja`, { Mencoes: others.map(({ Id }) => Id) })
  const { IdUsuario: colleague } = await server.signIn('industria@demo.canal')
  await said(own, request.Id, 'Veja', { Mencoes: [colleague] })
  const avisos = '&avisos=warnings.undocumented,warnings.split,warnings.identical'
  expect((await act(own, 'autorizar', request.Id, avisos))[0]).toBe(200)
  const { body: paid } = await payer.model(pagamento, request.Id)
  expect(paid).toMatchObject({ AutorizadaPor: name })

  const { secret: key } = await newKey(own, { Visualizar: ['CARGO', 'FINALIDADE'] })
  await own.createSample(entityNamed('webhook'))
  await boss.createSample(entityNamed('substituicao'), {
    ...{ IdUsuario: user.Id, IdSubstituto: colleague, Motivo: 'Férias' },
  })
  await ok(`${ADMIN}/visao/adicionar`, {
    Registro: 'filial',
    Nome: 'Minhas',
    Busca: '?q=x',
    Colunas: null,
    Larguras: null,
  })
  const recent = { Nome: 'tema', Item: '', Valor: 'dark', Idade: 0 }
  await ok(`${ADMIN}/perfil/preferencias/atualizar`, { Preferencias: [recent] })
  expect((await sendPicture(server, `${ADMIN}/perfil/foto/adicionar?id=${user.Id}`, token)).status).toBe(200)
  for (const register of [usuario, pagamento])
    await ok(`${sheetEndpoint(register, 'iniciar').path}?formato=xlsx`)
  const sign = (path: string, body: object) => server.call(path, { method: 'POST', body })
  await sign('/api/auth/token', { Email: user['Email'], Password: 'errada' })
  await sign('/api/canal/account/senha/esquecimento', { Email: user['Email'] })
  await passkeyOf(server, user.Id, name)
  return { user, own, token, key, texts: [...before.texts, ...now.texts], name, request }
}

/** Passkey that is called as its owner, as browsers offer, and was proven just now. */
async function passkeyOf({ db }: Server, id: number, name: string) {
  await sql`insert into chave_acesso ("IdUsuario", "Nome", "Credencial", "ChavePublica", "Transportes", "Sincronizada", "ComSenha")
    values (${id}, ${name}, 'AAAA', '\\x00'::bytea, '[]'::jsonb, false, false)`.execute(db.kysely)
  await sql`update sessao set "FatorEm" = now() where "IdUsuario" = ${id}`.execute(db.kysely)
}
