import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
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
import { test as base } from './support/portal.ts'
import { recordRoute, routeOf } from './support/registers.ts'
import { heading, toldOf } from './support/screen.ts'
import { translate } from './support/words.ts'

/** Test in a browser whose device keeps passkeys, and verifies its user at once. */
const test = base.extend<{ readonly device: undefined }>({
  device: [
    async ({ page }, use) => {
      const browser = await page.context().newCDPSession(page)
      await browser.send('WebAuthn.enable')
      await browser.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await use(undefined)
      // The window is that of later tests, too.
      await browser.send('WebAuthn.disable')
      await browser.detach()
    },
    { auto: true },
  ],
})

const usePasskey = (page: Page) => page.getByRole('button', { name: translate('pages.fator.passkey.use') })

test.use({ account: 'nobody', refusals: [401, 403] })

test('a user adds a passkey, signs in without a password, and proves it in place; an administrator resets it', async ({
  page,
  api,
  openAs,
}) => {
  const email = await newAdministrator(page, api)
  await signInWith(page, email)
  await openProfile(page)
  await expectNothingFound(page, 'the profile with its ways of verification', IN_FRONT)
  await press(profileOf(page), translate('pages.fator.passkey.add'))
  const adding = page.getByRole('dialog', { name: translate('pages.fator.passkey.add') })
  await expect(fieldOf(page, translate('pages.fator.passkey.name'))).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Notebook do escritório')
  await adding.getByLabel(translate('pages.password.present')).fill(PASSWORD)
  await expectNothingFound(page, 'the form of a passkey', IN_FRONT)
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: translate('pages.fator.codesTitle') })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await press(codes, translate('pages.fator.codesKept'))
  await expect(profileOf(page).getByText('Notebook do escritório')).toBeVisible()
  await press(profileOf(page), translate('actions.close'))

  await signOut(page)
  await press(page, translate('pages.login.passkey'))
  await toldOf(page, translate('messages.loggedIn'))
  await signOut(page)
  await signInWith(page, email)
  await expect(heading(page, translate('pages.fator.heading'))).toBeVisible()
  await expect(usePasskey(page)).toBeFocused()
  await expectNothingFound(page, 'the second step by a passkey')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Enter')
  await toldOf(page, translate('messages.loggedIn'))

  // A quarter of an hour does not pass in a test: the first call is refused as the server does after it.
  const refusal = { Message: 'Confirme que é você.', code: 'stepUp' }
  await page.route('**/fator/codigos', route => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await openProfile(page)
  await press(profileOf(page), translate('pages.fator.renew'))
  await press(page.getByRole('alertdialog'), translate('pages.fator.renew'))
  await expect(page.getByRole('dialog', { name: translate('pages.fator.stepUp') })).toBeVisible()
  await expect(usePasskey(page)).toBeFocused()
  await expectNothingFound(page, 'the question for a passkey', IN_FRONT)
  await page.keyboard.press('Enter')
  await expect(codes.getByRole('listitem')).toHaveCount(10)

  const usuario = entityNamed('usuario')
  const [{ Id } = { Id: 0 }] = await api.find('industria', usuario, email)
  const boss = await openAs('industria')
  await boss.goto(recordRoute(usuario, Id))
  const reset = translate('registers.usuario.actions.redefinirFator.do')
  await press(boss, reset)
  await press(boss.getByRole('alertdialog'), reset)
  await toldOf(boss, translate('registers.usuario.actions.redefinirFator.done'))
  await page.goto('/admin/pages/login')
  await signInWith(page, email)
  await toldOf(page, translate('messages.loggedIn'))
})

test('whose company requires a factor adds a passkey in place of an app, and goes on with what asked for it', async ({
  page,
  api,
}) => {
  const email = await newAdministrator(page, api, 'transportador')
  await signInWith(page, email)
  await toldOf(page, translate('messages.loggedIn'))
  await page.goto(routeOf(entityNamed('usuario')))
  const requirement = translate('pages.fator.requirement')
  const setting = page.getByRole('dialog', { name: requirement })
  await press(page, requirement)
  await setting.getByRole('radio', { name: translate('enumerations.ExigenciaFator.1') }).check()
  await setting.getByRole('textbox', { name: translate('pages.fator.requiredSince') }).fill('01/01/2026')
  await press(setting, translate('actions.save'))
  await toldOf(page, translate('messages.saved'))

  await press(page, requirement)
  await setting.getByRole('radio', { name: translate('enumerations.ExigenciaFator.0') }).check()
  await press(setting, translate('actions.save'))
  await press(page, translate('pages.fator.passkey.prefer'))
  const adding = page.getByRole('dialog', { name: translate('pages.fator.passkey.add') })
  await expect(fieldOf(page, translate('pages.fator.passkey.name'))).toHaveValue(/\w/)
  await expectNothingFound(page, 'the passkey that a company requires', IN_FRONT)
  await adding.getByLabel(translate('pages.password.present')).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await press(page, translate('pages.fator.codesKept'))
  await toldOf(page, translate('messages.saved'))
  await expect(setting).toHaveCount(0)
})
