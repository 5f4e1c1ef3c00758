import { expect, test } from 'vitest'
import { readPastedPayment } from '#rules/pagamento/paymentCode.ts'
import { boletoLine, FREE_FIELDS, pixCode, utilityLine, walletCode } from '../../support/boletos.ts'

const TODAY = '2026-11-27'

test('a line tells amount and due day, by the cycle that began on 22 February 2025', () => {
  const first = boletoLine('1000', '0000123456')
  expect(readPastedPayment(first, TODAY)).toEqual({
    forma: 'BOLETO',
    LinhaDigitavel: first,
    DataVencimento: '2025-02-22',
    Valor: '1234.56',
  })
  expect(readPastedPayment(boletoLine('1657', '0000123456'), TODAY)).toMatchObject({
    DataVencimento: '2026-12-11',
  })
  expect(readPastedPayment(first, '2000-08-01')).toMatchObject({ DataVencimento: '2000-07-03' })
  expect(readPastedPayment(boletoLine('9999', '0000123456'), '2025-02-01')).toMatchObject({
    DataVencimento: '2025-02-21',
  })
})

test('a line may have dots and blanks, and neither due day nor amount', () => {
  const line = boletoLine('0000', '0000000000')
  const printed = `${line.slice(0, 5)}.${line.slice(5, 10)} ${line.slice(10)}`
  expect(readPastedPayment(printed, TODAY)).toMatchObject({
    LinhaDigitavel: line,
    DataVencimento: null,
    Valor: null,
  })
})

test('a line of any bank, and of a bill of water, power or telephone, tells its amount', () => {
  for (const bank of Object.keys(FREE_FIELDS) as (keyof typeof FREE_FIELDS)[]) {
    expect(readPastedPayment(boletoLine('1657', '0000123456', bank), TODAY), bank).toMatchObject({
      DataVencimento: '2026-12-11',
      Valor: '1234.56',
    })
  }
  for (const segment of ['2', '3', '4']) {
    const line = utilityLine(segment, '18990')
    expect(readPastedPayment(line, TODAY), segment).toEqual({
      forma: 'BOLETO',
      LinhaDigitavel: line,
      DataVencimento: null,
      Valor: '189.90',
    })
  }
})

test('a Pix code of a wallet with accounts of other schemes tells key, name and amount', () => {
  const code = walletCode('+5547999990000', 'Terminal da Baia', '1250.50')
  expect(readPastedPayment(code, TODAY)).toMatchObject({
    ChavePix: '+5547999990000',
    Nome: 'Terminal da Baia',
    Valor: '1250.50',
  })
})

test('a static Pix code tells key, name and amount', () => {
  const code = pixCode({
    key: 'financeiro@terminal.example',
    merchantName: 'Terminal da Baia',
    merchantCity: 'ITAJAI',
    amount: 250.5,
  })
  expect(readPastedPayment(` ${code}\n`, TODAY)).toEqual({
    forma: 'PIX',
    ChavePix: 'financeiro@terminal.example',
    Nome: 'Terminal da Baia',
    Valor: '250.50',
  })
})

test('a mistyped digit, another text, and a dynamic code are none', () => {
  const line = boletoLine('1657', '0000123456')
  const dynamic = pixCode({
    url: 'pix.example.com/qr/v2/1234',
    merchantName: 'Terminal',
    merchantCity: 'ITAJAI',
  })
  const broken = pixCode({ key: 'a@b.example', merchantName: 'A', merchantCity: 'B' }).replace('A', 'C')
  for (const text of [`${line.slice(0, -1)}7`, dynamic, broken, '', '12345', '000201', '0'.repeat(9_999)])
    expect(readPastedPayment(text, TODAY)).toBeUndefined()
})
