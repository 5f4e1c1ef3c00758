import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import type { Language } from '#i18n/words.ts'
import { expensesOf, request } from './support/partFiles.ts'
import { type Worker, worker } from './support/registers.ts'
import { sheetsOf } from './support/sheets.ts'
import { world } from './support/world.ts'

let token: string
let payer: Worker
let sheets: ReturnType<typeof expensesOf>
let id: number

const { server } = world()
beforeAll(async () => {
  token = await server.tokenOf('industria@demo.canal')
  payer = worker(server, token)
  sheets = expensesOf(server, { token })
  id = await request(payer)
})

const HEADERS: Readonly<Record<Language, string>> = {
  pt: 'Despesa;Moeda;Valor;Taxa de câmbio',
  en: 'Expense;Currency;Amount;Exchange rate',
  es: 'Gasto;Moneda;Importe;Tipo de cambio',
}

/** Currency, amount and, where required, exchange rate. */
type Line = readonly string[]

/** Import result of each row of expenses: its amount, or the error. */
async function read(lines: readonly Line[], header: string, language: Language = 'pt') {
  const rows = lines.map(line => ['1004', ...line].map(cell => `"${cell}"`).join(';'))
  const { status, body } = await sheets.send(id, strToU8([header, ...rows].join('\n')), 1, language)
  expect({ status, body }).toMatchObject({ status: 200 })
  const { Sucessos, Erros } = (await sheets.results(id, body.Arquivo)).body
  const good = Sucessos.map(({ Linha, Valor }) => [Linha, Valor] as const)
  const bad = Erros.map(({ Linha, Coluna, Mensagem }) => [Linha, `${Coluna}: ${Mensagem}`] as const)
  const byLine = new Map([...good, ...bad])
  return lines.map((_, at) => byLine.get(at + 2))
}

/** Rows, and the expected result from the last element of each. */
const both = (lines: readonly Line[]) => ({
  lines: lines.map(line => line.slice(0, -1)),
  expected: lines.map(line => line.at(-1)),
})

const NO_NUMBER = 'Valor: Não é um número: escreva-o, por exemplo, assim: 1.234,5'

describe('an amount', () => {
  test('is read as its language writes it, or refused, never as another number', async () => {
    const { lines, expected } = both([
      ['BRL', '1.234,56', '1234.56'],
      ['BRL', 'R$ 1.234,56', '1234.56'],
      ['BRL', '-', NO_NUMBER],
      ['BRL', '1\u00a0234,56', '1234.56'],
      ['BRL', '1 234,56', '1234.56'],
      ['BRL', '1.012', '1012.00'],
      ['BRL', '0,500', '0.50'],
      ['BRL', '100\n200', NO_NUMBER],
      ['BRL', 'R$ 10 R$ 20', NO_NUMBER],
      ['BRL', '12 50', NO_NUMBER],
      ['BRL', '10% 20', NO_NUMBER],
      ['BRL', '1$50', NO_NUMBER],
      ['BRL', '10 un', NO_NUMBER],
      ['BRL', '1e3', NO_NUMBER],
      ['BRL', '(100,00)', NO_NUMBER],
      ['BRL', '30%', 'Valor: O valor está em porcentagem: digite só o número, sem %'],
      ['BRL', '33,3333', 'Valor: O número tem mais de 2 casas decimais: arredonde, por exemplo, para 33,33'],
      ['BRL', '33,3300', '33.33'],
      ['BRL', '#N/D', 'Valor: A célula tem o erro #N/D: corrija a fórmula ou digite o valor'],
    ])
    expect(await read(lines, HEADERS.pt)).toEqual(expected)
  })

  test('with a point that can mark no group is a decimal, and then one that reads both ways is asked about', async () => {
    const { lines, expected } = both([
      ['BRL', '0.500', '0.50'],
      ['USD', '10', '0.183', '10.00'],
      ['BRL', '00.500', '0.50'],
      ['BRL', '1.012', 'Valor: Milhar ou decimal? Escreva “1012” ou “1,0120”'],
      ['BRL', '1.234,56', '1234.56'],
    ])
    expect(await read(lines, HEADERS.pt)).toEqual(expected)
  })

  test('with a comma that can mark no group is a decimal in an English sheet, too', async () => {
    const { lines, expected } = both([
      ['BRL', '1,234.56', '1234.56'],
      ['BRL', '0,500', '0.50'],
      ['BRL', '1.234,56', '1234.56'],
      ['BRL', '10,,50', 'Amount: Não é um número: escreva-o, por exemplo, assim: 1,234.5'],
      ['BRL', '1,012', 'Amount: Milhar ou decimal? Escreva “1012” ou “1.0120”'],
    ])
    expect(await read(lines, HEADERS.en, 'en')).toEqual(expected)
  })

  test('that reads both ways is asked about where the headers are in no language', async () => {
    const partnumber = entityNamed('partnumber')
    const [first] = (await payer.list(partnumber, 'range=[0,0]')).body as readonly StoredRow[]
    const sheet = strToU8(`Id;PesoBruto\n${first?.Id};1,012`)
    const { Erros } = await sheetsOf(server, token).tried(partnumber, sheet, 'es')
    expect(Erros).toMatchObject([
      {
        Linha: 2,
        Coluna: 'PesoBruto',
        Valor: '1,012',
        Mensagem: '¿Miles o decimales? Escriba “1012” o “1,0120”',
      },
    ])
  })

  test('says no other currency than its line', async () => {
    const other = (sign: string, currency: string) =>
      `Valor: O valor traz ${sign}, mas a moeda da linha é ${currency}: corrija um dos dois`
    const { lines, expected } = both([
      ['BRL', 'US$ 100,00', '', other('US$', 'BRL')],
      ['', 'US$ 100,00', '', other('US$', 'BRL')],
      ['BRL', '€ 10,00', '', other('€', 'BRL')],
      ['BRL', '$ 10,00', '', other('$', 'BRL')],
      ['USD', 'R$ 10,00', '5', other('R$', 'USD')],
      ['USD', 'US$ 10,00', '5', '10.00'],
      ['USD', '$ 10,00', '5', '10.00'],
      ['USD', '10,00 USD', '5', '10.00'],
      ['EUR', '€ 10,00', '5', '10.00'],
      ['BRL', 'R$ 10,00', '', '10.00'],
    ])
    expect(await read(lines, HEADERS.pt)).toEqual(expected)
  })
})
