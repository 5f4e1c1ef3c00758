import Box from '@mui/material/Box'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useOpened } from '#portal/record/useOpened.ts'
import { MARK } from '#portal/theme/marks.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { useUnread } from './useUnread.ts'

/** Number of unread messages beside the name of their tab. */
export function UnreadCount() {
  const { Id } = useOpened('pagamento')
  const translate = useTranslate()
  const count = useUnread([Id]).get(Id) ?? 0
  if (count === 0) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex' }}>
      <Box component="span" aria-hidden sx={style}>
        {count}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {translate('pages.pagamento.messages.unread', { smart_count: count })}
      </Box>
    </Box>
  )
}

const style = {
  ml: 0.75,
  minWidth: 20,
  px: 0.75,
  borderRadius: 10,
  ...MARK,
  lineHeight: '20px',
  bgcolor: 'error.main',
  color: 'error.contrastText',
}
