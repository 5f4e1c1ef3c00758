import Close from '@mui/icons-material/Close'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { isUnfinished, type Tarefa } from '#contract/features/tarefa.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { useCancelJob, useJobFile } from './useJobs.ts'

/** One background job: how far it is, its file once that is there, and a button that cancels or removes it, for those who may. */
export function JobItem({ job }: { readonly job: Tarefa }) {
  const translate = useTranslate()
  const language = useLocale()
  const cancel = useCancelJob()
  const file = useJobFile()
  const { Id, Nome: title, Situacao, Total, Feitos, Recusados, Mensagem, Continua, Usuario, Data } = job
  const { Arquivo, Cancelavel } = job
  const isRunning = isUnfinished(job)
  const closing = translate(isRunning ? 'jobs.cancel' : 'jobs.remove', { title })
  const counts = { done: formatInteger(Feitos, language), total: formatInteger(Total ?? 0, language) }
  const far = isRunning && Total ? translate('jobs.progress', counts) : undefined
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 'bold' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {[translate(`jobs.states.${Situacao}`), far ?? formatInstant(Data, language), Usuario]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {isRunning && Mensagem !== null && (
          <Typography variant="body2" color="text.secondary">
            {Mensagem}
            {Continua !== null &&
              `. ${translate('jobs.goesOn', { time: formatInstant(Continua, language) })}`}
          </Typography>
        )}
        {!isRunning && (Mensagem !== null || Recusados > 0) && (
          <Typography variant="body2" color="error.dark">
            {[Recusados > 0 && translate('jobs.refused', { smart_count: Recusados }), Mensagem]
              .filter(Boolean)
              .join('. ')}
          </Typography>
        )}
        {isRunning && (
          <LinearProgress
            aria-label={title}
            sx={{ mt: 0.75 }}
            {...(Total ? { variant: 'determinate', value: Math.min(100, (100 * Feitos) / Total) } : {})}
          />
        )}
        {Arquivo !== null && (
          <Button
            size="small"
            startIcon={<Download />}
            loading={file.isPending}
            loadingPosition="start"
            onClick={() => file.mutate(Id)}
            sx={{ mt: 0.5, ml: -0.75, textAlign: 'start' }}
          >
            {Arquivo}
          </Button>
        )}
      </Box>
      {Cancelavel && (
        <Tooltip title={closing}>
          <span>
            <IconButton
              size="small"
              aria-label={closing}
              disabled={cancel.isPending || Situacao === 'cancelando'}
              onClick={() => cancel.mutate({ body: { Id } })}
            >
              <Close fontSize="inherit" />
            </IconButton>
          </span>
        </Tooltip>
      )}
    </Box>
  )
}
