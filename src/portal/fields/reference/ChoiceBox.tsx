import CircularProgress from '@mui/material/CircularProgress'
import InputAdornment from '@mui/material/InputAdornment'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { lookupTitle } from '#contract/lookupTitle.ts'
import type { Row } from '#contract/validation.ts'
import { ComboBox, type ComboBoxProps } from '#portal/fields/combo/ComboBox.tsx'
import { useTypedSearch } from '#portal/fields/combo/useTypedSearch.ts'
import type { ControlProps } from '#portal/fields/control.ts'
import { businessDay } from '#portal/ui/format/instant.ts'
import { useLocale } from '#portal/words/useLocale.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { ChoiceOption } from './ChoiceOption.tsx'
import { ContextNote } from './ContextNote.tsx'
import { hasContext } from './context.ts'
import { type Choice, useChoices, useChosen } from './useChoices.ts'

type Props = Pick<ComboBoxProps<Choice>, 'onUnmatched'> & {
  readonly control: Omit<ControlProps<'reference'>, 'value' | 'onChange'>
  readonly isMultiple: boolean
  readonly ids: readonly (number | string)[]
  readonly onIds: (ids: readonly (number | string)[]) => void
  /** Text left in the input that matches no row. */
  readonly unmatched: string | undefined
  readonly narrowing: Row
  readonly placeholder?: string
  readonly note?: ReactNode
}

/** Autocomplete for rows of a lookup, searched on the server. */
export function ChoiceBox({ control, isMultiple, ids, onIds, unmatched, narrowing, ...props }: Props) {
  const { id, field, isRequired, isDisabled = false, isInvalid, describedBy } = control
  const translate = useTranslate()
  const language = useLocale()
  const search = useTypedSearch(unmatched, isMultiple ? '' : String(ids[0] ?? ''))
  const { choices, hasMore } = useChoices(field.to, search.query, narrowing, search.isSearching)
  const chosen = useChosen(field.to, ids)
  const [only] = isMultiple ? [] : (chosen ?? [])
  const context =
    only && hasContext(field.to, only, businessDay()) ? (
      <ContextNote lookup={field.to} row={only} />
    ) : undefined
  const isNaming = ids.length > 0 && chosen === undefined

  return (
    <ComboBox<Choice>
      {...{ id, search, isMultiple, isDisabled, isInvalid, isRequired, describedBy }}
      options={choices}
      chosen={chosen ?? []}
      onChosen={rows => onIds(rows.map(row => row.id))}
      onUnmatched={props.onUnmatched}
      labelOf={choice => lookupTitle(field.to, choice, language)}
      keyOf={choice => choice.id}
      renderOption={choice => <ChoiceOption lookup={field.to} choice={choice} typed={search.query} />}
      placeholder={ids.length > 0 ? '' : (props.placeholder ?? translate('forms.list.search'))}
      note={search.isOpen && hasMore ? <MoreHint /> : (props.note ?? context)}
      start={isNaming && <NamingMark />}
    />
  )
}

function NamingMark() {
  const translate = useTranslate()
  return (
    <InputAdornment position="start">
      <CircularProgress size={16} aria-label={translate('forms.list.loading')} />
    </InputAdornment>
  )
}

function MoreHint() {
  const translate = useTranslate()
  return (
    <Typography variant="caption" component="span">
      {translate('forms.list.more')}
    </Typography>
  )
}
