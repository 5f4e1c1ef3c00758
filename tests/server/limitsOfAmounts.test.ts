import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { withoutCents } from '#rules/currencyDecimals.ts'
import { moeda } from '#server/reference/moeda.ts'
import { world } from './support/world.ts'

const item = entityNamed('pagamento/item')

const { workerAs } = world()
const payer = workerAs('industria')

/** Status of creating an item with these values, and the fields with errors. */
async function created(values: Row, under: Row = {}) {
  const row = { ...(await payer.sampleInput(item, values)), ...under }
  const { status, body } = await payer.create(item, row)
  return [status, Object.keys((body as { readonly errors?: Row }).errors ?? {})] as const
}

test.each<[string, Row, boolean]>([
  ['yen with cents', { Moeda: 'JPY', Valor: '100.50', Taxa: '0.03' }, false],
  ['yen with zeros for cents', { Moeda: 'JPY', Valor: '100.00', Taxa: '0.03' }, true],
  ['dollars with cents', { Moeda: 'USD', Valor: '100.50', Taxa: '5.5' }, true],
  ['a line that rounds to nothing', { Moeda: 'USD', Valor: '0.01', Taxa: '0.0000001' }, false],
  ['a line that rounds to a cent', { Moeda: 'USD', Valor: '0.01', Taxa: '0.5' }, true],
  ['a product beyond its column', { Moeda: 'USD', Valor: '9999999999999999.99', Taxa: '99999999999' }, false],
])('%s', async (_what, values, isTaken) => {
  const [status, fields] = await created(values)
  expect(status).toBe(isTaken ? 200 : 422)
  expect(fields.includes('Valor')).toBe(!isTaken)
})

test('a sum of items beyond its column names the amount', async () => {
  const first = await payer.createSample(item, { Moeda: 'BRL', Taxa: '1', Valor: '9999999999999999.00' })
  const under = { IdPagamento: first['IdPagamento'] }
  expect(await created({ Moeda: 'BRL', Taxa: '1', Valor: '1.00' }, under)).toEqual([422, ['Valor']])
})

test('currencies without cents are those of the currency table', () => {
  const whole = moeda().flatMap(({ Id, Decimais }) => (Decimais === 0 ? [Id] : []))
  expect(whole.toSorted()).toEqual(withoutCents)
})
