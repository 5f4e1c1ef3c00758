import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { codeLabel } from '#portal/fields/labels.ts'
import { ContextNote } from '#portal/fields/reference/ContextNote.tsx'
import { contextIn } from '#portal/fields/reference/context.ts'
import { referenceMarks } from '#portal/fields/reference/marks.ts'
import { titleOf } from '#portal/fields/reference/title.ts'
import { useChosen } from '#portal/fields/reference/useChoices.ts'
import { Tag } from '#portal/ui/Tag.tsx'
import { useLanguage, useWords } from '#portal/words/language.ts'
import type { CellProps } from './cell.ts'
import { TextLine } from './TextCells.tsx'
import { toneOf } from './tones.ts'

export function FlagCell({ value }: CellProps<'flag'>) {
  const translate = useWords()
  return (
    <Tag
      tone={value ? 'done' : 'neutral'}
      label={translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}
    />
  )
}

export function ChoiceCell({ field, value, isShort }: CellProps<'choice'>) {
  const label = codeLabel(useWords(), field.of, value)
  const tone = toneOf(field.of, value)
  return tone ? <Tag tone={tone} label={label} /> : <TextLine text={label} isShort={isShort} />
}

/** Most codes of a multiple choice that a list cell shows; of more it shows the count. */
const MOST_IN_A_LIST = 2

/** Rows of a table are one line high; cards, on narrow screens, as high as their values. */
const onOneLine = { xs: 'wrap', md: 'nowrap' } as const

export function SeveralCell({ field, value, isShort }: CellProps<'several'>) {
  const translate = useWords()
  const shown = isShort ? value.slice(0, MOST_IN_A_LIST) : value
  const more = value.length - shown.length
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: isShort ? onOneLine : 'wrap' }}>
      {shown.map(code => (
        <Chip key={code} size="small" label={codeLabel(translate, field.of, code)} sx={chip} />
      ))}
      {more > 0 && (
        <Chip
          size="small"
          label={translate('lists.more', { count: more })}
          title={value.map(code => codeLabel(translate, field.of, code)).join(', ')}
          sx={chip}
        />
      )}
    </Box>
  )
}

const chip = { height: 22, borderRadius: '6px', fontSize: '0.75rem', '& .MuiChip-label': { px: 0.875 } }

export function ReferenceCell({ field, value, isShort }: CellProps<'reference'>) {
  const language = useLanguage()
  const chosen = useChosen(field.to, [value])
  if (!chosen) return <Skeleton variant="text" width={96} sx={{ display: 'inline-block' }} />
  const [row] = chosen
  const title = row ? titleOf(field.to, row, language) : String(value)
  const context = row && contextIn(field.to, row)
  const line = (
    <TextLine text={title} isShort={isShort} marks={referenceMarks(field.to, value)} hint={context} />
  )
  if (isShort || !row) return line
  return (
    <>
      {line}
      <ContextNote lookup={field.to} row={row} isWhole />
    </>
  )
}
