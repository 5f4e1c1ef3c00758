import type { Entity } from '#contract/entity.ts'
import type { FieldsOf } from '#contract/record.ts'
import { tellingColumns } from '#portal/record/tellingColumns.ts'

/** Time of the state that the record's last synchronization left. */
const SINCE = 'DataSincronizacao' satisfies keyof FieldsOf<'partnumber'> & keyof FieldsOf<'empresa'>

/** Columns of a line beside its title: those that tell its record apart, its last state among them, and since when. */
export const lineColumns = (entity: Entity): readonly string[] => [...tellingColumns(entity), SINCE]

/** Cells with room of their own; elsewhere their values stand below the title. */
export const WIDE = { display: { xs: 'none', md: 'table-cell' } } as const
