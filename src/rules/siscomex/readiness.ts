import { type AttributeDefinition, askedAttributes, attributeMistakes, textsFor } from '#rules/atributos.ts'
import { produtoCounterparts, produtosOf } from './produto.ts'

type Partnumber = Parameters<typeof produtosOf>[0] & {
  readonly Atributos?: readonly AttributeValue[] | null
  readonly IdFabricante?: number | null
  readonly FabricanteDesconhecido?: boolean | null
  readonly IdPaisOrigem?: string | null
}

type AttributeValue = Parameters<typeof textsFor>[0][number]

/** Step between a partnumber and Siscomex: its field, and of an attribute its code. */
export type ReadinessStep = { readonly field: string; readonly attribute?: string; readonly isDone: boolean }

/** Fields without which Siscomex takes no product, in the order of the form. */
const FIELDS = ['Partnumber', 'Denominacao', 'Descricao', 'IdNcm', 'ModalidadeProduto'] as const

/** Whether the value of an attribute is longer than the catalogue of products takes. */
const isTooLong = (text: string) => text.length > produtoCounterparts.atributos.max

/**
 * Steps that make a partnumber complete for Siscomex: a product as it is sent, its mandatory attributes, and the
 * country and, of an imported one, the manufacturer, known or declared unknown, that go with it. Undefined definitions are not known yet.
 */
export function readinessOf(
  partnumber: Partnumber,
  definitions: readonly AttributeDefinition[] | undefined,
): readonly ReadinessStep[] {
  const short = new Set(produtosOf(partnumber).shortcomings.map(({ field }) => field))
  const values = partnumber.Atributos ?? []
  const codes = values.map(({ Atributo }) => Atributo)
  const asked = askedAttributes(definitions ?? [], values)
  const mandatory = asked.filter(({ Obrigatorio }) => Obrigatorio)
  // Definitions may have changed since the values were stored.
  const mistakes = definitions ? attributeMistakes(definitions, values) : []
  const mistaken = mistakes.flatMap(({ place }) => codes[place] ?? [])
  const isAsked = (code: string) => asked.some(({ Codigo }) => Codigo === code)
  const wrong = codes.filter(
    code => (mistaken.includes(code) && isAsked(code)) || textsFor(values, code).some(isTooLong),
  )
  const { ModalidadeProduto, FabricanteDesconhecido, IdFabricante } = partnumber
  // Siscomex links manufacturers with imported products.
  const hasManufacturer =
    ModalidadeProduto === 'EXPORTACAO' || FabricanteDesconhecido === true || Boolean(IdFabricante)
  return [
    ...FIELDS.map(field => ({ field, isDone: !short.has(field) })),
    ...mandatory.map(({ Codigo }) => ({
      field: 'Atributos',
      attribute: Codigo,
      isDone: textsFor(values, Codigo).length > 0 && !wrong.includes(Codigo),
    })),
    ...wrong
      .filter(code => mandatory.every(({ Codigo }) => Codigo !== code))
      .map(attribute => ({ field: 'Atributos', attribute, isDone: false })),
    // Values of attributes that are not asked for have no input of their own.
    ...(mistaken.every(isAsked) ? [] : [{ field: 'Atributos', isDone: false }]),
    { field: 'IdPaisOrigem', isDone: Boolean(partnumber.IdPaisOrigem) },
    { field: 'IdFabricante', isDone: hasManufacturer },
  ]
}

/** Path of a step's input within its form. */
export function stepPath({ field, attribute }: ReadinessStep): string {
  return attribute === undefined ? field : `${field}-${attribute}`
}

/** Steps that are still to be done. */
export function pendingSteps(steps: readonly ReadinessStep[]): readonly ReadinessStep[] {
  return steps.filter(({ isDone }) => !isDone)
}
