import type { Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { request } from '../server/support/partFiles.ts'
import { worker } from '../server/support/registers.ts'
import { startServer } from '../server/support/server.ts'
import type { Figure } from './figure.ts'
import { paintedKeys } from './paintedKeys.ts'
import { quantile } from './quantile.ts'
import { openWindow } from './window.ts'

const ITEMS = 500
const PROMISED = 50
const KEYS = '1234567890'.repeat(3)

const item = entityNamed('pagamento/item')

/** Times of keys that replace the last digit of the focused input. */
const typed = (page: Page) =>
  paintedKeys(page, async () => {
    for (const key of KEYS) {
      await page.keyboard.press('End')
      await page.keyboard.press('Backspace')
      await page.keyboard.press(key)
      await page.waitForTimeout(60)
    }
  })

const figures = (what: string, times: readonly number[]): readonly Figure[] => {
  const figure = { unit: 'ms', floor: 'promised', against: PROMISED } as const
  return [
    { what, value: quantile(times, 0.5), ...figure },
    { what: `${what}, the slowest of twenty keys`, value: quantile(times, 0.95), ...figure },
  ]
}

/** Typing in a payment request of 500 items: an amount in an item's row, and a tax of the request. */
export async function typingFigures(): Promise<readonly Figure[]> {
  const server = await startServer()
  const user = await server.signIn('industria@demo.canal')
  const hands = worker(server, user.Token_Acess)
  const id = await request(hands)
  const { body } = await hands.call('/api/canal/apoio/lookup/despesas')
  const [expense] = body as readonly { readonly Id: number }[]
  for (let at = 1; at <= ITEMS; at += 1) {
    const values = { IdPagamento: id, IdDespesa: expense?.Id, TipoReceita: 1, Moeda: 'BRL', Taxa: '1' }
    const { status } = await hands.create(item, {
      ...values,
      Valor: `${at}.00`,
      ValorAcrescimo: '0',
      ValorDesconto: '0',
    })
    if (status !== 200) throw new Error(`Item ${at} was answered with ${status}`)
  }
  const { origin, context, close } = await openWindow(server.app, user)
  const page = await context.newPage()
  await page.goto(`${origin}/admin/pagamento/${id}?modo=editar&aba=item`)
  await page.getByRole('combobox', { name: 'Linhas por página' }).click()
  await page.getByRole('option', { name: '100', exact: true }).click()
  await page.locator('table tbody tr').nth(99).waitFor()
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Valor', exact: true }).focus()
  const inItem = await typed(page)
  await page.goto(`${origin}/admin/pagamento/${id}?modo=editar`)
  await page.getByRole('button', { name: /^Tributos retidos/ }).click()
  await page.getByRole('textbox', { name: 'PIS', exact: true }).focus()
  const inHeader = await typed(page)
  await close()
  await server.stop()
  return [
    ...figures(`typing in one of ${ITEMS} items`, inItem),
    ...figures(`typing a tax beside ${ITEMS} items`, inHeader),
  ]
}
