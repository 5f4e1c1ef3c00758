import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { sessaoEndpoints } from '#contract/features/sessao.ts'
import pt from '#i18n/pt.json'
import { call } from '#portal/providers/http/request.ts'
import { address, portalAgainstServer, USER_KEY } from './portal.tsx'

const EXPIRED = 'Sua sessão expirou. Por favor, faça login novamente.'

const portal = portalAgainstServer()

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
/** Finds text of a toast, which disappears after some seconds. */
const findText = (text: string) => screen.findByText(text)
const stored = () => JSON.parse(localStorage.getItem(USER_KEY) ?? 'null')
const expireAt = (Expires: unknown) =>
  localStorage.setItem(USER_KEY, JSON.stringify({ ...stored(), Expires }))

/** Opens a page that needs a session, and asks for little else. */
async function openPage() {
  await portal.signedInAs('industria@demo.canal')
  const opened = await portal.open('/pages/changePassword')
  await heading(pt.pages.changePassword.title)
  return opened
}

test('a call after the stored expiry is rejected, clears the session, says so and goes to sign in', async () => {
  const { router } = await openPage()
  await router.navigate('/despesas')
  expireAt('2020-01-01T00:00:00.000Z')
  await expect(call(sessaoEndpoints.validateToken)).rejects.toMatchObject({
    status: 401,
    message: 'Token expirado',
  })
  expect(await findText(EXPIRED)).toBeInTheDocument()
  await heading(pt.pages.login.welcome)
  expect(address()).toBe('/pages/login?to=/despesas')
  expect(stored()).toBeNull()
})

test('several calls after the stored expiry say once, in the words of the user, that it is over', async () => {
  await openPage()
  expireAt('2020-01-01T00:00:00.000Z')
  const calls = await Promise.allSettled([1, 2, 3].map(() => call(sessaoEndpoints.validateToken)))
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await heading(pt.pages.login.welcome)
  expect(screen.getAllByText(EXPIRED)).toHaveLength(1)
  expect(screen.queryByText('Token is not valid or expired.')).toBeNull()
})

test.each([['soon'], [''], [undefined], [null]])(
  'a call with the expiry %j is refused in the words of the specification',
  async expiry => {
    await openPage()
    expireAt(expiry)
    await expect(call(sessaoEndpoints.validateToken)).rejects.toThrow('Token is not valid or expired.')
    expect(await findText('Token is not valid or expired.')).toBeInTheDocument()
    await heading(pt.pages.login.welcome)
    expect(stored()).toBeNull()
  },
)

test('a portal opened after the stored expiry says so and asks to sign in', async () => {
  await portal.signedInAs('industria@demo.canal')
  expireAt('2020-01-01T00:00:00.000Z')
  await portal.open('/empresas')
  expect(await findText(EXPIRED)).toBeInTheDocument()
  await heading(pt.pages.login.welcome)
  expect(address()).toBe('/pages/login?to=/empresas')
})

test('a session the server has ended is cleared at the next call, whatever the stored expiry', async () => {
  const { Token_Acess } = await portal.signedInAs('industria@demo.canal')
  const { router } = await portal.open('/')
  await heading(pt.menu.dashboard)
  await portal.revoke(Token_Acess)
  await router.navigate('/despesas')
  await heading(pt.pages.login.welcome)
  expect(screen.getAllByText(EXPIRED)).toHaveLength(1)
  expect(address()).toBe('/pages/login?to=/despesas')
  expect(stored()).toBeNull()
})

test('a session the server no longer knows at the start is cleared', async () => {
  const { Token_Acess } = await portal.signedInAs('industria@demo.canal')
  await portal.revoke(Token_Acess)
  await portal.open('/')
  expect(await findText(EXPIRED)).toBeInTheDocument()
  await heading(pt.pages.login.welcome)
  expect(stored()).toBeNull()
})

test('a refusal of a session that was replaced meanwhile leaves the new one alone', async () => {
  await openPage()
  let replace = () => {}
  const replaced = new Promise<void>(resolve => {
    replace = resolve
  })
  portal.fail(
    http.get('*/api/canal/account/validateToken', async () => {
      await replaced
      return HttpResponse.json({ Message: EXPIRED }, { status: 401 })
    }),
  )
  const refusal = expect(call(sessaoEndpoints.validateToken)).rejects.toMatchObject({ status: 401 })
  const renewed = await portal.signedInAs('agente@demo.canal')
  replace()
  await refusal
  expect(stored()).toEqual(renewed)
})

test('a failure of the server at the start clears the session', async () => {
  await portal.signedInAs('industria@demo.canal')
  portal.fail(
    http.get('*/api/canal/account/validateToken', () => HttpResponse.json({ Message: 'x' }, { status: 503 })),
  )
  await portal.open('/')
  await heading(pt.pages.login.welcome)
  expect(stored()).toBeNull()
})

test('a server that is too busy at the start is asked again before the session is cleared', async () => {
  await portal.signedInAs('industria@demo.canal')
  portal.fail(
    http.get(
      '*/api/canal/account/validateToken',
      () => HttpResponse.json({ Message: 'x' }, { status: 503 }),
      { once: true },
    ),
  )
  await portal.open('/')
  await heading(pt.menu.dashboard)
  expect(stored()).not.toBeNull()
})

test('a server that cannot be reached at the start leaves the session', async () => {
  await portal.signedInAs('industria@demo.canal')
  portal.fail(http.get('*/api/canal/account/validateToken', () => HttpResponse.error()))
  await portal.open('/')
  await heading(pt.menu.dashboard)
  expect(stored()).not.toBeNull()
})

test('a failure of the server is told with its code for the support', async () => {
  await openPage()
  portal.fail(
    http.get('*/api/canal/account/validateToken', () =>
      HttpResponse.json({ Message: 'Falhou.', code: 'internal', requestId: 'a1B2' }, { status: 500 }),
    ),
  )
  await expect(call(sessaoEndpoints.validateToken)).rejects.toMatchObject({
    status: 500,
    message: 'Falhou. Código para o suporte: a1B2.',
  })
})

test('a call that gets no answer says that there is no connection', async () => {
  await openPage()
  portal.fail(http.get('*/api/canal/account/validateToken', () => HttpResponse.error()))
  await expect(call(sessaoEndpoints.validateToken)).rejects.toMatchObject({
    status: 0,
    message: pt.shell.network.offline,
  })
})
