import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { WireRecord } from '#server/registers/record.ts'
import type { Checked } from '#server/spreadsheets/check/line.ts'
import type { Under } from '#server/spreadsheets/target.ts'
import { referredRows } from '#server/spreadsheets/titles.ts'

/** Details of a payment request that spreadsheets come into. */
export type PartSheetName = 'pagamento/item' | 'pagamento/docfiscal'

/** How sheets bring one sort of parts into a payment request. `S` is a good line as it is shown. */
export type PartSheet<S extends object> = {
  /** The detail whose records its lines become. */
  readonly name: PartSheetName
  /** That detail as a sheet of that layout has it. */
  readonly entityOf: (tipoCarga: number | null) => Entity
  readonly under: (request: WireRecord, tipoCarga: number | null) => Pick<Under, 'begins' | 'sets'>
  /** What a line of the sample says besides what a new record begins with; `request` is empty before there is one. */
  readonly example: (call: CompanyCall, request: Row) => Promise<Row>
  readonly successesOf: (
    call: CompanyCall,
    entity: Entity,
    lines: readonly Checked[],
  ) => Promise<readonly S[]>
}

/** The rows that lines refer to in these fields; an empty one where a line names none. */
export async function referredFields(
  call: CompanyCall,
  { spec }: Entity,
  names: readonly string[],
  lines: readonly Checked[],
): Promise<(name: string, row: Row) => Row> {
  const fields = Object.entries(spec.fields).filter(([name]) => names.includes(name))
  const rows = lines.map(({ row }) => row)
  const referred = await referredRows(call, Object.fromEntries(fields), rows)
  return (name, row) => referred.get(name)?.get(row[name]) ?? {}
}

export const text = (value: unknown) => String(value ?? '')
