import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { attributeName } from '#portal/fields/attributes/attributeAt.ts'
import { DefinitionsFailure } from '#portal/fields/attributes/DefinitionsFailure.tsx'
import { useDefinitions } from '#portal/fields/attributes/useDefinitions.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { businessDay } from '#portal/ui/format/instant.ts'
import { attributeAddress } from '#rules/atributos/definition.ts'
import {
  type ComingStep,
  comingSteps,
  pendingSteps,
  type ReadinessStep,
  readinessOf,
} from '#rules/siscomex/readiness.ts'
import type { FieldOf } from '#schema/kind.ts'

export type Product = Parameters<typeof readinessOf>[0]

type Props = {
  readonly field: FieldOf<'attributes'>
  /** Values by which the attributes of the NCM are looked up. */
  readonly values: Parameters<typeof useDefinitions>[1]
  readonly product: Product
  /** Link to the input of a step; `attribute` is the name of the attribute that it is about. */
  readonly linkTo: (step: ReadinessStep, attribute: string | undefined) => ReactNode
}

/** Progress of a product towards Siscomex: what is missing, each with a link to its input. */
export function Readiness({ field, values, product, linkTo }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const titleId = useId()
  const definitions = useDefinitions(field, values)
  const attributes = definitions.state === 'known' ? definitions.attributes : undefined
  const known = definitions.state === 'unknown' ? 'unknown' : attributes
  const today = businessDay()
  const steps = readinessOf(product, known, today)
  const coming = comingSteps(product.Atributos ?? [], known, today)
  const pending = pendingSteps(steps)
  const days = [...new Set(coming.map(({ day }) => day))]
  const done = steps.length - pending.length
  // Before the attributes are known, there may be more to do.
  const isKnown = definitions.state === 'known' || definitions.state === 'none'
  const isReady = isKnown && pending.length === 0
  const measure = isKnown ? translate('pages.partnumber.steps', { done, all: steps.length }) : ''
  const byAddress = new Map(attributes?.map(one => [attributeAddress(one), one]))
  const nameOf = ({ attribute }: ReadinessStep) =>
    attribute === undefined ? undefined : attributeName(byAddress, attribute)
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      aria-busy={definitions.state === 'pending'}
      sx={{ mb: 2.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between', mb: 0.75 }}
      >
        <Typography id={titleId} variant="subtitle2" component="h3">
          {translate(isReady ? 'pages.partnumber.ready' : 'pages.partnumber.notReady')}
        </Typography>
        <Typography
          variant="body2"
          // Answers bring further attributes, which come without a word otherwise.
          role="status"
          color="text.secondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {measure}
        </Typography>
      </Box>
      <LinearProgress
        // A measure of the product, not work that goes on.
        role="meter"
        variant="determinate"
        value={(100 * done) / steps.length}
        color={isReady ? 'success' : 'primary'}
        aria-labelledby={titleId}
        aria-valuetext={measure}
        sx={{ borderRadius: 1 }}
      />
      {definitions.state === 'failed' && <DefinitionsFailure onRetry={definitions.retry} />}
      {definitions.state === 'unknown' && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('forms.attributes.unknown')}
        </Typography>
      )}
      {pending.length > 0 && <Links steps={pending} linkOf={step => linkTo(step, nameOf(step))} />}
      {days.map(day => (
        <Box key={day} sx={{ mt: 1 }}>
          <Typography variant="body2" color="text.secondary">
            {translate('pages.partnumber.mandatoryFrom', { day: formatDay(day, language) })}
          </Typography>
          <Links
            steps={coming.filter(one => one.day === day).map(stepOf)}
            linkOf={step => linkTo(step, nameOf(step))}
          />
        </Box>
      ))}
    </Box>
  )
}

const stepOf = ({ attribute }: ComingStep): ReadinessStep => ({
  field: 'Atributos',
  attribute,
  isDone: false,
})

type LinksProps = {
  readonly steps: readonly ReadinessStep[]
  readonly linkOf: (step: ReadinessStep) => ReactNode
}

function Links({ steps, linkOf }: LinksProps) {
  return (
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
      {steps.map(step => (
        <li key={`${step.field} ${step.attribute}`}>{linkOf(step)}</li>
      ))}
    </Box>
  )
}
