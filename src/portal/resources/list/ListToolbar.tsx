import Add from '@mui/icons-material/Add'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useRef, useState } from 'react'
import { useListFilterContext, useListPaginationContext } from 'react-admin'
import { useLabels } from '#portal/fields/labels.ts'
import { useShortcut } from '#portal/keys/useShortcut.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { isSection } from '#portal/resources/onePage.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
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
  const { total } = useListPaginationContext()
  const { filterValues } = useListFilterContext()
  const isPart = isSection(entity)
  const isShort = isPart && (total ?? 0) <= FEW && Object.keys(filterValues).length === 0
  const isPhone = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const [isMore, setMore] = useState(false)
  // Without rows, the notice in their place has the button.
  const isAdding = onAdd && !(isShort && total === 0)
  if (isShort && !isAdding && !children) return null
  // The filled button of a page of sections is what comes next for the record.
  const variant = isPart ? 'outlined' : 'contained'
  const label = translate('actions.add')
  const add =
    isAdding &&
    (isPhone && !isShort ? (
      <Button variant={variant} onClick={onAdd} aria-label={label} sx={{ minWidth: 40, px: 1 }}>
        <Add fontSize="small" />
      </Button>
    ) : (
      <Button variant={variant} startIcon={<Add />} onClick={onAdd} sx={{ flexShrink: 0 }}>
        {label}
      </Button>
    ))
  return (
    <Box ref={bar} data-tools sx={style}>
      {!isShort && (
        <Box sx={searchRow}>
          <SearchBox label={many} />
          <FilterButton />
          {isPhone && (
            <>
              <ToolButton
                label={translate('lists.tools')}
                aria-expanded={isMore}
                onClick={() => setMore(!isMore)}
              >
                <MoreHoriz />
              </ToolButton>
              {add}
            </>
          )}
        </Box>
      )}
      <Box sx={isShort || isMore ? shownTools : tools}>
        {!isShort && (
          <>
            <SortMenu />
            {/* A saved view is an address, which lists of details have none of. */}
            {!entity.parent && <ListViews />}
            <ListOptions />
            <Box sx={{ flex: { md: 1 } }} />
          </>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.5, sm: 1 } }}>{children}</Box>
      </Box>
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
  // Tools that others put into it may show nothing.
  '&:not(:has(button, input))': { display: 'none' },
} as const

/** Row of a telephone: search, filters and the button to add. */
const searchRow = {
  display: { xs: 'flex', sm: 'contents' },
  columnGap: 0.5,
  flex: '1 1 100%',
  minWidth: 0,
  '& > .MuiInputBase-root': { flexBasis: { xs: 0, sm: '100%', md: '180px' }, minWidth: 0 },
} as const

const shownTools = {
  display: { xs: 'flex', sm: 'contents' },
  flexWrap: 'wrap',
  columnGap: 0.5,
  rowGap: 1,
} as const

/** Other tools: on a telephone a row that is shown on demand, mounted since an address may open what they open (decision 0366). */
const tools = { ...shownTools, display: { xs: 'none', sm: 'contents' } } as const
