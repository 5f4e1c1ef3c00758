import { lookupTitle, shortName } from '#contract/lookupTitle.ts'
import { ContextNote } from '#portal/fields/reference/ContextNote.tsx'
import { contextIn } from '#portal/fields/reference/context.ts'
import { referenceMarks } from '#portal/fields/reference/marks.ts'
import { useChosen } from '#portal/fields/reference/useChoices.ts'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { TextLine } from '#portal/fields/values/TextLine.tsx'
import { useValue } from '#portal/fields/values/useValue.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { LoadingTitle } from './LoadingTitle.tsx'

export function Field(props: FieldProps<'reference'>) {
  const value = useValue(props)
  const { field, isShort } = props
  const language = useLocale()
  const chosen = useChosen(field.to, [value])
  if (!chosen) return <LoadingTitle />
  const [row] = chosen
  const title = row ? lookupTitle(field.to, row, language) : String(value)
  const code = isShort && row && shortName(field.to, row)
  const context = row && contextIn(field.to, row)
  const line = (
    <TextLine text={code || title} isShort={isShort} marks={referenceMarks(field.to, value)} hint={context} />
  )
  if (isShort || !row) return line
  return (
    <>
      {line}
      <ContextNote lookup={field.to} row={row} isWhole />
    </>
  )
}

Field.sortable = false
