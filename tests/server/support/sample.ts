import { cnpj } from 'cpf-cnpj-validator'
import { type Entity, typedOf } from '#contract/entity.ts'
import { lookupNamed } from '#contract/lookup.ts'
import { blankRow, type Row, validate } from '#contract/validation.ts'
import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'
import { PFX_PASSWORD, pfxValue } from '../../support/pfx.ts'

/** Ids that a lookup offers, to be used as references. */
export type Offers = (lookup: string) => Promise<readonly (number | string)[]>

let count = 0
const next = () => {
  count += 1
  return String(count).padStart(6, '0')
}

const turns = new Map<string, number>()
const turnOf = (enumeration: string) => {
  const turn = (turns.get(enumeration) ?? -1) + 1
  turns.set(enumeration, turn)
  return turn
}

const cpf = (seed: string): string => {
  const digits = `1${seed.padStart(8, '0')}`.slice(-9)
  const check = (known: string) => {
    const sum = [...known].reduce((total, digit, at) => total + Number(digit) * (known.length + 1 - at), 0)
    return String(sum % 11 < 2 ? 0 : 11 - (sum % 11))
  }
  const first = check(digits)
  return `${digits}${first}${check(digits + first)}`
}

/** Valid value of each kind, different at each call for texts, tax IDs and e-mails. */
const samples: { readonly [K in Kind]: (field: FieldOf<K>, offers: Offers) => Promise<unknown> | unknown } = {
  text: ({ max }) => `Amostra ${next()}`.slice(-max),
  multiline: () => `Primeira linha ${next()}\nSegunda linha`,
  integer: ({ min }) => min ?? 1,
  decimal: ({ min }) => (min === undefined || min === '0' ? '1.5' : min),
  money: () => '1234.50',
  rate: () => '5.1234567',
  day: () => '2026-11-20',
  instant: () => '2026-11-20T17:37:00.000Z',
  flag: () => true,
  // Codes in turn, so that records with a unique code do not collide.
  choice: ({ of, codes }) => codes[turnOf(of) % codes.length],
  several: ({ codes }) => codes.slice(0, 2),
  reference: async ({ to }, offers) => (await offers(to))[0],
  taxId: ({ accepts }) => (accepts === 'cnpj' ? cnpj.generate() : cpf(next())),
  phone: () => '47999998888',
  postalCode: () => '89010000',
  // Process id, because parallel browser tests share a database.
  email: () => `amostra${next()}.${process.pid}@exemplo.com.br`,
  // Without an NCM there are no attributes.
  attributes: () => null,
  file: () => ({ Nome: 'a.pdf', Tipo: 'application/pdf', Tamanho: 3, Conteudo: 'YWJj' }),
  // A single row carries the whole 100 % of a shared field.
  rows: async ({ fields, shares }, offers) => {
    const row = await Promise.all(
      Object.entries(fields).map(async ([name, field]) => [name, await sampleOf(field, offers)] as const),
    )
    return [{ ...Object.fromEntries(row), ...(shares && { [shares]: '100' }) }]
  },
}

/** Valid value of a field. */
async function sampleOf(field: AnyField, offers: Offers): Promise<unknown> {
  const sample = samples[field.kind] as (field: AnyField, offers: Offers) => Promise<unknown> | unknown
  return sample(field, offers)
}

/** Another day at each call and in each process, before the first rate that the product knows. */
function ownDay(): string {
  const day = new Date(Date.UTC(1971, 0, 1))
  day.setUTCDate((process.pid % 12) * 500 + Number(next()))
  return day.toISOString().slice(0, 10)
}

/** Period of a day that no other rate has. */
function ownPeriod(): Row {
  const day = ownDay()
  return { InicioVigencia: day, FimVigencia: day }
}

/** Values required by rules across fields. */
const overrides: Readonly<Record<string, () => Row>> = {
  agenteexterior: () => ({ IdPais: 'DE' }),
  // Begins as an account abroad.
  'agenteexterior/conta': () => ({ IdPais: 'DE', Swift: 'DEUTDEFF', Iban: 'DE89370400440532013000' }),
  aliquota: ownPeriod,
  // A waiver without a limit cannot say whether it includes it.
  dispensa: () => ({ Limite: '10.00' }),
  filial: () => ({ IdPais: 'BR', IdEstado: '42', IdCidade: '4202404' }),
  // Customs broker, the type of the first provider offered.
  'filial/provedor': () => ({ TipoProvedor: 2 }),
  // Type of request that needs no advance of funds (numerário).
  pagamento: () => ({ TipoSolicitacaoPagto: 4 }),
  certificado: () => ({ Arquivo: pfxValue(), Senha: PFX_PASSWORD }),
}

/** Record with these values and a valid one for each required field. */
export async function sampleRow(entity: Entity, offers: Offers, values: Row): Promise<Row> {
  const { name, spec } = typedOf(entity, true)
  let row: Row = { ...blankRow(spec), ...overrides[name]?.(), ...values }
  for (;;) {
    const missing = Object.entries(validate(spec, row).errors).filter(
      ([field, { key }]) => key === 'validation.required' && spec.fields[field],
    )
    if (missing.length === 0) return writable(spec.fields, row)
    const filled = await Promise.all(
      missing.map(
        async ([field]) => [field, await sampleOf(spec.fields[field] as AnyField, offers)] as const,
      ),
    )
    const unfilled = filled.filter(([, value]) => value === undefined).map(([field]) => field)
    if (unfilled.length > 0) throw new Error(`${name} has no sample for ${unfilled}`)
    row = { ...row, ...Object.fromEntries(filled) }
  }
}

const writable = (fields: Readonly<Record<string, AnyField>>, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !fields[name]?.readOnly))

/** Path of a lookup's endpoint. */
export function lookupPath(name: string): string {
  const lookup = lookupNamed(name)
  const { base = 'apoio' } = lookup.type === 'table' ? {} : lookup
  return `/api/canal/${base}/${lookup.path}`
}

/** Free-text fields; every entity has at least one. */
export const TEXT_FIELDS = [
  'Descricao',
  'DescricaoPT',
  'RazaoSocial',
  'Titulo',
  'Denominacao',
  'Nome',
  'Titular',
  'Observacao',
  'Comentario',
  'Numero',
  'BaseLegal',
  'BaseLegal',
]
