import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import { certificadoEndpoints } from '#contract/features/certificado.ts'
import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import { routeOf } from '#contract/route.ts'
import { call } from '#portal/providers/http/request.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import type { Asking } from './asking.ts'
import { Fates } from './Fates.tsx'
import { CertificateChoice, CountryChoice } from './SynchronizeFields.tsx'
import { useSynchronize } from './useSynchronization.ts'

type Props = {
  readonly register: SiscomexRegister
  readonly asking: Asking
  readonly onClose: () => void
  readonly onStarted: () => void
}

/** Confirmation of a synchronization: what it does, and with which certificate. */
export function SynchronizeDialog({ register, asking, onClose, onStarted }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const certificates = useQuery({
    queryKey: ['certificado/selecao'],
    queryFn: ({ signal }) => call(certificadoEndpoints['certificado/selecao'], { signal }),
  })
  const [chosen, setChosen] = useState<number>()
  const [country, setCountry] = useState<unknown>(null)
  const { mutate, isPending, error } = useSynchronize(register)
  const { send, fetch, isNew, fates } = asking
  const certificate = chosen ?? certificates.data?.[0]?.Id
  const wantsCountry = isNew && register === 'partnumber'
  const isReady = certificate !== undefined && (!wantsCountry || typeof country === 'string')
  const onConfirm = () => {
    if (certificate === undefined) return
    const body = {
      IdCertificado: certificate,
      Enviar: [...send],
      Buscar: [...fetch],
      ...(wantsCountry && typeof country === 'string' && { IdPaisOrigem: country }),
    }
    mutate({ body }, { onSuccess: onStarted })
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate(titleOf(asking))}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <span>{translate(textOf(asking), { smart_count: send.length + fetch.length })}</span>
        <Fates fates={fates} />
        <Loaded query={certificates}>
          {all =>
            all.length === 0 ? (
              <Alert severity="warning">
                {translate('pages.siscomex.noCertificate')}{' '}
                <Link
                  component={RouterLink}
                  to={routeOf(entityNamed('certificado'))}
                  color="inherit"
                  underline="always"
                >
                  {translate('pages.siscomex.toCertificates')}
                </Link>
              </Alert>
            ) : (
              <CertificateChoice certificates={all} value={certificate} onChange={setChosen} />
            )
          }
        </Loaded>
        {wantsCountry && <CountryChoice value={country} onChange={setCountry} />}
        {error && <Alert severity="error">{error.message}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={onConfirm} disabled={!isReady} loading={isPending}>
          {translate(titleOf(asking))}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const titleOf = ({ send, fetch }: Asking) => {
  if (send.length > 0) return 'pages.siscomex.send'
  return fetch.length > 0 ? 'pages.siscomex.fetch' : 'pages.siscomex.ask'
}

const textOf = ({ send, fetch }: Asking) => {
  if (send.length > 0) return 'pages.siscomex.sendText'
  return fetch.length > 0 ? 'pages.siscomex.fetchText' : 'pages.siscomex.askText'
}
