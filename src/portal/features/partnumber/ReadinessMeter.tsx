import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldNamed } from '#contract/entity.ts'
import type { TypedOf } from '#contract/record.ts'
import { useFormScope } from '#portal/entity/form/scope.ts'
import { attributeName } from '#portal/fields/attributes/attributeName.ts'
import { type Attribute, useDefinitions } from '#portal/fields/attributes/useDefinitions.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'
import { pendingSteps, type ReadinessStep, readinessOf } from '#rules/siscomex/readiness.ts'
import type { FieldOf } from '#schema/kind.ts'

type Product = Parameters<typeof readinessOf>[0]

/** Progress of a product towards Siscomex, as it is typed: what is missing, each a way to its input. */
export function ReadinessMeter() {
  const { entity } = useFormScope()
  const field = fieldNamed(entity.spec.fields, 'Atributos')
  const values: TypedOf<'partnumber'> = useWatch()
  if (field?.kind !== 'attributes') return null
  return <Meter field={field} values={values} />
}

type Props = { readonly field: FieldOf<'attributes'>; readonly values: TypedOf<'partnumber'> }

function Meter({ field, values }: Props) {
  const translate = useWords()
  const titleId = useId()
  const definitions = useDefinitions(field, values)
  if (definitions.state === 'pending') return <Box sx={{ height: 56, mb: 2 }} />
  const attributes = definitions.state === 'known' ? definitions.attributes : []
  const steps = readinessOf(soundOf(values), attributes)
  const pending = pendingSteps(steps)
  const done = steps.length - pending.length
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ mb: 2.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between', mb: 0.75 }}
      >
        <Typography id={titleId} variant="subtitle2" component="h3">
          {translate(pending.length === 0 ? 'pages.partnumber.ready' : 'pages.partnumber.notReady')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('pages.partnumber.steps', { done, all: steps.length })}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / steps.length}
        color={pending.length === 0 ? 'success' : 'primary'}
        aria-labelledby={titleId}
        sx={{ borderRadius: 1 }}
      />
      {pending.length > 0 && (
        <Box
          component="ul"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            rowGap: 0.5,
            m: 0,
            mt: 1,
            p: 0,
            listStyle: 'none',
          }}
        >
          {pending.map(step => (
            <li key={`${step.field} ${step.attribute}`}>
              <StepLink step={step} attributes={attributes} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

function StepLink({
  step,
  attributes,
}: {
  readonly step: ReadinessStep
  readonly attributes: readonly Attribute[]
}) {
  const { entity, idPrefix } = useFormScope()
  const { field: labelOf } = useLabels(entity)
  const language = useLanguage()
  const attribute = attributes.find(({ Codigo }) => Codigo === step.attribute)
  const id = `${idPrefix}${[step.field, step.attribute].filter(part => part !== undefined).join('-')}`
  const onGo = () => {
    const input = document.getElementById(id)
    input?.scrollIntoView({ block: 'center' })
    input?.focus({ preventScroll: true })
  }
  return (
    <Link component="button" type="button" variant="body2" onClick={onGo} sx={{ textAlign: 'left' }}>
      {attribute ? attributeName(attribute, language) : labelOf(step.field)}
    </Link>
  )
}

/** Values that the rule reads, each of its type; one that is still being typed counts as missing. */
function soundOf(values: TypedOf<'partnumber'>): Product {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    Partnumber: textOf(values.Partnumber),
    Denominacao: textOf(values.Denominacao),
    Descricao: textOf(values.Descricao),
    IdNcm: textOf(values.IdNcm),
    ModalidadeProduto: textOf(values.ModalidadeProduto),
    IdPaisOrigem: textOf(values.IdPaisOrigem),
    IdFabricante: typeof values.IdFabricante === 'number' ? values.IdFabricante : null,
    FabricanteDesconhecido: values.FabricanteDesconhecido === true,
    // The list is only ever set by its own input.
    Atributos: Array.isArray(values.Atributos) ? values.Atributos : [],
  }
}
