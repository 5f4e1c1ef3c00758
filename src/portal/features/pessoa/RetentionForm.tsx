import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { pessoaEndpoints, type Retencao } from '#contract/features/pessoa.ts'
import { FieldLabel } from '#portal/fields/inputs/FieldLabel.tsx'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { isWithinBounds } from '#rules/retencao.ts'
import { PRIVACY_KEY } from './usePrivacy.ts'

/** Days for which a kind of data is kept, as the channel's owner sets them. */
export function RetentionForm({
  setting: { Tipo, Dias, Minimo, Maximo, ParaSempre },
}: {
  readonly setting: Retencao
}) {
  const translate = useTranslate()
  const [typed, setTyped] = useState(Dias === null ? '' : String(Dias))
  const { mutate, isPending } = useCall(pessoaEndpoints['privacidade/atualizar'], {
    onSuccess: toastSuccess,
    rereads: PRIVACY_KEY,
  })
  const days = typed.trim() === '' ? null : Number(typed)
  const isValid = isWithinBounds(Tipo, days) && (days === null || Number.isInteger(days))
  const title = translate(`pages.privacidade.things.${Tipo}.title`)
  const bounds = translate(
    ParaSempre ? 'pages.privacidade.retention.boundsOrForGood' : 'pages.privacidade.retention.bounds',
    { least: Minimo, most: Maximo },
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid) mutate({ body: { Tipo, Dias: days } })
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={title}
      onSubmit={onSubmit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', py: 1 }}
    >
      <TextField
        size="small"
        label={title}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={!isValid}
        helperText={bounds}
        slots={{ inputLabel: FieldLabel }}
        // The outline has no notch for a label above it.
        slotProps={{ input: { label: undefined }, htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
        sx={{ flex: '1 1 260px', maxWidth: 420 }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={isPending || days === Dias}
        sx={{ mt: { sm: 3.75 } }}
      >
        {translate('actions.save')}
      </Button>
    </Box>
  )
}
