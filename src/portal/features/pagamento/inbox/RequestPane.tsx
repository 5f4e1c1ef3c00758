import Box from '@mui/material/Box'
import { type ReactNode, type RefObject, useState } from 'react'
import { RecordContextProvider } from 'react-admin'
import { entityNamed } from '#contract/entity.ts'
import { actorOf } from '#contract/permission.ts'
import type { OpenedOf } from '#contract/record.ts'
import { Authorizers } from '#portal/features/pagamento/review/Authorizers.tsx'
import { RequestReview } from '#portal/features/pagamento/review/RequestReview.tsx'
import { ReturnReason } from '#portal/features/pagamento/review/ReturnReason.tsx'
import { useAuthorizers } from '#portal/features/pagamento/review/useAuthorizers.ts'
import { useReview } from '#portal/features/pagamento/review/useReview.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import { useShortcut } from '#portal/keys/useShortcut.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ActionFacts } from '#portal/record/ActionFacts.tsx'
import { impedimentOf } from '#portal/record/impediments.ts'
import { useForeseen } from '#portal/record/useForeseen.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { PaneDecisions } from './PaneDecisions.tsx'
import { PaneHead } from './PaneHead.tsx'
import { RequestParts } from './RequestParts.tsx'
import { useDeliberation } from './useDeliberation.ts'
import { useHeldAuthorization } from './useHeldAuthorization.ts'
import { useWaitingRequest } from './useWaitingRequest.ts'

const pagamento = entityNamed('pagamento')

/** Authorizations that a request above its limit needs. */
const TWO = 2

const FACTS = [
  'IdTipoPagamento',
  'ContaNoEnvio',
  'ChavePix',
  'LinhaDigitavel',
  'IdFilial',
  'IdProcesso',
  'ReferenciaCliente',
  'Observacao',
] as const

type Props = {
  readonly id: number
  /** Element of the page that the keys are of. */
  readonly place: RefObject<Element | null>
  /** Whether it has the page for itself: its heading takes the focus then. */
  readonly isPage: boolean
  /** Buttons before those of the request. */
  readonly corner?: ReactNode
  /** Called before a decision takes its request off the list; gives what to show after it. */
  readonly onDecided: () => void
}

/** Request of the inbox, with what it is judged by, and the two decisions on it. */
export function RequestPane(props: Props) {
  const query = useWaitingRequest(props.id)
  return <Loaded query={query}>{record => <Opened {...props} record={record} />}</Loaded>
}

type OpenedProps = Props & { readonly record: OpenedOf<'pagamento'> }

function Opened({ record, place, isPage, corner, onDecided }: OpenedProps) {
  const translate = useTranslate()
  const user = useSession()
  const { data: review, isLoading } = useReview(record)
  const { data: authorizers, isLoading: isAsking } = useAuthorizers(record)
  const authorize = useHeldAuthorization()
  const decided = useForeseen(pagamento.name, record.Id)
  const [asked, setAsked] = useState<'authorization' | 'return'>()
  // A request whose decision can still be undone is shown as it is to be, and not decided again.
  const isOffered = (name: 'autorizar' | 'desautorizar') =>
    decided === undefined &&
    user !== null &&
    (pagamento.register.actions?.[name]?.when?.(record, actorOf(user)) ?? false)
  const reasonOf = (name: string) => {
    const key = impedimentOf(record, name)
    return key && declaredWord(translate, key)
  }
  const mayAuthorize = isOffered('autorizar') && reasonOf('autorizar') === undefined
  const mayReturn = isOffered('desautorizar') && reasonOf('desautorizar') === undefined
  const warnings = review?.Avisos ?? []
  const isAsked = asked === 'authorization' && warnings.length > 0 && decided === undefined
  const leave = () => {
    // Else the question stands there again once the decision is undone.
    setAsked(undefined)
    onDecided()
  }
  const decide = () => {
    if (warnings.length > 0 && !isAsked) return setAsked('authorization')
    authorize(record, warnings, authorizers?.Necessarias === TWO)
    leave()
  }
  const isRead = !isLoading && !isAsking
  const { isSeen, press } = useDeliberation(isRead ? `${isAsked} ${warnings.join()}` : undefined, decide)
  useShortcut('authorizeRequest', mayAuthorize ? press : undefined, place)
  useShortcut('returnRequest', mayReturn ? () => setAsked('return') : undefined, place)
  const decisions = (
    <PaneDecisions
      record={record}
      isAtBottom={isPage}
      corner={corner}
      over={isAsked ? warnings : []}
      isSeen={isSeen}
      onAuthorize={isOffered('autorizar') ? press : undefined}
      onReturn={isOffered('desautorizar') ? () => setAsked('return') : undefined}
      onBack={asked === undefined || decided !== undefined ? undefined : () => setAsked(undefined)}
      returning={asked === 'return' ? leave : undefined}
      reasonOf={reasonOf}
    />
  )
  return (
    <RecordContextProvider value={{ ...record, ...decided }}>
      {!isPage && decisions}
      <Box sx={{ flex: 1, px: { xs: 2, sm: 3 }, pt: 2, pb: 2, minWidth: 0 }}>
        <PaneHead id={record.Id} isFocused={isPage} foreign={review?.ValorNaMoeda ?? null} />
        {/* Parts below the judgement are read meanwhile, and shown where they stay. */}
        <Box sx={{ visibility: isRead ? 'visible' : 'hidden' }}>
          <Box sx={{ mt: 1.5, display: 'grid', gap: 1.5 }}>
            <ReturnReason record={record} />
            <Authorizers record={record} />
          </Box>
          {review && (
            <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
              <RequestReview record={record} review={review} />
            </Box>
          )}
          <ActionFacts entity={pagamento} record={record} names={FACTS} isWide />
          <RequestParts id={record.Id} />
        </Box>
      </Box>
      {isPage && decisions}
    </RecordContextProvider>
  )
}
