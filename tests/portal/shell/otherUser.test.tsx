import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { pagamentoMensagemEndpoints } from '#contract/features/pagamentoMensagem.ts'
import { sessaoEndpoints } from '#contract/features/sessao.ts'
import pt from '#i18n/pt.json'
import { toast } from '#portal/providers/messages/toast.ts'
import { storedSession } from '#portal/providers/session/session.ts'
import { portalAgainstServer, USER_KEY } from './portal.tsx'

const portal = portalAgainstServer()
beforeEach(() => localStorage.clear())

/** Gate that holds answers until it is opened. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open: () => open(), opened }
}

test('an answer about the session before does not replace that of who has signed in meanwhile', async () => {
  const helena = await portal.signedInAs('industria@demo.canal')
  const { open, opened } = gate()
  let isAsked = false
  portal.fail(
    http.get(`*${sessaoEndpoints.validateToken.path}`, async () => {
      isAsked = true
      await opened
      return HttpResponse.json(helena)
    }),
  )
  void portal.open('/')
  await waitFor(() => expect(isAsked).toBe(true))
  const tiago = await portal.signedInAs('consulta@demo.canal')
  open()
  await screen.findByRole('button', { name: /^Sua conta/ })
  expect(storedSession.get()?.IdUsuario).toBe(tiago.IdUsuario)
})

test('a message that waits for another one is not sent as who has signed in meanwhile', async () => {
  await portal.signedInAs('industria@demo.canal')
  const { mensagens, adicionar } = {
    mensagens: pagamentoMensagemEndpoints['pagamento/mensagens'].path,
    adicionar: pagamentoMensagemEndpoints['pagamento/mensagem/adicionar'].path,
  }
  const { open, opened } = gate()
  const senders: (string | null)[] = []
  portal.fail(
    http.get(`*${mensagens}`, () =>
      HttpResponse.json({ Mensagens: [], Mais: false, LidaAte: 0, PodeEscrever: true }),
    ),
    http.post(`*${adicionar}`, async ({ request }) => {
      senders.push(request.headers.get('Authorization'))
      await opened
      return HttpResponse.json({ Message: 'Não.' }, { status: 409 })
    }),
  )
  const { user } = await portal.open('/pagamento/1?aba=mensagens')
  const input = await screen.findByRole('textbox', { name: pt.pages.pagamento.messages.text })
  for (const text of ['Primeira', 'Segunda']) await user.type(input, `${text}{Control>}{Enter}{/Control}`)
  await waitFor(() => expect(senders).toHaveLength(1))
  await portal.signedInAs('consulta@demo.canal')
  open()
  await waitFor(() => expect(screen.queryByText(pt.pages.pagamento.messages.sending)).toBeNull())
  expect(senders).toHaveLength(1)
})

const SECRET = 'Solicitação 7 devolvida por Ana'

test('what a user was told does not stay on the page once they have signed out', async () => {
  await portal.signedInAs('industria@demo.canal')
  const { user } = await portal.open('/')
  await user.click(await screen.findByRole('button', { name: /^Sua conta/ }))
  act(() => toast('warning', SECRET))
  expect(await screen.findByText(SECRET)).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: pt.app.logout }))
  expect(await screen.findByText(pt.messages.signedOut)).toBeInTheDocument()
  expect(screen.queryByText(SECRET)).toBeNull()
})

test('what a user was told does not stay on the page once they have signed out in another tab', async () => {
  await portal.signedInAs('industria@demo.canal')
  await portal.open('/')
  await screen.findByRole('button', { name: /^Sua conta/ })
  act(() => toast('warning', SECRET))
  expect(await screen.findByText(SECRET)).toBeInTheDocument()
  act(() => {
    localStorage.removeItem(USER_KEY)
    window.dispatchEvent(new StorageEvent('storage', { key: USER_KEY }))
  })
  expect(await screen.findByRole('heading', { name: pt.pages.login.welcome })).toBeInTheDocument()
  expect(screen.queryByText(SECRET)).toBeNull()
})
