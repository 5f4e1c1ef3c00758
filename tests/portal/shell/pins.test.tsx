import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { changeLanguage } from '#portal/providers/words/language.ts'
import { renderMenu } from './renderMenu.tsx'

await changeLanguage('pt')
beforeEach(() => localStorage.clear())

const user = (IdUsuario: number, isAdmin = true): Session => ({
  Token_Acess: 'token',
  IdRegistro: 1,
  TipoRegistro: 0,
  Nome: 'Helena Schmitt',
  Expires: '2099-01-01T00:00:00.000Z',
  isAuthenticate: true,
  Produtos: isAdmin ? ['Admin', 'Canal'] : [],
  Servicos: [],
  userRole: 'industria',
  IdUsuario,
  Email: 'helena@demo.canal',
  Idioma: 'pt',
  UrlFoto: null,
})

const pinned = () =>
  within(screen.getByRole('list', { name: 'Fixadas' }))
    .queryAllByRole('link')
    .map(link => link.textContent)

const store = (id: number, routes: unknown) =>
  localStorage.setItem(`RaStore.canal.${id}.pins`, JSON.stringify(routes))

const arrange = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Organizar páginas fixadas' }))
  return within(await screen.findByRole('dialog', { name: 'Organizar páginas fixadas' }))
}

const order = (dialog: Awaited<ReturnType<typeof arrange>>) =>
  dialog.getAllByRole('checkbox', { checked: true }).map(box => box.closest('label')?.textContent)

test('the Dashboard alone is pinned for who has chosen nothing, or whose stored pins cannot be read', () => {
  store(2, 'none')
  renderMenu(user(1)).unmount()
  renderMenu(user(2))
  expect(pinned()).toEqual(['Painel'])
})

test('a page is pinned, kept for the next visit, and not shown to another user of the browser', async () => {
  const { unmount } = renderMenu(user(1))
  const dialog = await arrange()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Despesas' }))
  expect(order(dialog)).toEqual(['Painel', 'Despesas'])
  unmount()
  const { unmount: leave } = renderMenu(user(1))
  expect(pinned()).toEqual(['Painel', 'Despesas'])
  leave()
  renderMenu(user(2))
  expect(pinned()).toEqual(['Painel'])
})

test('pinned pages are put in order by buttons, which say the new position', async () => {
  store(1, ['/', '/despesas', '/contas'])
  renderMenu(user(1))
  const dialog = await arrange()
  fireEvent.click(dialog.getByRole('button', { name: 'Mover Despesas para cima' }))
  expect(order(dialog)).toEqual(['Despesas', 'Painel', expect.any(String)])
  expect(dialog.getByRole('status').textContent).toBe('Despesas: posição 1 de 3')
})

test('ten pinned pages are shown, the others on demand', () => {
  renderMenu(user(1)).unmount()
  const routes = ['/', '/pages/changePassword', '/filiais', '/usuarios', '/pagamentos', '/cargos', '/contas']
  store(1, [...routes, '/despesas', '/certificados', '/empresas', '/modelos', '/textos'])
  renderMenu(user(1))
  expect(pinned()).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar mais 2' }))
  expect(pinned()).toHaveLength(12)
})

test('pins of pages without a right are not shown, and return with the right', async () => {
  store(1, ['/', '/despesas'])
  const { unmount } = renderMenu(user(1, false))
  expect(pinned()).toEqual(['Painel'])
  const dialog = await arrange()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Alterar senha' }))
  unmount()
  renderMenu(user(1))
  expect(pinned()).toEqual(['Painel', 'Alterar senha', 'Despesas'])
})
