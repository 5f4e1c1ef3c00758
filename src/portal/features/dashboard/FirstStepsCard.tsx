import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { dashboardEndpoints } from '#contract/features/dashboard.ts'
import type { Passo } from '#contract/features/primeirosPassos.ts'
import { call } from '#portal/http/request.ts'
import { RequestError } from '#portal/messages/requestError.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { FirstStep } from './FirstStep.tsx'
import { useStepsFollowed } from './useStepsFollowed.ts'

type Props = {
  /** Steps by the user's rights, so that the card has its height before it is answered. */
  readonly steps: readonly Passo[]
  /** Whether the user has just taken back that they were put away. */
  readonly isRestored: boolean
  readonly onPutAway: () => void
  readonly onDone: () => void
}

const grid = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
}

/** Whether the server refuses to say, now and later; a failure of the network or of the server passes. */
const isRefusal = (error: Error | null) =>
  error instanceof RequestError && error.status > 0 && error.status < 500

/** First steps of a company, each done or to do where the server says so; nothing where it refuses to. */
export function FirstStepsCard({ steps, isRestored, onPutAway, onDone }: Props) {
  const translate = useTranslate()
  const putAway = useRef<HTMLButtonElement>(null)
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['dashboard', 'primeirosPassos'],
    queryFn: ({ signal }) => call(dashboardEndpoints['dashboard/primeirosPassos'], { signal }),
  })
  const states = new Map(data?.Passos.map(({ Nome, Feito }) => [Nome, Feito]))
  const shown = data ? steps.filter(step => states.has(step)) : steps
  const done = shown.filter(step => states.get(step)).length
  useStepsFollowed(
    shown.filter(step => states.get(step) === false),
    dataUpdatedAt,
    () => void refetch(),
  )
  const isDone = data !== undefined && done === shown.length

  const tellDone = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) tellDone()
  }, [isDone])
  useEffect(() => {
    if (isRestored) putAway.current?.focus()
  }, [isRestored])

  if (shown.length === 0 || (isRefusal(error) && !data)) return null
  const title = translate('pages.dashboard.steps.title')
  const away = translate('pages.dashboard.steps.putAway')
  const state = isDone ? 'allDone' : 'progress'
  return (
    <Card component="section" aria-label={title} sx={{ px: 2.5, py: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2">{title}</Typography>
          <Typography color="text.secondary" sx={{ minHeight: '1.55em', fontVariantNumeric: 'tabular-nums' }}>
            {data && translate(`pages.dashboard.steps.${state}`, { done, total: shown.length })}
            {error && !data && (
              // Same height as the text that it replaces.
              <Link component="button" variant="body1" onClick={() => void refetch()}>
                {translate('actions.retry')}
              </Link>
            )}
          </Typography>
        </Box>
        <Tooltip title={away}>
          <IconButton
            ref={putAway}
            size="small"
            aria-label={away}
            onClick={onPutAway}
            sx={{ mt: -0.5, mr: -1 }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <LinearProgress
        // The text above says the same; nothing is on its way.
        role="presentation"
        aria-hidden
        variant="determinate"
        color={isDone ? 'success' : 'primary'}
        value={(100 * done) / shown.length}
        sx={{ mt: 1, mb: 2, borderRadius: 1 }}
      />
      <Box component="ol" aria-label={title} sx={grid}>
        {shown.map(step => (
          <FirstStep key={step} step={step} isDone={states.get(step)} idFilial={data?.IdFilial ?? null} />
        ))}
      </Box>
    </Card>
  )
}
