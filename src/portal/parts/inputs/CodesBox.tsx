import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useWords } from '#portal/providers/language.ts'
import type { Code } from '#schema/kind.ts'
import { codeLabel } from '../labels.ts'
import { autocompleteWords } from './autocompleteWords.ts'

type Props = {
  readonly id: string
  readonly enumeration: string
  readonly codes: readonly Code[]
  readonly chosen: readonly Code[]
  /** Given the chosen codes in the order they are offered. */
  readonly onChange: (codes: readonly Code[]) => void
  readonly isDisabled?: boolean
  readonly isInvalid?: boolean
  readonly isRequired?: boolean
  readonly describedBy?: string | undefined
}

/** Chooses several codes of an enumeration, shown as chips. */
export function CodesBox({ id, enumeration, codes, chosen, onChange, isDisabled = false, ...stands }: Props) {
  const say = useWords()
  return (
    <Autocomplete<Code, true>
      id={id}
      multiple
      disableCloseOnSelect
      options={codes}
      value={codes.filter(code => chosen.includes(code))}
      onChange={(_, picked) => onChange(codes.filter(code => picked.includes(code)))}
      getOptionLabel={code => codeLabel(say, enumeration, code)}
      getOptionKey={String}
      disabled={isDisabled}
      size="small"
      fullWidth
      {...autocompleteWords(say)}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={params => (
        <TextField
          {...params}
          margin="none"
          error={stands.isInvalid ?? false}
          slotProps={{
            htmlInput: {
              ...params.inputProps,
              'aria-required': stands.isRequired || undefined,
              'aria-describedby': stands.describedBy,
            },
          }}
        />
      )}
    />
  )
}
