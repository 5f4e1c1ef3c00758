import SwapVert from '@mui/icons-material/SwapVert'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useListSortContext } from 'react-admin'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { columnsOf } from '#portal/record/columns.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'

const otherOrder = { ASC: 'DESC', DESC: 'ASC' } as const
const arrows = { ASC: '↑', DESC: '↓' } as const

/** Menu of a list's sort order, for cards, which have no column heads. */
export function SortMenu() {
  const entity = useEntity()
  const translate = useTranslate()
  const language = useLocale()
  const { field: labelOf } = useLabels(entity)
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('md'))
  const { sort, setSort } = useListSortContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!isNarrow) return null
  const onChoose = (field: string) => {
    setSort({ field, order: field === sort.field ? otherOrder[sort.order] : 'ASC' })
    setAnchor(null)
  }
  return (
    <>
      <ToolButton
        label={translate('lists.sortBy')}
        onClick={event => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
      >
        <SwapVert />
      </ToolButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columnsOf(entity, language)
          .filter(({ isSortable }) => isSortable)
          .map(({ name, source }) => (
            <MenuItem key={name} selected={source === sort.field} onClick={() => onChoose(source)}>
              {labelOf(name)} {source === sort.field && arrows[sort.order]}
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}
