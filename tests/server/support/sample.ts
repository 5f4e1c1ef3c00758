import { type Entity, typedOf } from '#contract/entity.ts'
import { lookupNamed } from '#contract/lookup.ts'
import { blankRow, type Row, validate } from '#contract/validation.ts'
import type { SomeField } from '#kinds/field.ts'
import type { AnyField } from '#schema/kind.ts'
import { PFX_PASSWORD, pfxValue } from '../../support/pfx.ts'
import { samplesOf } from '../../support/samples.ts'

/** Ids that a lookup offers, to be used as references. */
export type Offers = (lookup: string) => Promise<readonly (number | string)[]>

let count = 0
const next = () => {
  count += 1
  return String(count).padStart(6, '0')
}

const turns = new Map<string, number>()
const turnOf = (name: string) => {
  const turn = (turns.get(name) ?? -1) + 1
  turns.set(name, turn)
  return turn
}

/** Valid value of a field. */
async function sampleOf(field: AnyField, offers: Offers): Promise<unknown> {
  const inner = (nested: SomeField) => sampleOf(nested as AnyField, offers)
  return samplesOf(field).sample(field, { next, turnOf, own: String(process.pid), offers, sampleOf: inner })
}

/** Days that each process has for itself, more than any of them asks for; processes that run together have other numbers. */
const OWN_DAYS = 150

/** Another day at each call and in each process, before the first rate that the product knows. */
function ownDay(): string {
  const day = new Date(Date.UTC(1971, 0, 1))
  day.setUTCDate((process.pid % 40) * OWN_DAYS + turnOf('ownDay') + 1)
  return day.toISOString().slice(0, 10)
}

/** Period of a day that no other rate has. */
function ownPeriod(): Row {
  const day = ownDay()
  return { InicioVigencia: day, FimVigencia: day }
}

/** Values required by rules across fields. */
const overrides: Readonly<Record<string, (offers: Offers) => Row | Promise<Row>>> = {
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
  // Nobody is their own substitute.
  substituicao: async offers => ({ IdSubstituto: (await offers('usuario')).at(-1) ?? null }),
  emissor: () => ({
    EnderecoEmissor: 'https://login.example.com.br',
    ClienteOidc: 'cliente-de-amostra',
    Dominios: [{ Dominio: 'example.com.br' }],
  }),
  webhook: () => ({ Endereco: 'https://erp.example.com.br/avisos', Servicos: ['FINALIDADE'] }),
  certificado: () => ({ Arquivo: pfxValue(), Senha: PFX_PASSWORD }),
}

/** Record with these values and a valid one for each required field. */
export async function sampleRow(entity: Entity, offers: Offers, values: Row): Promise<Row> {
  const { name, spec } = typedOf(entity, true)
  let row: Row = { ...blankRow(spec), ...(await overrides[name]?.(offers)), ...values }
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
  'Motivo',
]
