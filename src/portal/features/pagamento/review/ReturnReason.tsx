import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Typography from '@mui/material/Typography'
import { entityNamed } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { OpenedOf } from '#contract/record.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { entryInto } from '#portal/features/pagamento/stateEntry.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { TIMELINE_PAGE } from '#portal/record/history/Timeline.tsx'
import { useHistory } from '#portal/record/history/useHistory.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { requestMachine } from '#rules/pagamento/actions.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'

const pagamento = entityNamed('pagamento')

const RETURNED = statusPagamento.reabertaParaEdicao

/** Reason of the last return: the server keeps that one alone. */
const reasonOf = (record: OpenedOf<'pagamento'>) =>
  requestMachine
    .reasonsTo(RETURNED)
    .map(field => record[field])
    .find(Boolean)

type Props = { readonly record: OpenedOf<'pagamento'> }

/** Reason of a request that was returned, with who returned it and when as far as its history may be read (decision 0357). */
export function ReturnReason({ record }: Props) {
  const user = useSession()
  const reads = verbEndpoint(pagamento, 'historico')
  if (record.StatusPagamento !== RETURNED || !reasonOf(record)) return null
  return reads && isOffered(user, reads) ? (
    <ReadReason record={record} />
  ) : (
    <Reason record={record} entry={undefined} />
  )
}

function ReadReason({ record }: Props) {
  const { entries = [] } = useHistory(pagamento, record.Id, TIMELINE_PAGE)
  return <Reason record={record} entry={entryInto(RETURNED, entries)} />
}

function Reason({ record, entry }: Props & { readonly entry: HistoryEntry | undefined }) {
  const translate = useTranslate()
  const language = useLocale()
  const told = [
    translate('pages.pagamento.returnReason'),
    entry?.Usuario,
    entry && formatInstant(entry.Quando, language),
  ]
  return (
    <Alert severity="info" sx={{ py: { xs: 0, sm: 0.25 } }}>
      <AlertTitle sx={{ mb: 0 }}>{told.filter(Boolean).join(' · ')}</AlertTitle>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reasonOf(record)}</Typography>
    </Alert>
  )
}
