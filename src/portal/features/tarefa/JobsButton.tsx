import Tasks from '@mui/icons-material/PendingActions'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { isUnfinished } from '#contract/features/tarefa.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { BadgePopover } from '#portal/ui/BadgePopover.tsx'
import { settings } from '#rules/settings.ts'
import { JobItem } from './JobItem.tsx'
import { useEndedJobs, useJobs, useToldJobs } from './useJobs.ts'

/** Button of the top bar while the user has background jobs: how many are not over yet, and their list. */
export function JobsButton() {
  const translate = useTranslate()
  const titleId = useId()
  const { data: jobs } = useJobs()
  useToldJobs()
  useEndedJobs(jobs)
  if (!jobs || jobs.length === 0) return null
  const running = jobs.filter(isUnfinished).length
  const title = translate('jobs.title')
  return (
    <BadgePopover
      title={title}
      counted={translate('jobs.running', { smart_count: running })}
      count={running}
      color="primary"
      icon={<Tasks fontSize="small" />}
      titleId={titleId}
    >
      {() => (
        <>
          <Box sx={{ px: 2, py: 1.25 }}>
            <Typography id={titleId} variant="h3" component="h2">
              {title}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {translate('jobs.kept', { smart_count: settings.taskDays })}
            </Typography>
          </Box>
          <Box
            component="ul"
            aria-labelledby={titleId}
            sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 'min(480px, 70vh)', overflowY: 'auto' }}
          >
            {jobs.map(job => (
              <JobItem key={job.Id} job={job} />
            ))}
          </Box>
        </>
      )}
    </BadgePopover>
  )
}
