import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import { declaredWord, useLabels } from '#portal/fields/labels.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { ActionNoteProps } from '#portal/record/actionNote.ts'
import { markRefused } from '#portal/record/form/refusedAction.ts'
import { asksWarnings, type RequestAction, requestMachine } from '#rules/pagamento/actions.ts'
import { faultLines } from './faultLines.ts'
import { useReview } from './useReview.ts'
import { WarningLines } from './WarningLines.tsx'

const pagamento = entityNamed('pagamento')

const SUBMISSION: RequestAction = 'enviar'

/** Reasons why a payment request cannot be sent, its warnings before it is sent, and to accept before it is authorized (domain/rules.md, "Payment request", row 4). */
export function RequestWarnings({ record, action, onAccept }: ActionNoteProps<RecordOf<'pagamento'>>) {
  const translate = useTranslate()
  const { field: labelOf } = useLabels(pagamento)
  const { data, isError, isPlaceholderData } = useReview(record)
  const hasAdditions = useAdditions()
  const [isAccepted, setAccepted] = useState(false)
  const warnings = data?.Avisos
  const isAsked = requestMachine.actions.some(one => one === action && asksWarnings(one))
  const isSent = action === SUBMISSION
  const faults = useMemo(
    () => (isSent && !isPlaceholderData && data?.ImpedimentosEnvio) || [],
    [isSent, isPlaceholderData, data],
  )
  const mark = useEffectEvent(() => {
    const ofFields = faults.flatMap(({ Campo, Motivo }) =>
      Campo === null ? [] : [[Campo, declaredWord(translate, Motivo)]],
    )
    markRefused(pagamento, record, Object.fromEntries(ofFields))
  })
  useEffect(() => {
    if (faults.length > 0) mark()
  }, [faults])
  useEffect(() => {
    if (faults.length > 0) return onAccept(undefined)
    // Warnings that could not be loaded do not block the action: the server checks them.
    if (!isAsked || !hasAdditions || isError || warnings?.length === 0) onAccept([])
    else onAccept(isAccepted && warnings ? warnings : undefined)
  }, [faults, isAsked, hasAdditions, isError, warnings, isAccepted, onAccept])
  return (
    <>
      {faults.length > 0 && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {faultLines(faults, translate, labelOf).map(line => (
            <Typography key={line} component="p">
              {line}
            </Typography>
          ))}
        </Alert>
      )}
      {data && data.Avisos.length > 0 && (
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
      )}
    </>
  )
}
