import type { AnyField, Kind } from '#schema/kind.ts'

type Bounds = { readonly min?: string | number; readonly max?: string | number; readonly digits?: number }

// Kinds without bounds have none of these options.
const boundsOf = (field: AnyField) => field as Bounds

const tooLong = (field: AnyField) => ['x'.repeat(Number(boundsOf(field).max ?? 4_000) + 1)]

const beyond = (field: AnyField) => {
  const { min = 0, max } = boundsOf(field)
  return [Number(min) - 1, ...(max === undefined ? [] : [Number(max) + 1])]
}

const amounts = (field: AnyField) => [
  '9'.repeat((boundsOf(field).digits ?? 13) + 1),
  ...beyond(field).map(String),
]

const ofKind: { readonly [K in Kind]: (field: AnyField) => readonly unknown[] } = {
  text: tooLong,
  multiline: tooLong,
  decimal: amounts,
  money: amounts,
  rate: amounts,
  integer: beyond,
  day: () => ['2026-02-30', '1899-01-01'],
  instant: () => ['ontem'],
  choice: () => ['nenhuma destas'],
  several: () => [['nenhuma destas']],
  flag: () => ['talvez'],
  reference: field => ('key' in field && field.key === 'number' ? [99_999_999] : ['ZZZZ']),
  email: () => ['sem arroba'],
  phone: () => ['12'],
  taxId: () => ['11222333000100', '123'],
  postalCode: () => ['1'],
  rows: () => [],
  attributes: () => [[{ Atributo: 'ATT_0', Valor: 'x' }]],
  file: () => [],
}

/** Values that are wrong by the kind and the options of a field, and none for a required one. */
export const unsoundOf = (field: AnyField): readonly unknown[] => [
  ...ofKind[field.kind](field),
  ...(field.required ? [null] : []),
]
