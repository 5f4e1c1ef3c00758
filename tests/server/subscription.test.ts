import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { RIGHTS_HEADER } from '#contract/endpoint.ts'
import type { Assinatura, Produto } from '#contract/features/assinatura.ts'
import type { FaturamentoItem, FaturamentoTotal } from '#contract/features/faturamento.ts'
import { issueInvoices } from '#server/features/faturamento/invoices.ts'
import { adminOf } from './support/cargos.ts'
import { world } from './support/world.ts'

const tokens: Record<string, string> = {}

const { server } = world()
const admin = adminOf(server)
beforeAll(async () => {
  for (const name of ['industria', 'agente', 'despachante', 'outra', 'consulta']) {
    tokens[name] = await server.tokenOf(`${name}@demo.canal`)
  }
})

const get = (path: string, who: string) => admin.get(path, tokens[who] ?? '')
const ofCompany = async (who: string) => (await get('assinatura', who)).body as Assinatura
const available = async (who: string) => (await get('assinatura/produtosDisponiveis', who)).body as Produto[]

/** Cancels a product of the company; returns its state before. */
async function cancelled(who: string, code: string) {
  const { IdAssinatura, ProdutosAssinados } = await ofCompany(who)
  const product = ProdutosAssinados.find(({ Codigo }) => Codigo === code)
  const { status } = await get(`assinatura/produto/excluir?id=${product?.Id}&motivo=Teste`, who)
  expect(status).toBe(200)
  return { IdAssinatura, IdProduto: product?.IdProduto, Id: product?.Id }
}

const adding = (
  who: string,
  { IdAssinatura, IdProduto }: { IdAssinatura: number; IdProduto: number | undefined },
  cupom = '',
) =>
  get(
    `assinatura/produto/adicionar?idAssinatura=${IdAssinatura}&idProduto=${IdProduto}${cupom && `&cupom=${cupom}`}`,
    who,
  )

describe('a subscription', () => {
  test('opens and closes its products’ services to everybody in the company at once', async () => {
    const list = () => server.call('/api/canal/cadastros/finalidades', { token: tokens['industria'] ?? '' })
    const before = await list()
    const product = await cancelled('industria', 'CATALOGO')
    const without = await list()
    expect([before.status, without.status]).toEqual([200, 403])
    expect(without.headers.get(RIGHTS_HEADER)).not.toBe(before.headers.get(RIGHTS_HEADER))
    expect((await available('industria')).map(({ Codigo }) => Codigo)).toEqual(['CATALOGO'])
    expect((await adding('industria', product)).status).toBe(200)
    expect((await list()).status).toBe(200)
    expect(await available('industria')).toEqual([])
  })

  test('holds a product once, also when two ask for it at the same moment', async () => {
    const product = await cancelled('outra', 'COTACAO')
    const answers = await Promise.all([adding('outra', product), adding('outra', product)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('of the demo’s customs broker lacks a product, which it takes with a coupon', async () => {
    const offered = await available('despachante')
    expect(offered.map(({ Codigo }) => Codigo)).toEqual(['COTACAO'])
    const { IdAssinatura } = await ofCompany('despachante')
    const [product] = offered
    const reply = await adding('despachante', { IdAssinatura, IdProduto: product?.IdProduto }, 'CANAL10')
    expect(reply.status).toBe(200)
    expect((await ofCompany('despachante')).ProdutosAssinados).toContainEqual(
      expect.objectContaining({ Codigo: 'COTACAO', Cupom: 'CANAL10', ValorMensal: '179.10' }),
    )
  })

  test('takes a coupon that is valid, and no other', async () => {
    const product = await cancelled('outra', 'FINANCEIRO')
    expect(await adding('outra', product, 'NADA')).toMatchObject({
      status: 422,
      body: { errors: { cupom: expect.any(String) } },
    })
    expect(await adding('outra', product, 'LANCAMENTO')).toMatchObject({ status: 422 })
    expect((await adding('outra', product, 'canal10')).status).toBe(200)
    const own = (await ofCompany('outra')).ProdutosAssinados.find(({ Codigo }) => Codigo === 'FINANCEIRO')
    expect(own).toMatchObject({ Cupom: 'CANAL10', PercentualDesconto: '10.00', ValorMensal: '296.10' })
  })

  test.each([
    ['CANAL10', { Valido: true, PercentualDesconto: '10.00' }],
    ['LANCAMENTO', { Valido: false, Mensagem: 'Este cupom não é mais válido.' }],
    ["x' or 1=1", { Valido: false, Mensagem: 'Cupom inválido.' }],
  ])('is told of the coupon %s whether it is valid', async (code, expected) => {
    const path = `/api/canal/apoio/cupom/validar?cupom=${encodeURIComponent(code)}`
    expect((await server.call(path, { token: tokens['agente'] ?? '' })).body).toMatchObject(expected)
  })

  test('answers with the product’s name in the language that is asked for', async () => {
    const { IdAssinatura, IdProduto } = await cancelled('agente', 'FINANCEIRO')
    const { body } = await server.call(
      `/api/canal/admin/assinatura/produto/adicionar?idAssinatura=${IdAssinatura}&idProduto=${IdProduto}`,
      { token: tokens['agente'] ?? '', headers: { 'Accept-Language': 'en' } },
    )
    expect(body).toMatchObject({ Message: 'You are now subscribed to Finance.' })
  })

  test('keeps the product that holds the administrators', async () => {
    const { ProdutosAssinados } = await ofCompany('agente')
    const base = ProdutosAssinados.find(({ Codigo }) => Codigo === 'ADMINISTRACAO')
    const reply = await get(`assinatura/produto/excluir?id=${base?.Id}`, 'agente')
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'refused', Message: expect.stringContaining('administradores') },
    })
  })
})

const cents = (amount: string) => Math.round(Number(amount) * 100)

describe('billing', () => {
  test('of every month is the sum of its lines, to the cent', async () => {
    const { body } = await get('faturamento/historico', 'industria')
    const months = body as readonly FaturamentoTotal[]
    expect(months.length).toBeGreaterThan(9)
    for (const { Mes, Ano, ValorBruto, ValorDesconto, ValorTotal } of months) {
      const { body: total } = await get(`faturamento/buscarTotal?mes=${Mes}&ano=${Ano}`, 'industria')
      expect(total).toMatchObject({ Mes, Ano, ValorBruto, ValorDesconto, ValorTotal })
      const { body: found } = await get(`faturamento/buscar?mes=${Mes}&ano=${Ano}`, 'industria')
      const lines = found as readonly FaturamentoItem[]
      const sum = lines.reduce((total, line) => total + cents(line.ValorTotal), 0)
      expect(sum).toBe(cents(ValorTotal))
      expect(cents(ValorBruto) - cents(ValorDesconto)).toBe(cents(ValorTotal))
    }
    const { body: all } = await get('faturamento/historicoTotal', 'industria')
    const { ValorTotal, ValorPago, ValorAberto } = all as Readonly<Record<string, string>>
    expect(cents(ValorTotal ?? '')).toBe(months.reduce((total, one) => total + cents(one.ValorTotal), 0))
    expect(cents(ValorPago ?? '') + cents(ValorAberto ?? '')).toBe(cents(ValorTotal ?? ''))
  })

  test('of a month that is over stays as it was billed, however often it is asked for', async () => {
    const { body: before } = await get('faturamento/historico', 'industria')
    await issueInvoices(server.db.kysely)
    await sql`update assinatura_produto set "ValorMensal" = 1 where "IdRegistro" = 1 and "Status" = 1`.execute(
      server.db.kysely,
    )
    const { body: after } = await get('faturamento/historico', 'industria')
    const [, ...past] = before as readonly FaturamentoTotal[]
    const [now, ...stillPast] = after as readonly FaturamentoTotal[]
    expect(stillPast).toEqual(past)
    expect(now?.ValorTotal).toBe('5.00')
  })

  test.each(['mes=13&ano=2026', 'mes=0&ano=2026', 'mes=x&ano=2026', 'ano=2026', 'mes=1&ano=99999'])(
    'is not asked for by %s',
    async query => {
      expect((await get(`faturamento/buscar?${query}`, 'industria')).status).toBe(400)
    },
  )

  test('of a month there was nothing in has no lines', async () => {
    expect((await get('faturamento/buscar?mes=1&ano=2001', 'industria')).body).toEqual([])
    expect((await get('faturamento/buscarTotal?mes=1&ano=2001', 'industria')).status).toBe(404)
  })
})
