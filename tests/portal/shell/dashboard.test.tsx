import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
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
    const card = await within(await needs()).findByRole('link', { name: /^3.*autorizadas a pagar/ })
    // Waiting, overdue and due requests are told by the parts above and below.
    expect(within(await needs()).queryByRole('link', { name: /aguardando|vencid|vence em até 7/ })).toBeNull()
    await user.click(card)
    expect(await screen.findByText('1-3 de 3')).toBeInTheDocument()
    expect(asked()).toBe('{"StatusPagamento":[3,4],"ValorSaldo_gte":"0.01"}')
  })

  test('copies what is to be paid by week as a spreadsheet takes it, and next week of a branch leads to its requests', async () => {
    await portal.signedInAs('industria@demo.canal')
    vi.stubGlobal('isSecureContext', true)
    const { user } = await portal.open('/')
    const table = await screen.findByRole('table', { name: dashboard.due.table })
    await user.click(await screen.findByRole('button', { name: dashboard.due.copy }))
    expect(await screen.findByText(dashboard.due.copied)).toBeInTheDocument()
    const lines = (await navigator.clipboard.readText()).split('\n').map(line => line.split('\t'))
    expect(lines[0]?.slice(0, 4)).toEqual([
      ...[pt.fields.IdFilial, pt.fields.IdConta, pt.fields.StatusPagamento],
      dashboard.due.overdue,
    ])
    expect(new Set(lines.map(line => line.length))).toEqual(new Set([11]))
    const total = lines.at(-1) ?? []
    expect(total[0]).toBe(dashboard.due.total)
    expect(total.at(-1)).toMatch(/^[\d.]+,\d\d$/)

    const weeks = within(table).getAllByRole('columnheader')
    const next = weeks.findIndex(head => head.textContent?.startsWith(dashboard.due.nextWeek))
    const [row] = within(table).getAllByRole('row', { name: /^Voltrix Serrana · Joinville/ })
    const cell = within(row as HTMLElement).getAllByRole('cell')[next - 1] as HTMLElement
    expect(cell).toHaveTextContent(/^R\$\s[\d.]+,\d\d$/)
    await user.click(within(cell).getByRole('link'))
    expect(await screen.findByText(/^1-\d de \d$/)).toBeInTheDocument()
    expect(asked()).toMatch(
      /^\{"StatusPagamento":\[3,4,2,1,7\],"ValorSaldo_gte":"0.01","DataVencimento_gte".*"IdFilial":1\}$/,
    )
  })

  test('shows the first requests that wait, with what can be done about each', async () => {
    await portal.signedInAs('industria@demo.canal')
    const { user } = await portal.open('/')
    const waiting = await screen.findByRole('region', { name: dashboard.waiting.title })
    const rows = await within(waiting).findAllByRole('listitem')
    expect(rows).toHaveLength(2)
    await user.click(
      (await within(waiting).findAllByRole('link', { name: /^Revisar: SP-/ }))[0] as HTMLElement,
    )
    expect(address()).toMatch(/^\/pagamentos\?filter=.*&solicitacao=\d+$/)
  })

  test('shows that it is being loaded, says when it could not be, and tries again, and then that nothing needs them nor has happened', async () => {
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
    expect((await screen.findAllByRole('status', { name: pt.shell.loading })).length).toBeGreaterThan(0)
    release()
    const alert = (await screen.findByText('O banco de dados não responde.')).closest('[role=alert]')
    isBroken = false
    await user.click(within(alert as HTMLElement).getByRole('button', { name: pt.actions.retry }))
    expect(await within(await needs()).findByText(dashboard.needs.none)).toBeInTheDocument()
    expect(await screen.findByText(dashboard.activity.empty)).toBeInTheDocument()
  })

  test('tells what happened last by the state it led to, with the way to the record, and of many at once to their list', async () => {
    const noAct = { Ato: null, Causa: null }
    const entry = {
      Entidade: 'pagamento',
      IdEntidade: 3,
      Acao: 'atualizar',
      Cliente: null,
      ...noAct,
    } as const
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
        {
          ...{ ...author, Id: 9, Entidade: 'despesa', IdEntidade: 12, Acao: 'adicionar', Quantidade: 18 },
          ...{ Titulo: { DescricaoPT: 'Despesa 18' }, Existe: true, Situacao: null, Cliente: null },
          ...{ ...noAct, Ids: [12, 13] },
        },
        {
          ...{ ...entry, ...author, Id: 10, Titulo: { Numero: 'SP-2026-000003' }, Existe: true },
          ...{ Ato: 'cancelar', Causa: 'baixa', Situacao: { Campo: 'StatusPagamento', Codigo: 3 } },
        },
      ],
    })
    await portal.signedInAs('industria@demo.canal')
    await portal.open('/')
    const list = await screen.findByRole('list', { name: dashboard.activity.title })
    // One person within an hour: one heading over both.
    const [sitting, first, last, many, undone] = within(list).getAllByRole('listitem')
    expect(sitting).toHaveTextContent(/^Helena Schmitt · 21\/11\/2026, 12:04/)
    expect(first).toHaveTextContent(
      'Autorizada (Aguardando Pagamento)Solicitação de Pagamento: SP-2026-000003',
    )
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin/pagamento/3')
    expect(last).toHaveTextContent('SP-2026-000099 (excluído)')
    expect(within(last as HTMLElement).queryByRole('link')).not.toBeInTheDocument()
    const link = within(many as HTMLElement).getByRole('link', { name: /: 18 registros$/ })
    expect(new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('filter')).toBe(
      '{"Id":[12,13]}',
    )
    // A cancelled settlement gave it that state, and nobody authorized it.
    expect(undone).toHaveTextContent('Baixa canceladaSolicitação de Pagamento: SP-2026-000003')
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

test("the account's menu tells the company, and the portal's owner by that name", async () => {
  await portal.signedInAs('canal@demo.canal')
  const { user } = await portal.open('/')
  await user.click(await screen.findByRole('button', { name: /^Sua conta/ }))
  const menu = within(await screen.findByRole('dialog'))
  expect(menu.getByText(pt.app.owner)).toBeInTheDocument()
  expect(await menu.findByText(/Canal/)).toBeInTheDocument()
})

describe('the dashboard of a provider', () => {
  test('counts by client, and a number chooses the client whose list it opens', async () => {
    await portal.signedInAs('despachante@demo.canal')
    const { user } = await portal.open('/')
    expect(await screen.findByText(dashboard.due.choose)).toBeInTheDocument()
    const heading = await within(await needs()).findByRole('heading', { level: 3 })
    const name = heading.textContent ?? ''
    await user.click(within(await needs()).getByRole('link', { name: /vencem em até 7 dias/ }))
    expect(await screen.findByText('1-2 de 2')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name })).toBeInTheDocument()

    portal.leave()
    await portal.open('/')
    expect(await screen.findByRole('region', { name: dashboard.due.title })).toBeInTheDocument()
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
      return HttpResponse.json({ Periodos: [], Parcelas: [], Idades: [], Filiais: [], Contas: [] })
    }),
  )
  await portal.open('/')
  expect(await screen.findByRole('region', { name: dashboard.activity.title })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: dashboard.due.title })).not.toBeInTheDocument()
  expect(asked).toBe(0)
})
