import { asValue, NOTHING_TYPED, type ReadOutcome, refusal } from '#rules/grammar/outcome.ts'
import { isBlankText } from '#rules/grammar/text.ts'
import type { enumerations } from '../enumerations.ts'
import { isEmail, normalizeEmail } from './email.ts'
import { formatPhone, isMobilePhone, readPhone } from './phone.ts'
import { formatTaxId, isCnpj, isCpf, normalizeTaxId } from './taxId.ts'

type PixKeyType = (typeof enumerations.TipoChavePix)[number]
type PixKey = {
  readonly normalize: (text: string) => string
  readonly is: (text: string) => boolean
  readonly format: (text: string) => string
}

/** Maximum length of a key that is an e-mail address (Banco Central, API DICT). */
const MAX_PIX_KEY_LENGTH = 77

const withCountry = (text: string) => {
  const read = readPhone(text)
  return read.type === 'value' ? read.value.replace(/^(?=\d)/, '+55') : text
}
const randomKey = (text: string) => text.trim().toLowerCase()

const pixKeys: Readonly<Record<string, PixKey>> = {
  CPF: { normalize: normalizeTaxId, is: isCpf, format: formatTaxId },
  CNPJ: { normalize: normalizeTaxId, is: isCnpj, format: formatTaxId },
  EMAIL: {
    normalize: normalizeEmail,
    is: text => isEmail(text) && normalizeEmail(text).length <= MAX_PIX_KEY_LENGTH,
    format: normalizeEmail,
  },
  TELEFONE: { normalize: withCountry, is: isMobilePhone, format: text => formatPhone(withCountry(text)) },
  EVP: {
    normalize: randomKey,
    is: text => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(randomKey(text)),
    format: randomKey,
  },
} satisfies Record<PixKeyType, PixKey>

const pixKey = (type: string) => (Object.hasOwn(pixKeys, type) ? pixKeys[type] : undefined)

/** A Pix key as the DICT writes it; `type` is a code of TipoChavePix. A phone gets its +55. */
export function normalizePixKey(type: string, text: string): string {
  return pixKey(type)?.normalize(text) ?? text
}

/** Whether the text is a Pix key of the type, a code of TipoChavePix (Banco Central, API DICT). */
export function isPixKey(type: string, text: string): boolean {
  return pixKey(type)?.is(text) ?? false
}

/**
 * Pix key of a text of unknown type, as the DICT writes it. Eleven bare digits are a CPF where its check digits fit, as a
 * bank reads them, else a mobile phone, which gets its +55; any other text is refused.
 */
export function readPixKey(text: string): ReadOutcome<string> {
  if (isBlankText(text)) return NOTHING_TYPED
  const type = typeOf(text)
  return type === undefined ? refusal('checks.pixDoPagamento') : asValue(normalizePixKey(type, text))
}

/** Types of which a text can be a Pix key: eleven bare digits may be of two. */
export function readPixKeyTypes(text: string): readonly PixKeyType[] {
  return (Object.keys(pixKeys) as PixKeyType[]).filter(type => isPixKey(type, text))
}

/** A Pix key with the mask of its type. */
export function formatPixKey(type: string, text: string): string {
  return pixKey(type)?.format(text) ?? text
}

function typeOf(text: string): string | undefined {
  const types = /[(+]/.test(text) ? ['TELEFONE', 'EMAIL'] : ['EMAIL', 'EVP', 'CNPJ', 'CPF', 'TELEFONE']
  return types.find(one => isPixKey(one, text))
}

/** A stored Pix key with the mask of the type that its form tells; any other text is unchanged. */
export function formatStoredPixKey(text: string): string {
  const type = typeOf(text)
  return type === undefined ? text : formatPixKey(type, text)
}
