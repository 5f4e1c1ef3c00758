import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { columnsOf } from '#portal/record/columns.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useTotal } from '#portal/resources/useTotal.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'

/** Result of a search, of filters, another page or order, for screen readers: the rows change in silence (WCAG 4.1.3). */
export function ListStatus() {
  const entity = useEntity()
  const translate = useTranslate()
  const language = useLocale()
  const { field: labelOf } = useLabels(entity)
  const { isPending, isPlaceholderData, error, total, sort } = useListContext()
  const { range } = useTotal()
  const sorted = columnsOf(entity, language).find(({ source }) => source === sort.field)
  const order =
    sorted &&
    translate('lists.sorted', {
      field: labelOf(sorted.name),
      order: translate(`ra.sort.${sort.order}`),
    })
  const found =
    total === 0
      ? translate('lists.noneFound')
      : [translate('lists.rows', { range }), order].filter(Boolean).join(', ')
  return (
    <Box role="status" sx={visuallyHidden}>
      {!(isPending || isPlaceholderData || error) && found}
    </Box>
  )
}
