import Sync from '@mui/icons-material/Sync'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import { useDebounced } from '#portal/ui/useDebounced.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'
import type { Asking } from './SynchronizeDialog.tsx'

const DELAY = 350

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

const nothing: Asking = { send: [], fetch: [], isNew: false }

/** Search among the lines, how old what is known of Siscomex is, and a button that asks it anew. */
export function ScreenHead({ readAt, q, onSearch, reason, onAsk }: Props) {
  const translate = useWords()
  const language = useLanguage()
  const [typed, setTyped] = useState(q)
  const debounced = useDebounced(typed, DELAY).trim()
  const searched = useRef(q)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is searched for once, whatever else changes
  useEffect(() => {
    if (debounced === searched.current) return
    searched.current = debounced
    onSearch(debounced)
  }, [debounced])
  useEffect(() => {
    // Back and links change the text in the address, too.
    if (q === searched.current) return
    searched.current = q
    setTyped(q)
  }, [q])
  const known = readAt
    ? translate('pages.siscomex.readAt', { when: formatInstant(readAt, language) })
    : translate('pages.siscomex.neverRead')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 }}>
      <OutlinedInput
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={translate('lists.search')}
        size="small"
        inputProps={{
          role: 'searchbox',
          'aria-label': translate('pages.siscomex.search'),
          autoComplete: 'off',
        }}
        sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
        {readAt !== undefined && known}
      </Typography>
      {onAsk && (
        <ReasonedButton
          reason={reason}
          variant="outlined"
          startIcon={<Sync />}
          onClick={() => onAsk(nothing)}
        >
          {translate('pages.siscomex.ask')}
        </ReasonedButton>
      )}
    </Box>
  )
}
