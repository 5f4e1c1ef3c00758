import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()

afterEach(() => {
  vi.unstubAllEnvs()
})

const box = (name: string) => screen.getByRole('textbox', { name })
const list = (name: string) => screen.getByRole('combobox', { name })

async function openPackaging(language: 'pt' | 'en' = 'pt') {
  const opened = await portal.openAs(INDUSTRIA, '/embalagensinterna/novo', language)
  await appears('button', /^(Salvar|Save)$/)
  return opened
}

test('a decimal is typed with the comma of Portuguese, and the computed volume follows', async () => {
  const { user } = await openPackaging()
  await user.type(box('Comprimento (cm)'), '100,5')
  await user.type(box('Largura (cm)'), '1.000')
  await user.type(box('Altura (cm)'), '10')
  await user.tab()
  expect(box('Comprimento (cm)')).toHaveValue('100,50')
  expect(box('Largura (cm)')).toHaveValue('1.000,00')
  expect(screen.getByText('1,005')).toBeInTheDocument()
})

test('a decimal is typed with the point of English', async () => {
  const { user } = await openPackaging('en')
  await user.type(box('Length (cm)'), '1,000.5')
  await user.tab()
  expect(box('Length (cm)')).toHaveValue('1,000.50')
})

test.each(['1.234,50', '1,234.50', 'R$ 1.234,50'])('%s is understood when pasted', async pasted => {
  const { user } = await openPackaging()
  await user.click(box('Tara (kg)'))
  await user.paste(pasted)
  await user.tab()
  expect(box('Tara (kg)')).toHaveValue('1.234,50')
})

test('what is no number stays as typed and is said to be none', async () => {
  const { user } = await openPackaging()
  await user.type(box('Tara (kg)'), 'dez')
  await user.tab()
  expect(box('Tara (kg)')).toHaveValue('dez')
  expect(box('Tara (kg)')).toHaveAccessibleDescription(/Informe um número com até 7 dígitos/)
})

async function openCompany() {
  const opened = await portal.openAs(INDUSTRIA, '/empresa/novo')
  await appears('button', 'Salvar')
  return opened
}

test.each([
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['39053344705', '390.533.447-05'],
  [' 39.053.344/7051-12 ', '39.053.344/7051-12'],
  ['CNPJ: 11222333000181', 'CNPJ11222333000181'],
])('a tax ID typed or pasted as "%s" reads %s', async (typed, shown) => {
  const { user } = await openCompany()
  await user.click(box('CPF/CNPJ'))
  await user.paste(typed)
  expect(box('CPF/CNPJ')).toHaveValue(shown)
})

test('a character typed in the middle of a mask leaves the caret behind it', async () => {
  const { user } = await openCompany()
  await user.type(box('CPF/CNPJ'), '39053344705')
  await user.type(box('CPF/CNPJ'), 'A', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(box('CPF/CNPJ')).toHaveValue('39.A05.334/4705')
  expect((box('CPF/CNPJ') as HTMLInputElement).selectionStart).toBe(4)
})

test('a phone writes its own brackets', async () => {
  const { user } = await openCompany()
  await user.type(box('Telefone'), '47999998888')
  expect(box('Telefone')).toHaveValue('(47) 99999-8888')
})

test('a city waits for its state, is searched within it, and goes when another state is chosen', async () => {
  const { user } = await openCompany()
  expect(list('Cidade')).toBeDisabled()
  expect(list('Cidade')).toHaveAttribute('placeholder', 'Escolha primeiro: UF')

  await user.type(list('UF'), 'santa cat')
  await user.click(await appears('option', 'SC – Santa Catarina'))
  await user.type(list('Cidade'), 'blumenau')
  await user.click(await appears('option', 'Blumenau'))
  expect(list('Cidade')).toHaveValue('Blumenau')

  await user.clear(list('UF'))
  await user.type(list('UF'), 'parana')
  await user.click(await appears('option', 'PR – Paraná'))
  expect(list('Cidade')).toHaveValue('')
})

test('a form asks for what the record needs as it becomes another: a foreign company has no CNPJ but a city of its own', async () => {
  const { user } = await openCompany()
  await user.click(screen.getByRole('switch', { name: 'Empresa estrangeira' }))
  expect(screen.queryByRole('textbox', { name: 'CPF/CNPJ' })).not.toBeInTheDocument()
  expect(box('Cidade no exterior')).toBeRequired()
})

async function openAgent() {
  const opened = await portal.openAs('agente@demo.canal', '/agenteexterior/novo')
  await appears('button', 'Salvar')
  await opened.user.click(screen.getByRole('switch', { name: 'Contrato de agenciamento' }))
  return opened
}

describe.each(['America/Sao_Paulo', 'Asia/Tokyo'])('on a clock in %s', clock => {
  test('a day typed stays that day, and the calendar shows it', async () => {
    vi.stubEnv('TZ', clock)
    const { user } = await openAgent()
    await user.type(box('Validade do contrato'), '01032027')
    expect(box('Validade do contrato')).toHaveValue('01/03/2027')
    await user.click(screen.getByRole('button', { name: /Escolher Validade do contrato/ }))
    const calendar = await appears('grid', 'março de 2027')
    expect(within(calendar).getByRole('gridcell', { selected: true })).toHaveTextContent('1')
  })

  test('a day chosen with the keyboard is the one chosen', async () => {
    vi.stubEnv('TZ', clock)
    const { user } = await openAgent()
    await user.type(box('Validade do contrato'), '31122027')
    await user.click(screen.getByRole('button', { name: /Escolher Validade do contrato/ }))
    await appears('grid', 'dezembro de 2027')
    await user.keyboard('{ArrowRight}{Enter}')
    expect(box('Validade do contrato')).toHaveValue('01/01/2028')
  })
})

test('a day that does not exist is said to be none', async () => {
  const { user } = await openAgent()
  await user.type(box('Validade do contrato'), '31022027')
  await user.tab()
  await user.tab()
  expect(box('Validade do contrato')).toHaveAccessibleDescription('Data inválida')
})
