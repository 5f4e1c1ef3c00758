import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { address } from '../shell/portal.tsx'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()

const NOT_A_HUNDRED = 'A soma dos percentuais das parcelas deve ser 100%'

const box = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Salvar' })

async function openNew(path: string) {
  const opened = await portal.openAs(INDUSTRIA, `${path}/novo`)
  await appears('button', 'Salvar')
  return opened
}

test('what is saved is said, closes the panel and stands in the list', async () => {
  const { user } = await openNew('/finalidades')
  await user.type(box('Descrição'), 'Demonstração em feira')
  await user.click(save())
  expect(await screen.findByText('Cadastro realizado com sucesso.')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/finalidades'))
  expect(await appears('link', 'Demonstração em feira')).toBeInTheDocument()
})

test('a double click saves one record, and closes the panel once', async () => {
  const { user } = await portal.openAs(INDUSTRIA, '/modelos')
  await user.click(await appears('button', 'Adicionar'))
  await user.type(await appears('textbox', 'Descrição'), 'Modelo de dois cliques')
  await user.dblClick(save())
  await waitFor(() => expect(address()).toBe('/modelos'))
  expect(await screen.findAllByRole('link', { name: 'Modelo de dois cliques' })).toHaveLength(1)
  expect(address()).toBe('/modelos')
})

test('what is missing is said at each field, counted, and the first has the focus', async () => {
  const { user } = await openNew('/condicaopagtos')
  await user.click(save())
  expect(box('Descrição (Português)')).toHaveAccessibleDescription('Campo obrigatório')
  expect(box('Descrição (Inglês)')).toBeInvalid()
  expect(screen.getByRole('status')).toHaveTextContent('Há 3 campos a corrigir')
  await waitFor(() => expect(box('Descrição (Português)')).toHaveFocus())
  await user.type(box('Descrição (Português)'), 'À vista')
  expect(box('Descrição (Português)')).toBeValid()
  expect(screen.getByRole('status')).toHaveTextContent('Há 2 campos a corrigir')
})

test('what only the server knows is said at its field, which has the focus, until it is changed', async () => {
  const { user } = await openNew('/despesas')
  await user.type(box('Código'), '1001')
  await user.type(box('Descrição (Português)'), 'Repetida')
  await user.click(screen.getByRole('combobox', { name: 'Tipo de despesa' }))
  await user.click(await appears('option', 'Outras'))
  await user.click(save())
  await waitFor(() =>
    expect(box('Código')).toHaveAccessibleDescription('Já existe um registro com este valor'),
  )
  await waitFor(() => expect(box('Código')).toHaveFocus())
  expect(screen.getByText('Ops... Ocorreu um erro!')).toBeInTheDocument()
  await user.type(box('Código'), 'X')
  expect(box('Código')).toBeValid()
})

test('a mistake in a nested row is said in its cell, and one of all rows below them', async () => {
  const { user } = await openNew('/condicaopagtos')
  await user.click(screen.getByRole('button', { name: 'Adicionar linha' }))
  await user.type(box('Percentual (%) linha 1'), '50')
  await user.click(save())
  expect(box('Dias linha 1')).toHaveAccessibleDescription('Campo obrigatório')
  await user.type(box('Dias linha 1'), '30')
  await user.click(screen.getByRole('combobox', { name: 'Evento linha 1' }))
  await user.click(await appears('option', 'Embarque'))
  expect(box('Dias linha 1')).toBeValid()
  expect(await screen.findByText(NOT_A_HUNDRED)).toBeInTheDocument()
  await user.click(await appears('button', 'Remover linha 1'))
  expect(screen.queryByText(NOT_A_HUNDRED)).not.toBeInTheDocument()
})

test('saving twice in a row on a page does not conflict with oneself', async () => {
  const { user } = await portal.openAs(INDUSTRIA, '/empresas')
  await user.click(await appears('link', 'Blue Ridge Controls, Inc.'))
  await appears('button', 'Salvar')
  await user.type(box('Nome fantasia'), ' I')
  await user.click(save())
  await screen.findByText('Sucesso!')
  await user.type(box('Nome fantasia'), 'I')
  await user.click(save())
  await waitFor(() => expect(save()).toBeEnabled())
  expect(screen.queryByText('Ops... Ocorreu um erro!')).not.toBeInTheDocument()
  expect(box('Nome fantasia')).toHaveValue('Blue Ridge Controls II')
})

test('trying again after no answer came is the same intent; another record is another', async () => {
  const intents: (string | null)[] = []
  const { user } = await openNew('/modelos')
  portal.fail(
    http.post('*/cadastros/modelo/adicionar', ({ request }) => {
      intents.push(request.headers.get('Idempotency-Key'))
      return intents.length === 1 ? HttpResponse.error() : undefined
    }),
  )
  await user.type(box('Descrição'), 'Modelo repetido')
  await user.click(save())
  await screen.findByText('Ops... Ocorreu um erro!')
  await user.click(save())
  await waitFor(() => expect(address()).toBe('/modelos'))
  await user.click(await appears('button', 'Adicionar'))
  await user.type(await appears('textbox', 'Descrição'), 'Outro modelo')
  await user.click(save())
  await waitFor(() => expect(intents).toHaveLength(3))
  expect(intents[1]).toBe(intents[0])
  expect(intents[2]).not.toBe(intents[0])
})

test('leaving a form with changes asks first, and without any does not', async () => {
  const { user } = await portal.openAs(INDUSTRIA, '/finalidades')
  await user.click(await appears('button', 'Adicionar'))
  await user.type(await appears('textbox', 'Descrição'), 'Não salva')
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await user.click(await appears('button', 'Continuar editando'))
  expect(address()).toBe('/finalidades/novo')
  expect(await appears('textbox', 'Descrição')).toHaveValue('Não salva')
  await user.clear(box('Descrição'))
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(address()).toBe('/finalidades'))
})

test('deleting names the record and asks first', async () => {
  const { user } = await portal.openAs(INDUSTRIA, '/finalidades')
  await user.click(await appears('button', 'Excluir Revenda'))
  const dialog = await appears('alertdialog', 'Excluir registro?')
  expect(dialog).toHaveTextContent('Revenda')
  expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus()
})

test('a record in use stays, and the server says where', async () => {
  const { user } = await portal.openAs(INDUSTRIA, '/categoriasproduto')
  const [remove] = await screen.findAllByRole('button', { name: /^Excluir / }, { timeout: 20_000 })
  await user.click(remove as HTMLElement)
  await user.click(
    within(await appears('alertdialog', 'Excluir registro?')).getByRole('button', { name: 'Excluir' }),
  )
  expect(await screen.findByText(/Registro em uso em/)).toBeInTheDocument()
})

test('who may only look reads the record, and is offered nothing else', async () => {
  const { user } = await portal.openAs('consulta@demo.canal', '/condicaopagtos')
  await user.click(await appears('link', 'Pagamento antecipado integral'))
  const panel = await appears('dialog', 'Pagamento antecipado integral')
  expect(address()).toMatch(/^\/condicaopagtos\/\d+\/ver$/)
  expect(await within(panel).findByText('Código')).toBeInTheDocument()
  expect(within(panel).queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Adicionar|Editar|Excluir|Salvar/ })).not.toBeInTheDocument()
})

test('a record that is not there says so', async () => {
  await portal.openAs(INDUSTRIA, '/condicaopagtos/99999')
  expect(await screen.findByText('Registro não encontrado', {}, { timeout: 20_000 })).toBeInTheDocument()
})

test('what belongs to a record waits until that is stored', async () => {
  const { user } = await openNew('/contas')
  await user.click(screen.getByRole('tab', { name: 'Contas Intermediárias' }))
  expect(await screen.findByText(/Salve o registro para adicionar/)).toBeInTheDocument()
})

test('a contact is added to a company, and the page keeps its tab in the address', async () => {
  const { user } = await portal.openAs(INDUSTRIA, '/empresas')
  await user.click(await appears('link', 'Alpenmess AG'))
  await user.click(await appears('tab', 'Contatos'))
  expect(address()).toMatch(/^\/empresa\/\d+\?aba=contato$/)
  await user.click(await appears('button', 'Adicionar'))
  const dialog = await appears('dialog', 'Contato')
  await user.type(await within(dialog).findByRole('textbox', { name: 'Nome' }), 'Greta Aebi')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByRole('button', { name: 'Greta Aebi' })).toBeInTheDocument()
})
