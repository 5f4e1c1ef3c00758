import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ICON } from '#portal/theme/marks.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'

type Props = { readonly from?: ReactNode; readonly to?: ReactNode }

/** Former and new value with an arrow between them, or the only one there is. */
export function FromTo({ from, to }: Props) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, minWidth: 0 }}>
      {from !== undefined && (
        <Box sx={{ color: 'text.secondary', minWidth: 0 }}>
          <Box component="span" sx={visuallyHidden}>{`${translate('history.from')} `}</Box>
          {from}
        </Box>
      )}
      {to !== undefined && (
        <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
          {from !== undefined && (
            <ArrowForward aria-hidden sx={{ fontSize: ICON.text, mt: 0.375, color: 'text.secondary' }} />
          )}
          <Box sx={{ minWidth: 0 }}>
            <Box component="span" sx={visuallyHidden}>{`${translate('history.to')} `}</Box>
            {to}
          </Box>
        </Box>
      )}
    </Box>
  )
}
