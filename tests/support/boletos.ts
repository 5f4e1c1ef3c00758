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

/** Line of a boleto of the Banco do Brasil with this factor of the due day and these cents. */
export function boletoLine(factor: string, cents: string): string {
  const free = '0000001234567890123456789'
  const digit = mod11(`0019${factor}${cents}${free}`)
  const fields = [`0019${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)]
  return `${fields.map(field => `${field}${mod10(field)}`).join('')}${digit}${factor}${cents}`
}

/** Pix code of these values, made by the library that reads it. */
export function pixCode(values: Parameters<typeof generatePixPayload>[0]): string {
  return generatePixPayload(values) ?? ''
}
