import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { LaterPart } from '#portal/ui/lazy/LaterPart.tsx'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

type Props = { readonly isMarkOnly?: boolean; readonly tone?: 'primary.main' | 'common.white' }

const OwnerLogo = lazyChunk(() => import('#portal/record/picture/OwnerLogo.tsx'), 'OwnerLogo', 'entry')

/** The product's mark and name, and a moment later the logo of the channel's owner, if it has one. */
export function Brand({ isMarkOnly = false, tone = 'primary.main' }: Props) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        sx={{ width: 28, height: 28, color: tone, flex: 'none' }}
      >
        <rect width="32" height="32" rx="8" fill="currentColor" opacity=".16" />
        <path
          d="M7 12.5c3-3 6-3 9 0s6 3 9 0M7 20c3-3 6-3 9 0s6 3 9 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </Box>
      {!isMarkOnly && (
        <Typography variant="h3" component="span" sx={{ flex: 'none', fontWeight: 'bold' }}>
          {translate('shell.brand')}
        </Typography>
      )}
      {!isMarkOnly && (
        <LaterPart of={OwnerLogo}>
          <OwnerLogo height={28} />
        </LaterPart>
      )}
    </Box>
  )
}
