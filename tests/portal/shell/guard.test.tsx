import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Entity } from '#contract/entity.ts'
import { admits } from '#contract/permission.ts'
import { registers, routeOf } from '#contract/route.ts'
import pt from '#i18n/pt.json'
import { entryFor } from '#portal/guard.ts'
import { loginTo, signInDestination } from '#portal/providers/session/destination.ts'
import { address, portalAgainstServer, signInHere, signOutHere, USER_KEY } from './portal.tsx'

const portal = portalAgainstServer()

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a visitor signs in first, and is then where they wanted to be', async () => {
  const { user } = await portal.open('/despesas?page=2')
  await heading(pt.pages.login.welcome)
  expect(address()).toBe('/pages/login?to=/despesas%3Fpage%3D2')

  await signInHere(user, 'industria@demo.canal')
  // Toasts go after some seconds, which a page may take to come.
  expect(await screen.findByText('Logado com sucesso')).toBeInTheDocument()
  await heading(pt.registers.despesa.many)
  expect(address()).toBe('/despesas?page=2')
})

test('who signs in without wanting a page comes to the Dashboard', async () => {
  const { user } = await portal.open('/pages/login')
  await heading(pt.pages.login.welcome)
  await signInHere(user, 'agente@demo.canal')
  await heading(pt.menu.dashboard)
  expect(address()).toBe('/')
})

test.each([
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\/evil.example'],
  ['https://evil.example'],
  ['javascript:alert(1)'],
  ['/\t/evil.example'],
  ['evil.example'],
  [''],
])('signing in does not lead to %j', to => {
  expect(signInDestination(new URLSearchParams({ to }))).toBe('/')
})

test('signing in leads to any path of the portal', () => {
  expect(signInDestination(new URLSearchParams({ to: '/empresa/7?tab=2' }))).toBe('/empresa/7?tab=2')
})

test('a wrong password is said at its field and as a toast, and keeps what was typed', async () => {
  const { user } = await portal.open('/pages/login')
  await heading(pt.pages.login.welcome)
  await signInHere(user, 'industria@demo.canal', 'wrong')
  await waitFor(() => expect(screen.getAllByText(pt.problems.credentials)).toHaveLength(2))
  expect(screen.getByLabelText(/^Senha/)).toHaveAccessibleDescription(pt.problems.credentials)
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('industria@demo.canal')
})

test('what was said while signing in failed is gone once it worked', async () => {
  const { user } = await portal.open('/pages/login')
  await heading(pt.pages.login.welcome)
  await signInHere(user, 'industria@demo.canal', 'wrong')
  // Focus moves to the invalid field after a refusal.
  await waitFor(() => expect(screen.getByLabelText(/^Senha/)).toHaveFocus())
  await user.clear(screen.getByLabelText(/^E-mail/))
  await user.clear(screen.getByLabelText(/^Senha/))
  await signInHere(user, 'industria@demo.canal')
  await heading(pt.menu.dashboard)
  expect(screen.getByText(pt.messages.loggedIn)).toBeInTheDocument()
  expect(screen.queryByText(pt.problems.credentials)).not.toBeInTheDocument()
})

test('a stored user is kept at the start, with the rights of this moment', async () => {
  const user = await portal.signedInAs('industria@demo.canal')
  localStorage.setItem(USER_KEY, JSON.stringify({ ...user, Nome: 'Outro Nome', Servicos: [] }))
  await portal.open('/')
  await heading(pt.menu.dashboard)
  expect(JSON.parse(localStorage.getItem(USER_KEY) ?? '')).toEqual(user)
  const { Nome, Email, UrlFoto } = user
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual({ Nome, Email, UrlFoto })
})

test.each([
  ['nothing of a session', '{"Nome":"Helena"}'],
  ['no JSON', 'Helena'],
])('a stored user that is %s is cleared at the start', async (_what, text) => {
  localStorage.setItem(USER_KEY, text)
  await portal.open('/')
  await heading(pt.pages.login.welcome)
  expect(localStorage.getItem(USER_KEY)).toBeNull()
})

test('signing out in another tab signs out here', async () => {
  await portal.signedInAs('industria@demo.canal')
  await portal.open('/')
  await heading(pt.menu.dashboard)
  localStorage.removeItem(USER_KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: USER_KEY }))
  await heading(pt.pages.login.welcome)
})

test('signing out forgets the user here and on the server, and keeps what was preferred', async () => {
  const { Token_Acess } = await portal.signedInAs('industria@demo.canal')
  localStorage.setItem('portal_theme', 'dark')
  const { user } = await portal.open('/')
  await heading(pt.menu.dashboard)
  await signOutHere(user)
  await heading(pt.pages.login.welcome)
  expect(address()).toBe('/pages/login')
  await screen.findByText(pt.messages.signedOut)
  expect(localStorage.getItem(USER_KEY)).toBeNull()
  expect(localStorage.getItem('userInfo')).toBeNull()
  expect(localStorage.getItem('portal_theme')).toBe('dark')
  expect(await portal.isKnown(Token_Acess)).toBe(false)
})

test('signing out of an unsaved form asks first; who stays is still signed in, who leaves is not', async () => {
  const { Token_Acess } = await portal.signedInAs('industria@demo.canal')
  const { user } = await portal.open('/empresa/novo')
  await screen.findByRole('button', { name: pt.actions.save })
  const box = screen.getByRole('textbox', { name: 'Razão social' })
  await user.type(box, 'Acme')

  await signOutHere(user)
  await user.click(await screen.findByRole('button', { name: pt.forms.unsaved.stay }))
  expect(box).toHaveValue('Acme')
  expect(await portal.isKnown(Token_Acess)).toBe(true)

  await signOutHere(user)
  await user.click(await screen.findByRole('button', { name: pt.forms.unsaved.leave }))
  await heading(pt.pages.login.welcome)
  await screen.findByText(pt.messages.signedOut)
  expect(await portal.isKnown(Token_Acess)).toBe(false)
})

test.each(['/nada/disso', '/empresas/novo', '/empresa/1/nada'])(
  '%s is a page that is not there',
  async path => {
    await portal.signedInAs('industria@demo.canal')
    await portal.open(path)
    await heading(pt.pages.error404.title)
    expect(address()).toBe('/pages/error-404')
  },
)

test.each(['/nada/disso', '/pages/nada', '/filial'])('%s is no page for a visitor either', async path => {
  await portal.open(path)
  await heading(pt.pages.error404.title)
  expect(address()).toBe('/pages/error-404')
})

/** Routes of the main layout (specification §2). */
const specified = [
  '/',
  '/pages/changePassword',
  '/assinatura',
  '/assinatura/produto/7',
  '/faturamento',
  ...[
    '/filiais',
    '/filial/7',
    '/usuarios',
    '/usuario/7',
    '/clientes',
    '/cliente/7',
    '/pagamentos',
    '/pagamento/7',
  ],
  ...['/baixas', '/baixa/7', '/agentesexterior', '/agenteexterior/7', '/cargos', '/cargo/7', '/certificados'],
  ...['/empresas', '/empresa/7', '/despesas', '/tiposcalculos', '/condicaopagtos', '/finalidades'],
  ...['/categoriasproduto', '/modelos', '/partnumbers', '/textos', '/embalagensinterna', '/cotacao/notas'],
  ...[
    '/cotacao/premissas',
    '/cotacao/textos',
    '/tipospagamentos',
    '/contas',
    '/email/observacoes',
    '/produto/7',
  ],
  ...['/modelos/7', '/modelos/novo', '/empresa/novo?copia=3', '/empresas/importar'],
]

test.each(specified)('%s leads a visitor to sign in, and from there back', path => {
  expect(entryFor(path)).toBe(loginTo(path))
})

const roles = [
  ['industria', 'industria@demo.canal'],
  ['provedor', 'agente@demo.canal'],
] as const

type Router = Awaited<ReturnType<typeof portal.open>>['router']

/** Expects each register to be closed to the user. The page for unknown addresses, between two, ends the sight of the one before. */
async function expectClosed(router: Router, closed: readonly Entity[]): Promise<void> {
  for (const entity of closed) {
    await act(() => router.navigate('/pages/error-404'))
    await heading(pt.pages.error404.title)
    await act(() => router.navigate(routeOf(entity)))
    await heading(pt.pages.notAuthorized.title)
    expect(address(), entity.name).toBe('/pages/not-authorized')
  }
}

test.each(roles)(
  '%s (%s) is let into no register of others, whether opened at it or led to it',
  async (role, email) => {
    const closed = registers.filter(({ register }) => !admits(register.rule, role))
    const [first] = closed
    await portal.signedInAs(email)
    const { router } = await portal.open(routeOf(first as Entity))
    await heading(pt.pages.notAuthorized.title)
    expect(address()).toBe('/pages/not-authorized')
    await expectClosed(router, closed)
  },
)

test('who has a job role is let into what it opens, and into nothing else that is open to the company', async () => {
  const { Servicos } = await portal.signedInAs('autorizacao@demo.canal')
  const seen = new Set(Servicos.filter(({ Visualizar }) => Visualizar).map(({ Codigo }) => Codigo))
  const own = registers.filter(({ register }) => admits(register.rule, 'industria'))
  const closed = own.filter(({ register }) => !seen.has(register.service))
  expect([closed.length, own.length - closed.length].every(count => count > 3)).toBe(true)
  const { router } = await portal.open('/pagamentos')
  await heading(pt.registers.pagamento.many)
  await expectClosed(router, closed)
})
