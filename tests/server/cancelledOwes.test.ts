import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { paymentsWorld } from './support/pagamentos.ts'

const { all, payer } = paymentsWorld()

const FILE = '/api/canal/financeiro/pagamento/exportar?formato=csv'

test('a sheet tells the balance of a request, and none of one that is cancelled', async () => {
  const owed = await all.made(payer, '731.25')
  const cancelled = await all.made(payer, '812.75')
  const balance = { ValorLiquido: '812.75', ValorSaldo: '812.75' }
  expect((await all.act(payer, 'cancelar', cancelled.Id, '&motivo=Engano'))[0]).toBe(200)
  expect((await payer.model(entityNamed('pagamento'), cancelled.Id)).body).toMatchObject(balance)
  const { body } = await payer.call(FILE)
  const timesIn = (amount: string) => String(body).split(amount).length - 1
  const every = { owed: timesIn('731,25'), cancelled: timesIn('812,75') }
  // Gross, net, cost and, of the one that is owed, the balance.
  expect(every).toEqual({ owed: 4, cancelled: 3 })
  expect(owed['ValorSaldo']).toBe('731.25')
})
