import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { Painel } from '#contract/features/dashboard.ts'
import pt from '#i18n/pt.json'
import { address, portalAgainstServer } from './portal.tsx'

const portal = portalAgainstServer()

const PANEL = '*/api/canal/admin/dashboard'
const { dashboard } = pt.pages

const nothing: Painel = { Pendencias: [], Clientes: [], Planilhas: [], Atividades: [] }
const answering = (panel: Partial<Painel>) =>
  portal.fail(http.get(PANEL, () => HttpResponse.json({ ...nothing, ...panel })))

const needs = () => screen.findByRole('region', { name: dashboard.needs.title })
const asked = () => new URLSearchParams(address().split('?')[1]).get('filter')

describe('the dashboard of an importer', () => {
  test('counts what needs them, and a number opens the list of so many', async () => {
    await portal.signedInAs('industria@demo.canal')
    const { user } = await portal.open('/')
    const card = await within(await needs()).findByRole('link', { name: /^2.*aguardando autorização/ })
    await user.click(card)
    expect(await screen.findByText('1-2 de 2')).toBeInTheDocument()
    expect(asked()).toBe('{"StatusPagamento":2}')
  })

  test('has the amounts behind its charts in tables, which open their lists', async () => {
    await portal.signedInAs('industria@demo.canal')
    const { user } = await portal.open('/')
    expect(await screen.findByRole('table', { name: dashboard.amounts.byMonth })).toBeInTheDocument()
    const table = screen.getByRole('table', { name: dashboard.amounts.byStatus })
    await user.click(within(table).getByRole('link', { name: 'Liquidada' }))
    expect(await screen.findByText('1-2 de 2')).toBeInTheDocument()
    expect(asked()).toBe('{"StatusPagamento":5}')
  })

  test('says that nothing needs them, and that nothing has happened', async () => {
    answering({})
    await portal.signedInAs('industria@demo.canal')
    await portal.open('/')
    expect(await within(await needs()).findByText(dashboard.needs.none)).toBeInTheDocument()
    expect(await screen.findByText(dashboard.activity.empty)).toBeInTheDocument()
  })

  test('shows that it is being loaded, says when it could not be, and tries again', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let isBroken = true
    portal.fail(
      http.get(PANEL, async () => {
        await held
        return isBroken
          ? HttpResponse.json({ Message: 'O banco de dados não responde.' }, { status: 503 })
          : HttpResponse.json(nothing)
      }),
    )
    await portal.signedInAs('industria@demo.canal')
    const { user } = await portal.open('/')
    expect(await screen.findByText('Olá, Helena')).toBeInTheDocument()
    expect((await screen.findAllByRole('status', { name: pt.shell.loading })).length).toBeGreaterThan(0)
    release()
    const alert = (await screen.findByText('O banco de dados não responde.')).closest('[role=alert]')
    isBroken = false
    await user.click(within(alert as HTMLElement).getByRole('button', { name: pt.actions.retry }))
    expect(await screen.findByText(dashboard.needs.none)).toBeInTheDocument()
  })

  test('tells what happened last by the state it led to, with the way to the record', async () => {
    const entry = { Entidade: 'pagamento', IdEntidade: 3, Acao: 'atualizar', Cliente: null } as const
    const author = { Usuario: 'Helena Schmitt', Quando: '2026-11-21T15:04:00.000Z' }
    answering({
      Atividades: [
        {
          ...entry,
          ...author,
          Id: 2,
          Titulo: { Numero: 'SP-2026-000003' },
          Existe: true,
          Situacao: { Campo: 'StatusPagamento', Codigo: 3 },
        },
        {
          ...entry,
          ...author,
          Id: 1,
          Acao: 'excluir',
          Titulo: { Numero: 'SP-2026-000099' },
          Existe: false,
          Situacao: null,
        },
      ],
    })
    await portal.signedInAs('industria@demo.canal')
    await portal.open('/')
    const list = await screen.findByRole('list', { name: dashboard.activity.title })
    const [first, last] = within(list).getAllByRole('listitem')
    expect(first).toHaveTextContent(
      'Autorizada (Aguardando Pagamento)Solicitação de Pagamento: SP-2026-000003Helena Schmitt · 21/11/2026, 12:04',
    )
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin/pagamento/3')
    expect(last).toHaveTextContent('SP-2026-000099 (excluído)')
    expect(within(last as HTMLElement).queryByRole('link')).not.toBeInTheDocument()
  })

  test('tells what was done to many records at once in one line, with the way to their list', async () => {
    answering({
      Atividades: [
        {
          ...{ Id: 9, Entidade: 'despesa', IdEntidade: 12, Acao: 'adicionar', Quantidade: 18 },
          ...{ Usuario: 'Helena Schmitt', Quando: '2026-11-21T15:04:00.000Z', Cliente: null },
          ...{ Titulo: { DescricaoPT: 'Despesa 18' }, Existe: true, Situacao: null },
        },
      ],
    })
    await portal.signedInAs('industria@demo.canal')
    await portal.open('/')
    const list = await screen.findByRole('list', { name: dashboard.activity.title })
    const link = within(list).getByRole('link', { name: /: 18 registros$/ })
    expect(link).toHaveAttribute('href', '/admin/despesas')
  })

  test('names a sheet that was sent and not confirmed, what was rejected, and the way to its results', async () => {
    const sent = { Quando: '2026-11-21T15:04:00.000Z', Cliente: null }
    answering({
      Planilhas: [
        { ...sent, Arquivo: 'abc', Registro: 'finalidade', Solicitacao: null, ComErro: 0 },
        { ...sent, Arquivo: 'ghi', Registro: 'partnumber/itens', Solicitacao: null, ComErro: null },
        {
          ...sent,
          Arquivo: 'def',
          Registro: 'pagamento/item',
          Solicitacao: { Id: 7, Numero: 'SP-2026-000007' },
          ComErro: 2,
        },
      ],
    })
    await portal.signedInAs('industria@demo.canal')
    await portal.open('/')
    const list = await within(await needs()).findByRole('list', { name: dashboard.sheets })
    const [good, items, rejected] = within(list).getAllByRole('listitem') as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ]
    expect(within(items).getByRole('link', { name: /Planilha de itens/ })).toHaveAttribute(
      'href',
      '/admin/partnumbers/itens/importar?arquivo=ghi',
    )
    expect(within(good).getByRole('link', { name: /^Finalidades: planilha enviada/ })).toHaveAttribute(
      'href',
      '/admin/finalidades/importar?arquivo=abc',
    )
    expect(good).not.toHaveTextContent('erro')
    expect(rejected).toHaveTextContent('2 linhas com erro')
    expect(within(rejected).getByRole('link', { name: /SP-2026-000007/ })).toHaveAttribute(
      'href',
      '/admin/pagamento/7?aba=item&arquivo=def&modo=editar',
    )
  })
})

test("the portal's owner is called so, beside a greeting and in the account's menu", async () => {
  await portal.signedInAs('canal@demo.canal')
  const { user } = await portal.open('/')
  expect(await screen.findByText(pt.app.owner)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Sua conta/ }))
  expect(within(await screen.findByRole('dialog')).getByText(pt.app.owner)).toBeInTheDocument()
})

describe('the dashboard of a provider', () => {
  test('counts by client, and a number chooses the client whose list it opens', async () => {
    await portal.signedInAs('despachante@demo.canal')
    const { user } = await portal.open('/')
    expect(await screen.findByText(dashboard.amounts.choose)).toBeInTheDocument()
    const heading = await within(await needs()).findByRole('heading', { level: 3 })
    const name = heading.textContent ?? ''
    await user.click(within(await needs()).getByRole('link', { name: /vencem em até 7 dias/ }))
    expect(await screen.findByText('1-2 de 2')).toBeInTheDocument()
    expect(screen.getByRole('button', { name })).toBeInTheDocument()

    portal.leave()
    await portal.open('/')
    expect(await screen.findByRole('table', { name: dashboard.amounts.byStatus })).toBeInTheDocument()
  })
})

test('without a right to payment requests nobody is shown amounts, nor asks for them', async () => {
  const session = await portal.signedInAs('industria@demo.canal')
  const Servicos = session.Servicos.map(one => ({
    ...one,
    Visualizar: !one.Codigo.startsWith('PAGAMENTO'),
  }))
  let asked = 0
  portal.fail(
    http.get('*/validateToken', () => HttpResponse.json({ ...session, Servicos })),
    http.get(`${PANEL}/valores`, () => {
      asked += 1
      return HttpResponse.json({ Situacoes: [], Meses: [] })
    }),
  )
  await portal.open('/')
  expect(await screen.findByRole('region', { name: dashboard.activity.title })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: dashboard.amounts.byStatus })).not.toBeInTheDocument()
  expect(asked).toBe(0)
})
