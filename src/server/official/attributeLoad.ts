import type { ValueCondition } from '#contract/structuredColumns.ts'
import {
  ATTRIBUTE,
  ATTRIBUTE_BROUGHT,
  ATTRIBUTE_LINK,
  ATTRIBUTE_NCM,
  ATTRIBUTE_VALUE,
} from '#server/tables/atributos.ts'

/** Names of an attribute or a value; English and Spanish where there are any. */
type Names = { readonly NomePT: string; readonly NomeEN: string | null; readonly NomeES: string | null }

/** Days `YYYY-MM-DD` between which something is asked for; null where there is no such day. */
type Days<First> = { readonly DataInicio: First; readonly DataFim: string | null }

/** Attribute by its code. */
export type LoadedAttribute = Names & {
  readonly Codigo: string
  readonly FormaPreenchimento: string
  readonly TamanhoMaximo: number | null
  readonly CasasDecimais: number | null
  readonly Mascara: string | null
  readonly Orientacao: string | null
}

/** Attribute of an NCM; `Modalidade` AMBOS where it is the same for imports and exports. */
export type LoadedLink = Days<string> & {
  readonly IdNcm: string
  readonly Codigo: string
  readonly Modalidade: string
  readonly Obrigatorio: boolean
  readonly Multivalorado: boolean
}

/** Attribute that `Raiz` brings wherever it is linked: as a part of `Composto`, or under a condition on `Condicionante`. */
export type BroughtAttribute = Days<string | null> & {
  readonly Raiz: string
  readonly Ordem: number
  readonly Codigo: string
  readonly Obrigatorio: boolean
  readonly Multivalorado: boolean
  readonly Condicionante: string | null
  readonly Condicao: ValueCondition | null
  readonly Composto: string | null
}

/** Value to choose from, in the order of the publisher. */
export type LoadedValue = Names & {
  readonly IdAtributo: string
  readonly Codigo: string
  readonly Ordem: number
}

/** All that the register of attributes says: attributes, NCMs it knows, and what links them. */
export type AttributeLoad = {
  readonly attributes: readonly LoadedAttribute[]
  readonly ncms: readonly string[]
  readonly links: readonly LoadedLink[]
  readonly brought: readonly BroughtAttribute[]
  readonly values: readonly LoadedValue[]
}

/** Rows of a load by their tables, without its number. */
export function rowsByTable(load: AttributeLoad): readonly (readonly [string, readonly object[]])[] {
  return [
    [ATTRIBUTE, load.attributes],
    [ATTRIBUTE_NCM, load.ncms.map(IdNcm => ({ IdNcm }))],
    [ATTRIBUTE_LINK, load.links],
    [ATTRIBUTE_BROUGHT, load.brought],
    [ATTRIBUTE_VALUE, load.values],
  ]
}
