import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { ResumoPagamento } from '#contract/features/pagamento.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { cnpjNumber, cpfNumber } from '#kinds/taxId/sampleTaxId.ts'
import type { Incidencia } from '#rules/pagamento/rates.ts'
import { paymentsWorld } from './support/pagamentos.ts'
import { type Worker, worker, workerFor } from './support/registers.ts'

const [pagamento, item, empresa] = [
  entityNamed('pagamento'),
  entityNamed('pagamento/item'),
  entityNamed('empresa'),
]
const [despesa, aliquota] = [entityNamed('despesa'), entityNamed('aliquota')]

/** Sequence of tax IDs that neither the demo nor other samples have. */
const FREE = 700_000

let owner: Worker

const { server, all, payer } = paymentsWorld()
beforeAll(async () => {
  owner = await workerFor(server, aliquota)
})

let count = 0
const company = (values: Row = {}) => {
  count += 1
  return payer.createSample(empresa, {
    Estrangeira: false,
    IdPais: 'BR',
    TipoEmpresa: [5],
    CpfCnpj: cnpjNumber(FREE + count),
    ...values,
  })
}
const individual = () => company({ CpfCnpj: cpfNumber(FREE + count), RegimeTributario: null })

/** Draft of the payer to a payee, with one item of these liabilities. */
async function request(
  payee: StoredRow,
  Valor: string,
  Incidencias: readonly Incidencia[],
  values: Row = {},
) {
  const { Id: IdDespesa } = await payer.createSample(despesa, { Incidencias })
  const { Id } = await all.made(payer, '1.00', { IdBeneficiario: payee.Id, ...values })
  const money = { Moeda: 'BRL', Valor, Taxa: '1', ValorAcrescimo: '0', ValorDesconto: '0' }
  const { status } = await payer.create(item, { IdPagamento: Id, IdDespesa, TipoReceita: 1, ...money })
  expect(status).toBe(200)
  return Id
}

const reviewOf = async (id: number, who = payer) =>
  (await who.call(`/api/canal/financeiro/pagamento/resumo?id=${id}`)).body as ResumoPagamento

const typed = async (id: number, taxes: Row) => {
  const { body } = await payer.model(pagamento, id)
  expect((await payer.update(pagamento, { ...(body as Row), ...taxes })).status).toBe(200)
}

describe('withholding suggested at a request', () => {
  test('is what the worked example says, at the ISS of the payee', async () => {
    const payee = await company({ AliquotaIss: '5.00' })
    const { Sugestao, Dispensas } = await reviewOf(await request(payee, '10000.00', ['CSRF', 'IRRF', 'ISS']))
    const expected = { PIS: '65.00', COFINS: '300.00', CSLL: '100.00', IRRF: '150.00', ISS: '500.00' }
    expect({ Sugestao, Dispensas }).toEqual({ Sugestao: expected, Dispensas: [] })
  })

  test('is nothing of a payee of Simples Nacional, with the law; typing 0 is no divergence then', async () => {
    const payee = await company({ RegimeTributario: 'SIMPLES_NACIONAL' })
    const { Sugestao, Dispensas, Avisos } = await reviewOf(await request(payee, '10000.00', ['CSRF', 'IRRF']))
    expect(Sugestao).toEqual({ PIS: '0.00', COFINS: '0.00', CSLL: '0.00', IRRF: '0.00' })
    expect(Dispensas).toMatchObject([
      { Regime: 'SIMPLES_NACIONAL', BaseLegal: expect.stringContaining('Lei 10.833/2003, art. 32, III') },
      { Regime: 'SIMPLES_NACIONAL', BaseLegal: expect.stringContaining('IN RFB 765/2007') },
    ])
    expect(Avisos).not.toContain('warnings.divergentTaxes')
  })

  test('is warned of where nobody has entered the rate of the due date, until the owner has', async () => {
    const id = await request(await individual(), '2000.00', ['INSS'], { DataVencimento: '2027-03-10' })
    expect(await reviewOf(id)).toMatchObject({
      Sugestao: { INSSEmpresa: '400.00' },
      SemAliquota: ['INSS'],
      Avisos: expect.arrayContaining(['warnings.unknownRates']),
    })
    expect((await all.act(payer, 'enviar', id))[0]).toBe(200)
    const approver = worker(server, await server.tokenOf('autorizacao@demo.canal'))
    const rest = '&avisos=warnings.undocumented,warnings.divergentTaxes,warnings.notBankDay'
    expect((await all.act(approver, 'autorizar', id, rest))[0]).toBe(409)

    const next = await owner.createSample(aliquota, {
      ...{ Tributo: 'INSS', Incidencia: 'INSS', TipoPessoa: 'FISICA', Municipal: false, Percentual: '11.00' },
      ...{ TetoBase: '1000.00', InicioVigencia: '2027-01-01', FimVigencia: '2027-12-31' },
    })
    expect(await reviewOf(id)).toMatchObject({
      Sugestao: { INSS: '110.00', INSSEmpresa: '400.00' },
      SemAliquota: [],
    })
    await owner.remove(aliquota, next.Id)
  })
})

describe('the ceiling of a month', () => {
  test('is shared by the requests of a payee: of two of 8,000.00 the second is 52.31', async () => {
    const payee = await individual()
    const first = await request(payee, '8000.00', ['INSS'], { DataVencimento: '2026-12-01' })
    const second = await request(payee, '8000.00', ['INSS'], { DataVencimento: '2026-12-31' })
    expect((await reviewOf(first)).Sugestao).toEqual({ INSS: '880.00', INSSEmpresa: '1600.00' })
    expect((await reviewOf(second)).Sugestao).toEqual({ INSS: '52.31', INSSEmpresa: '1600.00' })
  })

  test('is another one in the next month, and of another payee', async () => {
    const payee = await individual()
    await request(payee, '8000.00', ['INSS'], { DataVencimento: '2026-11-30' })
    const later = await request(payee, '8000.00', ['INSS'], { DataVencimento: '2026-12-01' })
    const another = await request(await individual(), '8000.00', ['INSS'], { DataVencimento: '2026-11-30' })
    expect((await reviewOf(later)).Sugestao['INSS']).toBe('880.00')
    expect((await reviewOf(another)).Sugestao['INSS']).toBe('880.00')
  })

  test('is free again once the other request is cancelled, and counted by what was withheld once authorized', async () => {
    const payee = await individual()
    const first = await request(payee, '8000.00', ['INSS'], { DataVencimento: '2026-12-01' })
    const second = await request(payee, '8000.00', ['INSS'], { DataVencimento: '2026-12-31' })
    await typed(first, { INSS: '880.00', INSSEmpresa: '1600.00' })
    expect((await all.act(payer, 'enviar', first))[0]).toBe(200)
    const approver = worker(server, await server.tokenOf('autorizacao@demo.canal'))
    expect((await all.act(approver, 'autorizar', first, '&avisos=warnings.undocumented'))[0]).toBe(200)
    expect((await reviewOf(second)).Sugestao['INSS']).toBe('52.31')
    expect((await all.act(approver, 'cancelar', first, '&motivo=Engano'))[0]).toBe(200)
    expect((await reviewOf(second)).Sugestao['INSS']).toBe('880.00')
  })
})
