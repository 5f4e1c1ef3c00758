import Sync from '@mui/icons-material/Sync'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { SearchField } from '#portal/resources/list/SearchField.tsx'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import { type Asking, readingAlone } from './asking.ts'

type Props = {
  /** When Siscomex was last asked; null for never, undefined while that is loading. */
  readonly readAt: string | null | undefined
  readonly q: string
  readonly onSearch: (text: string) => void
  /** Reason for which Siscomex cannot be asked now. */
  readonly reason: string | undefined
  /** Undefined where the user may not ask Siscomex. */
  readonly onAsk: ((asking: Asking) => void) | undefined
}

/** Search among the lines, how old what is known of Siscomex is, and a button that asks it anew. */
export function ScreenHead({ readAt, q, onSearch, reason, onAsk }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const known = readAt
    ? translate('pages.siscomex.readAt', { when: formatInstant(readAt, language) })
    : translate('pages.siscomex.neverRead')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 }}>
      <SearchField name={translate('pages.siscomex.search')} searched={q} onSearch={onSearch} />
      <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
        {readAt !== undefined && known}
      </Typography>
      {onAsk && (
        <ReasonedButton
          reason={reason}
          variant="outlined"
          startIcon={<Sync />}
          onClick={() => onAsk(readingAlone)}
        >
          {translate('pages.siscomex.ask')}
        </ReasonedButton>
      )}
    </Box>
  )
}
