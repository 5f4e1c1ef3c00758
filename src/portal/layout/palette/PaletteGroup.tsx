import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HTMLAttributes, Key } from 'react'
import { Matched } from '#portal/fields/combo/Matched.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { PictureFrame } from '#portal/record/picture/PictureFrame.tsx'
import { RecordLine, SEPARATOR } from '#portal/record/RecordLine.tsx'
import type { Item } from './items.ts'

type Props = {
  /** Entries of one group, at least one. */
  readonly items: readonly Item[]
  readonly typed: string
  readonly propsOf: (item: Item, at: number) => HTMLAttributes<HTMLLIElement> & { readonly key?: Key }
}

/** Group of the palette's entries below its name. */
export function PaletteGroup({ items, typed, propsOf }: Props) {
  const translate = useTranslate()
  const [first] = items
  if (!first) return null
  const name = translate(`palette.groups.${first.group}`)
  return (
    <Box component="li" role="presentation">
      {/* The entry that unfolds a group is its heading. */}
      {first.does.type !== 'fold' && (
        <Typography component="div" variant="caption" color="text.secondary" sx={{ px: 1.5, pt: 1 }}>
          {name}
        </Typography>
      )}
      <Box component="ul" role="group" aria-label={name} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item, at) => {
          const { key = item.key, ...optionProps } = propsOf(item, at)
          return <Entry key={key} item={item} typed={typed} optionProps={optionProps} />
        })}
      </Box>
    </Box>
  )
}

type EntryProps = {
  readonly item: Item
  readonly typed: string
  readonly optionProps: HTMLAttributes<HTMLLIElement>
}

function Entry({ item, typed, optionProps }: EntryProps) {
  const { label, reason, icon: Icon, record, does } = item
  const detail = reason ?? item.detail
  const symbol = <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary', flex: 'none' }} />
  return (
    <Box
      component="li"
      {...optionProps}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        py: 0.75,
        minHeight: { xs: 48, sm: 0 },
        borderRadius: 1,
        cursor: 'pointer',
        '&.Mui-focused': { bgcolor: 'action.selected' },
        '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' },
      }}
    >
      {record ? <PictureFrame {...record} side={20} otherwise={symbol} /> : symbol}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', ...(does.type === 'fold' && beside) }}>
        <Matched text={label} typed={typed} />
        {detail && (
          <Typography variant="body2" color="text.secondary" component="div" sx={record ? line : {}}>
            {detail}
            {record && (
              <Box sx={rest}>
                <RecordLine {...record} />
              </Box>
            )}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** Count of a group's entries, beside its name. */
const beside = { display: 'flex', gap: 1 } as const

/** One line from the start, so that nothing moves once the record is read; a telephone has no room for one. */
const line = {
  display: { sm: 'flex' },
  alignItems: 'center',
  overflow: 'hidden',
  whiteSpace: { sm: 'nowrap' },
  minHeight: { xs: 44, sm: 22 },
} as const

/** Columns that tell the record apart: on a telephone lines of their own, none of which begins with a dot. */
const rest = {
  display: { xs: 'flex', sm: 'contents' },
  flexWrap: 'wrap',
  whiteSpace: 'nowrap',
  ml: `-${SEPARATOR}`,
} as const
