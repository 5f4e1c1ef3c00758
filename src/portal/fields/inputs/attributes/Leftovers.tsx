import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { attributeName } from '#portal/fields/attributes/attributeName.ts'
import { attributeTexts } from '#portal/fields/attributes/attributeTexts.ts'
import type { Attribute } from '#portal/fields/attributes/useDefinitions.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'
import { attributeMistakes, textsOf } from '#rules/atributos.ts'
import type { AttributeValue } from '#schema/kind.ts'

type Props = {
  readonly attributes: readonly Attribute[]
  /** Attributes by code, those of the NCM before included. */
  readonly seen: ReadonlyMap<string, Attribute>
  readonly values: readonly AttributeValue[]
  readonly onChange: (values: readonly AttributeValue[]) => void
  readonly isDisabled: boolean
}

/** Mistakes of values that no input can show. */
const UNSHOWN: readonly string[] = ['notAsked', 'several', 'listed'].map(
  key => `validation.attributes.${key}`,
)

/** Values that fit no attribute asked for any more, after a change of the NCM, say: they go once the user agrees. */
export function Leftovers({ attributes, seen, values, onChange, isDisabled }: Props) {
  const translate = useWords()
  const language = useLanguage()
  const places = attributeMistakes(attributes, values)
    .filter(({ key }) => UNSHOWN.includes(key))
    .map(({ place }) => place)
  if (places.length === 0) return null
  const isLeft = (_: AttributeValue, place: number) => places.includes(place)
  return (
    <Box data-invalid>
      <Alert
        severity="warning"
        role="status"
        sx={{ mb: 2 }}
        action={
          <Button
            color="inherit"
            size="small"
            disabled={isDisabled}
            onClick={() => onChange(values.filter((_, place) => !places.includes(place)))}
          >
            {translate('forms.attributes.remove')}
          </Button>
        }
      >
        {translate('forms.attributes.leftover')}
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {values.filter(isLeft).map(value => {
            const attribute = seen.get(value.Atributo)
            const name = attribute ? attributeName(attribute, language) : value.Atributo
            const texts = attribute
              ? attributeTexts(attribute, textsOf(value), translate, language)
              : textsOf(value)
            return (
              <li key={value.Atributo}>
                {name}: {texts.join(', ')}
              </li>
            )
          })}
        </Box>
      </Alert>
    </Box>
  )
}
