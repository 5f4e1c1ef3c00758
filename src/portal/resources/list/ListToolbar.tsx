import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useRef } from 'react'
import { useListFilterContext, useListPaginationContext } from 'react-admin'
import { useLabels } from '#portal/fields/labels.ts'
import { useShortcut } from '#portal/keys/useShortcut.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { isSection } from '#portal/resources/onePage.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { FilterButton } from './FilterButton.tsx'
import { ListOptions } from './ListOptions.tsx'
import { ListViews } from './ListViews.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortMenu } from './SortMenu.tsx'

type Props = {
  readonly onAdd: (() => void) | undefined
  readonly children?: ReactNode
}

/** Rows of a section that one overlooks without searching them. */
const FEW = 4

/** Toolbar of a list: search, filters, and buttons to add. */
export function ListToolbar({ onAdd, children }: Props) {
  const translate = useTranslate()
  const entity = useEntity()
  const { many } = useLabels(entity)
  const bar = useRef<HTMLDivElement>(null)
  useShortcut('create', onAdd, bar)
  const { total = 0 } = useListPaginationContext()
  const { filterValues } = useListFilterContext()
  const isShort = isSection(entity) && total <= FEW && Object.keys(filterValues).length === 0
  const isPhone = useMediaQuery(theme => theme.breakpoints.down('sm'))
  if (isShort && !onAdd) return null
  const add = onAdd && (
    <Button variant="contained" startIcon={<Add />} onClick={onAdd} sx={{ flexShrink: 0 }}>
      {translate('actions.add')}
    </Button>
  )
  return (
    <Box ref={bar} data-tools sx={style}>
      {!isShort && (
        <>
          <Box sx={searchRow}>
            <SearchBox label={many} />
            {isPhone && add}
          </Box>
          <FilterButton />
          <SortMenu />
          {/* A saved view is an address, which lists of details have none of. */}
          {!entity.parent && <ListViews />}
          <ListOptions />
        </>
      )}
      {!isShort && <Box sx={{ flex: { md: 1 } }} />}
      <Box sx={{ display: 'flex', gap: { xs: 0.5, sm: 1 } }}>{children}</Box>
      {(isShort || !isPhone) && add}
    </Box>
  )
}

const style = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 0.5, sm: 1 },
  rowGap: 1,
  px: 2,
  py: 1.5,
} as const

/** Search and the button to add on a telephone: all tools have room below them in one row. */
const searchRow = { display: { xs: 'flex', sm: 'contents' }, gap: 1, flex: '1 1 100%', minWidth: 0 } as const
