import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { ResumoPagamento } from '#contract/features/pagamento.ts'
import pt from '#i18n/pt.json'
import { compare } from '#rules/pagamento/hints.ts'
import { settings } from '#rules/settings.ts'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'
import { reviewOf } from './reviewOf.ts'

const portal = registerPortal()

/** Payment request of the demo that is authorized. */
const AUTHORIZED = '/pagamento/3'
/** Payment request of the demo that waits for its authorization, with documents for a cent less than its items. */
const WAITING = '/pagamento/2'
/** Advance of funds of the demo, which waits for its authorization. */
const FUNDS = '/pagamento/1'
/** Payment request of the demo that is being typed. */
const DRAFT = '/pagamento/8?modo=editar'

const findText = (text: string) => screen.findByText(text)

/** Rows of the comparison, cell by cell. */
async function comparedRows() {
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  return rows.slice(1).map(row => [...row.children].map(cell => cell.textContent?.replaceAll('\u00a0', ' ')))
}

/** Name of the button that opens and closes the comparison. */
const opener = new RegExp(`^${pt.pages.pagamento.comparison.title}`)

/** Stubs the review of a request of 1,000.00 with this amount proven, which no demo record has. */
const reviewed = (proven: string, values: Partial<ResumoPagamento> = {}) =>
  portal.fail(http.get('*/pagamento/resumo', () => HttpResponse.json(reviewOf(proven, values))))

describe('what is proven of a request', () => {
  test('stands beside what was foreseen and what the channel holds, with the difference by its sign', async () => {
    await portal.openAs(INDUSTRIA, WAITING)
    expect(await comparedRows()).toEqual([
      ['Documentos × Itens', 'R$ 22.133,10', 'R$ 22.133,11', '−R$ 0,01'],
      ['Documentos × Calculado pela plataforma', 'R$ 22.133,10', 'R$ 22.133,11', '−R$ 0,01'],
    ])
    expect(await findText(pt.warnings.documents)).toBeVisible()
  })

  test.each([
    [
      'pt',
      '1200.50',
      ['Documentos × Itens', 'R$ 1.200,50', 'R$ 1.000,00', 'a solicitar R$ 200,50 (20,05%)'],
      ['Adiantamento de câmbio × Contrato de câmbio', 'R$ 13.000,00', 'R$ 10.000,00', '130,00% do contrato'],
    ],
    [
      'es',
      '900.00',
      ['Documentos × Ítems', 'R$ 900,00', 'R$ 1.000,00', 'por devolver R$ 100,00 (−10,00 %)'],
      ['Anticipo de cambio × Contrato de cambio', 'R$ 13.000,00', 'R$ 10.000,00', '130,00 % del contrato'],
    ],
    [
      'en',
      '900.00',
      ['Documents × Items', 'R$900.00', 'R$1,000.00', 'R$100.00 to be returned (−10.00%)'],
      ['Exchange advance × Exchange contract', 'R$13,000.00', 'R$10,000.00', '130.00% of the contract'],
    ],
  ] as const)(
    'of an advance is told in %s as what is owed, %s of 1000.00, an exchange advance as a share of its contract, and the request that accounts for it leads there',
    async (language, proven, owed, share) => {
      reviewed(proven, { Adiantamento: { Valor: '13000.00', Contrato: '10000.00', Percentual: '130.00' } })
      await portal.openAs(INDUSTRIA, FUNDS, language)
      const rows = await comparedRows()
      expect(rows).toContainEqual(owed)
      expect(rows).toContainEqual(share)
      expect(screen.getByRole('link', { name: 'SP-2026-000077' })).toHaveAttribute(
        'href',
        '/admin/pagamento/77',
      )
    },
  )

  test.each([
    ['1000.00', 'sem diferença'],
    ['0.00', 'a comprovar'],
  ])('of an advance, %s of 1000.00, takes one line, which opens: %s', async (proven, told) => {
    reviewed(proven, { PrestacaoContas: null })
    const { user } = await portal.openAs(INDUSTRIA, FUNDS)
    expect(await findText(pt.pages.pagamento.comparison.agreed)).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('button', { name: opener }))
    expect(await comparedRows()).toEqual([
      ['Documentos × Itens', expect.stringMatching(/^R\$ /), 'R$ 1.000,00', told],
    ])
  })
})

test('a request that may be another once more, or have been split, names the others, with their sum and the limit, and has its instalments compared', async () => {
  const numbered = (Id: number) => ({ Id, Numero: `SP-2026-0000${Id}` })
  const others = [71, 72, 73, 74, 75, 76].map(numbered)
  const split = { Limite: '1000.00', Soma: '1400.50', Solicitacoes: others }
  const instalments = { Total: '1825.00', ...compare('1825.00', '1850.00') }
  const Avisos = ['warnings.boletoAmount', 'warnings.boletoDueDay', 'warnings.identical', 'warnings.split']
  const Boleto = { Valor: '3456.78', DataVencimento: '2026-12-10' }
  reviewed('1000.00', { Avisos, Boleto, Iguais: [numbered(70)], Fracionamento: split, Parcelas: instalments })
  await portal.openAs(INDUSTRIA, WAITING)
  expect(await appears('link', 'SP-2026-000071')).toHaveAttribute('href', '/admin/pagamento/71')
  expect(screen.getByRole('link', { name: 'SP-2026-000070' })).toHaveAttribute('href', '/admin/pagamento/70')
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent(/No boleto: R\$\s3\.456,78\. Na solicitação: R\$\s[\d.]+,\d\d\./)
  expect(alert).toHaveTextContent(/No boleto: 10\/12\/2026\. Na solicitação: \d\d\/\d\d\/2026\./)
  expect(alert).toHaveTextContent(`em ${settings.splitDays} dias`)
  expect(alert.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /Juntas somam R\$ 1\.400,50, e o limite é de R\$ 1\.000,00: SP-2026-000071.*000075, \+1$/,
  )
  expect(await comparedRows()).toContainEqual([
    ...['Parcelas × Documentos fiscais', 'R$ 1.825,00', 'R$ 1.850,00', '−R$ 25,00 (−1,35%)'],
  ])
})

const allTaxes = `${pt.sections.retencoes}: ${pt.history.showMore}`

test('taxes follow what is typed, and one button takes over all that are calculated', async () => {
  const Avisos = ['warnings.divergentTaxes']
  reviewed('1000.00', {
    Avisos,
    Sugestao: { PIS: '6.50', ISS: '50.00', INSS: '220.00' },
    PrestacaoContas: null,
  })
  const { user } = await portal.openAs(INDUSTRIA, DRAFT)
  expect(await comparedRows()).toEqual([
    ['Documentos × Itens', 'R$ 1.000,00', 'R$ 1.000,00', 'sem diferença'],
    ['PIS', 'R$ 0,00', 'R$ 6,50', '−R$ 6,50'],
    ['ISS', 'R$ 0,00', 'R$ 50,00', '−R$ 50,00'],
    ['INSS', 'R$ 220,00', 'R$ 220,00', 'sem diferença'],
  ])
  await user.click(screen.getByRole('button', { name: allTaxes }))
  const iss = screen.getByRole('textbox', { name: 'ISS' })
  await user.clear(iss)
  await user.type(iss, '60')
  await waitFor(async () =>
    expect(await comparedRows()).toContainEqual(['ISS', 'R$ 60,00', 'R$ 50,00', '+R$ 10,00']),
  )
  expect(screen.getByText(pt.warnings.divergentTaxes)).toBeVisible()
  await user.click(screen.getByRole('button', { name: pt.pages.pagamento.takeTaxes }))
  expect(iss).toHaveValue('50,00')
  expect(await findText(pt.pages.pagamento.comparison.agreed)).toBeVisible()
  expect(screen.queryByRole('button', { name: pt.pages.pagamento.takeTaxes })).toBeNull()
  // A warning of the server is mended in the form, which it checks once it is saved.
  expect(screen.queryByText(pt.warnings.divergentTaxes)).toBeNull()
  expect(screen.getByText(pt.pages.pagamento.taxesOnSave)).toBeVisible()
})

test('after the authorization nothing is compared any more, and no warning is left but that of the account', async () => {
  reviewed('900.00', { Avisos: ['warnings.documents', 'warnings.accountChanged'] })
  await portal.openAs(INDUSTRIA, AUTHORIZED)
  expect(await findText(pt.warnings.accountChanged)).toBeVisible()
  expect(screen.queryByText(pt.warnings.documents)).toBeNull()
  expect(screen.queryByRole('table', { name: pt.pages.pagamento.comparison.title })).toBeNull()
  expect(screen.queryByRole('button', { name: opener })).toBeNull()
})

test.each([
  ['pt', 'Situação do processo', 'Aguardando Desembaraço'],
  ['en', 'Process status', 'Awaiting clearance'],
  ['es', 'Estado del proceso', 'Pendiente de despacho aduanero'],
] as const)('a request says in %s how the platform has its process', async (language, label, status) => {
  await portal.openAs(INDUSTRIA, AUTHORIZED, language)
  expect(await findText(status)).toBeVisible()
  expect(screen.getByText(label)).toBeVisible()
})

test('a tax that is over when the request is due is hidden once it is 0, and not while it is typed in', async () => {
  const { user } = await portal.openAs(INDUSTRIA, DRAFT)
  await appears('button', pt.actions.save)
  const tax = (name: string) => screen.queryByRole('textbox', { name })
  const type = async (name: string, text: string) => {
    await user.clear(tax(name) as HTMLElement)
    await user.type(tax(name) as HTMLElement, text)
  }
  await user.click(screen.getByRole('button', { name: allTaxes }))
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
    await user.click(await appears('link', tab))
    const rows = await screen.findByRole('region', { name: tab })
    // Rows, or that there are none.
    await within(rows).findAllByText(/^(Valor total|Ainda não há registros)$/)
    expect(within(rows).queryAllByRole('button', { name: pt.actions.add }).length > 0).toBe(isOpen)
  }
})
