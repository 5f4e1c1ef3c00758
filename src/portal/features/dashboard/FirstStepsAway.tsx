import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Note in place of first steps that were just put away, with the way back. */
export function FirstStepsAway({ onRestore }: { readonly onRestore: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const restore = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone: the focus goes on to the one in its place.
  useEffect(() => restore.current?.focus(), [])
  return (
    <Card sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, px: 2.5, py: 1 }}>
      <Typography color="text.secondary" sx={{ flex: 1, minWidth: 200 }} id={id}>
        {translate('pages.dashboard.steps.away')}
      </Typography>
      <Button ref={restore} size="small" onClick={onRestore} aria-describedby={id}>
        {translate('pages.dashboard.steps.restore')}
      </Button>
    </Card>
  )
}
