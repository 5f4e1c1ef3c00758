import { lookupTitle } from '#contract/lookupTitle.ts'
import { type FilterWordsProps, listed } from '#portal/fields/filters/filter.ts'
import { type Narrowing, namedItself } from '#portal/fields/filters/narrowings.tsx'
import { useChosen } from '#portal/fields/reference/useChoices.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'

function ReferenceWords({ name, field, values }: FilterWordsProps<'reference'>) {
  const language = useLocale()
  const chosen = useChosen(field.to, listed<number | string>(values[name]))
  return chosen?.map(row => lookupTitle(field.to, row, language)).join(', ') ?? '…'
}

export const narrowing: Narrowing<'reference'> = { Words: ReferenceWords, namesOf: namedItself }
