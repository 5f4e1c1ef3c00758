import type { Cause } from '#contract/history.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/http/context.ts'
import type { KeptEntry } from '#server/registers/history.ts'
import type { WireRecord } from '#server/registers/record.ts'

/** What a register's records do besides being kept, by the rules of the domain. */
export type Behaviour = {
  /** What the server itself sets in a record about to be written, which has what is only given; refuses what is not to be. */
  readonly saving?: (call: CompanyCall, row: Row, current: WireRecord | undefined) => Promise<Row>
  /** What follows once it is written; `row` has what is only given, too. */
  readonly saved?: (
    call: CompanyCall,
    record: WireRecord,
    before: WireRecord | undefined,
    row: Row,
  ) => Promise<void>
  /** Refuses a deletion that is not to be. */
  readonly removing?: (call: CompanyCall, record: WireRecord) => Promise<void>
  /** What follows once it is deleted. */
  readonly removed?: (call: CompanyCall, record: WireRecord) => Promise<void>
  /** What a record is answered with besides, or a blank one, when it is opened. */
  readonly answered?: (call: CompanyCall, record: WireRecord | undefined) => Promise<Row>
  /** By which other record entries of its history came to be, by their Ids, as far as the caller may look at it. */
  readonly causes?: (call: CompanyCall, entries: readonly KeptEntry[]) => Promise<ReadonlyMap<number, Cause>>
}
