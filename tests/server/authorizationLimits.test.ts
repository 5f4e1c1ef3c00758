import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { isKeptApart } from '#contract/permission.ts'
import { registers } from '#contract/route.ts'
import type { Session } from '#contract/session.ts'
import type { Row } from '#contract/validation.ts'
import { limitsWorld } from './support/limits.ts'
import { READ } from './support/pagamentos.ts'
import { type Worker, worker } from './support/registers.ts'

const [pagamento, alcada] = [entityNamed('pagamento'), entityNamed('alcada')]
const PARTLY = 'Primeira autorização dada. Falta a de outra pessoa.'
const FIRST = 'Você já deu a primeira autorização. A segunda é de outra pessoa.'
const OWN = 'Quem criou ou enviou a solicitação não pode autorizá-la.'

const { server, all, payer, broker, agent, people, limited, read, waiting, authorize } = limitsWorld()
let one: Worker
let other: Worker
let outsider: Worker

beforeAll(() => {
  ;({ one, other, outsider } = people())
})

describe('without a limit', () => {
  test('one authorization will do', async () => {
    const id = await waiting('900000000.00')
    expect(await authorize(one, id)).toEqual([200, 'Solicitação autorizada.'])
    expect(await read(id)).toMatchObject({ StatusPagamento: 3, PrimeiraAutorizacaoPor: null })
  })
})

describe('above the limit', () => {
  test('two authorize, and each is named', async () => {
    await limited('1000.00')
    const id = await waiting('1000.01')
    expect(await authorize(one, id)).toEqual([200, PARTLY])
    expect(await read(id)).toMatchObject({
      StatusPagamento: 2,
      PrimeiraAutorizacaoPor: 'Pessoa 1',
      DataPrimeiraAutorizacao: expect.any(String),
      AutorizadaPor: null,
      JaAutorizada: false,
      AvisosAceitos: ['SEM_DOCUMENTO'],
    })
    expect(await authorize(other, id)).toEqual([200, 'Solicitação autorizada.'])
    expect(await read(id)).toMatchObject({
      StatusPagamento: 3,
      PrimeiraAutorizacaoPor: 'Pessoa 1',
      AutorizadaPor: 'Pessoa 2',
    })
    const { body } = await payer.call(`/api/canal/financeiro/pagamento/historico?id=${id}`)
    const acts = (body as readonly Row[]).filter(entry => entry['Ato'] === 'autorizar')
    expect(acts).toMatchObject([{ Usuario: 'Pessoa 2' }, { Usuario: 'Pessoa 1' }])
  })

  test('the first is not the second, as the opened request says beforehand', async () => {
    await limited('1000.00')
    const id = await waiting('5000.00')
    await authorize(one, id)
    expect(await authorize(one, id)).toEqual([409, FIRST])
    const { body } = await one.model(pagamento, id)
    expect(body).toMatchObject({ Impedimentos: { autorizar: 'refusals.firstAuthorizer' } })
    expect((await read(id))['StatusPagamento']).toBe(2)
  })

  test('nor is the author, even where the company lets people authorize their own', async () => {
    await sql`update registro set "SegregacaoFuncoes" = false`.execute(server.db.kysely)
    await limited('1000.00')
    const { Id } = await all.made(one, '5000.00')
    await all.act(one, 'enviar', Id)
    expect(await authorize(other, Id)).toEqual([200, PARTLY])
    expect(await authorize(one, Id)).toEqual([409, OWN])
    expect((await authorize(payer, Id))[0]).toBe(200)
  })

  test('the author gives neither of the two where duties are apart', async () => {
    await limited('1000.00')
    const { Id } = await all.made(one, '5000.00')
    await all.act(one, 'enviar', Id)
    expect(await authorize(one, Id)).toEqual([409, OWN])
    await authorize(other, Id)
    expect(await authorize(one, Id)).toEqual([409, OWN])
  })

  test('neither a provider, nor another company, nor who does not work for the branch gives one', async () => {
    await limited('1000.00')
    const id = await waiting('5000.00')
    await authorize(one, id)
    const stranger = worker(server, await server.tokenOf('outra@demo.canal'))
    expect(await authorize(broker, id)).toEqual([409, 'Só a outra parte da solicitação pode fazer isso.'])
    expect((await authorize(agent, id))[0]).toBe(404)
    expect((await authorize(stranger, id))[0]).toBe(404)
    expect(await authorize(outsider, id)).toEqual([409, 'Você não tem acesso à filial deste registro.'])
    expect((await read(id))['StatusPagamento']).toBe(2)
  })

  test('of two who authorize at once, one is the first and the other the second', async () => {
    await limited('1000.00')
    const id = await waiting('5000.00')
    const replies = await Promise.all([authorize(one, id), authorize(other, id)])
    expect(replies.map(([, message]) => message).toSorted()).toEqual([PARTLY, 'Solicitação autorizada.'])
  })

  test('one who authorizes twice at once has given one', async () => {
    await limited('1000.00')
    const id = await waiting('5000.00')
    const replies = await Promise.all([authorize(one, id), authorize(one, id)])
    expect(replies.map(([status]) => status).toSorted()).toEqual([200, 409])
    expect((await read(id))['StatusPagamento']).toBe(2)
  })

  test('what is returned and submitted again begins anew, with the amount it has then', async () => {
    await limited('1000.00')
    const id = await waiting('5000.00')
    await authorize(one, id)
    expect((await all.act(other, 'desautorizar', id, '&motivo=Valor'))[0]).toBe(200)
    const reopened = await read(id)
    expect(reopened).toMatchObject({ StatusPagamento: 7, PrimeiraAutorizacaoPor: null })
    await all.act(broker, 'enviar', id)
    expect(await authorize(one, id)).toEqual([200, PARTLY])
    expect(await authorize(other, id)).toEqual([200, 'Solicitação autorizada.'])
  })

  test('warnings are read by both', async () => {
    await limited('1000.00')
    const id = await waiting('5000.00')
    const unread = 'A solicitação tem avisos. Leia e aceite os avisos antes de autorizar.'
    expect(await all.act(one, 'autorizar', id)).toEqual([409, unread])
    await authorize(one, id)
    expect(await all.act(other, 'autorizar', id)).toEqual([409, unread])
  })

  test('a request read before the first authorization is another now', async () => {
    await limited('1000.00')
    const id = await waiting('5000.00')
    const { Versao } = await read(id)
    await authorize(one, id)
    expect((await all.act(other, 'autorizar', id, `${READ}&versao=${Versao}`))[0]).toBe(409)
  })

  test('a client cannot say itself who was first', async () => {
    const { Id, Versao, ...row } = await all.made(broker, '5000.00')
    const forged = { PrimeiraAutorizacaoPor: 'Ninguém', IdUsuarioPrimeiraAutorizacao: 1 }
    await broker.update(pagamento, { ...row, Id, Versao, ...forged })
    expect(await read(Id)).toMatchObject({ PrimeiraAutorizacaoPor: null, IdUsuarioPrimeiraAutorizacao: null })
  })
})

describe('the limit', () => {
  test('that is exactly reached asks for one', async () => {
    await limited('1000.00')
    expect(await authorize(one, await waiting('1000.00'))).toEqual([200, 'Solicitação autorizada.'])
  })

  test('of a branch comes before that of all', async () => {
    const { IdFilial } = await all.made(broker, '1.00')
    await limited('10.00')
    await limited('1000.00', IdFilial)
    expect((await authorize(one, await waiting('900.00', { IdFilial })))[1]).toBe('Solicitação autorizada.')
    expect((await authorize(one, await waiting('1000.01', { IdFilial })))[1]).toBe(PARTLY)
  })

  test('is that of the moment of authorizing', async () => {
    const id = await waiting('5000.00')
    const { Id } = await limited('1000.00')
    expect((await authorize(one, id))[1]).toBe(PARTLY)
    expect((await payer.remove(alcada, Id)).status).toBe(200)
    expect(await authorize(one, id)).toEqual([200, 'Solicitação autorizada.'])
  })

  test('of another company binds nobody here', async () => {
    const stranger = worker(server, await server.tokenOf('outra@demo.canal'))
    expect((await stranger.create(alcada, { Descricao: 'Zero', ValorLimite: '0' })).status).toBe(200)
    expect((await authorize(one, await waiting('5000.00')))[1]).toBe('Solicitação autorizada.')
  })

  test('is not changed by those whom it binds, unless they administer the company', async () => {
    const limit = await limited('1000.00')
    const { Id } = limit
    const answers = [
      await one.create(alcada, { Descricao: 'Minha', ValorLimite: '9' }),
      await one.update(alcada, { ...limit, ValorLimite: '999999.00' }),
      await one.remove(alcada, Id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect((await one.model(alcada, Id)).body).toMatchObject({ ValorLimite: '1000.00' })
    expect((await payer.update(alcada, { ...limit, ValorLimite: '2000.00' })).status).toBe(200)
  })

  test('is written by whom its register offers that, and by nobody else', async () => {
    const apart = registers.filter(({ register }) => register.apartFrom)
    expect(apart.map(({ name }) => name)).toContain('alcada')
    for (const who of [one, payer]) {
      const { body } = await who.call('/api/canal/account/validateToken')
      for (const entity of apart) {
        const { status } = await who.create(entity, { Descricao: 'Nova', ValorLimite: '1.00' })
        expect(status).toBe(isKeptApart(body as Session, entity) ? 409 : 200)
      }
    }
  })

  test('is nothing that a provider has', async () => {
    expect((await broker.list(alcada)).status).toBe(403)
  })
})
