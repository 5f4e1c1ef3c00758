import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { autocompleteWords } from './autocompleteWords.ts'
import { Matched } from './Matched.tsx'
import { type Combo, useComboKeys } from './useComboKeys.ts'

export type ComboBoxProps<T> = Combo<T> & {
  readonly id?: string
  readonly renderOption?: (option: T) => ReactNode
  /** Accessible name where no surrounding field label gives one. */
  readonly ownLabel?: string
  readonly placeholder?: string | undefined
  readonly note?: ReactNode
  readonly start?: ReactNode
  readonly noneText?: string
  readonly isDisabled?: boolean
  readonly isInvalid?: boolean
  readonly isRequired?: boolean
  readonly describedBy?: string | undefined
}

/** Look of the option that Enter takes, and from which an arrow goes on: a pointer over another is no rival of it. */
const highlighted = {
  '& .Mui-focused': { boxShadow: 'inset 3px 0 0 currentColor' },
} as const

/**
 * Autocomplete field. Typing highlights the first match; Enter and Tab take the highlighted option, and Enter
 * never reaches the form while the list is open. Text that matches no option stays and is reported as an
 * error (decision 0119).
 */
export function ComboBox<T>(props: ComboBoxProps<T>) {
  const { search, isMultiple, chosen, labelOf, keyOf } = props
  const { renderOption = option => <Matched text={labelOf(option)} typed={search.query} /> } = props
  const translate = useTranslate()
  const { offered, take, onKeyDown, onBlur } = useComboKeys(props)
  const { text } = search
  const isTyping = text !== undefined && text !== ''
  const [only = null] = chosen
  const label = only === null ? '' : labelOf(only)
  return (
    <Autocomplete<T, boolean>
      id={props.id}
      multiple={isMultiple}
      disableCloseOnSelect={isMultiple}
      options={offered ?? []}
      // While a search text is typed no option counts as chosen: the list begins with the first match.
      value={isMultiple ? [...chosen] : text === undefined ? only : null}
      inputValue={text ?? (isMultiple ? '' : label)}
      autoHighlight={isTyping}
      onChange={(_, picked, reason, details) => {
        if (reason === 'selectOption' && !isMultiple && details) take(details.option)
        else {
          if (reason === 'selectOption') search.setText(undefined)
          props.onChosen([picked ?? []].flat() as readonly T[])
        }
      }}
      onInputChange={(_, typed, reason) => {
        if (reason !== 'input' && reason !== 'clear') return
        search.setText(typed)
        if (typed === '' && !isMultiple) props.onChosen([])
      }}
      open={search.isOpen}
      onOpen={() => search.setOpen(true)}
      onClose={() => search.setOpen(false)}
      onKeyDown={onKeyDown}
      filterOptions={found => found}
      getOptionLabel={labelOf}
      getOptionKey={keyOf}
      isOptionEqualToValue={(option, value) => keyOf(option) === keyOf(value)}
      loading={offered === undefined}
      disabled={props.isDisabled ?? false}
      size="small"
      fullWidth
      {...autocompleteWords(translate)}
      {...(props.noneText && { noOptionsText: props.noneText })}
      slotProps={{
        chip: { size: 'small' },
        listbox: { 'aria-busy': offered === undefined, sx: highlighted },
      }}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          {renderOption(option)}
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          margin="none"
          label={props.ownLabel}
          error={props.isInvalid ?? false}
          placeholder={props.placeholder}
          helperText={props.note}
          onBlur={onBlur}
          slotProps={{
            input: { ...params.InputProps, ...(props.start && { startAdornment: props.start }) },
            htmlInput: {
              ...params.inputProps,
              'aria-required': props.isRequired || undefined,
              ...(props.describedBy && { 'aria-describedby': props.describedBy }),
            },
          }}
        />
      )}
    />
  )
}
