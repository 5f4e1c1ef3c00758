import Box from '@mui/material/Box'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { entityNamed } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { OpenedOf } from '#contract/record.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { TIMELINE_PAGE } from '#portal/record/history/Timeline.tsx'
import { useHistory } from '#portal/record/history/useHistory.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { type RequestStep, requestSteps, type StepName } from './requestSteps.ts'

const pagamento = entityNamed('pagamento')

type Props = { readonly record: OpenedOf<'pagamento'> }

/** Steps of a payment request, with who brought it how far and when, by the entries that its timeline reads, too. */
export function RequestSteps({ record }: Props) {
  const user = useSession()
  const reads = verbEndpoint(pagamento, 'historico')
  return reads && isOffered(user, reads) ? (
    <ReadSteps record={record} />
  ) : (
    <Steps record={record} entries={[]} />
  )
}

function ReadSteps({ record }: Props) {
  const { entries = [] } = useHistory(pagamento, record.Id, TIMELINE_PAGE)
  return <Steps record={record} entries={entries} />
}

/** Height of the lines below a step's name, which come later than the step; on a telephone they wrap. */
const LINES = { xs: 80, sm: 40 }

function Steps({ record, entries }: Props & { readonly entries: readonly HistoryEntry[] }) {
  const translate = useTranslate()
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('md'))
  const steps = requestSteps(record, entries)
  const labels: { readonly [S in StepName]: string } = {
    typing: translate('pages.pagamento.typing'),
    authorization: translate('sections.autorizacao'),
    payment: translate('sections.pagamento'),
    settled: translate('enumerations.StatusPagamento.5'),
  }
  const at = steps.findIndex(({ state }) => state === 'current' || state === 'stopped')
  return (
    <Stepper
      component="ol"
      alternativeLabel={isNarrow}
      // Lines between steps in a row would be items of the list that are none.
      {...(!isNarrow && { connector: null })}
      activeStep={at === -1 ? steps.length : at}
      aria-label={translate('pages.pagamento.progress')}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {steps.map(step => (
        <Step
          key={step.name}
          component="li"
          aria-current={step.state === 'current' ? 'step' : undefined}
          sx={isNarrow ? { px: { xs: 0.25, sm: 1 } } : inRow}
        >
          <StepLabel error={step.state === 'stopped'} optional={<Told step={step} />}>
            {labels[step.name]}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}

const inRow = {
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 auto',
  px: 0,
  pr: 1,
  '&:last-of-type': { flex: 'none', pr: 0 },
  '&:not(:last-of-type)::after': {
    content: '""',
    flex: 1,
    minWidth: 16,
    ml: 1,
    borderTop: '1px solid',
    borderColor: 'divider',
  },
} as const

function Told({ step: { by, principal, at, told } }: { readonly step: RequestStep }) {
  const translate = useTranslate()
  const language = useLocale()
  const who = by && principal ? translate('pages.pagamento.onBehalf', { person: by, principal }) : by
  const first = [told && codeLabel(translate, 'StatusPagamento', told), who].filter(Boolean).join(' · ')
  return (
    <Box
      sx={{
        minHeight: LINES,
        textAlign: { xs: 'center', md: 'left' },
        lineHeight: 1.3,
        overflowWrap: 'anywhere',
      }}
    >
      {first !== '' && (
        <Typography component="p" variant="caption" color="text.secondary">
          {first}
        </Typography>
      )}
      {at && (
        <Typography component="time" dateTime={at} variant="caption" color="text.secondary">
          {formatInstant(at, language)}
        </Typography>
      )}
    </Box>
  )
}
