import type { HubConnection } from '@microsoft/signalr'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { dashboardEndpoints } from '#contract/features/dashboard.ts'
import { passosOf } from '#contract/features/primeirosPassos.ts'
import type { Mudanca } from '#contract/hub.ts'
import type { Session } from '#contract/session.ts'
import pt from '#i18n/pt.json'
import { connectFollowers } from '#portal/hub/followers.ts'
import { FIRST_STEPS } from '#portal/providers/session/firstSteps.ts'
import { storeOf } from '#portal/providers/store.ts'
import { address, portalAgainstServer } from './portal.tsx'

const portal = portalAgainstServer()
beforeEach(() => localStorage.clear())

const { steps, activity } = pt.pages.dashboard
const PATH = `*${dashboardEndpoints['dashboard/primeirosPassos'].path}`

const card = () => screen.findByRole('region', { name: steps.title })
const noCard = () => expect(screen.queryByRole('region', { name: steps.title })).not.toBeInTheDocument()
const numbers = () => screen.findByRole('region', { name: activity.title })
const putAway = () => screen.findByRole('button', { name: steps.putAway })

const helena = () => portal.signedInAs('industria@demo.canal')
const keyOf = ({ IdUsuario }: Session) => `RaStore.canal.${IdUsuario}.${FIRST_STEPS}`

/** Stubs the user's first steps, the first `count` of them done. */
const answering = (user: Session, count: number) =>
  portal.fail(
    http.get(PATH, () => {
      const Passos = passosOf(user).map((Nome, place) => ({ Nome, Feito: place < count }))
      return HttpResponse.json({ IdFilial: 7, Passos })
    }),
  )

test('a user is told in words which of the first steps are done, and led to where each is', async () => {
  answering(await helena(), 3)
  await portal.open('/')
  expect(await within(await card()).findByText('3 de 7 feitos')).toBeInTheDocument()
  const list = within(await card()).getByRole('list', { name: steps.title })
  const items = within(list).getAllByRole('listitem')
  expect(items.map(item => item.textContent?.slice(0, 6))).toEqual([
    ...['Feito:', 'Feito:', 'Feito:', 'A faze', 'A faze', 'A faze', 'A faze'],
  ])
  const links = within(list).getAllByRole('link')
  expect(links.map(link => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    '/admin/filial/7?modo=editar',
    '/admin/filial/7?aba=logo&modo=editar',
    '/admin/usuario/novo',
    '/admin/assinatura',
    '/admin/empresas',
    '/admin/partnumbers',
    '/admin/pagamentos?filter={"StatusPagamento":2}',
  ])
})

test('a step that a colleague does is ticked while the page stays as it is', async () => {
  const user = await helena()
  answering(user, 3)
  const told: ((change: Mudanca) => void)[] = []
  const connection = {
    on: (method: string, handler: (change: Mudanca) => void) => {
      if (method === 'Mudanca') told.push(handler)
    },
    invoke: async () => ({ Mudancas: [], Talvez: false }),
  }
  connectFollowers(connection as unknown as HubConnection)
  await portal.open('/')
  expect(await within(await card()).findByText('3 de 7 feitos')).toBeInTheDocument()
  answering(user, 5)
  const change = { Ids: [1], Pai: null, Acao: 'adicionar', Versao: null, Usuario: 'Ana', Quando: '' } as const
  for (const tell of told) tell({ Registro: 'empresa', ...change })
  expect(await within(await card()).findByText('5 de 7 feitos')).toBeInTheDocument()
})

test('what is pending waits for no step, and what is below the steps comes after them, which take no focus', async () => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const user = await helena()
  portal.fail(
    http.get(PATH, async () => {
      await held
      return HttpResponse.json({
        IdFilial: null,
        Passos: passosOf(user).map(Nome => ({ Nome, Feito: false })),
      })
    }),
  )
  await portal.open('/')
  await screen.findByRole('region', { name: pt.pages.dashboard.needs.title })
  noCard()
  expect(screen.queryByRole('region', { name: activity.title })).not.toBeInTheDocument()
  release()
  expect(await within(await card()).findByText('0 de 7 feitos')).toBeInTheDocument()
  expect(document.body).toHaveFocus()
})

test('of steps that the server cannot tell nothing is shown', async () => {
  await helena()
  portal.fail(http.get(PATH, () => HttpResponse.json({ Message: 'Não.' }, { status: 403 })))
  await portal.open('/')
  await numbers()
  await waitFor(noCard)
})

test('while the server fails the steps stay where they are, and their states are asked for again', async () => {
  const user = await helena()
  portal.fail(http.get(PATH, () => HttpResponse.json({ Message: 'Falha.' }, { status: 503 })))
  const { user: person } = await portal.open('/')
  const retry = await within(await card()).findByRole('button', { name: pt.actions.retry })
  expect(within(await card()).getAllByRole('listitem')).toHaveLength(7)
  answering(user, 3)
  await person.click(retry)
  expect(await within(await card()).findByText('3 de 7 feitos')).toBeInTheDocument()
})

test('steps that are put away come back at once, or later from the menu of the account, for this user alone', async () => {
  const me = await helena()
  localStorage.setItem(keyOf(me), 'nonsense')
  const { user } = await portal.open('/')
  await user.click(await putAway())
  noCard()
  const undo = screen.getByRole('button', { name: steps.restore })
  expect(undo).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await putAway()).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(localStorage.getItem(keyOf(me))).toBe('"guardado"')
  portal.leave()

  const elsewhere = await portal.open('/modelos')
  await elsewhere.user.click(await screen.findByRole('button', { name: /^Sua conta/ }))
  await elsewhere.user.click(await screen.findByRole('button', { name: steps.title }))
  expect(await card()).toBeInTheDocument()
  expect(address()).toBe('/')
  await elsewhere.user.click(await putAway())
  portal.leave()

  await portal.open('/')
  await numbers()
  noCard()
  portal.leave()
  await portal.signedInAs('outra@demo.canal')
  await portal.open('/')
  expect(await card()).toBeInTheDocument()
})

test('of steps that are all done a user is told once', async () => {
  const me = await helena()
  answering(me, 7)
  await portal.open('/')
  expect(await within(await card()).findByText('Tudo pronto: 7 de 7 feitos')).toBeInTheDocument()
  expect(localStorage.getItem(keyOf(me))).toBe('"concluido"')
  portal.leave()
  await portal.open('/')
  await numbers()
  noCard()
})

test('few steps that are left take a line below what is pending, from the first visit on', async () => {
  answering(await helena(), 6)
  await portal.open('/')
  expect(await within(await card()).findByText('6 de 7 feitos')).toBeInTheDocument()
  const [left, ...others] = await within(await card()).findAllByRole('listitem')
  expect(left).toHaveTextContent(steps.autorizacao.title)
  expect(others).toEqual([])
  const pending = screen.getByRole('region', { name: pt.pages.dashboard.needs.title })
  expect(pending.compareDocumentPosition(await card())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('steps put away on another machine stay until the dashboard is left', async () => {
  const me = await helena()
  await portal.open('/')
  await card()
  storeOf(me).setItem(FIRST_STEPS, 'guardado')
  await numbers()
  expect(await card()).toBeInTheDocument()
  portal.leave()
  await portal.open('/')
  await numbers()
  noCard()
})

test('who may do none of the steps is shown none', async () => {
  await portal.signedInAs('consulta@demo.canal')
  await portal.open('/')
  await numbers()
  noCard()
})
