import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { MenuLinks } from '#portal/shell/MenuLinks.tsx'
import { changeLanguage } from '#portal/words/language.ts'

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

const showMenu = (of: Session) =>
  render(
    <MemoryRouter>
      <MenuLinks user={of} isFolded={false} onFollow={() => {}} />
    </MemoryRouter>,
  )

const pinned = () =>
  within(screen.getByRole('list', { name: 'Fixadas' }))
    .queryAllByRole('link')
    .map(link => link.textContent)

const store = (id: number, routes: unknown) =>
  localStorage.setItem(`portal_pins_${id}`, JSON.stringify({ routes }))

const arrange = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Organizar páginas fixadas' }))
  return within(await screen.findByRole('dialog', { name: 'Organizar páginas fixadas' }))
}

const order = (dialog: Awaited<ReturnType<typeof arrange>>) =>
  dialog.getAllByRole('checkbox', { checked: true }).map(box => box.closest('label')?.textContent)

test('the Dashboard alone is pinned for who has chosen nothing, or whose stored pins cannot be read', () => {
  store(2, 'none')
  showMenu(user(1)).unmount()
  showMenu(user(2))
  expect(pinned()).toEqual(['Painel'])
})

test('a page is pinned, kept for the next visit, and not shown to another user of the browser', async () => {
  const { unmount } = showMenu(user(1))
  const dialog = await arrange()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Despesas' }))
  expect(order(dialog)).toEqual(['Painel', 'Despesas'])
  unmount()
  const { unmount: leave } = showMenu(user(1))
  expect(pinned()).toEqual(['Painel', 'Despesas'])
  leave()
  showMenu(user(2))
  expect(pinned()).toEqual(['Painel'])
})

test('pinned pages are put in order by buttons, which say the new position', async () => {
  store(1, ['/', '/despesas', '/contas'])
  showMenu(user(1))
  const dialog = await arrange()
  fireEvent.click(dialog.getByRole('button', { name: 'Mover Despesas para cima' }))
  expect(order(dialog)).toEqual(['Despesas', 'Painel', expect.any(String)])
  expect(dialog.getByRole('status').textContent).toBe('Despesas: posição 1 de 3')
})

test('ten pinned pages are shown, the others on demand', () => {
  showMenu(user(1)).unmount()
  const routes = ['/', '/pages/changePassword', '/filiais', '/usuarios', '/pagamentos', '/cargos', '/contas']
  store(1, [...routes, '/despesas', '/certificados', '/empresas', '/modelos', '/textos'])
  showMenu(user(1))
  expect(pinned()).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar mais 2' }))
  expect(pinned()).toHaveLength(12)
})

test('pins of pages without a right are not shown, and return with the right', async () => {
  store(1, ['/', '/despesas'])
  const { unmount } = showMenu(user(1, false))
  expect(pinned()).toEqual(['Painel'])
  const dialog = await arrange()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Alterar senha' }))
  unmount()
  showMenu(user(1))
  expect(pinned()).toEqual(['Painel', 'Alterar senha', 'Despesas'])
})
