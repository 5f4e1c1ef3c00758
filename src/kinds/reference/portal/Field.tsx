import { lookupTitle, shortName } from '#contract/lookupTitle.ts'
import { ContextNote } from '#portal/fields/reference/ContextNote.tsx'
import { contextIn } from '#portal/fields/reference/context.ts'
import { referenceMarks } from '#portal/fields/reference/marks.ts'
import { useChosen } from '#portal/fields/reference/useChoices.ts'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { TextLine } from '#portal/fields/values/TextLine.tsx'
import { useValue } from '#portal/fields/values/useValue.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { LoadingTitle } from './LoadingTitle.tsx'

export function Field(props: FieldProps<'reference'>) {
  const value = useValue(props)
  const { field, isShort } = props
  const language = useLocale()
  const translate = useTranslate()
  const chosen = useChosen(field.to, [value])
  if (!chosen) return <LoadingTitle lookup={field.to} isShort={isShort} />
  const [row] = chosen
  if (!row) {
    // A code is a word of its own; a number says nothing but that the record is not to be had any more (decision 0391).
    const gone = field.key === 'number' ? translate('forms.gone', { id: value }) : String(value)
    return <TextLine text={gone} isShort={isShort} />
  }
  const title = lookupTitle(field.to, row, language)
  const code = isShort && shortName(field.to, row)
  const context = contextIn(field.to, row)
  const line = (
    <TextLine text={code || title} isShort={isShort} marks={referenceMarks(field.to, value)} hint={context} />
  )
  if (isShort) return line
  return (
    <>
      {line}
      <ContextNote lookup={field.to} row={row} isWhole />
    </>
  )
}

Field.sortable = false
