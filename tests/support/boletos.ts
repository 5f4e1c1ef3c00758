import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'

const digitsOf = (text: string) => [...text].map(Number)

/** Mod-10 digit of a field (Carta-Circular 2.926/2000). */
function mod10(field: string): number {
  const sum = digitsOf(field)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit * 2 : digit))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0)
  return (10 - (sum % 10)) % 10
}

/** Mod-11 digit of a bar code, where 0, 10 and 11 are 1. */
function mod11(code: string): number {
  const sum = digitsOf(code)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (2 + (place % 8)), 0)
  const digit = 11 - (sum % 11)
  return digit > 9 ? 1 : digit
}

/** Free fields of 25 digits as banks fill them: branch, kind of collection, number and account in another order each. */
export const FREE_FIELDS = {
  '001': '0000001234567890123456789',
  '033': '9123456700000012345670101',
  '104': '1234567000100040000012344',
  '237': '0294090000012345600881740',
  '341': '1090001234570294088174000',
  '748': '1123456789029411088171049',
  '756': '1294010012345000012345001',
} as const

/** Line of a boleto of a bank with this factor of the due day and these cents. */
export function boletoLine(factor: string, cents: string, bank: keyof typeof FREE_FIELDS = '001'): string {
  const free = FREE_FIELDS[bank]
  const digit = mod11(`${bank}9${factor}${cents}${free}`)
  const fields = [`${bank}9${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)]
  return `${fields.map(field => `${field}${mod10(field)}`).join('')}${digit}${factor}${cents}`
}

/** Line of a bill of this segment (2 water, 3 power and gas, 4 telephone), its check digits by mod 10 (FEBRABAN, Arrecadação). */
export function utilityLine(segment: string, cents: string): string {
  const [before, after] = [`8${segment}6`, `${cents.padStart(11, '0')}0048${'0123456789'.padStart(25, '0')}`]
  const code = `${before}${mod10(`${before}${after}`)}${after}`
  const blocks = [0, 11, 22, 33].map(at => code.slice(at, at + 11))
  return blocks.map(block => `${block}${mod10(block)}`).join('')
}

/** Pix code of these values, made by the library that reads it. */
export function pixCode(values: Parameters<typeof generatePixPayload>[0]): string {
  return generatePixPayload(values) ?? ''
}

const element = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE in hexadecimal. */
function crc16(text: string): string {
  let crc = 0xff_ff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x80_00 ? 0x10_21 : 0)) & 0xff_ff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * Pix code as wallets with cards besides make it: accounts of other schemes before that of Pix, whose name of the domain is in
 * capitals, a postal code, a name in another language, and a template of their own (EMV QRCPS-MPM 1.1).
 */
export function walletCode(key: string, name: string, amount: string): string {
  const code = [
    element('00', '01'),
    element('01', '11'),
    element('04', '12345678901234'),
    element('26', element('00', 'BR.GOV.BCB.PIX') + element('01', key) + element('02', 'Pedido 77')),
    element('27', element('00', 'BR.COM.CARTEIRA.EXEMPLO') + element('01', 'loja-1')),
    element('52', '4111'),
    element('53', '986'),
    element('54', amount),
    element('58', 'BR'),
    element('59', name),
    element('60', 'ITAJAI'),
    element('61', '88301000'),
    element('62', element('05', 'PEDIDO77')),
    element('80', element('00', 'BR.COM.CARTEIRA.EXEMPLO') + element('03', 'x')),
  ].join('')
  return `${code}6304${crc16(`${code}6304`)}`
}
