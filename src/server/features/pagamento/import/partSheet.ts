import type { Entity } from '#contract/entity.ts'
import type { RecordOf, ValuesOf } from '#contract/record.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { referredRows } from '#server/registers/lookupRows.ts'
import type { Under } from '#server/spreadsheets/target.ts'

/** Details of a payment request that have a spreadsheet import. */
export type PartSheetName = 'pagamento/item' | 'pagamento/docfiscal'

/** Valid line, which has all fields that its declaration requires. */
export type GoodLine<N extends PartSheetName> = { readonly line: number; readonly row: ValuesOf<N> }

/** Import of one kind of detail into a payment request. `S` is a valid line in the wire format. */
export type PartSheet<S extends object, N extends PartSheetName = PartSheetName> = {
  /** The detail whose records its lines become. */
  readonly name: N
  /** Entity of that detail for a layout of the spreadsheet. */
  readonly entityOf: (tipoCarga: number | null) => Entity
  readonly under: (request: RecordOf<'pagamento'>, tipoCarga: number | null) => Pick<Under, 'begins' | 'sets'>
  /**
   * Values of the sample line besides the initial values of a record; `request` is empty before there is one.
   */
  readonly example: (
    call: CompanyCall,
    request: Partial<RecordOf<'pagamento'>>,
  ) => Promise<{ readonly [K in keyof ValuesOf<N>]?: unknown }>
  readonly successesOf: (
    call: CompanyCall,
    entity: Entity,
    lines: readonly GoodLine<N>[],
  ) => Promise<readonly S[]>
}

/** Rows to which lines refer in these fields, `R` by field; an empty row for a line without a reference. */
export async function referredFields<R extends { readonly [K in keyof R]: object }, V>(
  call: CompanyCall,
  { spec }: Entity,
  names: readonly (keyof R & keyof V & string)[],
  lines: readonly { readonly row: V }[],
): Promise<<K extends keyof R & keyof V & string>(name: K, row: V) => Partial<R[K]>> {
  const wanted: readonly string[] = names
  const fields = Object.entries(spec.fields).filter(([name]) => wanted.includes(name))
  const rows = lines.map(({ row }) => row as Readonly<Record<string, unknown>>)
  const referred = await referredRows(call, Object.fromEntries(fields), rows)
  // The columns read of a lookup are its own.
  return (name, row) => (referred.get(name)?.get(row[name]) ?? {}) as Partial<R[typeof name]>
}

export const textOfValue = (value: unknown) => String(value ?? '')
