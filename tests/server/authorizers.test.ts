import { beforeAll, describe, expect, test } from 'vitest'
import type { Notificacao } from '#contract/features/notificacao.ts'
import type { AutorizadoresPagamento } from '#contract/features/pagamento.ts'
import { limitsWorld } from './support/limits.ts'
import type { Worker } from './support/registers.ts'

const { all, payer, broker, agent, people, limited, waiting, authorize } = limitsWorld()
let one: Worker
let other: Worker
let outsider: Worker

beforeAll(() => {
  ;({ one, other, outsider } = people())
})

const asked = (who: Worker, id: number) => who.call(`/api/canal/financeiro/pagamento/autorizadores?id=${id}`)
const told = async (who: Worker, id: number) => (await asked(who, id)).body as AutorizadoresPagamento

const bellOf = async (who: Worker, id: number) => {
  const { body } = await who.call('/api/canal/tools/notificacoes', {})
  return (body as readonly Notificacao[])
    .filter(({ Rota }) => Rota === `/pagamento/${id}`)
    .map(({ Titulo }) => Titulo)
}

describe('who may authorize a request', () => {
  test('is told with how many have to, until the second did', async () => {
    await limited('1000.00')
    const id = await waiting('5000.00')
    const both = await told(payer, id)
    expect(both).toMatchObject({ Necessarias: 2, Limite: '1000.00', Primeira: null })
    expect(both.Pessoas).toEqual(expect.arrayContaining(['Pessoa 1', 'Pessoa 2']))
    expect(both.Pessoas).not.toContain('Pessoa 3')
    await authorize(one, id)
    const second = await told(payer, id)
    expect(second).toMatchObject({ Necessarias: 1, Limite: '1000.00', Primeira: 'Pessoa 1' })
    expect(second.Pessoas).toEqual(both.Pessoas?.filter(name => name !== 'Pessoa 1'))
    await authorize(other, id)
    expect(await told(payer, id)).toEqual({ Necessarias: 0, Limite: null, Primeira: null, Pessoas: null })
  })

  test('is told beforehand of many: whether theirs would be the first of two', async () => {
    await limited('1000.00')
    const [small, large, begun] = [
      await waiting('999.00'),
      await waiting('5000.00'),
      await waiting('5000.00'),
    ]
    await authorize(one, begun)
    const { body } = await other.call('/api/canal/financeiro/pagamentos/revisao', {
      Ids: [small, large, begun],
    })
    expect(body).toMatchObject([
      { Id: small, PrimeiraDeDuas: false },
      { Id: large, PrimeiraDeDuas: true },
      { Id: begun, PrimeiraDeDuas: false },
    ])
  })

  test('leaves the author out', async () => {
    const { Id } = await all.made(one, '50.00')
    await all.act(one, 'enviar', Id)
    const { Pessoas, Necessarias } = await told(other, Id)
    expect(Necessarias).toBe(1)
    expect(Pessoas).toContain('Pessoa 2')
    expect(Pessoas).not.toContain('Pessoa 1')
  })

  test('is no name and no amount to a provider, and nothing to one whose request it is not', async () => {
    await limited('1000.00')
    const id = await waiting('5000.00')
    expect(await told(broker, id)).toEqual({ Necessarias: 2, Limite: null, Primeira: null, Pessoas: null })
    expect((await asked(agent, id)).status).toBe(404)
  })
})

describe('the first of two authorizations', () => {
  const TITLE = /aguarda a segunda autorização$/

  test('is told to those who may give the second, once, and to nobody else', async () => {
    await limited('1000.00')
    const id = await waiting('5000.00')
    await authorize(one, id)
    expect((await bellOf(other, id)).filter(title => TITLE.test(title))).toHaveLength(1)
    for (const who of [one, outsider, broker])
      expect((await bellOf(who, id)).filter(title => TITLE.test(title))).toEqual([])
  })

  test('is told anew after the request came again', async () => {
    await limited('1000.00')
    const id = await waiting('5000.00')
    await authorize(one, id)
    await all.act(payer, 'desautorizar', id, '&motivo=Valor')
    await all.act(broker, 'enviar', id)
    await authorize(one, id)
    expect((await bellOf(other, id)).filter(title => TITLE.test(title))).toHaveLength(2)
  })
})
