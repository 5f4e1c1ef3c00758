import Autocomplete from '@mui/material/Autocomplete'
import CircularProgress from '@mui/material/CircularProgress'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Row } from '#contract/validation.ts'
import { useLanguage, useWords } from '#portal/providers/language.ts'
import { autocompleteWords } from '../inputs/autocompleteWords.ts'
import type { ControlProps } from '../inputs/control.ts'
import { titleOf } from './title.ts'
import { type Choice, useChoices, useChosen } from './useChoices.ts'

type Props<Multiple extends boolean> = {
  readonly control: ControlProps<'reference'>
  readonly multiple: Multiple
  readonly ids: readonly (number | string)[]
  readonly onIds: (ids: readonly (number | string)[]) => void
  readonly narrowing: Row
  readonly placeholder?: string
}

/** Chooses rows of a lookup, which is searched on the server while typing. */
export function ChoiceBox<M extends boolean>({
  control,
  multiple,
  ids,
  onIds,
  narrowing,
  placeholder,
}: Props<M>) {
  const { id, field, isRequired, isDisabled = false, isInvalid, describedBy } = control
  const say = useWords()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { choices, hasMore, isLoading } = useChoices(field.to, typed, narrowing, isOpen)
  const chosen = useChosen(field.to, ids)
  const isNaming = ids.length > 0 && chosen === undefined

  return (
    <Autocomplete<Choice, boolean>
      id={id}
      multiple={multiple}
      disableCloseOnSelect={multiple}
      options={choices}
      value={multiple ? [...(chosen ?? [])] : (chosen?.[0] ?? null)}
      onChange={(_, choice) => onIds([choice ?? []].flat().map(row => row.id))}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      // The server has searched, in more than what is shown.
      filterOptions={found => found}
      getOptionLabel={choice => titleOf(field.to, choice, language)}
      getOptionKey={({ id: key }) => key}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isLoading}
      disabled={isDisabled}
      size="small"
      fullWidth
      {...autocompleteWords(say)}
      slotProps={{ chip: { size: 'small' }, listbox: { 'aria-busy': isLoading } }}
      renderGroup={({ key, children }) => (
        <li key={key}>
          <ul role="presentation">{children}</ul>
        </li>
      )}
      renderOption={({ key, ...props }, choice) => (
        <li key={key} {...props}>
          {titleOf(field.to, choice, language)}
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          margin="none"
          error={isInvalid}
          placeholder={ids.length > 0 ? '' : (placeholder ?? say('forms.list.search'))}
          helperText={isOpen && hasMore ? <MoreHint /> : undefined}
          slotProps={{
            input: {
              ...params.InputProps,
              ...(isNaming && {
                startAdornment: (
                  <InputAdornment position="start">
                    <CircularProgress size={16} aria-label={say('forms.list.loading')} />
                  </InputAdornment>
                ),
              }),
            },
            htmlInput: {
              ...params.inputProps,
              'aria-required': isRequired || undefined,
              'aria-describedby': describedBy,
            },
          }}
        />
      )}
    />
  )
}

function MoreHint() {
  const say = useWords()
  return (
    <Typography variant="caption" component="span">
      {say('forms.list.more')}
    </Typography>
  )
}
