import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  type AttributesByAddress,
  attributeAt,
  attributeName,
} from '#portal/fields/attributes/attributeAt.ts'
import { attributeTexts } from '#portal/fields/attributes/attributeTexts.ts'
import type { Attribute } from '#portal/fields/attributes/useDefinitions.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { attributeMistakes } from '#rules/atributos/mistakes.ts'
import { type AttributeValue, textsOf } from '#rules/atributos/value.ts'

type Props = {
  readonly attributes: readonly Attribute[]
  /** Attributes of the NCM before, too. */
  readonly seen: AttributesByAddress
  readonly today: string
  readonly values: readonly AttributeValue[]
  readonly onChange: (values: readonly AttributeValue[]) => void
  readonly isDisabled: boolean
}

/** Mistakes of values that no input can show. */
const UNSHOWN: readonly string[] = ['notAsked', 'several', 'listed'].map(
  key => `validation.attributes.${key}`,
)

/** Values that fit no attribute asked for any more, after a change of the NCM, say: they go once the user agrees. */
export function Leftovers({ attributes, seen, today, values, onChange, isDisabled }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const places = attributeMistakes(attributes, values, today)
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
            const attribute = attributeAt(seen, value.Atributo)
            const texts = attribute
              ? attributeTexts(attribute, textsOf(value), translate, language)
              : textsOf(value)
            return (
              <li key={value.Atributo}>
                {attributeName(seen, value.Atributo)}: {texts.join(', ')}
              </li>
            )
          })}
        </Box>
      </Alert>
    </Box>
  )
}
