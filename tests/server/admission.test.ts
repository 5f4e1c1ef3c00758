import { cnpj as generated } from 'cpf-cnpj-validator'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Row } from '#contract/validation.ts'
import { createAdministrator } from '#server/commands/administrator.ts'
import { decide, openRequests } from '#server/commands/requests.ts'
import { asOwner, inCompany } from '#server/db/transaction.ts'
import { setOwner } from '#server/features/registro/owner.ts'
import { hashPassword } from '#server/features/sessao/password/passwordHash.ts'
import { hashToken } from '#server/features/sessao/sessions.ts'
import { texts } from '../words/support/texts.ts'
import { demoEncryption } from './support/mail.ts'
import { ownServer } from './support/ownServer.ts'
import { ADMIN, OWNER, registrationsAt, request } from './support/registrations.ts'
import { world } from './support/world.ts'

const { server } = world()
const at = registrationsAt(server)

describe('nobody but the owner', () => {
  const others = ['industria@demo.canal', 'agente@demo.canal', 'consulta@demo.canal', 'outra@demo.canal']

  test.each(others)('sees or decides a request: %s', async email => {
    const { id } = await at.sent()
    const token = await server.tokenOf(email)
    const list = await server.call(`${ADMIN}/solicitacoes`, { token })
    const model = await server.call(`${ADMIN}/solicitacao/model?id=${id}`, { token })
    const done = await Promise.all(
      ['analisar', 'aprovar', 'recusar'].map(action => at.doing(action, id, { email })),
    )
    expect([list, model, ...done].map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await at.read(id)).toMatchObject({ Status: 1 })
  })

  test('reaches one by a statement that forgets to say whose it wants', async () => {
    const { id } = await at.sent()
    const { IdRegistro } = await server.signIn('industria@demo.canal')
    const touched = await inCompany(server.db, IdRegistro, async trx => [
      await sql`select 1 from solicitacao`.execute(trx),
      await sql`update solicitacao set "Status" = 3 where "Id" = ${id} returning "Id"`.execute(trx),
    ])
    expect(touched.map(({ rows }) => rows)).toEqual([[], []])
  })

  test('has the service, whatever its job roles say', async () => {
    const { Servicos } = await server.signIn('industria@demo.canal')
    expect(Servicos.map(({ Codigo }) => Codigo)).not.toContain('SOLICITACAO_REGISTRO')
    const owner = await server.signIn(OWNER)
    expect(owner.Servicos.map(({ Codigo }) => Codigo)).toContain('SOLICITACAO_REGISTRO')
    expect(owner).not.toHaveProperty('isOwner')
  })

  test('can give the service to a job role', async () => {
    const token = await server.tokenOf('industria@demo.canal')
    const { body: role } = await server.call(`${ADMIN}/cargo/adicionar`, {
      method: 'POST',
      token,
      body: { Nome: 'Recepção', TipoAcesso: 2, Ativo: true },
    })
    const idCargo = (role as Row)['Id']
    const product = await at.first(
      sql<{ Id: number }>`select "Id" from produto where "Codigo" = 'ADMINISTRACAO'`,
    )
    await server.call(`${ADMIN}/acesso/produto/adicionar?idCargo=${idCargo}&idProduto=${product?.Id}`, {
      token,
    })
    const { status, body } = await server.call(`${ADMIN}/cargo/v2?id=${idCargo}`, { token })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain('FILIAL')
    expect(JSON.stringify(body)).not.toContain('SOLICITACAO_REGISTRO')
  })
})

describe('approving', () => {
  test('creates the company, its head office and its first administrator, who sets a password by e-mail', async () => {
    const { row, id } = await at.sent({ TipoRegistro: 2 })
    expect((await at.doing('aprovar', id)).status).toBe(409)
    expect((await at.doing('analisar', id)).status).toBe(200)
    expect(await at.doing('aprovar', id)).toMatchObject({
      status: 200,
      body: { Message: 'Solicitação aprovada e empresa criada.' },
    })
    const user = await at.first(sql<{ Id: number; Status: number }>`
      select "Id", "Status" from usuario where "Email" = ${row['Email']}`)
    expect(user?.Status).toBe(2)
    const email = await at.emailTo(row['Email'])
    const code = /pages\/resetpassword\/(\S+)/.exec(email?.Texto ?? '')?.[1] ?? ''
    const registered = await at.first(sql<{ IdUsuario: number }>`
      select "IdUsuario" from codigo_senha where "Codigo" = ${hashToken(code)} and "Expira" > now()`)
    expect(registered?.IdUsuario).toBe(user?.Id)

    const hash = await hashPassword('Senha comprida 2026')
    await at.first(sql`insert into senha ("IdUsuario", "Hash") values (${user?.Id}, ${hash})`)
    await at.first(sql`update usuario set "Status" = 1 where "Id" = ${user?.Id}`)
    const session = await server.signIn(String(row['Email']), 'Senha comprida 2026')
    expect(session).toMatchObject({
      TipoRegistro: 2,
      userRole: 'provedor',
      Produtos: ['Admin', 'Administração'],
    })
    expect(session.Servicos.map(({ Codigo }) => Codigo)).not.toContain('SOLICITACAO_REGISTRO')
    const { body } = await server.call(`${ADMIN}/filiais`, { token: session.Token_Acess })
    expect(body).toMatchObject([
      { Cnpj: row['Cnpj'], Matriz: true, Status: 1, IdEstado: '42', IdCidade: '4202404', IdPais: 'BR' },
    ])
    // Registration requests have no street, so the first save of the head office requires it.
    const [{ Id }] = body as readonly [{ readonly Id: number }]
    const call = (path: string, sent?: unknown) =>
      server.call(`${ADMIN}/${path}`, {
        token: session.Token_Acess,
        ...(sent === undefined ? {} : { method: 'POST', body: sent }),
      })
    const { body: office } = await call(`filial?id=${Id}`)
    const missing = { Cep: null, Logradouro: null, Numero: null, Bairro: null }
    expect(office).toMatchObject(missing)
    const required = Object.fromEntries(Object.keys(missing).map(name => [name, 'Campo obrigatório']))
    const renamed = { ...(office as Row), NomeFantasia: 'Nova Rota Sul' }
    expect(await call('filial/atualizar', renamed)).toMatchObject({ status: 422, body: { errors: required } })
    const street = { Cep: '89201000', Logradouro: 'Rua do Porto', Numero: '10', Bairro: 'Centro' }
    expect((await call('filial/atualizar', { ...renamed, ...street })).status).toBe(200)
    expect((await call(`filial?id=${Id}`)).body).toMatchObject({
      ...street,
      NomeFantasia: 'Nova Rota Sul',
    })
    expect(await at.read(id)).toMatchObject({ Status: 3, DataDecisao: expect.any(String) })
    expect(await at.doing('aprovar', id)).toMatchObject({
      status: 409,
      body: { Message: 'Esta ação não é permitida na situação atual do registro.' },
    })
  })

  test('twice at once creates one company', async () => {
    const { row, id } = await at.sent()
    await at.doing('analisar', id)
    const both = await Promise.all([
      at.doing('aprovar', id),
      at.doing('aprovar', id),
      at.doing('aprovar', id),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const count = await at.first(sql<{ count: number }>`
      select count(*) as count from registro where "Cnpj" = ${row['Cnpj']}`)
    expect(Number(count?.count)).toBe(1)
  })

  test.each([
    [{ Cnpj: '69MR7A01000116' }, 'Já existe uma empresa com este CNPJ no portal.'],
    [{ Email: 'Agente@Demo.canal' }, 'Já existe um usuário com este e-mail no portal.'],
  ])('is refused for what is taken, and changes nothing: %j', async (taken, Message) => {
    const { id } = await at.sent(taken)
    await at.doing('analisar', id)
    const token = await server.tokenOf(OWNER)
    const { body } = await server.call(`${ADMIN}/solicitacao/model?id=${id}`, { token })
    const impediment = String(((body as Row)['Impedimentos'] as Row)['aprovar'])
    expect(texts.pt.get(impediment)).toBe(Message)
    expect(await at.doing('aprovar', id)).toMatchObject({ status: 409, body: { code: 'refused', Message } })
    expect(await at.read(id)).toMatchObject({ Status: 2, DataDecisao: null })
  })

  test('is remembered with who did it', async () => {
    const { id } = await at.sent()
    await at.doing('analisar', id)
    const { body } = await server.call(`${ADMIN}/solicitacao/historico?id=${id}`, {
      token: await server.tokenOf(OWNER),
    })
    expect(body).toMatchObject([{ Acao: 'atualizar', Usuario: 'Marina Prado' }, { Usuario: 'Lúcia Ferraz' }])
  })
})

describe('refusing', () => {
  test('takes a reason, which the sender is told, who may then ask again', async () => {
    const { row, id } = await at.sent()
    await at.doing('analisar', id)
    expect(await at.doing('recusar', id, { motivo: '  ' })).toMatchObject({
      status: 422,
      body: { errors: { motivo: 'Campo obrigatório' } },
    })
    expect((await at.doing('recusar', id, { motivo: 'Falta a habilitação' })).status).toBe(200)
    expect((await at.emailTo(row['Email']))?.Texto).toContain('Falta a habilitação')
    expect(await at.read(id)).toMatchObject({ Status: 4, Motivo: 'Falta a habilitação' })
    expect((await at.send(request({ Cnpj: row['Cnpj'] }))).status).toBe(200)
  })
})

describe('from the command line', () => {
  test('a company typed twice at once is there once', async () => {
    const cnpj = generated.generate()
    const typed = { cnpj, company: 'Duas Vezes Ltda', type: 0, name: 'Ana Prado', owner: false }
    const outcomes = await Promise.allSettled(
      ['ana', 'prado'].map(who =>
        asOwner(server.db, trx =>
          createAdministrator(trx, { ...typed, email: `${who}@exemplo.com.br` }, 'Uma-senha-longa-2026'),
        ),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await sql`select 1 from registro where "Cnpj" = ${cnpj}`.execute(server.db.kysely)
    expect(rows).toHaveLength(1)
  })

  test('requests are listed, approved and refused', async () => {
    const one = await at.sent()
    const other = await at.sent()
    const open = (await openRequests(server.db)).map(({ Id }) => Number(Id))
    expect(open).toEqual(expect.arrayContaining([one.id, other.id]))
    await decide(server.db, demoEncryption, one.id, 'aprovar')
    await decide(server.db, demoEncryption, other.id, 'recusar', 'Não')
    expect([(await at.read(one.id))['Status'], (await at.read(other.id))['Status']]).toEqual([3, 4])
    await expect(decide(server.db, demoEncryption, one.id, 'aprovar')).rejects.toMatchObject({
      code: 'refused',
    })
    await expect(decide(server.db, demoEncryption, 9_999_999, 'aprovar')).rejects.toMatchObject({
      code: 'notFound',
    })
  })
})

describe('without an owner', () => {
  test('no request is taken, and another company becomes the owner', async () => {
    const own = await ownServer()
    const { first, send } = registrationsAt(own)
    await first(sql`update registro set "Proprietario" = false`)
    expect(await send(request())).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(await asOwner(own.db, trx => setOwner(trx, '69810101000124'))).toBe(true)
    expect((await send(request())).status).toBe(200)
    const { Servicos } = await own.signIn('industria@demo.canal')
    expect(Servicos.map(({ Codigo }) => Codigo)).toContain('SOLICITACAO_REGISTRO')
  })
})
