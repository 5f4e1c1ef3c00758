import type { FilterWordsProps } from '#portal/fields/filters/filter.ts'
import { type Narrowing, namedItself } from '#portal/fields/filters/narrowings.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

function FlagWords({ name, values }: FilterWordsProps<'flag'>) {
  const translate = useTranslate()
  return translate(values[name] === true ? 'ra.boolean.true' : 'ra.boolean.false')
}

export const narrowing: Narrowing<'flag'> = { Words: FlagWords, namesOf: namedItself }
