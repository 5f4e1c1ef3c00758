import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { DetailHeadProps } from '#portal/resources/extras/extras.ts'
import { AvailableRequests } from './AvailableRequests.tsx'

/** Button of the items of a draft settlement: payment requests to add. */
export function BaixaTools({ parent, isReadOnly }: DetailHeadProps<'baixa'>) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (isReadOnly) return null
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate('pages.baixa.choose')}
      </Button>
      {isOpen && <AvailableRequests settlement={parent} onClose={() => setOpen(false)} />}
    </>
  )
}
