import Alert from '@mui/material/Alert'
import { type Entity, entities } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import { MOST_NEW_LINES } from '#contract/lines.ts'
import { labelsOf, useInSentence, useLabels } from '#portal/fields/labels.ts'
import { isListed } from '#portal/providers/session/additions.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useBlank, useModel } from '#portal/record/model/useModel.ts'
import { recordName } from '#portal/record/recordName.ts'
import { useCopiedLines, useCopyableLines } from './useCopiedLines.ts'

type Props = { readonly entity: Entity; readonly copied: number }

/** Notice above a copy's form: of what it is one, and what of that it does not begin with. */
export function CopyNotice({ entity, copied }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const inSentence = useInSentence()
  const { data: original } = useModel(entity.name, copied)
  const { data: { cut = [] } = {} } = useCopiedLines(entity, copied)
  const left = useLeftOut(entity, copied)
  if (!original) return null
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(left)
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('forms.copied.from', { name: recordName(entity, original) })}
      {left.length > 0 && ` ${translate('forms.copied.without', { names })}`}
      {cut.map(({ detail, total }) => {
        const name = inSentence(labelsOf(translate, detail).many)
        return ` ${translate('forms.copied.first', { name, total, max: MOST_NEW_LINES })}`
      })}
    </Alert>
  )
}

/** Labels of declared fields with a value that is not copied, and of details that are not. */
function useLeftOut(entity: Entity, copied: number): readonly string[] {
  const translate = useTranslate()
  const user = useSession()
  const { field } = useLabels(entity)
  const { data: original } = useModel(entity.name, copied)
  const { data: blank } = useBlank(entity.name)
  const brought = useCopyableLines(entity, true).map(({ detail }) => detail.name)
  if (!original || !blank) return []
  const hasValue = (name: string) => !isSame(original[name] ?? null, blank[name] ?? null)
  const details = entities.filter(
    one => one.parent?.name === entity.name && isListed(user, one) && !brought.includes(one.name),
  )
  return [
    ...(entity.spec.notCopied ?? []).filter(hasValue).map(field),
    ...details.map(one => labelsOf(translate, one).many),
  ]
}
