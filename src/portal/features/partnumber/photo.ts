import type { RaRecord } from 'react-admin'
import type { RecordOf } from '#contract/record.ts'

/** Photo of a product, as a list answers it. */
export type Photo = RaRecord & RecordOf<'partnumber/foto'>
