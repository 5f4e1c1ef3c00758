import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { RecordContextProvider } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import { actorOf } from '#contract/permission.ts'
import type { OpenedOf } from '#contract/record.ts'
import { Authorizers } from '#portal/features/pagamento/review/Authorizers.tsx'
import { RequestReview } from '#portal/features/pagamento/review/RequestReview.tsx'
import { useAuthorizers } from '#portal/features/pagamento/review/useAuthorizers.ts'
import { useReview } from '#portal/features/pagamento/review/useReview.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useShortcut } from '#portal/keys/useShortcut.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ActionFacts } from '#portal/record/ActionFacts.tsx'
import { impedimentOf } from '#portal/record/impediments.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import { RequestParts } from './RequestParts.tsx'
import { ReturnForm } from './ReturnForm.tsx'
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
  const { pathname, search } = useLocation()
  const { data: review } = useReview(record)
  const { data: authorizers } = useAuthorizers(record)
  const authorize = useHeldAuthorization()
  const [asked, setAsked] = useState<'authorization' | 'return'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const isOffered = (name: 'autorizar' | 'desautorizar') =>
    user !== null && (pagamento.register.actions?.[name]?.when?.(record, actorOf(user)) ?? false)
  const reasonOf = (name: string) => {
    const key = impedimentOf(record, name)
    return key && declaredWord(translate, key)
  }
  const mayAuthorize = isOffered('autorizar') && reasonOf('autorizar') === undefined
  const mayReturn = isOffered('desautorizar') && reasonOf('desautorizar') === undefined
  const isAsked = asked === 'authorization'
  const hasWarnings = (review?.Avisos.length ?? 0) > 0
  const onAuthorize = () => {
    if (!review || (hasWarnings && !isAsked)) return setAsked('authorization')
    authorize(record, review.Avisos, authorizers?.Necessarias === TWO)
    onDecided()
  }
  const onRead = useEffectEvent(onAuthorize)
  const isWanted = isAsked && review !== undefined && !hasWarnings
  useEffect(() => {
    // A key that came before the warnings were read counts once it is known that there are none.
    if (isWanted) onRead()
  }, [isWanted])
  useEffect(() => {
    if (isPage) heading.current?.focus()
  }, [isPage])
  useEffect(() => {
    if (isAsked) confirm.current?.focus()
  }, [isAsked])
  useShortcut('authorizeRequest', mayAuthorize ? onAuthorize : undefined, place)
  useShortcut('returnRequest', mayReturn ? () => setAsked('return') : undefined, place)
  // Beside the list the pane begins below the page's head: only its upper edge is sure to be in sight.
  const decisions = (
    <Box
      // A bar at the bottom has the notifications above it.
      {...(isPage && { 'data-bar': true })}
      sx={{
        ...{ position: 'sticky', zIndex: 2, px: { xs: 2, sm: 3 }, py: 1.25, bgcolor: 'background.paper' },
        ...(isPage ? { bottom: 0, borderTop: 1 } : { top: 0, borderBottom: 1 }),
        borderColor: 'divider',
      }}
    >
      {isAsked && hasWarnings && (
        <Typography role="alert" sx={{ mb: 1, fontWeight: 500 }}>
          {translate('pages.pagamento.inbox.ask')}
        </Typography>
      )}
      {asked === 'return' ? (
        <ReturnForm record={record} onDone={onDecided} onCancel={() => setAsked(undefined)} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {corner}
          <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
            {isAsked && <Button onClick={() => setAsked(undefined)}>{translate('actions.back')}</Button>}
            {isOffered('desautorizar') && (
              <ReasonedButton
                reason={reasonOf('desautorizar')}
                variant="outlined"
                onClick={() => setAsked('return')}
              >
                {translate('pages.pagamento.inbox.return')}
              </ReasonedButton>
            )}
            {isOffered('autorizar') && (
              <ReasonedButton
                reason={reasonOf('autorizar')}
                ref={confirm}
                variant="contained"
                onClick={onAuthorize}
              >
                {translate('registers.pagamento.actions.autorizar.do')}
              </ReasonedButton>
            )}
          </Box>
        </Box>
      )}
    </Box>
  )
  return (
    <RecordContextProvider value={record}>
      {!isPage && decisions}
      <Box sx={{ flex: 1, px: { xs: 2, sm: 3 }, pt: 2, pb: 2, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
              <RegisterField source="IdBeneficiario" />
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
              <Link
                component={RouterLink}
                to={recordPath(pagamento, record.Id)}
                state={{ from: `${pathname}${search}` }}
              >
                <RegisterField source="Numero" />
              </Link>
              <RegisterField source="StatusPagamento" />
            </Box>
          </Box>
          <Box sx={{ textAlign: 'right' }}>
            <Typography
              sx={{ fontSize: 28, fontWeight: 600, fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 }}
            >
              <RegisterField source="ValorLiquido" />
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {`${translate('fields.DataVencimento')}: `}
              <RegisterField source="DataVencimento" />
            </Typography>
          </Box>
        </Box>
        <Box sx={{ mt: 1.5 }}>
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
      {isPage && decisions}
    </RecordContextProvider>
  )
}
