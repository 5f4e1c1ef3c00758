import { LONGEST_SENT_ATTRIBUTE } from '#rules/atributos.ts'
import { type Counterpart, type Shortcoming, sentText, shortcomingsOf } from './shortcoming.ts'

/** Value of an attribute of the NCM, or its values where it has several. */
type Atributo = {
  readonly Atributo: string
  readonly Valor?: string | null
  readonly Valores?: readonly string[] | null
}

type Partnumber = {
  readonly Partnumber?: string | null
  readonly Denominacao?: string | null
  readonly Descricao?: string | null
  readonly IdNcm?: string | null
  readonly ModalidadeProduto?: string | null
  readonly Atributos?: readonly Atributo[] | null
}

/** Side of foreign trade that a product is catalogued for. */
export type Modalidade = 'IMPORTACAO' | 'EXPORTACAO'

/** Product as Siscomex receives it (ProdutoIntegracaoRequestDTO). */
export type ProdutoSiscomex = {
  readonly denominacao: string
  readonly descricao: string
  readonly modalidade: Modalidade
  readonly ncm: string
  readonly codigosInterno: readonly string[]
  readonly atributos: readonly { readonly atributo: string; readonly valor: string }[]
  readonly atributosMultivalorados: readonly {
    readonly atributo: string
    readonly valores: readonly string[]
  }[]
  /**
   * Attributes made of others, which partnumbers do not have: to be sent as they are there, since a new version
   * drops what it leaves out.
   */
  readonly atributosCompostos?: readonly unknown[]
  readonly atributosCompostosMultivalorados?: readonly unknown[]
}

/** Fields of a product in Siscomex, each with ours and its longest value. */
export const produtoCounterparts = {
  denominacao: { field: 'Denominacao', max: 120, required: true },
  descricao: { field: 'Descricao', max: 3700, required: true },
  modalidade: { field: 'ModalidadeProduto', max: 10, required: true },
  ncm: { field: 'IdNcm', max: 8, required: true },
  codigosInterno: { field: 'Partnumber', max: 60, required: true },
  atributos: { field: 'Atributos', max: LONGEST_SENT_ATTRIBUTE },
  atributosMultivalorados: { field: 'Atributos', max: LONGEST_SENT_ATTRIBUTE },
  atributosCompostos: { field: 'Atributos', max: LONGEST_SENT_ATTRIBUTE },
  atributosCompostosMultivalorados: { field: 'Atributos', max: LONGEST_SENT_ATTRIBUTE },
} as const satisfies Readonly<Record<keyof ProdutoSiscomex, Counterpart>>

const SIDES: Readonly<Record<string, readonly Modalidade[]>> = {
  IMPORTACAO: ['IMPORTACAO'],
  EXPORTACAO: ['EXPORTACAO'],
  AMBOS: ['IMPORTACAO', 'EXPORTACAO'],
}

/** Side that an attribute of an NCM is asked for alone; undefined for both. */
export type SideOf = (ncm: string, atributo: string) => Modalidade | undefined

/**
 * Products that a partnumber is in Siscomex, two where it is for both sides, each with the attributes of its side, and
 * what keeps them from being sent; there are none to send while anything does.
 */
export function produtosOf(
  partnumber: Partnumber,
  sideOf: SideOf = () => undefined,
): {
  readonly produtos: readonly ProdutoSiscomex[]
  readonly shortcomings: readonly Shortcoming[]
} {
  const texts = {
    denominacao: sentText(partnumber.Denominacao),
    descricao: sentText(partnumber.Descricao),
    ncm: sentText(partnumber.IdNcm),
    codigosInterno: sentText(partnumber.Partnumber),
  }
  const all = partnumber.Atributos ?? []
  const { atributos, atributosMultivalorados } = attributesOf(all)
  const values = [
    ...atributos.map(({ valor }) => valor),
    ...atributosMultivalorados.flatMap(({ valores }) => valores),
  ]
  const longest = values.toSorted((one, other) => other.length - one.length)[0]
  const sides = SIDES[partnumber.ModalidadeProduto ?? ''] ?? []
  const shortcomings = shortcomingsOf(produtoCounterparts, {
    ...texts,
    modalidade: sides[0],
    atributos: longest,
  })
  const { denominacao, descricao, ncm, codigosInterno } = texts
  if (shortcomings.length > 0 || !denominacao || !descricao || !ncm || !codigosInterno) {
    return { produtos: [], shortcomings }
  }
  const same = { denominacao, descricao, ncm, codigosInterno: [codigosInterno] }
  return {
    produtos: sides.map(modalidade => {
      const own = all.filter(({ Atributo }) => (sideOf(ncm, Atributo) ?? modalidade) === modalidade)
      return { ...same, modalidade, ...attributesOf(own) }
    }),
    shortcomings,
  }
}

function attributesOf(
  given: readonly Atributo[],
): Pick<ProdutoSiscomex, 'atributos' | 'atributosMultivalorados'> {
  return {
    atributos: given.flatMap(({ Atributo: atributo, Valor }) => {
      const valor = sentText(Valor)
      return valor === undefined ? [] : [{ atributo, valor }]
    }),
    atributosMultivalorados: given.flatMap(({ Atributo: atributo, Valores }) =>
      Valores && Valores.length > 0 ? [{ atributo, valores: Valores }] : [],
    ),
  }
}

/** Fields in which a product at Siscomex differs from the one that would be sent, by their names there. */
export function produtoDifferences(
  sent: ProdutoSiscomex,
  there: Partial<ProdutoSiscomex>,
): readonly (keyof ProdutoSiscomex)[] {
  // The keys of the table are those of the product.
  const names = Object.keys(produtoCounterparts) as (keyof ProdutoSiscomex)[]
  return names.filter(name => comparable(sent[name]) !== comparable(there[name]))
}

/** Value as text, whatever the order of its parts, and the same for none, an empty list and attributes without value. */
function comparable(value: unknown): string {
  if (value === undefined) return '[]'
  if (!Array.isArray(value)) return typeof value === 'string' ? value.trim() : JSON.stringify(value)
  const filled = value.filter(part => !isWithoutValue(part))
  return JSON.stringify(filled.map(part => JSON.stringify(part, sorted)).toSorted())
}

function isWithoutValue(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  const { valor, valores }: { readonly valor?: unknown; readonly valores?: unknown } = part
  return valor === '' || valor === null || (Array.isArray(valores) && valores.length === 0)
}

/** Lists in the order of their texts and objects in that of their keys, for `JSON.stringify`: neither order counts. */
const sorted = (_: string, value: unknown) => {
  if (Array.isArray(value))
    return value.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
