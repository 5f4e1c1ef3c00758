import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { attributeAt, attributeName } from '#portal/fields/attributes/attributeAt.ts'
import { attributeTexts } from '#portal/fields/attributes/attributeTexts.ts'
import type { Attribute } from '#portal/fields/attributes/useDefinitions.ts'
import { useDefinitionsOfBoth } from '#portal/fields/attributes/useDefinitionsOfBoth.ts'
import type { ChangeProps } from '#portal/fields/changes/change.ts'
import { FromTo } from '#portal/fields/changes/FromTo.tsx'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { attributeChanges } from '#rules/atributos/changes.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'

const listOf = (value: unknown) => (Array.isArray(value) ? (value as readonly AttributeValue[]) : [])

/** Changed attributes, each from what to what; of a created or deleted record all it had. */
export function AttributesChange({ source, field, before, after }: ChangeProps<'attributes'>) {
  const definitions = useDefinitionsOfBoth(field, before ?? {}, after ?? {})
  const only = after ?? before
  if (!before || !after) return only && <RegisterField source={source} field={field} record={only} />
  const changes = attributeChanges(listOf(before[source]), listOf(after[source]))
  if (definitions === undefined) return <Skeleton variant="rounded" height={40} sx={{ width: 1 }} />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75, width: 1 }}>
      {changes.map(({ code, ...texts }) => (
        <ChangedAttribute
          key={code}
          name={attributeName(definitions, code)}
          attribute={attributeAt(definitions, code)}
          {...texts}
        />
      ))}
    </Box>
  )
}

type AttributeProps = {
  readonly name: string
  readonly attribute: Attribute | undefined
  readonly before: readonly string[]
  readonly after: readonly string[]
}

function ChangedAttribute({ name, attribute, before, after }: AttributeProps) {
  const translate = useTranslate()
  const language = useLocale()
  const written = (texts: readonly string[]) =>
    (attribute ? attributeTexts(attribute, texts, translate, language) : texts).join(', ') || '–'
  return (
    <Box component="li" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ color: 'text.secondary', typography: 'caption' }}>{name}</Box>
      <FromTo from={written(before)} to={written(after)} />
    </Box>
  )
}
