import Box from '@mui/material/Box'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { ListColumn } from '#portal/record/columns.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { OrderedChoice } from '#portal/ui/OrderedChoice.tsx'

type Props = {
  readonly shown: readonly ListColumn[]
  readonly hidden: readonly ListColumn[]
  readonly choose: (names: readonly string[]) => void
}

/** Chooser of visible columns and their order. The column that links to the record stays: no row could be opened. */
export function ColumnChoice({ shown, hidden, choose }: Props) {
  const translate = useTranslate()
  const { field: labelOf } = useLabels(useEntity())
  return (
    <Box sx={{ maxHeight: 'min(48vh, 380px)', overflowY: 'auto' }}>
      <OrderedChoice
        label={translate('lists.columns.title')}
        chosen={shown.map(({ name, isLink }) => ({ name, label: labelOf(name), isFixed: isLink }))}
        others={hidden.map(({ name }) => ({ name, label: labelOf(name) }))}
        choose={choose}
      />
    </Box>
  )
}
