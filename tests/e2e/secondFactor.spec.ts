import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { appCode } from '../support/appCode.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import {
  fieldOf,
  newAdministrator,
  openProfile,
  PASSWORD,
  press,
  profileOf,
  signInWith,
  signOut,
} from './support/factor.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { routeOf } from './support/registers.ts'
import { statesOf, waitingRequests } from './support/requests.ts'
import { button, heading, toldOf } from './support/screen.ts'
import { translate } from './support/words.ts'

const title = translate('pages.fator.heading')
const code = (page: Page) => fieldOf(page, translate('pages.fator.code'))

test.use({ account: 'nobody', refusals: [401, 403, 422] })

test('a user adds an app, signs in with a code of it, and is asked for one in a batch of authorizations, once', async ({
  page,
  api,
}) => {
  const email = await newAdministrator(page, api)
  await signInWith(page, email)
  await openProfile(page)
  await profileOf(page)
    .getByRole('button', { name: translate('pages.fator.add') })
    .click()
  const adding = page.getByRole('dialog', { name: title })
  await expect(fieldOf(page, translate('pages.password.present'))).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(adding.getByRole('img', { name: translate('pages.fator.qr') })).toBeVisible()
  await expectNothingFound(page, 'the secret of an app', IN_FRONT)
  const secret = String(await adding.locator('[data-secret]').textContent()).replaceAll(' ', '')
  await code(page).fill(appCode(secret))
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: translate('pages.fator.codesTitle') })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await expectNothingFound(page, 'recovery codes', IN_FRONT)
  const recovery = String(await shown.getByRole('listitem').first().textContent())
  await shown.getByRole('button', { name: translate('pages.fator.codesKept') }).click()
  await expect(
    profileOf(page).getByText(translate('pages.fator.codesLeft', { smart_count: 10 })),
  ).toBeVisible()
  await button(profileOf(page), 'close').click()

  await signOut(page)
  await signInWith(page, email)
  await expect(code(page)).toBeFocused()
  await expect(heading(page, title)).toBeVisible()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expectNothingFound(page, 'the second step')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await press(page, translate('pages.fator.backToPassword'))
  await press(page, 'Entrar')
  await code(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(translate('validation.factorCode'))).toBeVisible()
  await expect(code(page)).toBeFocused()
  await code(page).fill(appCode(secret, 1))
  await page.keyboard.press('Enter')
  await toldOf(page, translate('messages.loggedIn'))

  const requests = await waitingRequests(api, 2)
  const ids = requests.map(({ Id }) => Id)
  // A quarter of an hour does not pass in a test: the first call is refused as the server does after it.
  const refusal = { Message: 'Confirme que é você.', code: 'stepUp' }
  await page.route('**/pagamento/autorizar?*', route => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  })
  const keys: unknown[] = []
  const proofs: string[] = []
  page.on('request', request => {
    if (request.url().includes('/pagamento/autorizar?')) keys.push(request.headers()['idempotency-key'])
    if (request.url().endsWith('/fator/provar')) proofs.push(request.url())
  })
  await page.goto(`${routeOf(entityNamed('pagamento'))}?filter=${JSON.stringify({ Id: ids })}`)
  await page.getByRole('table').getByRole('checkbox').first().check()
  const authorizing = translate('pages.pagamento.batch.chosen.autorizar', { smart_count: 2 })
  await page.getByRole('main').getByRole('button', { name: authorizing, exact: true }).click()
  await page.getByRole('checkbox', { name: translate('pages.pagamento.accept') }).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Autorizar 2/ })
    .click()
  const asked = page.getByRole('dialog', { name: translate('pages.fator.stepUp') })
  await expect(code(page)).toBeFocused()
  await expectNothingFound(page, 'the question for a code', IN_FRONT)
  await asked.getByRole('button', { name: translate('pages.fator.useRecovery') }).click()
  await page.keyboard.type(recovery)
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 autorizadas: R$ 200,00')).toBeVisible()
  expect(await statesOf(api, requests)).toEqual([3, 3])
  const [first, again, second] = keys
  expect([keys.length, first === again, again === second, proofs.length]).toEqual([3, true, false, 1])
})
