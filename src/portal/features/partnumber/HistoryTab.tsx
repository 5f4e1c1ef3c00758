import Box from '@mui/material/Box'
import { entityNamed } from '#contract/entity.ts'
import { HistoryList } from '#portal/record/history/HistoryList.tsx'
import { useOpened } from '#portal/record/useOpened.ts'

const partnumber = entityNamed('partnumber')

/** Changes of a partnumber and of its photos, newest first. */
export function HistoryTab() {
  const record = useOpened('partnumber')
  return (
    <Box sx={{ py: 1 }}>
      <HistoryList entity={partnumber} record={record} hrefOf={undefined} />
    </Box>
  )
}
