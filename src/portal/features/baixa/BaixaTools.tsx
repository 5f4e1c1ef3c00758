import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { DetailHeadProps } from '#portal/resources/extras/extras.ts'
import { AvailableRequests } from './AvailableRequests.tsx'

/** Toolbar above the items of a draft settlement: payment requests to add. */
export function BaixaTools({ parent, isReadOnly }: DetailHeadProps<'baixa'>) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (isReadOnly) return null
  return (
    <Box sx={{ px: 2, pt: 1.5 }}>
      <Button variant="contained" size="small" onClick={() => setOpen(true)}>
        {translate('pages.baixa.choose')}
      </Button>
      {isOpen && <AvailableRequests settlement={parent} onClose={() => setOpen(false)} />}
    </Box>
  )
}
