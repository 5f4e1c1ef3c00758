import { createFilterOptions } from '@mui/material/Autocomplete'
import type { ReactNode } from 'react'
import type { Code } from '#kinds/field.ts'
import { ComboBox, type ComboBoxProps } from '#portal/fields/combo/ComboBox.tsx'
import { useTypedSearch } from '#portal/fields/combo/useTypedSearch.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = Pick<ComboBoxProps<Code>, 'onUnmatched'> & {
  readonly id: string
  readonly isMultiple: boolean
  readonly enumeration: string
  readonly codes: readonly Code[]
  readonly chosen: readonly Code[]
  /** Called with the chosen codes in the order of the enumeration. */
  readonly onChange: (codes: readonly Code[]) => void
  /** Text left in the input that matches no code. */
  readonly unmatched: string | undefined
  readonly note?: ReactNode
  readonly isDisabled?: boolean
  readonly isInvalid?: boolean
  readonly isRequired?: boolean
  readonly describedBy?: string | undefined
}

const matching = createFilterOptions<Code>()

/** Chooses codes of an enumeration by typing; several are shown as chips. */
export function CodeSelect({ enumeration, codes, unmatched, onChange, ...props }: Props) {
  const translate = useTranslate()
  const { isMultiple, chosen } = props
  const search = useTypedSearch(unmatched, isMultiple ? '' : String(chosen[0] ?? ''))
  const labelOf = (code: Code) => codeLabel(translate, enumeration, code)
  return (
    <ComboBox<Code>
      {...props}
      search={search}
      options={matching([...codes], { inputValue: search.query, getOptionLabel: labelOf })}
      chosen={codes.filter(code => chosen.includes(code))}
      onChosen={picked => onChange(codes.filter(code => picked.includes(code)))}
      labelOf={labelOf}
      keyOf={code => code}
    />
  )
}
