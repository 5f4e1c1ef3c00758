import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useEffect, useState } from 'react'
import type { RecordOf } from '#contract/record.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { ActionNoteProps } from '#portal/record/actionNote.ts'
import { asksWarnings, requestMachine } from '#rules/pagamento/actions.ts'
import { useReview } from './useReview.ts'
import { WarningLines } from './WarningLines.tsx'

/** Warnings of a payment request before it is sent, and to accept before it is authorized (domain/rules.md, "Payment request", row 4). */
export function RequestWarnings({ record, action, onAccept }: ActionNoteProps<RecordOf<'pagamento'>>) {
  const translate = useTranslate()
  const { data, isError } = useReview(record)
  const hasAdditions = useAdditions()
  const [isAccepted, setAccepted] = useState(false)
  const warnings = data?.Avisos
  const isAsked = requestMachine.actions.some(one => one === action && asksWarnings(one))
  useEffect(() => {
    // Warnings that could not be loaded do not block the action: the server checks them.
    if (!isAsked || !hasAdditions || isError || warnings?.length === 0) onAccept([])
    else onAccept(isAccepted && warnings ? warnings : undefined)
  }, [isAsked, hasAdditions, isError, warnings, isAccepted, onAccept])
  if (!data || data.Avisos.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <WarningLines record={record} review={data} />
      {isAsked && (
        <FormControlLabel
          control={
            <Checkbox
              checked={isAccepted}
              onChange={event => setAccepted(event.target.checked)}
              size="small"
            />
          }
          label={translate('pages.pagamento.accept')}
        />
      )}
    </Alert>
  )
}
