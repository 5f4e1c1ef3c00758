import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OpenedOf } from '#contract/record.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useOpenVerbs } from '#portal/record/openVerbs.ts'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import { ReturnForm } from './ReturnForm.tsx'

type Props = {
  readonly record: OpenedOf<'pagamento'>
  /** Whether they stand below the request; beside the list only the upper edge of the pane is sure to be in sight. */
  readonly isAtBottom: boolean
  /** Buttons before those of the request. */
  readonly corner: ReactNode
  /** Whether authorizing over the warnings is asked about. */
  readonly isAsked: boolean
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
  const { record, isAtBottom, corner, isAsked, onAuthorize, onReturn, onBack, returning, reasonOf } = props
  const translate = useTranslate()
  const authorize = translate('registers.pagamento.actions.autorizar.do')
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
        <Typography role="alert" sx={{ mb: 1, fontWeight: 'medium' }}>
          {translate('pages.pagamento.inbox.ask')}
        </Typography>
      )}
      {returning && onBack ? (
        <ReturnForm record={record} onDone={returning} onCancel={onBack} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {corner}
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
                onClick={onAuthorize}
              >
                {authorize}
              </ReasonedButton>
            )}
          </Box>
        </Box>
      )}
    </Box>
  )
}
