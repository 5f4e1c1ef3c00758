import { expect } from '@playwright/test'
import { entityOf } from '#contract/entity.ts'
import type { Account } from './support/api.ts'
import { expectNothingFound } from './support/axe.ts'
import { missingWords } from './support/language.ts'
import { test } from './support/portal.ts'
import { smallTexts } from './support/smallTexts.ts'

/** Screens of a company other than lists, by account; `:id` is the Id of one of its records. */
const screens: Readonly<Partial<Record<Account, readonly (readonly [path: string, of?: string])[]>>> = {
  industria: [
    ['/'],
    ['/assinatura'],
    ['/assinatura/produto/2'],
    ['/faturamento'],
    ['/privacidade'],
    ['/filial/:id?modo=editar', 'filial'],
    ['/filial/:id?modo=editar&aba=provedor', 'filial'],
    ['/usuario/:id?modo=editar&aba=filiais', 'usuario'],
    ['/usuario/:id?modo=editar&aba=foto', 'usuario'],
    ['/cargo/:id?modo=editar&aba=usuarios', 'cargo'],
    ['/pagamentos'],
    ['/pagamento/:id?modo=editar&aba=documento', 'pagamento'],
    ['/pagamento/:id?modo=editar&aba=linha-do-tempo', 'pagamento'],
    ['/baixa/:id?modo=editar&aba=item', 'baixa'],
  ],
  agente: [
    ['/'],
    ['/assinatura'],
    ['/usuario/:id?modo=editar&aba=sessoes', 'usuario'],
    ['/cargo/:id?modo=editar&aba=acessos', 'cargo'],
    ['/cliente/:id?modo=editar&aba=produtos', 'cliente'],
  ],
}

for (const [account, paths = []] of Object.entries(screens)) {
  test.describe(`for ${account}`, () => {
    test.use({ account: account as Account })

    for (const [path, of] of paths) {
      // One language is enough: the compiler compares the keys of all languages.
      test(`${path} is read with no word missing or small, and axe finds nothing`, async ({ goOn, api }) => {
        const [record] = of ? await api.find(account as Account, entityOf(of), '') : []
        const page = await goOn(`/admin${path.replace(':id', String(record?.['Id']))}`)
        await expect(page.getByRole('heading').last()).toBeVisible()
        await expect(page.locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0)
        expect(await missingWords(page)).toEqual([])
        expect(await smallTexts(page)).toEqual([])
        await expectNothingFound(page, path, 'main')
      })
    }
  })
}
