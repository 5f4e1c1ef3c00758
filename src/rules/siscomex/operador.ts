import { type Counterpart, type Shortcoming, sentText, shortcomingsOf, withoutGaps } from './shortcoming.ts'

type Empresa = {
  readonly Estrangeira?: boolean | null
  readonly RazaoSocial?: string | null
  readonly Tin?: string | null
  readonly CodigoInterno?: string | null
  readonly IdPais?: string | null
  readonly Logradouro?: string | null
  readonly Numero?: string | null
  readonly NomeCidade?: string | null
  readonly CodigoSubdivisaoPais?: string | null
  readonly Cep?: string | null
  readonly Email?: string | null
}

/** Foreign operator as Siscomex receives it, with its country, which goes into the path. */
export type OperadorSiscomex = {
  readonly codigoPais: string
  readonly nome: string
  readonly logradouro: string
  readonly nomeCidade: string
  readonly tin?: string
  readonly codigoInterno?: string
  readonly codigoSubdivisaoPais?: string
  readonly cep?: string
  readonly email?: string
}

/** Fields of a foreign operator in Siscomex, each with ours and its longest value. */
export const operadorCounterparts = {
  codigoPais: { field: 'IdPais', max: 2, required: true },
  nome: { field: 'RazaoSocial', max: 150, required: true },
  logradouro: { field: 'Logradouro', also: ['Numero'], max: 70, required: true },
  nomeCidade: { field: 'NomeCidade', max: 35, required: true },
  tin: { field: 'Tin', max: 35 },
  codigoInterno: { field: 'CodigoInterno', max: 35 },
  codigoSubdivisaoPais: { field: 'CodigoSubdivisaoPais', max: 6 },
  cep: { field: 'Cep', max: 9 },
  email: { field: 'Email', max: 70 },
} as const satisfies Readonly<Record<keyof OperadorSiscomex, Counterpart>>

/** Street and number as Siscomex has them, in one field. */
export function logradouroOf({ Logradouro, Numero }: Empresa): string | undefined {
  const parts = [sentText(Logradouro), sentText(Numero)].filter(part => part !== undefined)
  return sentText(parts.join(', '))
}

/** Texts of a company as Siscomex gets them of a foreign operator; a national company is none. */
export function operadorTexts(empresa: Empresa): Partial<ReturnType<typeof textsOf>> {
  return empresa.Estrangeira === true ? textsOf(empresa) : {}
}

function textsOf(empresa: Empresa) {
  return {
    codigoPais: sentText(empresa.IdPais),
    nome: sentText(empresa.RazaoSocial),
    logradouro: logradouroOf(empresa),
    nomeCidade: sentText(empresa.NomeCidade),
    tin: sentText(empresa.Tin),
    codigoInterno: sentText(empresa.CodigoInterno),
    codigoSubdivisaoPais: sentText(empresa.CodigoSubdivisaoPais),
    cep: sentText(empresa.Cep),
    email: sentText(empresa.Email),
  }
}

/** Foreign operator that a foreign company is in Siscomex; undefined while anything keeps it from being sent. */
export function operadorOf(empresa: Empresa): {
  readonly operador: OperadorSiscomex | undefined
  readonly shortcomings: readonly Shortcoming[]
} {
  const values = textsOf(empresa)
  const shortcomings = shortcomingsOf(operadorCounterparts, values)
  return {
    operador: shortcomings.length > 0 ? undefined : withoutGaps<OperadorSiscomex>(values),
    shortcomings,
  }
}

/** Fields in which a foreign operator at Siscomex differs from the one that would be sent, by their names there. */
export function operadorDifferences(
  sent: OperadorSiscomex,
  there: { readonly [K in keyof OperadorSiscomex]?: string | null | undefined },
): readonly (keyof OperadorSiscomex)[] {
  // The keys of the table are those of the operator.
  const names = Object.keys(operadorCounterparts) as (keyof OperadorSiscomex)[]
  return names.filter(name => sentText(sent[name]) !== sentText(there[name]))
}
