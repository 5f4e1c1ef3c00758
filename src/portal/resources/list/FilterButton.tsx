import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { MARK } from '#portal/theme/marks.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { LazyPopover } from './LazyPopover.tsx'
import { FilterPanel } from './panelsChunk.ts'
import { useFilters } from './useFilters.ts'

/** Button and popover of the list's filters; each choice takes effect at once. */
export function FilterButton() {
  const translate = useTranslate()
  const { offered, active } = useFilters()
  if (offered.length === 0) return null
  return (
    <LazyPopover Content={FilterPanel} width={340}>
      {opener => (
        <Button
          {...opener}
          variant="outlined"
          color="inherit"
          startIcon={<FilterList />}
          endIcon={active.length > 0 && <Count>{active.length}</Count>}
          sx={style}
        >
          <span>{translate('lists.filters')}</span>
        </Button>
      )}
    </LazyPopover>
  )
}

const style = ({ breakpoints }: Theme) => ({
  // A telephone has no room for its name.
  [breakpoints.down('sm')]: {
    minWidth: 38,
    padding: '5px 6px',
    '& > span:not([class])': visuallyHidden,
    '& .MuiButton-startIcon': { margin: 0 },
    '& .MuiButton-endIcon': { margin: '0 0 0 4px' },
  },
})

function Count({ children }: { readonly children: number }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        minWidth: 20,
        height: 20,
        px: 0.5,
        borderRadius: 10,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        // MUI sizes what stands at a button's end as an icon.
        '&&&': MARK,
      }}
    >
      {children}
    </Box>
  )
}
