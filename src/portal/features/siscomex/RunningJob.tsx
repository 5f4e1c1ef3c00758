import Box from '@mui/material/Box'
import type { Tarefa } from '#contract/features/tarefa.ts'
import { JobItem } from '#portal/features/tarefa/JobItem.tsx'
import { useWords } from '#portal/words/language.ts'

/** Synchronization that is running, with its progress. */
export function RunningJob({ job }: { readonly job: Tarefa }) {
  const translate = useWords()
  return (
    <Box
      component="ul"
      aria-label={translate('pages.siscomex.running')}
      sx={{ listStyle: 'none', m: 0, p: 0, borderBottom: 1, borderColor: 'divider' }}
    >
      <JobItem job={job} />
    </Box>
  )
}
