import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Tag } from '#portal/ui/Tag.tsx'
import type { Expiry } from '#rules/expiry.ts'

// Numbers share the baseline of those beside them.
export const beside = {
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'top',
  gap: 0.5,
} as const

const expiryTones = { valid: 'done', ending: 'waiting', ended: 'stopped' } as const

/** Value beside the tag of its validity. */
export function Validity({ expiry, children }: { readonly expiry: Expiry; readonly children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Box component="span" sx={beside}>
      {children}
      <Tag tone={expiryTones[expiry]} label={translate(`values.expiry.${expiry}`)} />
    </Box>
  )
}
