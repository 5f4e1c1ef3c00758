import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { AutorizadoresPagamento } from '#contract/features/pagamento.ts'
import type { Session } from '#contract/session.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { limitsWorld } from './support/limits.ts'
import { type Worker, worker } from './support/registers.ts'

const [pagamento, substituicao] = [entityNamed('pagamento'), entityNamed('substituicao')]
const NOT_ON_BRANCH = 'Você não tem acesso à filial deste registro.'
const ONLY_OWN = 'Só um administrador da empresa define o substituto de outra pessoa.'

const { server, all, payer, broker, people, newcomer, limited, read, waiting, authorize } = limitsWorld()
let one: Worker
let other: Worker
let stranger: Worker
/** Works for no branch and has no right of their own. */
let helper: Worker
let ids: { readonly one: number; readonly other: number; readonly helper: number }

const session = async (who: Worker) => (await who.call('/api/canal/account/validateToken')).body as Session
const dayFrom = (days: number) => {
  const shifted = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(shifted)
}
const substituted = async (who: Worker, IdUsuario: number, values: Row = {}, IdSubstituto = ids.helper) => {
  const days = { InicioVigencia: dayFrom(0), FimVigencia: dayFrom(0), Motivo: 'Férias' }
  const reply = await who.create(substituicao, { IdUsuario, IdSubstituto, ...days, ...values })
  return reply
}
const lent = async (...given: Parameters<typeof substituted>) => {
  const { status, body } = await substituted(...given)
  expect([status, body]).toMatchObject([200, {}])
  return body as StoredRow
}

beforeAll(async () => {
  ;({ one, other } = people())
  helper = worker(
    server,
    await newcomer('industria', {
      DESPESA: ['Visualizar', 'Editar'],
      USUARIO: ['Visualizar', 'Cadastrar', 'Editar'],
      CARGO: ['Visualizar', 'Cadastrar', 'Editar'],
    }),
  )
  stranger = worker(server, await server.tokenOf('outra@demo.canal'))
  const [first, second, third] = await Promise.all([one, other, helper].map(session))
  ids = { one: first?.IdUsuario ?? 0, other: second?.IdUsuario ?? 0, helper: third?.IdUsuario ?? 0 }
})
afterEach(async () => {
  await sql`delete from substituicao`.execute(server.db.kysely)
})

describe('a substitute', () => {
  test('authorizes in the branches of who is away, in whose name it is said to be', async () => {
    const id = await waiting('50.00')
    expect((await authorize(helper, id))[0]).toBe(403)
    await lent(one, ids.one)
    expect(await authorize(helper, id)).toEqual([200, 'Solicitação autorizada.'])
    expect(await read(id)).toMatchObject({ StatusPagamento: 3, AutorizadaEmNomeDe: 'Pessoa 1' })
    expect((await all.act(helper, 'desautorizar', id, '&motivo=Valor'))[0]).toBe(200)
    expect(await read(id)).toMatchObject({ StatusPagamento: 7, AutorizadaEmNomeDe: null })
  })

  test('is told so by the session, and by the request that names who may', async () => {
    const id = await waiting('50.00')
    const before = await session(helper)
    await lent(one, ids.one)
    const { Servicos } = await session(helper)
    expect(Object.keys(before)).not.toContain('lenders')
    expect(before.Servicos.map(({ Codigo }) => Codigo)).not.toContain('PAGAMENTO_AUTORIZACAO')
    expect(Servicos).toContainEqual({
      ...{ Codigo: 'PAGAMENTO_AUTORIZACAO', Visualizar: true, Editar: true },
      ...{ Cadastrar: false, Deletar: false },
    })
    const { body } = await payer.call(`/api/canal/financeiro/pagamento/autorizadores?id=${id}`)
    const { Nome } = await session(helper)
    expect((body as AutorizadoresPagamento).Pessoas).toContain(Nome)
  })

  test('is asked for with who asks as the one away, as long as they have the right to lend', async () => {
    const blank = async (who: Worker) => (await who.call('/api/canal/financeiro/substituicao/model')).body
    expect(await blank(one)).toMatchObject({ IdUsuario: ids.one, IdSubstituto: null })
    const keeper = worker(server, await newcomer('industria', { ALCADA: ['Visualizar', 'Cadastrar'] }))
    expect(await blank(keeper)).toMatchObject({ IdUsuario: null })
  })

  test('authorizes on no other day', async () => {
    const id = await waiting('50.00')
    await lent(one, ids.one, { InicioVigencia: dayFrom(-3), FimVigencia: dayFrom(-1) })
    await lent(one, ids.one, { InicioVigencia: dayFrom(1), FimVigencia: dayFrom(9) })
    expect((await authorize(helper, id))[0]).toBe(403)
  })

  test('authorizes nothing in other branches than those of who is away', async () => {
    const id = await waiting('50.00')
    const branch = (await read(id))['IdFilial']
    await sql`delete from acesso_filial where "IdUsuario" = ${ids.one} and "IdFilial" = ${branch}`.execute(
      server.db.kysely,
    )
    await lent(one, ids.one)
    expect(await authorize(helper, id)).toEqual([409, NOT_ON_BRANCH])
    // Not even where the substitute works: the right is lent, and with it the branches.
    await sql`insert into acesso_filial ("IdRegistro", "IdUsuario", "IdFilial")
      select "IdRegistro", "Id", ${branch} from usuario where "Id" = ${ids.helper}`.execute(server.db.kysely)
    expect(await authorize(helper, id)).toEqual([409, NOT_ON_BRANCH])
    await sql`delete from acesso_filial where "IdUsuario" = ${ids.helper}`.execute(server.db.kysely)
    await sql`insert into acesso_filial ("IdRegistro", "IdUsuario", "IdFilial")
      select "IdRegistro", "Id", ${branch} from usuario where "Id" = ${ids.one}`.execute(server.db.kysely)
  })

  test('authorizes nothing that who is away created, nor the second of two after them', async () => {
    await lent(one, ids.one)
    const { Id } = await all.made(one, '50.00')
    await all.act(one, 'enviar', Id)
    const refused = [409, 'Quem você substitui não pode autorizar esta solicitação.']
    expect(await authorize(helper, Id)).toEqual(refused)
    expect((await helper.model(pagamento, Id)).body).toMatchObject({
      Impedimentos: { autorizar: 'refusals.standsIn' },
    })
    await limited('1000.00')
    const id = await waiting('5000.00')
    await authorize(one, id)
    expect(await authorize(helper, id)).toEqual(refused)
    await lent(other, ids.other)
    expect((await authorize(helper, id))[0]).toBe(200)
    expect(await read(id)).toMatchObject({ StatusPagamento: 3, AutorizadaEmNomeDe: 'Pessoa 2' })
  })

  test('gives one of two authorizations, for whomever they stand in', async () => {
    await limited('1000.00')
    await lent(one, ids.one)
    await lent(other, ids.other)
    const id = await waiting('5000.00')
    expect((await authorize(helper, id))[0]).toBe(200)
    expect(await read(id)).toMatchObject({ StatusPagamento: 2, PrimeiraAutorizacaoEmNomeDe: 'Pessoa 1' })
    expect((await authorize(helper, id))[0]).toBe(409)
    expect((await authorize(payer, id))[0]).toBe(200)
    expect(await read(id)).toMatchObject({ AutorizadaEmNomeDe: null })
  })

  test('loses the right with who is away, and does not pass it on', async () => {
    const id = await waiting('50.00')
    await lent(one, ids.one)
    const third = worker(server, await newcomer('industria', { DESPESA: ['Visualizar'] }))
    await lent(payer, ids.helper, {}, (await session(third)).IdUsuario)
    expect((await authorize(third, id))[0]).toBe(403)
    await sql`update usuario set "Status" = 2 where "Id" = ${ids.one}`.execute(server.db.kysely)
    expect((await authorize(helper, id))[0]).toBe(403)
    await sql`update usuario set "Status" = 1 where "Id" = ${ids.one}`.execute(server.db.kysely)
    expect((await authorize(helper, id))[0]).toBe(200)
  })

  test('grants nobody what is lent', async () => {
    await lent(one, ids.one)
    const token = await newcomer('industria', { PAGAMENTO_AUTORIZACAO: ['Visualizar', 'Editar'] })
    const { IdUsuario } = await session(worker(server, token))
    const usuario = entityNamed('usuario')
    const { IdCargo } = (await payer.model(usuario, IdUsuario)).body as StoredRow
    const row = await payer.sampleInput(usuario, { IdCargo, TipoAcesso: 2 })
    expect((await helper.create(usuario, row)).status).toBe(403)
  })

  test('hears of what waits', async () => {
    await lent(one, ids.one)
    const id = await waiting('50.00')
    const { body } = await helper.call('/api/canal/tools/notificacoes', {})
    expect(body).toContainEqual(expect.objectContaining({ Rota: `/pagamento/${id}` }))
  })
})

describe('who names a substitute', () => {
  test('is the one who is away, or an administrator', async () => {
    expect((await substituted(other, ids.one)).body).toMatchObject({ Message: ONLY_OWN })
    const { Id, Versao } = await lent(payer, ids.one)
    expect((await other.remove(substituicao, Id)).body).toMatchObject({ Message: ONLY_OWN })
    const taken = { Id, Versao, IdUsuario: ids.other, IdSubstituto: ids.helper }
    const days = { InicioVigencia: dayFrom(0), FimVigencia: dayFrom(0), Motivo: 'Férias' }
    expect((await other.update(substituicao, { ...taken, ...days })).body).toMatchObject({
      Message: ONLY_OWN,
    })
    expect((await helper.create(substituicao, { IdUsuario: ids.one })).status).toBe(403)
    expect((await broker.create(substituicao, { IdUsuario: ids.one })).status).toBe(403)
  })

  test('names neither themself nor a person of another company', async () => {
    expect((await substituted(one, ids.one, { IdSubstituto: ids.one })).body).toMatchObject({
      errors: { IdSubstituto: expect.any(String) },
    })
    const { IdUsuario } = await session(stranger)
    expect(
      (await substituted(one, ids.one, { InicioVigencia: dayFrom(2), FimVigencia: dayFrom(3) }, IdUsuario))
        .body,
    ).toMatchObject({ errors: { IdSubstituto: expect.any(String) } })
  })
})
