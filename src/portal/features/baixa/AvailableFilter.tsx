import Box from '@mui/material/Box'
import { useId } from 'react'
import { TextInput } from 'react-admin'
import { Input as DayInput } from '#kinds/day/portal/Input.tsx'
import { day } from '#kinds/index.ts'
import { textInputProps } from '#portal/fields/inputs/textInputProps.tsx'
import { ValueForm } from '#portal/fields/inputs/ValueForm.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { isExistingDay } from '#rules/grammar/isoDay.ts'

/** Filter as typed; `until` is `YYYY-MM-DD`, null, or text that is not a valid date yet. */
export type Sought = { readonly words: string; readonly until: unknown }

type Props = { readonly typed: Sought; readonly onType: (typed: Sought) => void }

const field = day()

/** Filter of the available payment requests: search text and last due date. */
export function AvailableFilter({ typed, onType }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { until } = typed
  const isDay = until === null || isExistingDay(String(until))
  return (
    <ValueForm
      values={typed}
      onChange={({ words, until }) => onType({ words: words ?? '', until })}
      errors={isDay ? {} : { until: '' }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, gap: 2, px: 3, pb: 2 }}>
        <TextInput
          {...textInputProps({
            id: `${id}words`,
            source: 'words',
            label: translate('pages.baixa.search'),
          })}
        />
        <DayInput id={`${id}until`} source="until" field={field} label={translate('pages.baixa.dueUntil')} />
      </Box>
    </ValueForm>
  )
}
