import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { DefinitionsFailure } from '#portal/fields/attributes/DefinitionsFailure.tsx'
import { type Attribute, useDefinitions } from '#portal/fields/attributes/useDefinitions.ts'
import { useSeen } from '#portal/fields/attributes/useSeen.ts'
import { labelIdOf } from '#portal/fields/inputs/ids.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { useSiblings } from '#portal/fields/inputs/useSiblings.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'
import { AttributeInputs } from './AttributeInputs.tsx'

type Props = {
  readonly input: InputProps<'attributes'>
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly describedBy: string | undefined
}

/** Values of a record's attributes: an input each, as their definitions say. */
export function AttributesForm({ input, value, onChange, describedBy }: Props) {
  const { id, field, source } = input
  const siblings = useSiblings(source, input.siblings)
  const translate = useTranslate()
  const definitions = useDefinitions(field, siblings)
  const seen = useSeen(definitions.state === 'known' ? definitions.attributes : NONE)
  const values: readonly AttributeValue[] = Array.isArray(value) ? value : []
  return (
    <Box
      role="group"
      id={id}
      aria-labelledby={labelIdOf(id)}
      aria-describedby={describedBy}
      aria-busy={definitions.state === 'pending'}
    >
      {definitions.state === 'none' && <Note text={translate('forms.attributes.noneYet')} />}
      {definitions.state === 'pending' && <Skeleton variant="rounded" height={56} />}
      {definitions.state === 'failed' && <DefinitionsFailure onRetry={definitions.retry} />}
      {definitions.state === 'unknown' && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('forms.attributes.unknown')}
        </Alert>
      )}
      {definitions.state === 'known' && (
        <>
          {definitions.attributes.length === 0 && <Note text={translate('forms.attributes.none')} />}
          <AttributeInputs {...{ input, values, seen, onChange }} attributes={definitions.attributes} />
        </>
      )}
    </Box>
  )
}

function Note({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" color="text.secondary" sx={{ py: 0.5 }}>
      {text}
    </Typography>
  )
}

const NONE: readonly Attribute[] = []
