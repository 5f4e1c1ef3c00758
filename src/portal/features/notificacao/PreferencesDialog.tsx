import Checkbox from '@mui/material/Checkbox'
import DialogContent from '@mui/material/DialogContent'
import NativeSelect from '@mui/material/NativeSelect'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type EmailFrequency,
  emailFrequencies,
  notificacaoEndpoints,
  type Preferencia,
} from '#contract/features/notificacao.ts'
import { call } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'

const queryKey = ['notificacoes/preferencias']

/** Choice of how each kind of notification comes: in the portal, by e-mail at once, in a daily summary; it takes effect at once. */
export function PreferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(notificacaoEndpoints['notificacoes/preferencias'], { signal }),
  })
  return (
    <ClosingDialog title={translate('pages.notificacoes.preferences')} onClose={onClose}>
      <DialogContent sx={{ pt: 0 }}>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {translate('pages.notificacoes.help')}
        </Typography>
        <Loaded query={query}>
          {choices => (
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell sx={{ px: 0 }}>{translate('pages.notificacoes.kind')}</TableCell>
                  <TableCell align="center">{translate('pages.notificacoes.portal')}</TableCell>
                  <TableCell sx={{ px: 0 }}>{translate('pages.notificacoes.email')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {choices.map(choice => (
                  <ChoiceRow key={choice.Tipo} stored={choice} />
                ))}
              </TableBody>
            </Table>
          )}
        </Loaded>
      </DialogContent>
    </ClosingDialog>
  )
}

function ChoiceRow({ stored }: { readonly stored: Preferencia }) {
  const translate = useTranslate()
  // Shown at once, until the server has told what it keeps.
  const [chosen, setChosen] = useState<Preferencia>()
  const { mutate } = useCall(notificacaoEndpoints['notificacoes/preferencias/atualizar'], {
    rereads: queryKey,
    // One after the other: of two that are under way at once, the earlier one may be stored last.
    scope: { id: `${queryKey.join()} ${stored.Tipo}` },
  })
  const onChange = (next: Preferencia) => {
    setChosen(next)
    mutate({ body: { Preferencias: [next] } }, { onSettled: () => setChosen(undefined) })
  }
  const choice = chosen ?? stored
  const name = translate(`pages.notificacoes.kinds.${choice.Tipo}`)
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ px: 0, fontWeight: 'regular' }}>
        {name}
      </TableCell>
      <TableCell align="center">
        <Checkbox
          checked={choice.Portal}
          onChange={event => onChange({ ...choice, Portal: event.target.checked })}
          slotProps={{ input: { 'aria-label': `${name}: ${translate('pages.notificacoes.portal')}` } }}
        />
      </TableCell>
      <TableCell sx={{ px: 0, minWidth: 124 }}>
        <NativeSelect
          fullWidth
          value={choice.Email}
          onChange={event => onChange({ ...choice, Email: event.target.value as EmailFrequency })}
          inputProps={{ 'aria-label': `${name}: ${translate('pages.notificacoes.email')}` }}
        >
          {emailFrequencies.map(frequency => (
            <option key={frequency} value={frequency}>
              {translate(`pages.notificacoes.frequencies.${frequency}`)}
            </option>
          ))}
        </NativeSelect>
      </TableCell>
    </TableRow>
  )
}
