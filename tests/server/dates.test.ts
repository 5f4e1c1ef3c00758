import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { today } from '#server/core/today.ts'
import { endpointOf } from './support/registers.ts'
import { world } from './support/world.ts'

const pagamento = entityNamed('pagamento')
const docfiscal = entityNamed('pagamento/docfiscal')
const baixa = entityNamed('baixa')
const conta = entityNamed('conta')

const DAY = 86_400_000
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

const { workerOf } = world()
const payer = workerOf(pagamento)

describe('the issue date of a payment request', () => {
  test('is today in São Paulo in a blank one', async () => {
    const { body } = await payer.call(endpointOf(pagamento, 'model').path)
    expect(body).toMatchObject({ DataEmissao: today() })
  })

  test('is today where the caller says none, and what the caller says otherwise', async () => {
    const { DataEmissao, ...row } = (await payer.sampleInput(pagamento, {
      DataVencimento: dayAfter(today(), 30),
    })) as Row
    expect(DataEmissao).toBeDefined()
    expect((await payer.create(pagamento, row)).body).toMatchObject({ DataEmissao: today() })
    const ahead = { ...row, DataEmissao: dayAfter(today(), 3) }
    expect((await payer.create(pagamento, ahead)).body).toMatchObject({ DataEmissao: ahead.DataEmissao })
    expect(await payer.create(pagamento, { ...row, DataEmissao: null })).toMatchObject({
      status: 422,
      body: { errors: { DataEmissao: 'Campo obrigatório' } },
    })
  })
})

describe('the issue date of a fiscal document', () => {
  test('may be today, and not tomorrow, be it new or changed', async () => {
    const own = { DataEmissao: today(), DataVencimento: dayAfter(today(), 10) }
    const created = await payer.createSample(docfiscal, own)
    expect(created).toMatchObject({ DataEmissao: today() })
    const refused = {
      status: 422,
      body: { errors: { DataEmissao: 'A data não pode ser futura' } },
    }
    const ahead = { ...created, DataEmissao: dayAfter(today(), 1) }
    expect(await payer.update(docfiscal, ahead)).toMatchObject(refused)
    const input = await payer.sampleInput(docfiscal, { ...own, DataEmissao: ahead.DataEmissao })
    expect(await payer.create(docfiscal, input)).toMatchObject(refused)
  })
})

describe('a settlement', () => {
  test('that is a draft is cancelled without a reason', async () => {
    const { Id } = await payer.createSample(baixa, { DataPagamento: today() })
    const { status } = await payer.call(`/api/canal/financeiro/baixa/cancelar?id=${Id}`)
    expect(status).toBe(200)
    expect((await payer.model(baixa, Id)).body).toMatchObject({ StatusBaixa: 3, MotivoCancelamento: null })
  })
})

describe('a bank account abroad', () => {
  const foreign = { TipoConta: 4, Swift: 'DEUTDEFF', NumeroConta: '123456', Moeda: 'EUR', Agencia: null }
  const made = async (values: Row) =>
    payer.create(conta, await payer.sampleInput(conta, { ...foreign, ...values }))

  test('needs an IBAN where accounts have one', async () => {
    expect(await made({ IdPais: 'DE', Iban: null })).toMatchObject({
      status: 422,
      body: { errors: { Iban: 'Campo obrigatório' } },
    })
    expect(await made({ IdPais: 'DE', Iban: 'DE89 3704 0044 0532 0130 00' })).toMatchObject({ status: 200 })
  })

  test.each(['US', 'CN', 'JP'])('needs none in %s', async IdPais => {
    expect(await made({ IdPais, Iban: null, Swift: 'CHASUS33' })).toMatchObject({ status: 200 })
  })
})
