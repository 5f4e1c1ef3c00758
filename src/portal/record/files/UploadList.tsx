import Close from '@mui/icons-material/Close'
import ErrorOutline from '@mui/icons-material/ErrorOutline'
import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined'
import Replay from '@mui/icons-material/Replay'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatBytes } from '#portal/ui/format/bytes.ts'
import type { FileUpload, Uploads } from './useUploads.ts'

/** Progress of an upload, and the files that are under way or were not taken, each with its reason. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const translate = useTranslate()
  const { all, isSending, cancel, clear } = uploads
  const done = all.filter(({ state }) => state === 'done').length
  const open = all.filter(({ state }) => state !== 'done')
  const progress = translate('attachments.sending', { done, total: all.length })
  const came = translate('attachments.came', { done, total: all.length })
  const said = isSending ? progress : came
  return (
    <>
      <Box sx={{ display: all.length > 0 ? 'grid' : 'none', gap: 0.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
          <Typography role="status" variant="body2" sx={{ flex: 1 }}>
            {all.length > 0 && said}
          </Typography>
          {isSending && (
            <Button size="small" onClick={() => cancel(all.map(({ key }) => key))}>
              {translate('attachments.cancelAll')}
            </Button>
          )}
          {!isSending && open.length > 0 && (
            <Button size="small" onClick={clear}>
              {translate('attachments.clear')}
            </Button>
          )}
        </Box>
        {isSending && (
          <LinearProgress variant="determinate" value={(done / all.length) * 100} aria-label={progress} />
        )}
      </Box>
      {open.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('attachments.files')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
        >
          {open.map(one => (
            <Line key={one.key} upload={one} uploads={uploads} />
          ))}
        </Box>
      )}
    </>
  )
}

function Line({ upload, uploads }: { readonly upload: FileUpload; readonly uploads: Uploads }) {
  const translate = useTranslate()
  const language = useLocale()
  const { key, file, state, reason } = upload
  const isUnderWay = state === 'waiting' || state === 'sending'
  const name = file.name
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ display: 'flex', width: 20, pt: 0.5, color: 'text.secondary' }}>
        <StateMark state={state} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pt: 0.25, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">
          {name}
          <Typography component="span" variant="body2" color="text.secondary">
            {` · ${formatBytes(file.size, language)}`}
            {state !== 'refused' && ` · ${translate(`attachments.states.${state}`)}`}
          </Typography>
        </Typography>
        {reason !== undefined && (
          <Typography variant="body2" color="error.dark">
            {reason}
          </Typography>
        )}
      </Box>
      {/* One button: it keeps the focus where the other takes its place. */}
      <IconButton
        size="small"
        aria-label={translate(isUnderWay ? 'attachments.cancel' : 'attachments.retry', { name })}
        onClick={() => (isUnderWay ? uploads.cancel([key]) : uploads.retry(key))}
      >
        {isUnderWay ? <Close fontSize="small" /> : <Replay fontSize="small" />}
      </IconButton>
    </Box>
  )
}

function StateMark({ state }: Pick<FileUpload, 'state'>) {
  if (state === 'sending') return <CircularProgress size={16} aria-hidden />
  return state === 'refused' ? (
    <ErrorOutline fontSize="small" color="error" />
  ) : (
    <InsertDriveFile fontSize="small" />
  )
}
