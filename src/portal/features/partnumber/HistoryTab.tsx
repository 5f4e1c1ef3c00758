import Box from '@mui/material/Box'
import { entityNamed } from '#contract/entity.ts'
import { HistoryList } from '#portal/record/history/HistoryList.tsx'
import type { ExtraTabProps } from '#portal/resources/extras/extraTab.ts'

const partnumber = entityNamed('partnumber')

/** Changes of a partnumber and of its photos, newest first. */
export function HistoryTab({ record }: ExtraTabProps<'partnumber'>) {
  return (
    <Box sx={{ py: 1 }}>
      <HistoryList entity={partnumber} id={record.Id} hrefOf={undefined} />
    </Box>
  )
}
