import Box from '@mui/material/Box'
import { attributeAt, attributeName } from '#portal/fields/attributes/attributeAt.ts'
import { attributeTexts } from '#portal/fields/attributes/attributeTexts.ts'
import { useDefinitionsOfBoth } from '#portal/fields/attributes/useDefinitionsOfBoth.ts'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { useShownRecord, useValue } from '#portal/fields/values/useValue.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { textsOf } from '#rules/atributos/value.ts'

/** Attributes of a record as a list; by code where their definitions are not known. */
export function AttributesView(props: FieldProps<'attributes'>) {
  const value = useValue(props)
  const record = useShownRecord()
  const translate = useTranslate()
  const language = useLocale()
  const definitions = useDefinitionsOfBoth(props.field, record, props.other ?? record)
  return (
    <Box component="dl" sx={listStyle}>
      {value.map(one => {
        const attribute = attributeAt(definitions, one.Atributo)
        const texts = attribute ? attributeTexts(attribute, textsOf(one), translate, language) : textsOf(one)
        return (
          <Box key={one.Atributo}>
            <Box component="dt" sx={{ color: 'text.secondary', typography: 'caption' }}>
              {attributeName(definitions, one.Atributo)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {texts.join(', ') || '–'}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const listStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  columnGap: 2,
  rowGap: 1,
}
