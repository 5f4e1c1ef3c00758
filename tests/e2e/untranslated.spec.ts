import { expect, type Page } from '@playwright/test'
import { screens } from '#contract/screens.ts'
import { type Language, languages } from '#i18n/words.ts'
import type { Account } from './support/api.ts'
import { missingWords } from './support/language.ts'
import { test } from './support/portal.ts'
import { accountFor, recordRoute, routeOf, various } from './support/registers.ts'

/** Routes to look at: a panel opens over its list, so one route shows both; pages need two. */
const pagesOf = (account: Account) =>
  various
    .filter(entity => accountFor(entity) === account)
    .flatMap(entity => [...(entity.register.page ? [routeOf(entity)] : []), recordRoute(entity, 'novo')])

const paths: Readonly<Partial<Record<Account, readonly string[]>>> = {
  nobody: [
    'login',
    'recuperarSenha',
    'register',
    'politica',
    'termos',
    'acessibilidade',
    'error-404',
    'not-authorized',
  ].map(page => `/admin/pages/${page}`),
  industria: [
    '/admin/',
    ...screens.map(({ route }) => `/admin${route}`),
    ...pagesOf('industria'),
    '/admin/pages/changePassword',
  ],
  agente: ['/admin/', ...pagesOf('agente'), '/admin/partnumber'],
}

/** Waits until the page and all it loads are there. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[role=progressbar], [aria-busy=true], .MuiSkeleton-root')).toHaveCount(0)
}

/** Every n-th page for a language: a third of all pages each. */
const inTurn = (pages: readonly string[], language: Language) =>
  pages.filter((_, at) => at % languages.length === languages.indexOf(language))

// One language a page is enough: keys are the same in all, and the compiler compares them.
for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ remembered: { portal_language: language } })

    for (const [account, pages = []] of Object.entries(paths)) {
      test.describe(`for ${account}`, () => {
        test.use({ account: account as Account })

        test('no page of its third shows the key of a word', async ({ goOn }) => {
          const shown: string[] = []
          for (const path of inTurn(pages, language)) {
            const page = await goOn(path)
            await settled(page)
            shown.push(...(await missingWords(page)).map(key => `${path}: ${key}`))
          }
          expect(shown).toEqual([])
        })
      })
    }
  })
}
