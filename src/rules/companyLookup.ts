import { isEmail, normalizeEmail } from './identifiers/email.ts'
import { isPhone, normalizePhone } from './identifiers/phone.ts'
import { isPostalCode, normalizePostalCode } from './identifiers/postalCode.ts'
import type { RegimeTributario } from './pagamento/rates.ts'

type OptionalText = string | null | undefined
type Option = { readonly optante: boolean } | null | undefined

/** Result of the registry of companies, as far as records store it, with its place by official codes. */
export type FoundCompany = {
  readonly nome: string
  readonly fantasia?: OptionalText
  readonly cep?: OptionalText
  readonly logradouro?: OptionalText
  readonly numero?: OptionalText
  readonly complemento?: OptionalText
  readonly bairro?: OptionalText
  readonly telefone?: OptionalText
  readonly email?: OptionalText
  readonly IdEstado?: OptionalText
  readonly IdCidade?: OptionalText
  readonly natureza_juridica?: OptionalText
  readonly simples?: Option
  readonly simei?: Option
}

const text = (value: OptionalText) => {
  const trimmed = value?.replace(/\s+/g, ' ').trim()
  // The registry writes asterisks for undisclosed values.
  return trimmed && !/^\*+$/.test(trimmed) ? trimmed : undefined
}

const sound = (
  value: OptionalText,
  normalize: (text: string) => string,
  isSound: (text: string) => boolean,
) => {
  const normal = normalize(text(value) ?? '')
  return isSound(normal) ? normal : undefined
}

/** Legal nature of a cooperative, before its name (CONCLA). */
const COOPERATIVE = '214-3'

/** Tax regime as far as the registry tells it; undefined where it does not say. */
function regimeOf({ natureza_juridica, simples, simei }: FoundCompany): RegimeTributario | undefined {
  if (natureza_juridica?.startsWith(COOPERATIVE)) return 'COOPERATIVA'
  if (simei?.optante) return 'MEI'
  if (!simples) return undefined
  return simples.optante ? 'SIMPLES_NACIONAL' : 'NORMAL'
}

/**
 * Values of a found company under the field names of records. Values that the registry lacks, or has in no
 * usable form, are left out; of several telephones it is the first.
 */
export function companyFields(found: FoundCompany): Readonly<Record<string, string>> {
  const values = {
    RazaoSocial: text(found.nome),
    NomeFantasia: text(found.fantasia),
    Cep: sound(found.cep, normalizePostalCode, isPostalCode),
    Logradouro: text(found.logradouro),
    Numero: text(found.numero),
    Complemento: text(found.complemento),
    Bairro: text(found.bairro),
    IdEstado: text(found.IdEstado),
    IdCidade: text(found.IdCidade),
    Telefone: sound(found.telefone?.split(/[/;,]/)[0], normalizePhone, isPhone),
    Email: sound(found.email, normalizeEmail, isEmail),
    RegimeTributario: regimeOf(found),
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Comparison key of a place's name from two sources: without accents, case and punctuation. */
export function placeKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`]/g, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toUpperCase()
}

/**
 * Fields of a record that a found company would fill: those still empty, and those with another value. A city
 * goes with its state.
 */
export function filling(
  found: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, unknown>>,
): { readonly empty: readonly string[]; readonly others: readonly string[] } {
  const isEmpty = (name: string) => typed[name] === null || typed[name] === undefined || typed[name] === ''
  const names = Object.keys(found)
  const others = names.filter(name => !isEmpty(name) && typed[name] !== found[name])
  const isElsewhere = (name: string) => name === 'IdCidade' && others.includes('IdEstado')
  const empty = names.filter(isEmpty)
  return {
    empty: empty.filter(name => !isElsewhere(name)),
    others: [...others, ...empty.filter(isElsewhere)],
  }
}
