import { expect, type Page } from '@playwright/test'
import { entityOf } from '#contract/entity.ts'
import type { Account } from './support/api.ts'
import { test } from './support/portal.ts'
import { quietOf } from './support/quietPage.ts'
import { MOST_SHIFT, shiftsOf } from './support/shifts.ts'

/** Screens other than plain lists, by account; `:id` is the Id of one of its records. */
const screens: Readonly<Partial<Record<Account, readonly (readonly [path: string, of?: string])[]>>> = {
  industria: [
    ['/'],
    ['/assinatura'],
    ['/assinatura/produto/2'],
    ['/faturamento'],
    ['/partnumbers/siscomex'],
    ['/baixa/:id', 'baixa'],
    ['/baixa/:id/imprimir', 'baixa'],
    ['/baixas/extrato'],
    ['/empresa/:id', 'empresa'],
    ['/filial/:id', 'filial'],
    ['/cargo/:id', 'cargo'],
    ['/usuario/:id', 'usuario'],
    ['/pagamentos'],
    ['/pagamento/novo'],
    ['/pagamento/:id', 'pagamento'],
    ['/pagamento/:id/imprimir', 'pagamento'],
  ],
  autorizacao: [['/pagamentos?filter={"StatusPagamento":2}']],
  agente: [['/'], ['/cliente/:id', 'cliente']],
  canal: [['/'], ['/tabelas']],
}

/** Numbers that the page's content shows, text by text. */
const numbersOf = (page: Page) =>
  page.getByRole('main').evaluate(main => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const numbers: string[] = []
    while (texts.nextNode()) numbers.push(...(texts.currentNode.nodeValue?.match(/\d[\d.,:/]*/g) ?? []))
    return numbers
  })

const isRead = (address: string) =>
  address.includes('/api/canal/') && !address.includes('validateToken') && !address.includes('/signal/')

for (const [account, paths = []] of Object.entries(screens)) {
  test.describe(`for ${account}`, () => {
    test.use({ account: account as Account })

    for (const [path, of] of paths) {
      test(`${path} shows no number that is not the server's, and moves nothing, whichever call comes last`, async ({
        page,
        api,
      }) => {
        const [record] = of ? await api.find(account as Account, entityOf(of), '') : []
        const address = `/admin${path.replace(':id', String(record?.['Id']))}`
        // Changes by other tests would change what is shown: the hub, which tells of them, is never answered.
        let unanswered = 0
        await page.route(/\/negotiate\b/, () => {
          unanswered += 1
        })
        const quiet = quietOf(page)
        // Each call waits until the page shows all that those asked later bring.
        const held: (() => void)[] = []
        await page.route(
          url => isRead(url.href),
          async route => {
            await new Promise<void>(resolve => held.push(resolve))
            await route.continue()
          },
        )
        await page.goto(address)
        await quiet(() => held.length + unanswered)
        const early: string[] = []
        while (held.length > 0) {
          early.push(...(await numbersOf(page)))
          held.pop()?.()
          await quiet(() => held.length + unanswered)
        }
        await page.unrouteAll()
        const last = await numbersOf(page)
        expect(early.filter(number => !last.includes(number))).toEqual([])
        expect(await shiftsOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
      })
    }
  })
}
