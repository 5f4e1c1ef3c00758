import { LONGEST_SENT_ATTRIBUTE } from '#rules/atributos/form.ts'
import { type AtributosSiscomex, sentAttributes } from './atributos.ts'
import { type Counterpart, type Shortcoming, sentText, shortcomingsOf } from './shortcoming.ts'

type Partnumber = {
  readonly Partnumber?: string | null
  readonly Denominacao?: string | null
  readonly Descricao?: string | null
  readonly IdNcm?: string | null
  readonly ModalidadeProduto?: string | null
  readonly Atributos?: Parameters<typeof sentAttributes>[0] | null
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
} & AtributosSiscomex

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

/**
 * Sides that the attribute at a path is asked for in an NCM today: none of one to come. Undefined for one that is unknown,
 * which goes to both.
 */
export type SidesOf = (ncm: string, path: string) => readonly Modalidade[] | undefined

/**
 * Products that a partnumber is in Siscomex, two where it is for both sides, each with the attributes of its side, and
 * what keeps them from being sent; there are none to send while anything does.
 */
export function produtosOf(
  partnumber: Partnumber,
  sidesOf: SidesOf = () => undefined,
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
  const longest = all
    .flatMap(({ Valor, Valores }) => Valores ?? sentText(Valor) ?? [])
    .toSorted((one, other) => other.length - one.length)[0]
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
      const own = all.filter(({ Atributo }) => sidesOf(ncm, Atributo)?.includes(modalidade) ?? true)
      return { ...same, modalidade, ...sentAttributes(own) }
    }),
    shortcomings,
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
  return JSON.stringify(sorted(value))
}

/** Lists in the order of their texts, without what has no value, and objects in that of their keys: neither order counts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const filled = value.map(sorted).filter(part => !isWithoutValue(part))
    return filled.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => [name, sorted(part)] as const)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function isWithoutValue(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  const { valor, valores }: { readonly valor?: unknown; readonly valores?: unknown } = part
  const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0
  return valor === '' || valor === null || isEmpty(valores) || isEmpty(part)
}
