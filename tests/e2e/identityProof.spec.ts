import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import {
  fieldOf,
  newAdministrator,
  openProfile,
  PASSWORD,
  press,
  profileOf,
  signInWith,
} from './support/factor.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test, USER_KEY } from './support/portal.ts'
import { editRoute, routeOf } from './support/registers.ts'
import { button, form, heading, openFromMenu, retype, toldOf } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const usuario = entityNamed('usuario')
const modelo = entityNamed('modelo')
const finalidade = entityNamed('finalidade')

const tokenIn = async (page: Page) => {
  const text = await page.evaluate(key => localStorage.getItem(key), USER_KEY)
  return (JSON.parse(String(text)) as Session).Token_Acess
}

test.use({ account: 'nobody', refusals: [403, 422] })

test('who has no second factor proves by the password, keeps what is typed, and goes on in every tab with another token', async ({
  page,
  context,
  api,
}) => {
  const email = await newAdministrator(page, api)
  await signInWith(page, email)
  await toldOf(page, translate('messages.loggedIn'))
  const other = await context.newPage()
  await other.goto(routeOf(modelo))
  await expect(heading(other, labels(modelo).many)).toBeVisible()

  const [{ Id } = { Id: 0 }] = await api.find('industria', usuario, email)
  await page.goto(editRoute(usuario, Id))
  const address = fieldOf(page, 'E-mail')
  await retype(address, `nova.${email}`)
  // A quarter of an hour does not pass in a test: the first call is refused as the server does after it.
  const refusal = { Message: 'Confirme que é você.', code: 'stepUp' }
  await page.route('**/perfil/atualizar', route => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  })
  await button(form(page), 'save').click()
  const asked = page.getByRole('dialog', { name: translate('pages.fator.stepUp') })
  const password = fieldOf(page, translate('pages.password.present'))
  await expect(password).toBeFocused()
  await expectNothingFound(page, 'the question for the password', IN_FRONT)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.type('errada')
  await page.keyboard.press('Enter')
  await expect(asked.getByText(translate('validation.currentPassword'))).toBeVisible()
  await expect(password).toBeFocused()
  const before = await tokenIn(page)
  await password.fill(PASSWORD)
  await press(asked, translate('pages.fator.next'))
  await toldOf(page, translate('messages.saved'))
  const after = await tokenIn(page)
  expect(after).not.toBe(before)
  expect(await api.find('industria', usuario, `nova.${email}`)).toMatchObject([{ Id }])

  const listed = other.waitForRequest(request =>
    new URL(request.url()).pathname.endsWith('/cadastros/finalidades'),
  )
  await openFromMenu(other, finalidade)
  expect((await listed).headers()['authorization']).toBe(`Bearer ${after}`)
  await expect(heading(other, labels(finalidade).many)).toBeVisible()
  await other.close()
})

test('ends all other sessions from the profile with one button, and stays signed in', async ({
  page,
  api,
}) => {
  const email = await newAdministrator(page, api)
  const others = [await api.openWith(email, PASSWORD), await api.openWith(email, PASSWORD)]
  await signInWith(page, email)
  await toldOf(page, translate('messages.loggedIn'))
  await openProfile(page)
  const sessions = profileOf(page).getByRole('list', { name: translate('pages.usuario.sessions') })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expectNothingFound(page, 'the profile with several sessions', IN_FRONT)
  await press(profileOf(page), translate('pages.usuario.endOthers'))
  await toldOf(page, translate('messages.sessionsEnded'))
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions).toContainText(translate('pages.usuario.thisSession'))
  const ended = others.map(({ Token_Acess: token }) =>
    page.request.get('/api/canal/account/validateToken', { headers: { Authorization: `Bearer ${token}` } }),
  )
  expect((await Promise.all(ended)).map(answer => answer.status())).toEqual([401, 401])
})
