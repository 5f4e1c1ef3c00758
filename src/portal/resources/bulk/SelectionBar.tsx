import SelectAll from '@mui/icons-material/SelectAll'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useContext, useRef } from 'react'
import { SelectAllButton, useListContext } from 'react-admin'
import { MOST_SELECTED } from '#contract/paging.ts'
import { useLabels } from '#portal/fields/labels.ts'
import type { Meta } from '#portal/providers/dataProvider.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { columnsOf } from '#portal/record/columns.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useSums } from '#portal/resources/useSums.ts'
import { useTotal } from '#portal/resources/useTotal.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'
import { publishedHeight } from '#portal/ui/publishedHeight.ts'
import { BulkActionButtons } from './BulkActionButtons.tsx'
import { BulkExtrasContext } from './bulkDialogs.ts'
import { SelectedContext, useSelection } from './selection.ts'
import { useLeftFocus } from './useLeftFocus.ts'

const style = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  rowGap: 1,
  px: 2,
  // So that the actions of most registers stand in one line beside the menu.
  '& .MuiButton-root': { px: 1 },
  py: 0.75,
  position: 'sticky',
  // Position without layout shift: below the rows and the pagination, sticky at the bottom of the window.
  order: 1,
  bottom: 0,
  borderTop: 1,
  borderColor: 'divider',
  zIndex: 4,
  bgcolor: 'background.paper',
  backgroundImage: ({ palette }: Theme) =>
    `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
}

const publishHeight = publishedHeight('--selection-bar')

const meta: Meta = { isOfManyPages: true }

/** Bulk operations for the selected rows, on all pages of the list (decision 0297). */
export function SelectionBar() {
  const { selectedIds = [] } = useListContext()
  const selection = useSelection()
  return selectedIds.length > 0 && <Bar {...selection} />
}

function Bar({ records, add }: ReturnType<typeof useSelection>) {
  const translate = useTranslate()
  const { selectedIds = [], onUnselectItems } = useListContext()
  const language = useLocale()
  const { selected = 'bulk.selected' } = useContext(BulkExtrasContext)
  const { total, isCapped } = useTotal()
  const isAll = !isCapped && total <= MOST_SELECTED
  const allCount = formatInteger(isAll ? total : MOST_SELECTED, language)
  const entity = useEntity()
  const { field: labelOf } = useLabels(entity)
  const sums = useSums(columnsOf(entity, language), records)
  const count = useRef<HTMLElement>(null)
  useLeftFocus(count)
  return (
    <Box ref={publishHeight} sx={style} data-bar>
      <Box sx={{ mr: 1 }}>
        <Typography ref={count} role="status" sx={{ fontWeight: 'medium', lineHeight: 1.3 }}>
          {translate(selected, { smart_count: selectedIds.length })}
        </Typography>
        {sums.length > 0 && (
          <Typography variant="body2" sx={{ lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
            {sums.map(({ name, text }) => `${labelOf(name)} ${text}`).join(' · ')}
          </Typography>
        )}
      </Box>
      {/* A list without parameters in the store has its selection outside of it, too, where react-admin's button does not find it. */}
      {total > 0 && (
        <SelectAllButton
          label={translate(isAll ? 'bulk.all' : 'bulk.first', { count: allCount })}
          limit={MOST_SELECTED}
          queryOptions={{ meta, onSuccess: ({ data = [] }) => add(data) }}
          size="medium"
        >
          <SelectAll />
        </SelectAllButton>
      )}
      <SelectedContext value={records}>
        <BulkActionButtons />
      </SelectedContext>
      <Button color="inherit" onClick={() => onUnselectItems()}>
        {translate('bulk.clear')}
      </Button>
    </Box>
  )
}
