import { describe, expect, test } from 'vitest'
import { type Entity, entities } from '#contract/entity.ts'
import { blankRow, type Row, validate } from '#contract/validation.ts'
import { enumerations } from '#rules/enumerations.ts'
import type { Kind } from '#schema/kind.ts'

/** Codes, each taken by some check of a declaration or of a kind. */
const CODES = [
  ...['89201-405', '(47) 3322-1000', '+5547999998888', 'Ana@Empresa.example', '111.444.777-35'],
  ...['12.ABC.345/01DE-35', 'ISENTO', 'Isenta', '251.040.852', 'DEUTDEFF', 'DE89370400440532013000'],
  ...['IBAN DE89 3704 0044 0532 0130 00', '021000021', '7891000315507', '2026-11', 'DE-BY'],
  ...['123e4567-e89b-12d3-a456-426655440000', '35230458716523000119550010000000301000000312'],
  '00190000090114971860168524522114675860000102656',
]

/** Spellings of a code: its letters and digits in either case, with other marks between them. */
function spellingsOf(code: string): readonly string[] {
  const bare = code.replaceAll(/[\s./()-]/g, '')
  const grouped = bare.replaceAll(/.{4}(?=.)/g, '$& ')
  const all = [code, bare, grouped, grouped.replaceAll(' ', '.'), ` ${code} `, `\u200b${code}\u00a0`]
  return all.flatMap(spelling => [spelling, spelling.toLowerCase(), spelling.toUpperCase()])
}

/** Values of the fields on which a code's form depends. */
const CONTEXT: Readonly<Record<string, readonly unknown[]>> = {
  ...{ IdPais: ['BR', 'DE', 'US'], IdEstado: ['42'], Estrangeira: [false, true] },
  ...{ TipoConta: enumerations.TipoConta, TipoChavePix: enumerations.TipoChavePix },
  ...{ TipoSolicitacaoPagto: enumerations.TipoSolicitacaoPagto },
}

/** Records of a declaration in each context that it has. */
const contextsOf = ({ spec }: Entity): readonly Row[] =>
  Object.entries(CONTEXT)
    .filter(([name]) => Object.hasOwn(spec.fields, name))
    .reduce<readonly Row[]>(
      (rows, [name, values]) => rows.flatMap(row => values.map(value => ({ ...row, [name]: value }))),
      [blankRow(spec)],
    )

const OF_CODES: readonly Kind[] = ['phone', 'taxId', 'postalCode', 'email']

const fieldsOf = ({ name, spec }: Entity) => {
  const checked = [
    ...Object.values(spec.checks ?? {}).map(({ at }) => at),
    ...Object.keys(spec.normalize ?? {}),
  ]
  return Object.entries(spec.fields).flatMap(([at, { kind, readOnly }]) =>
    !readOnly && (OF_CODES.includes(kind) || (kind === 'text' && checked.includes(at)))
      ? [{ path: `${name}.${at}`, at }]
      : [],
  )
}

describe.each(
  entities.filter(entity => fieldsOf(entity).length > 0).map(entity => ({ name: entity.name, entity })),
)('what is checked of $name is what is stored', ({ entity }) => {
  const { spec } = entity
  const contexts = contextsOf(entity)

  test.each(fieldsOf(entity))('at $path', ({ at }) => {
    const takenAs = (context: Row, text: unknown) => {
      const { row, errors } = validate(spec, { ...context, [at]: text })
      return Object.hasOwn(errors, at) || row[at] === null ? [] : [row[at]]
    }
    // A foreign postal code has no form: nothing is checked where any text is taken.
    const checked = contexts.filter(context => takenAs(context, 'ramal').length === 0)
    const codes = checked.flatMap(context =>
      CODES.map(code => ({ context, stored: spellingsOf(code).flatMap(text => takenAs(context, text)) })),
    )
    const taken = codes.filter(({ stored }) => stored.length > 0)
    expect(taken).not.toEqual([])
    // One code has one form, however it was spelt, and that form is taken as it is.
    expect(taken.map(({ stored }) => [...new Set(stored)]).filter(({ length }) => length > 1)).toEqual([])
    expect(taken.flatMap(({ context, stored: [one] }) => takenAs(context, one))).toEqual(
      taken.map(({ stored: [one] }) => one),
    )
  })
})
