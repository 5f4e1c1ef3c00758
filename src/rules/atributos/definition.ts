import type { AttributeCondition } from './condition.ts'
import { attributePath } from './path.ts'

/** Definition of an attribute as an NCM asks for it, for some days (domain/siscomex.md, "NCM and attributes"). */
export type AttributeDefinition = {
  readonly Codigo: string
  readonly FormaPreenchimento: string
  readonly Obrigatorio: boolean
  readonly Multivalorado: boolean | null
  readonly TamanhoMaximo: number | null
  readonly CasasDecimais: number | null
  /** Code of the attribute whose value decides whether this one is asked for. */
  readonly Condicionante: string | null
  /** AttributeCondition on the values of that attribute under which this one is asked for. */
  readonly Condicao: AttributeCondition | null
  /** Code of the composed attribute that this one is a part of. */
  readonly Composto: string | null
  /** First and last day on which it is asked for; null without such a day. */
  readonly DataInicio: string | null
  readonly DataFim: string | null
  /** Codes to choose from, of one that is chosen from a list. */
  readonly Dominio: readonly string[]
}

/** Code of an attribute; of a part the path below the composed one, without the number of a group. */
export function attributeAddress({
  Codigo,
  Composto,
}: Pick<AttributeDefinition, 'Codigo' | 'Composto'>): string {
  return Composto === null ? Codigo : attributePath(Composto, Codigo)
}

const COMPOSED = 'COMPOSTO'

/** Whether an attribute is made of others, which have its values. */
export function isComposed({ FormaPreenchimento }: Pick<AttributeDefinition, 'FormaPreenchimento'>): boolean {
  return FormaPreenchimento === COMPOSED
}

/** Whether a definition ends before a day. */
export function endsBefore({ DataFim }: Pick<AttributeDefinition, 'DataFim'>, day: string): boolean {
  return DataFim !== null && DataFim < day
}

/** Whether a definition is in force on a day. */
export function coversDay(of: Pick<AttributeDefinition, 'DataInicio' | 'DataFim'>, day: string): boolean {
  return (of.DataInicio ?? '') <= day && !endsBefore(of, day)
}
