import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { attributeName } from '#portal/fields/attributes/attributeName.ts'
import { DefinitionsFailure } from '#portal/fields/attributes/DefinitionsFailure.tsx'
import { type Attribute, useDefinitions } from '#portal/fields/attributes/useDefinitions.ts'
import { type ControlProps, labelIdOf } from '#portal/fields/control.ts'
import { FieldShell } from '#portal/fields/inputs/FieldShell.tsx'
import { describedBy, LimitCount } from '#portal/fields/inputs/LimitCount.tsx'
import { useLanguage, useWords } from '#portal/words/language.ts'
import {
  askedAttributes,
  attributeMistakes,
  LONGEST_ATTRIBUTE,
  missingAttributes,
  textsFor,
  withTexts,
} from '#rules/atributos.ts'
import type { AttributeValue } from '#schema/kind.ts'
import { AttributeControl, isTextAttribute } from './AttributeControl.tsx'
import { Leftovers } from './Leftovers.tsx'

/** Values of a record's attributes: an input each, as their definitions say. */
export function AttributesForm(control: ControlProps<'attributes'>) {
  const { id, field, siblings } = control
  const translate = useWords()
  const definitions = useDefinitions(field, siblings)
  const seen = useSeen(definitions.state === 'known' ? definitions.attributes : NONE)
  const note = { none: 'forms.attributes.noneYet', empty: 'forms.attributes.none' } as const
  const values: readonly AttributeValue[] = Array.isArray(control.value) ? control.value : []
  return (
    <Box role="group" id={id} aria-labelledby={labelIdOf(id)} aria-busy={definitions.state === 'pending'}>
      {definitions.state === 'none' && <Note text={translate(note.none)} />}
      {definitions.state === 'pending' && <Skeleton variant="rounded" height={56} />}
      {definitions.state === 'failed' && <DefinitionsFailure onRetry={definitions.retry} />}
      {definitions.state === 'known' && (
        <>
          {definitions.attributes.length === 0 && <Note text={translate(note.empty)} />}
          <Inputs control={control} attributes={definitions.attributes} seen={seen} values={values} />
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

type InputsProps = {
  readonly control: ControlProps<'attributes'>
  readonly attributes: readonly Attribute[]
  readonly seen: ReadonlyMap<string, Attribute>
  readonly values: readonly AttributeValue[]
}

function Inputs({ control, attributes, seen, values }: InputsProps) {
  const { id, field, onChange, innerErrors, isDisabled = false } = control
  const translate = useWords()
  const language = useLanguage()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const asked = askedAttributes(attributes, values)
  const missing = missingAttributes(attributes, values)
  const mistakes = new Map(attributeMistakes(attributes, values).map(one => [one.place, one]))
  const set = (next: readonly AttributeValue[]) => onChange(next.length === 0 ? null : next)
  const placeOf = (code: string) => values.findIndex(({ Atributo }) => Atributo === code)
  const errorOf = (code: string) => {
    const place = placeOf(code)
    const mistake = left.has(code) ? mistakes.get(place) : undefined
    return mistake ? translate(mistake.key, mistake.with) : innerErrors?.(String(place))
  }
  return (
    <>
      <Leftovers {...{ attributes, seen, values, isDisabled }} onChange={set} />
      <Box sx={gridStyle}>
        {asked.map(attribute => {
          const { Codigo } = attribute
          const inner = `${id}-${Codigo}`
          const label = attributeName(attribute, language)
          const error = errorOf(Codigo)
          const texts = textsFor(values, Codigo)
          const count = isTextAttribute(attribute) ? countOf(attribute, texts, field.limit) : undefined
          const warning =
            count && count.used > field.limit
              ? translate('forms.limits.alone', { max: field.limit })
              : undefined
          const help = missing.includes(attribute) ? translate('forms.attributes.mandatory') : undefined
          return (
            <Box key={Codigo} onBlur={() => setLeft(before => new Set([...before, Codigo]))}>
              <FieldShell
                id={inner}
                label={label}
                isRequired={false}
                error={error}
                warning={warning}
                help={help}
                isWatched={count !== undefined}
                aside={count && <LimitCount id={inner} {...count} />}
              >
                <AttributeControl
                  control={{
                    id: inner,
                    label,
                    siblings: {},
                    isRequired: false,
                    isDisabled,
                    isInvalid: error !== undefined,
                    describedBy: describedBy(inner, error ?? warning ?? help, count),
                  }}
                  attribute={attribute}
                  texts={texts}
                  onTexts={texts => set(withTexts(values, attribute, texts))}
                />
              </FieldShell>
            </Box>
          )
        })}
      </Box>
    </>
  )
}

/** Characters of its longest text, of the most that it and Siscomex take. */
function countOf({ TamanhoMaximo }: Attribute, texts: readonly string[], limit: number) {
  const used = Math.max(0, ...texts.map(({ length }) => length))
  return { used, max: Math.min(TamanhoMaximo ?? LONGEST_ATTRIBUTE, limit) }
}

const NONE: readonly Attribute[] = []

/** Attributes shown since the form was opened, by code: those of the NCM before have names, too. */
function useSeen(attributes: readonly Attribute[]): ReadonlyMap<string, Attribute> {
  const [seen, setSeen] = useState<ReadonlyMap<string, Attribute>>(new Map())
  const isNew = attributes.some(one => !seen.has(one.Codigo))
  if (isNew) setSeen(new Map([...seen, ...attributes.map(one => [one.Codigo, one] as const)]))
  return seen
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  columnGap: 2,
  rowGap: 1.75,
  alignItems: 'start',
  pt: 0.5,
}
