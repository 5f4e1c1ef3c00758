import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { ResumoPagamento } from '#contract/features/pagamento.ts'
import pt from '#i18n/pt.json'
import { compare } from '#rules/pagamento/hints.ts'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()

/** Payment request of the demo for the broker's fees, partly covered by fiscal documents. */
const REQUEST = '/pagamento/3'
/** Advance of funds of the demo. */
const FUNDS = '/pagamento/1'

const findText = (text: string) => screen.findByText(text)

/** Stubs the review of a request of 1,000.00 with this amount proven, which no demo record has. */
function reviewed(proven: string, values: Partial<ResumoPagamento> = {}) {
  const other = compare(proven, '1000.00')
  const review: ResumoPagamento = {
    Avisos: [],
    Sugestao: {},
    Dispensas: [],
    SemAliquota: [],
    Documentos: proven,
    Itens: other,
    Comprovado: proven,
    Previsto: other,
    Calculado: null,
    Parcelas: null,
    Adiantamento: null,
    Numerario: null,
    PrestacaoContas: { Id: 77, Numero: 'SP-2026-000077' },
    ...values,
  }
  portal.fail(http.get('*/pagamento/resumo', () => HttpResponse.json(review)))
}

describe('what is proven of a request', () => {
  test('stands beside what was foreseen and what the channel holds, and beside the items in their tab', async () => {
    const { user } = await portal.openAs(INDUSTRIA, REQUEST)
    const foreseen = 'R$ 3.152,00 · diferença −R$ 1.302,00 (−41,31%)'
    expect(await findText(`Documentos R$ 1.850,00 · Itens ${foreseen}`)).toBeVisible()
    expect(
      screen.getByText(/^Documentos R\$ 1\.850,00 · Calculado pela plataforma R\$ 4\.973,34/),
    ).toBeVisible()
    for (const tab of [pt.registers['pagamento/item'].many, pt.registers['pagamento/docfiscal'].many]) {
      await user.click(await appears('tab', tab))
      expect(await findText(`Documentos Fiscais R$ 1.850,00 · Itens ${foreseen}`)).toBeVisible()
    }
  })

  test.each([
    ['1200.50', 'pt', 'Documentos R$ 1.200,50 · Itens R$ 1.000,00 · a solicitar R$ 200,50 (20,05%)'],
    ['900.00', 'es', 'Documentos R$ 900,00 · Ítems R$ 1.000,00 · por devolver R$ 100,00 (−10,00 %)'],
    ['900.00', 'en', 'Documents R$900.00 · Items R$1,000.00 · R$100.00 to be returned (−10.00%)'],
    ['1000.00', 'pt', 'Documentos R$ 1.000,00 · Itens R$ 1.000,00 · sem diferença'],
    ['0.00', 'pt', 'Documentos R$ 0,00 · Itens R$ 1.000,00'],
  ] as const)(
    'of an advance, %s of 1000.00, is told in %s as what is owed',
    async (proven, language, text) => {
      reviewed(proven)
      await portal.openAs(INDUSTRIA, FUNDS, language)
      expect(await findText(text)).toBeVisible()
    },
  )

  test('leads to the request that accounts for the advance', async () => {
    reviewed('1000.00')
    await portal.openAs(INDUSTRIA, FUNDS)
    expect(await appears('link', 'SP-2026-000077')).toHaveAttribute('href', '/admin/pagamento/77')
  })
})

test('the instalments of a request stand beside its fiscal documents', async () => {
  await portal.openAs(INDUSTRIA, REQUEST)
  const told = 'Parcelas R$ 1.825,00 · Documentos fiscais R$ 1.850,00 · diferença −R$ 25,00 (−1,35%)'
  expect(await findText(told)).toBeVisible()
})

test.each([
  ['pt', 'Adiantamento de câmbio R$ 3.000,00 · Contrato de câmbio R$ 10.000,00 · 30,00% do contrato'],
  ['en', 'Exchange advance R$3,000.00 · Exchange contract R$10,000.00 · 30.00% of the contract'],
  ['es', 'Anticipo de cambio R$ 3.000,00 · Contrato de cambio R$ 10.000,00 · 30,00 % del contrato'],
] as const)('an exchange advance is told in %s as a share of its contract', async (language, told) => {
  const Adiantamento = { Valor: '3000.00', Contrato: '10000.00', Percentual: '30.00' }
  reviewed('0.00', { Adiantamento })
  await portal.openAs(INDUSTRIA, REQUEST, language)
  expect(await findText(told)).toBeVisible()
})

test.each([
  ['pt', 'Situação do processo', 'Aguardando Desembaraço'],
  ['en', 'Process status', 'Awaiting clearance'],
  ['es', 'Estado del proceso', 'Pendiente de despacho aduanero'],
] as const)('a request says in %s how the platform has its process', async (language, label, status) => {
  await portal.openAs(INDUSTRIA, REQUEST, language)
  expect(await findText(status)).toBeVisible()
  expect(screen.getByText(label)).toBeVisible()
})

test('a tax that is over when the request is due is hidden once it is 0, and not while it is typed in', async () => {
  const { user } = await portal.openAs(INDUSTRIA, '/pagamento/novo')
  await appears('button', pt.actions.save)
  const tax = (name: string) => screen.queryByRole('textbox', { name })
  const type = async (name: string, text: string) => {
    await user.clear(tax(name) as HTMLElement)
    await user.type(tax(name) as HTMLElement, text)
  }
  await type('PIS', '6,50')
  await type(pt.fields.DataVencimento, '05/01/2027')
  await user.tab()
  expect([tax('PIS'), tax('COFINS'), tax('CSLL')]).toEqual([expect.anything(), null, expect.anything()])
  await type('PIS', '0,50')
  expect(tax('PIS')).toHaveValue('0,50')
  await type('PIS', '0')
  await user.tab()
  expect(tax('PIS')).toBeNull()
  await type(pt.fields.DataVencimento, '31/12/2026')
  await user.tab()
  expect(tax('PIS')).toHaveValue('0,00')
})

test.each([
  ['8', 'that is being typed', true],
  ['7', 'that is settled', false],
])('a request (%s) %s offers to take items and fiscal documents: %o', async (id, _state, isOpen) => {
  const { user } = await portal.openAs(INDUSTRIA, `/pagamento/${id}?modo=editar`)
  for (const tab of [pt.registers['pagamento/item'].many, pt.registers['pagamento/docfiscal'].many]) {
    await user.click(await appears('tab', tab))
    await screen.findByText(/^Documentos Fiscais R\$/)
    await screen.findAllByRole('button', { name: pt.lists.columns.title })
    expect(screen.queryAllByRole('button', { name: pt.actions.add }).length > 0).toBe(isOpen)
  }
})
