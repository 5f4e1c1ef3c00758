import { screen, within } from '@testing-library/react'
import { http, passthrough } from 'msw'
import { expect, test } from 'vitest'
import en from '#i18n/en.json'
import es from '#i18n/es.json'
import pt from '#i18n/pt.json'
import { textOn } from '#portal/theme/contrast.ts'
import { contentTheme } from '#portal/theme/theme.ts'
import { portalAgainstServer, signInHere } from './portal.tsx'

const portal = portalAgainstServer()

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor
const menu = () => screen.getByRole('navigation', { name: pt.shell.menu.label }).parentElement as Element
const bar = () => screen.getByRole('banner')

const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(30, 30, 30)'

async function openDashboard() {
  await portal.signedInAs('industria@demo.canal')
  const opened = await portal.open('/')
  await heading(pt.menu.dashboard)
  return opened
}

/** Opens a page that has menu and bar, and asks for little else. */
async function openPage() {
  await portal.signedInAs('industria@demo.canal')
  const opened = await portal.open('/pages/changePassword')
  await heading(pt.pages.changePassword.title)
  return opened
}

test('the portal begins light, in Portuguese, in the colours of the specification', async () => {
  await portal.open('/pages/login')
  await heading(pt.pages.login.welcome)
  expect(document.documentElement.lang).toBe('pt-BR')
  expect(backgroundOf(screen.getByRole('button', { name: 'Entrar' }))).toBe('rgb(58, 100, 169)')
})

test('the breakpoints are those of the specification', () => {
  expect(contentTheme('light').breakpoints.values).toEqual({
    xs: 0,
    sm: 576,
    md: 768,
    lg: 992,
    xl: 1200,
  })
})

test.each([
  ['#3a64a9', 'light'],
  ['#28C76F', 'dark'],
  ['#EA5455', 'dark'],
  ['#FF9F43', 'dark'],
  ['#1E1E1E', 'light'],
  ['#7f7f7f', 'light'],
  ['#808080', 'dark'],
])('words on %s are %s, by the threshold of the specification', (ground, text) => {
  expect(textOn(ground, { dark: 'dark', light: 'light' })).toBe(text)
})

test.each([
  ['light', pt.app.theme.light, LIGHT, LIGHT],
  ['dark', pt.app.theme.dark, DARK, DARK],
  ['semi-dark', pt.app.theme.semiDark, DARK, LIGHT],
])(
  'the theme %s colours the menu and the content, and is remembered',
  async (_name, choice, menuColour, contentColour) => {
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: /^Tema/ }))
    await user.click(screen.getByRole('menuitemradio', { name: choice }))
    expect([backgroundOf(menu()), backgroundOf(bar())]).toEqual([menuColour, contentColour])

    portal.leave()
    await openPage()
    expect([backgroundOf(menu()), backgroundOf(bar())]).toEqual([menuColour, contentColour])
  },
)

test.each([
  ['English', en, 'en'],
  ['Español', es, 'es'],
])('choosing %s says everything in it at once, and at the next visit', async (name, words, lang) => {
  const { user } = await openDashboard()
  await user.click(screen.getByRole('button', { name: /^Idioma/ }))
  await user.click(screen.getByRole('menuitemradio', { name }))
  await heading(words.menu.dashboard)
  expect(screen.getByRole('link', { name: words.registers.condicaopagto.many })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: words.pages.dashboard.needs.title })).toBeInTheDocument()
  expect(document.documentElement.lang).toBe(lang)
  expect(document.title).toBe(`${words.menu.dashboard} · ${words.shell.brand}`)

  portal.leave()
  await portal.open('/')
  await heading(words.menu.dashboard)
})

test('a language that is chosen before the account has answered stays, and is the account’s from then on', async () => {
  const { Token_Acess } = await portal.signedInAs('industria@demo.canal')
  await portal.prefers(Token_Acess, 'en')
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  portal.fail(
    http.get('*/perfil/preferencias', async () => {
      await held
      return passthrough()
    }),
  )
  const { user } = await portal.open('/')
  await heading(pt.menu.dashboard)
  await user.click(screen.getByRole('button', { name: /^Idioma/ }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Español' }))
  await heading(es.menu.dashboard)
  release()
  await expect.poll(() => portal.languageOf(Token_Acess)).toBe('es')
  await heading(es.menu.dashboard)
})

test('the language can be changed before signing in, and the typed address stays', async () => {
  const { user } = await portal.open('/pages/login')
  await heading(pt.pages.login.welcome)
  await user.type(screen.getByLabelText(/^E-mail/), 'helena@demo.canal')
  await user.click(screen.getByRole('button', { name: /^ES/ }))
  await heading(es.pages.login.welcome)
  expect(screen.getByLabelText(/^Correo/)).toHaveValue('helena@demo.canal')
})

test('in staging a banner says so, signed in or not', async () => {
  await portal.open('/pages/login', { environment: 'staging' })
  expect(await screen.findByText('Ambiente de Homologação')).toBeInTheDocument()
  portal.leave()
  await portal.signedInAs('industria@demo.canal')
  await portal.open('/', { environment: 'staging' })
  await heading(pt.menu.dashboard)
  expect(screen.getByText('Ambiente de Homologação')).toBeInTheDocument()
})

test('in production there is neither a banner nor a list of accounts', async () => {
  await portal.open('/pages/login')
  await heading(pt.pages.login.welcome)
  expect(screen.queryByText('Ambiente de Homologação')).not.toBeInTheDocument()
  expect(screen.queryByText(pt.pages.login.demo.title)).not.toBeInTheDocument()
})

test('in the demo an account is chosen rather than typed', async () => {
  const { user } = await portal.open('/pages/login', { environment: 'demo' })
  await heading(pt.pages.login.welcome)
  await user.click(screen.getByRole('button', { name: /despachante@demo\.canal/ }))
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await heading(pt.menu.dashboard)
  expect(screen.getByText(pt.shell.demo.badge)).toBeInTheDocument()
})

test('on a narrow window the menu is a drawer, which closes once followed', async () => {
  await portal.signedInAs('industria@demo.canal')
  const { user } = await portal.open('/', { width: 390 })
  await heading(pt.menu.dashboard)
  expect(screen.queryByRole('navigation', { name: pt.shell.menu.label })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: pt.ra.action.open_menu }))
  const drawer = within(await screen.findByRole('dialog', { name: pt.shell.menu.label }))
  await user.click(drawer.getByRole('link', { name: pt.registers.despesa.many }))
  await heading(pt.registers.despesa.many)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the folded menu stays folded at the next visit, and still names its pages', async () => {
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: pt.shell.menu.collapse }))
  portal.leave()
  await openPage()
  expect(screen.getByRole('button', { name: pt.shell.menu.expand })).toBeInTheDocument()
  expect(
    within(menu() as HTMLElement).getByRole('link', { name: pt.registers.despesa.many }),
  ).toBeInTheDocument()
})

test('the keyboard reaches a link past the menu first', async () => {
  const { user } = await openPage()
  // The heading has the focus where another page was there before.
  screen.getByRole('heading', { level: 1 }).blur()
  await user.tab()
  expect(screen.getByRole('link', { name: pt.shell.skip })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('signing in brings the language of the account, unless one was chosen', async () => {
  const { user } = await portal.open('/pages/login')
  await heading(pt.pages.login.welcome)
  await user.click(screen.getByRole('button', { name: /^EN/ }))
  await heading(en.pages.login.welcome)
  await user.click(screen.getByRole('button', { name: /^PT/ }))
  await heading(pt.pages.login.welcome)
  await signInHere(user, 'industria@demo.canal')
  await heading(pt.menu.dashboard)
})
