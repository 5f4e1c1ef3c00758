import CircularProgress from '@mui/material/CircularProgress'
import InputAdornment from '@mui/material/InputAdornment'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { lookupTitle } from '#contract/lookupTitle.ts'
import type { Row } from '#contract/validation.ts'
import { ComboBox, type ComboBoxProps } from '#portal/fields/combo/ComboBox.tsx'
import { useTypedSearch } from '#portal/fields/combo/useTypedSearch.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { businessDay } from '#portal/ui/format/instant.ts'
import { ChoiceOption } from './ChoiceOption.tsx'
import { ContextNote } from './ContextNote.tsx'
import { hasContext } from './context.ts'
import { type Choice, useChoices, useChosen } from './useChoices.ts'

type Props = Pick<
  ComboBoxProps<Choice>,
  'onUnmatched' | 'isDisabled' | 'isInvalid' | 'isRequired' | 'describedBy'
> & {
  readonly id: string
  readonly lookup: string
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
export function ChoiceBox({ lookup, ids, onIds, unmatched, narrowing, placeholder, note, ...combo }: Props) {
  const { isMultiple } = combo
  const translate = useTranslate()
  const language = useLocale()
  const search = useTypedSearch(unmatched, isMultiple ? '' : String(ids[0] ?? ''))
  const { choices, hasMore } = useChoices(lookup, search.query, narrowing, search.isSearching)
  const chosen = useChosen(lookup, ids)
  const [only] = isMultiple ? [] : (chosen ?? [])
  const context =
    only && hasContext(lookup, only, businessDay()) ? <ContextNote lookup={lookup} row={only} /> : undefined
  const isNaming = ids.length > 0 && chosen === undefined

  return (
    <ComboBox<Choice>
      {...combo}
      search={search}
      options={choices}
      chosen={chosen ?? []}
      onChosen={rows => onIds(rows.map(row => row.id))}
      labelOf={choice => lookupTitle(lookup, choice, language)}
      keyOf={choice => choice.id}
      renderOption={choice => <ChoiceOption lookup={lookup} choice={choice} typed={search.query} />}
      placeholder={ids.length > 0 ? '' : (placeholder ?? translate('forms.list.search'))}
      note={search.isOpen && hasMore ? <MoreHint /> : (note ?? context)}
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
