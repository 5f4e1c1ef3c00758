import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFieldValue } from 'react-admin'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { AnyFieldProps } from './field.ts'
import { RegisterField } from './RegisterField.tsx'

/** Characters of a long text shown at first; a line of a panel holds some 60. */
const LONG = 200
const LINES = 3

/** Value in a record; a long text is cut to a few lines until it is expanded. */
export function ExpandableField(shown: Omit<AnyFieldProps, 'isShort'>) {
  const value: unknown = useFieldValue(shown)
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const whole = <RegisterField {...shown} />
  const isLong = typeof value === 'string' && (value.length > LONG || value.split('\n').length > LINES)
  if (!isLong) return whole
  const cut = {
    display: '-webkit-box',
    WebkitLineClamp: LINES,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  }
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Box sx={isWhole ? {} : cut}>{whole}</Box>
      <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ ml: -0.625 }}>
        {translate(isWhole ? 'history.showLess' : 'history.showMore')}
      </Button>
    </Box>
  )
}
