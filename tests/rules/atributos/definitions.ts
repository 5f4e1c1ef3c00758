import type { AttributeCondition } from '#rules/atributos/condition.ts'
import type { AttributeDefinition } from '#rules/atributos/definition.ts'

/** Day on which the tests are. */
export const TODAY = '2026-11-26'

/** Mandatory text that is always asked for, with other members. */
export const attribute = (
  Codigo: string,
  members: Partial<AttributeDefinition> = {},
): AttributeDefinition => ({
  Codigo,
  FormaPreenchimento: 'TEXTO',
  Obrigatorio: true,
  Multivalorado: false,
  TamanhoMaximo: null,
  CasasDecimais: null,
  Condicionante: null,
  Condicao: null,
  Composto: null,
  DataInicio: null,
  DataFim: null,
  Dominio: [],
  ...members,
})

/** Attribute that is asked for with that value of another one. */
export const under = (
  Codigo: string,
  Condicionante: string,
  Condicao: AttributeCondition = { Operador: '==', Valor: 'true' },
): AttributeDefinition => attribute(Codigo, { Condicionante, Condicao })

/** Composed attribute and its parts. */
export const composed = (
  Codigo: string,
  parts: readonly AttributeDefinition[],
  members: Partial<AttributeDefinition> = {},
): readonly AttributeDefinition[] => [
  attribute(Codigo, { FormaPreenchimento: 'COMPOSTO', ...members }),
  ...parts.map(part => ({ ...part, Composto: Codigo })),
]

/** Value of one text. */
export const one = (Atributo: string, Valor = 'true') => ({ Atributo, Valor })
