import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Pagination from '@mui/material/Pagination'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useListContext } from 'react-admin'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { useTotal } from './useTotal.ts'

const PAGE_SIZES = [10, 25, 50, 100]

/** Pagination: range of the rows shown, their total, and the other pages. */
export function ListPages({ label }: { readonly label: string }) {
  const translate = useTranslate()
  const id = useId()
  const { page, perPage, setPage, setPerPage } = useListContext()
  const { total, range, isCapped, isCounting, countAll } = useTotal()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {range}
        {isCapped && (
          <Button size="small" onClick={countAll} loading={isCounting} sx={{ ml: 1 }}>
            {translate('lists.countAll')}
          </Button>
        )}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 'auto' }}>
        <Typography variant="body2" id={id}>
          {translate('lists.rowsPerPage')}
        </Typography>
        <Select
          labelId={id}
          id={`${id}-size`}
          value={perPage}
          onChange={({ target }) => setPerPage(Number(target.value))}
          size="small"
          variant="outlined"
          sx={{ typography: 'body2', '& .MuiSelect-select': { py: 0.5, pl: 1 } }}
        >
          {PAGE_SIZES.map(size => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </Select>
      </Box>
      <Pagination
        aria-label={`${translate('lists.pages')}: ${label}`}
        count={Math.max(1, Math.ceil(total / perPage))}
        page={page}
        onChange={(_, chosen) => setPage(chosen)}
        size="small"
        shape="rounded"
        siblingCount={1}
      />
    </Box>
  )
}
