import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Typography from '@mui/material/Typography'
import { entityNamed } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { OpenedOf } from '#contract/record.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { entryInto, withoutRestoring } from '#portal/features/pagamento/stateEntry.ts'
import { useInSentence } from '#portal/fields/labels.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { TIMELINE_PAGE } from '#portal/record/history/Timeline.tsx'
import { useHistory } from '#portal/record/history/useHistory.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { requestMachine } from '#rules/pagamento/actions.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import { changedSince } from './changedSince.ts'

const pagamento = entityNamed('pagamento')

const RETURNED = statusPagamento.reabertaParaEdicao
const RESENT = statusPagamento.aguardandoAutorizacao

const CANCELLED = statusPagamento.cancelada

/** State whose reason is told, of a request in each: the server keeps that of the last return alone, until it is authorized. */
const reasons: Readonly<Partial<Record<number, typeof RETURNED | typeof CANCELLED>>> = {
  [RETURNED]: RETURNED,
  [RESENT]: RETURNED,
  [CANCELLED]: CANCELLED,
}

const titles = {
  [RETURNED]: 'pages.pagamento.returnReason',
  [CANCELLED]: 'fields.MotivoCancelamento',
} as const

/** Reason of a request that was returned or cancelled. */
function reasonOf(record: OpenedOf<'pagamento'>): string | null | undefined {
  const state = reasons[record.StatusPagamento]
  const fields = state ? requestMachine.reasonsTo(state) : []
  return fields.map(field => record[field]).find(Boolean)
}

type Props = { readonly record: OpenedOf<'pagamento'> }

/**
 * Reason of a request that was returned or cancelled, with who did so and when as far as its history may be read (decision
 * 0357), and once it was sent again, what has changed since.
 */
export function ReturnReason({ record }: Props) {
  const user = useSession()
  const reads = verbEndpoint(pagamento, 'historico')
  if (!reasonOf(record)) return null
  return reads && isOffered(user, reads) ? (
    <ReadReason record={record} />
  ) : (
    <Reason record={record} entries={[]} />
  )
}

function ReadReason({ record }: Props) {
  const { entries = [] } = useHistory(pagamento, record.Id, TIMELINE_PAGE)
  return <Reason record={record} entries={withoutRestoring(entries)} />
}

function Reason({ record, entries }: Props & { readonly entries: readonly HistoryEntry[] }) {
  const translate = useTranslate()
  const language = useLocale()
  const state = reasons[record.StatusPagamento] ?? RETURNED
  const entry = entryInto(state, entries)
  const told = [translate(titles[state]), entry?.Usuario, entry && formatInstant(entry.Quando, language)]
  return (
    <Alert severity="info" sx={{ py: { xs: 0, sm: 0.25 } }}>
      <AlertTitle sx={{ mb: 0 }}>{told.filter(Boolean).join(' · ')}</AlertTitle>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reasonOf(record)}</Typography>
      {record.StatusPagamento === RESENT && (
        <Typography sx={{ fontWeight: 'medium', overflowWrap: 'anywhere' }}>
          {entry ? <Resent entry={entry} entries={entries} /> : translate('pages.pagamento.resent.done')}
        </Typography>
      )}
    </Alert>
  )
}

type ResentProps = { readonly entry: HistoryEntry; readonly entries: readonly HistoryEntry[] }

/** Words that a request was sent again after the entry of its return, and what has changed since. */
function Resent({ entry, entries }: ResentProps) {
  const translate = useTranslate()
  const language = useLocale()
  const inSentence = useInSentence()
  const changes = changedSince(pagamento, entry, entries, translate)
  if (changes.length === 0) return translate('pages.pagamento.resent.same')
  const fields = new Intl.ListFormat(language, { type: 'conjunction' }).format(changes.map(inSentence))
  return translate('pages.pagamento.resent.changed', { fields })
}
