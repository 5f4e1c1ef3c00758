import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { attributeName } from '#portal/fields/attributes/attributeName.ts'
import { DefinitionsFailure } from '#portal/fields/attributes/DefinitionsFailure.tsx'
import { useDefinitions } from '#portal/fields/attributes/useDefinitions.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'
import { pendingSteps, type ReadinessStep, readinessOf } from '#rules/siscomex/readiness.ts'
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
  const translate = useWords()
  const language = useLanguage()
  const titleId = useId()
  const definitions = useDefinitions(field, values)
  const attributes = definitions.state === 'known' ? definitions.attributes : undefined
  const steps = readinessOf(product, attributes)
  const pending = pendingSteps(steps)
  const done = steps.length - pending.length
  // Before the attributes are known, there may be more to do.
  const isKnown = definitions.state === 'known' || definitions.state === 'none'
  const isReady = isKnown && pending.length === 0
  const measure = isKnown ? translate('pages.partnumber.steps', { done, all: steps.length }) : ''
  const nameOf = (step: ReadinessStep) => {
    const attribute = attributes?.find(({ Codigo }) => Codigo === step.attribute)
    return attribute && attributeName(attribute, language)
  }
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
            <li key={`${step.field} ${step.attribute}`}>{linkTo(step, nameOf(step))}</li>
          ))}
        </Box>
      )}
    </Box>
  )
}
