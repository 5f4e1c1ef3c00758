import { askedAttributes } from '#rules/atributos/askedAttributes.ts'
import type { AttributeDefinition } from '#rules/atributos/definition.ts'
import { attributeMistakes, withoutValue } from '#rules/atributos/mistakes.ts'
import { type AttributeValue, textsAt } from '#rules/atributos/value.ts'
import { produtoCounterparts, produtosOf } from './produto.ts'

type Partnumber = Parameters<typeof produtosOf>[0] & {
  readonly Atributos?: readonly AttributeValue[] | null
  readonly IdFabricante?: number | null
  readonly FabricanteDesconhecido?: boolean | null
  readonly IdPaisOrigem?: string | null
}

/** Definitions of the attributes of an NCM; `unknown` where they have not been loaded, undefined before they are read. */
export type KnownDefinitions = readonly AttributeDefinition[] | 'unknown' | undefined

/** Step between a partnumber and Siscomex: its field, and of an attribute its path. */
export type ReadinessStep = { readonly field: string; readonly attribute?: string; readonly isDone: boolean }

/** Fields without which Siscomex takes no product, in the order of the form. */
const FIELDS = ['Partnumber', 'Denominacao', 'Descricao', 'IdNcm', 'ModalidadeProduto'] as const

/** Whether the value of an attribute is longer than the catalogue of products takes. */
const isTooLong = (text: string) => text.length > produtoCounterparts.atributos.max

/**
 * Steps that make a partnumber complete for Siscomex on a day: a product as it is sent, its mandatory attributes, and the
 * country and, of an imported one, the manufacturer, known or declared unknown, that go with it. A product whose
 * attributes have not been loaded is not ready: nobody knows what it lacks.
 */
export function readinessOf(
  partnumber: Partnumber,
  definitions: KnownDefinitions,
  today: string,
): readonly ReadinessStep[] {
  const short = new Set(produtosOf(partnumber).shortcomings.map(({ field }) => field))
  const { ModalidadeProduto, FabricanteDesconhecido, IdFabricante } = partnumber
  // Siscomex links manufacturers with imported products.
  const hasManufacturer =
    ModalidadeProduto === 'EXPORTACAO' || FabricanteDesconhecido === true || Boolean(IdFabricante)
  return [
    ...FIELDS.map(field => ({ field, isDone: !short.has(field) })),
    ...attributeSteps(partnumber.Atributos ?? [], definitions, today),
    ...(definitions === 'unknown' ? [{ field: 'Atributos', isDone: false }] : []),
    { field: 'IdPaisOrigem', isDone: Boolean(partnumber.IdPaisOrigem) },
    { field: 'IdFabricante', isDone: hasManufacturer },
  ]
}

function attributeSteps(
  values: readonly AttributeValue[],
  given: KnownDefinitions,
  today: string,
): readonly ReadinessStep[] {
  const definitions = given === 'unknown' ? undefined : given
  const paths = values.map(({ Atributo }) => Atributo)
  const asked = askedAttributes(definitions ?? [], values, today)
  const mandatory = asked.filter(({ isMandatory }) => isMandatory)
  // Definitions may have changed since the values were stored.
  const mistakes = definitions ? attributeMistakes(definitions, values, today) : []
  const mistaken = mistakes.flatMap(({ place }) => paths[place] ?? [])
  const isAsked = (one: string) => asked.some(({ path }) => path === one)
  const wrong = paths.filter(
    path => (mistaken.includes(path) && isAsked(path)) || textsAt(values, path).some(isTooLong),
  )
  return [
    ...mandatory.map(({ path }) => ({
      field: 'Atributos',
      attribute: path,
      isDone: textsAt(values, path).length > 0 && !wrong.includes(path),
    })),
    ...wrong
      .filter(one => mandatory.every(({ path }) => path !== one))
      .map(attribute => ({ field: 'Atributos', attribute, isDone: false })),
    // Values of attributes that are not asked for have no input of their own.
    ...(mistaken.every(isAsked) ? [] : [{ field: 'Atributos', isDone: false }]),
  ]
}

/** Attribute without a value that becomes mandatory, and the day from which it is. */
export type ComingStep = { readonly attribute: string; readonly day: string }

/** Attributes without a value that become mandatory within the days ahead, the first days first. */
export function comingSteps(
  values: readonly AttributeValue[],
  definitions: KnownDefinitions,
  today: string,
): readonly ComingStep[] {
  if (definitions === undefined || definitions === 'unknown') return []
  return withoutValue(askedAttributes(definitions, values, today), values)
    .flatMap(({ path, mandatoryFrom }) => (mandatoryFrom ? [{ attribute: path, day: mandatoryFrom }] : []))
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}

/** Path of a step's input within its form. */
export function stepPath({ field, attribute }: ReadinessStep): string {
  return attribute === undefined ? field : `${field}-${attribute}`
}

/** Steps that are still to be done. */
export function pendingSteps(steps: readonly ReadinessStep[]): readonly ReadinessStep[] {
  return steps.filter(({ isDone }) => !isDone)
}
