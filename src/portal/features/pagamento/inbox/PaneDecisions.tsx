import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import type { OpenedOf } from '#contract/record.ts'
import { warningLabels } from '#portal/features/pagamento/review/warningLabels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useOpenVerbs } from '#portal/record/openVerbs.ts'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import { KeyHints } from './KeyHints.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import { WaitingState } from './WaitingState.tsx'

type Props = {
  readonly record: OpenedOf<'pagamento'>
  /** Whether they stand below the request; beside the list only the upper edge of the pane is sure to be in sight. */
  readonly isAtBottom: boolean
  /** Buttons before those of the request. */
  readonly corner: ReactNode
  /** Keys of the warnings over which authorizing is asked about; none while it is not. */
  readonly over: readonly string[]
  /** Whether what is decided on has been seen, before which nothing is authorized. */
  readonly isSeen: boolean
  /** Each undefined where it is not offered. */
  readonly onAuthorize: (() => void) | undefined
  readonly onReturn: (() => void) | undefined
  readonly onBack: (() => void) | undefined
  /** Called once the request is returned, while the reason is asked for. */
  readonly returning: (() => void) | undefined
  /** Why an action cannot be done now. */
  readonly reasonOf: (action: 'autorizar' | 'desautorizar') => string | undefined
}

/** Bar with the two decisions on a request of the inbox, and what they ask. */
export function PaneDecisions(props: Props) {
  const { record, isAtBottom, corner, over, isSeen, onAuthorize, onReturn, onBack, returning } = props
  const { reasonOf } = props
  const translate = useTranslate()
  const { selectedIds = [] } = useListContext()
  const isAsked = over.length > 0
  // Beside the button of what is ticked, this one says what it is of.
  const first = translate(
    selectedIds.length > 0
      ? 'pages.pagamento.inbox.authorizeThis'
      : 'registers.pagamento.actions.autorizar.do',
  )
  // The second press looks like another one than the first (decision 0380).
  const authorize = isAsked
    ? translate('pages.pagamento.inbox.authorizeOver', { smart_count: over.length })
    : first
  const give = translate('pages.pagamento.inbox.return')
  useOpenVerbs([
    ...(onAuthorize
      ? [{ key: 'autorizar', label: authorize, reason: reasonOf('autorizar'), onPress: onAuthorize }]
      : []),
    ...(onReturn
      ? [{ key: 'desautorizar', label: give, reason: reasonOf('desautorizar'), onPress: onReturn }]
      : []),
  ])
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsked) confirm.current?.focus()
  }, [isAsked])
  return (
    <Box
      // A bar at the bottom has the notifications above it.
      {...(isAtBottom && { 'data-bar': true })}
      sx={{
        ...{ position: 'sticky', zIndex: 2, px: { xs: 2, sm: 3 }, py: 1.25, bgcolor: 'background.paper' },
        ...(isAtBottom ? { bottom: 0, borderTop: 1 } : { top: 0, borderBottom: 1 }),
        borderColor: 'divider',
      }}
    >
      {isAsked && (
        <Box role="alert" sx={{ mb: 1 }}>
          <Typography sx={{ fontWeight: 'medium' }}>{translate('pages.pagamento.inbox.ask')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {warningLabels(translate, over).join(' · ')}
          </Typography>
        </Box>
      )}
      {returning && onBack ? (
        <ReturnForm record={record} onDone={returning} onCancel={onBack} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {corner}
          {!onAuthorize && !onReturn && <WaitingState />}
          <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
            {onBack && <Button onClick={onBack}>{translate('actions.back')}</Button>}
            {onReturn && (
              <ReasonedButton reason={reasonOf('desautorizar')} variant="outlined" onClick={onReturn}>
                {give}
              </ReasonedButton>
            )}
            {onAuthorize && (
              <ReasonedButton
                reason={reasonOf('autorizar')}
                ref={confirm}
                variant="contained"
                color={isAsked ? 'warning' : 'primary'}
                aria-disabled={!isSeen}
                sx={{ '&[aria-disabled=true]': { opacity: 0.7 } }}
                onClick={onAuthorize}
              >
                {authorize}
              </ReasonedButton>
            )}
          </Box>
        </Box>
      )}
      {!returning && (onAuthorize || onReturn) && <KeyHints />}
    </Box>
  )
}
