import type { Entity } from '#contract/entity.ts'
import type { RecordOf, ValuesOf } from '#contract/record.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Under } from '#server/spreadsheets/target.ts'
import { referredRows } from '#server/spreadsheets/titles.ts'

/** Details of a payment request that spreadsheets come into. */
export type PartSheetName = 'pagamento/item' | 'pagamento/docfiscal'

/** A good line, which has what its declaration requires. */
export type GoodLine<N extends PartSheetName> = { readonly line: number; readonly row: ValuesOf<N> }

/** How sheets bring one sort of parts into a payment request. `S` is a good line as it is shown. */
export type PartSheet<S extends object, N extends PartSheetName = PartSheetName> = {
  /** The detail whose records its lines become. */
  readonly name: N
  /** That detail as a sheet of that layout has it. */
  readonly entityOf: (tipoCarga: number | null) => Entity
  readonly under: (request: RecordOf<'pagamento'>, tipoCarga: number | null) => Pick<Under, 'begins' | 'sets'>
  /** What a line of the sample says besides what a new record begins with; `request` is empty before there is one. */
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

/** The rows that lines refer to in these fields, `R` by field; an empty one where a line names none. */
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
  // What is read of a lookup are columns of its own.
  return (name, row) => (referred.get(name)?.get(row[name]) ?? {}) as Partial<R[typeof name]>
}

export const text = (value: unknown) => String(value ?? '')
