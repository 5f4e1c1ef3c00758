import Box from '@mui/material/Box'
import { useRecordContext, useResourceContext } from 'react-admin'
import { entityOf } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { HistoryList } from './HistoryList.tsx'

/** Changes of the record around and of its details, newest first. */
export function RecordHistory() {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext<StoredRow & { readonly id: number }>()
  return (
    <Box sx={{ py: 1 }}>
      <HistoryList entity={entityOf(resource)} record={record} hrefOf={undefined} />
    </Box>
  )
}
