import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { itemSheet } from '#contract/itemSheet.ts'
import { importRouteOf } from '#contract/route.ts'
import { changeLanguage, words } from '#portal/providers/words/language.ts'
import { registerWord, sectionWord } from '#portal/providers/words/registerWords.ts'
import { portalAgainstServer } from './portal.tsx'

await changeLanguage('pt')
const portal = portalAgainstServer()

const translate = words()

test('the item spreadsheet says where it is, below its register', async () => {
  const entity = entityNamed('partnumber')
  await portal.signedInAs('industria@demo.canal')
  await portal.open(importRouteOf(itemSheet))
  const title = translate('sheets.layout.title')
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  expect(document.title).toBe(`${title} · Canal`)
  const list = translate(registerWord(entity, 'many'))
  const section = translate(sectionWord(entity.register.section))
  expect(crumbs()).toEqual([translate('app.home'), section, list, title])
})

const crumbs = () =>
  within(screen.getByRole('navigation', { name: translate('shell.breadcrumbs') }))
    .getAllByRole('listitem')
    .map(step => step.textContent)

test('the dashboard says where it is', async () => {
  await portal.signedInAs('industria@demo.canal')
  await portal.open('/')
  await screen.findByRole('heading', { level: 1, name: translate('menu.dashboard') })
  expect(crumbs()).toEqual([translate('app.home'), translate('menu.dashboard')])
})

const access = 'pages.login.section'
const legal = 'pages.legal.label'

test.each([
  ['/pages/login', [access, 'pages.login.title']],
  ['/pages/register', [access, 'pages.register.title']],
  ['/pages/ligacao?id=x', [access, 'pages.ligacao.title']],
  ['/pages/requisicao?id=x', [access, 'pages.requisicao.title']],
  ['/pages/recuperarSenha', [access, 'pages.recuperarSenha.title']],
  ['/pages/resetpassword/x', [access, 'pages.resetpassword.title']],
  ['/pages/politica', [legal, 'pages.politica.title']],
  ['/pages/termos', [legal, 'pages.termos.title']],
  ['/pages/acessibilidade', [legal, 'pages.acessibilidade.title']],
  ['/pages/error-404', ['pages.error404.title']],
  ['/pages/not-authorized', ['pages.notAuthorized.title']],
] as const)('the page %s, which needs no sign-in, says where it is', async (path, keys) => {
  await portal.open(path)
  await screen.findByRole('heading', { level: 1 })
  expect(crumbs()).toEqual([translate('app.home'), ...keys.map(key => translate(key))])
  const way = within(screen.getByRole('navigation', { name: translate('shell.breadcrumbs') }))
  expect(way.getByRole('link', { name: translate('app.home') })).toHaveAttribute('href', '/admin/')
})

/** Height in pixels at which the window stands. jsdom lays nothing out: it stands where it was last sent. */
let height = 0
const top = () => height

/** Scrolls down, as a reader of the page. */
function scrollDown(): void {
  height = 400
  window.scrollTo = (to?: ScrollToOptions | number) => {
    height = (typeof to === 'object' ? to.top : to) ?? height
  }
}

test('a page that needs no sign-in begins at its top, whichever it was opened from', async () => {
  const { user } = await portal.open('/pages/login')
  await screen.findByRole('heading', { level: 1 })
  scrollDown()
  await user.click(screen.getByRole('link', { name: translate('pages.politica.title') }))
  await screen.findByRole('heading', { level: 1, name: translate('pages.politica.title') })
  await expect.poll(top).toBe(0)
  scrollDown()
  await user.click(screen.getByRole('link', { name: translate('pages.termos.title') }))
  await screen.findByRole('heading', { level: 1, name: translate('pages.termos.title') })
  await expect.poll(top).toBe(0)
})

test('going to another page begins at its top, with its heading read', async () => {
  const { signedInAs, open } = portal
  await signedInAs('industria@demo.canal')
  const { user } = await open('/')
  await screen.findByRole('heading', { level: 1, name: translate('menu.dashboard') })
  scrollDown()
  const menu = within(screen.getByRole('navigation', { name: translate('shell.menu.label') }))
  await user.click(menu.getByRole('link', { name: translate('registers.despesa.many') }))
  const title = await screen.findByRole('heading', { level: 1, name: translate('registers.despesa.many') })
  await waitFor(() => expect(title).toHaveFocus())
  await expect.poll(top).toBe(0)
  await waitFor(() =>
    expect(screen.queryByRole('progressbar', { name: translate('shell.loading') })).not.toBeInTheDocument(),
  )
})
