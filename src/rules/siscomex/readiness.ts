import { type AttributeDefinition, askedAttributes, textsFor } from '#rules/atributos.ts'
import { produtosOf } from './produto.ts'

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

/**
 * Steps that make a partnumber complete for Siscomex: a product as it is sent, its mandatory attributes, and the
 * country and the manufacturer, known or declared unknown, that go with it.
 */
export function readinessOf(
  partnumber: Partnumber,
  definitions: readonly AttributeDefinition[],
): readonly ReadinessStep[] {
  const short = new Set(produtosOf(partnumber).shortcomings.map(({ field }) => field))
  const values = partnumber.Atributos ?? []
  const mandatory = askedAttributes(definitions, values).filter(({ Obrigatorio }) => Obrigatorio)
  const hasManufacturer = partnumber.FabricanteDesconhecido === true || Boolean(partnumber.IdFabricante)
  return [
    ...FIELDS.map(field => ({ field, isDone: !short.has(field) })),
    ...mandatory.map(({ Codigo }) => ({
      field: 'Atributos',
      attribute: Codigo,
      isDone: textsFor(values, Codigo).length > 0,
    })),
    // Attributes are all right one by one, but longer than the catalogue of products takes.
    ...(short.has('Atributos') ? [{ field: 'Atributos', isDone: false }] : []),
    { field: 'IdPaisOrigem', isDone: Boolean(partnumber.IdPaisOrigem) },
    { field: 'IdFabricante', isDone: hasManufacturer },
  ]
}

/** Steps that are still to be done. */
export function pendingSteps(steps: readonly ReadinessStep[]): readonly ReadinessStep[] {
  return steps.filter(({ isDone }) => !isDone)
}
