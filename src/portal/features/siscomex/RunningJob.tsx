import Box from '@mui/material/Box'
import { isUnfinished, type Tarefa } from '#contract/features/tarefa.ts'
import { JobItem } from '#portal/features/tarefa/JobItem.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Synchronization that is running, with its progress, or has ended, with what it could not do. */
export function RunningJob({ job }: { readonly job: Tarefa }) {
  const translate = useTranslate()
  return (
    <Box
      component="ul"
      aria-label={translate(isUnfinished(job) ? 'pages.siscomex.running' : 'pages.siscomex.last')}
      sx={{ listStyle: 'none', m: 0, p: 0, borderBottom: 1, borderColor: 'divider' }}
    >
      <JobItem job={job} />
    </Box>
  )
}
