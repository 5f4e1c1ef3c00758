import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { QRCodeSVG } from 'qrcode.react'
import { type ReactNode, useId, useState } from 'react'
import { fatorEndpoints, type SegredoDoAplicativo } from '#contract/features/fator.ts'
import { call } from '#portal/providers/http/request.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { takingToken } from '#portal/providers/session/takingToken.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { CodeForm } from './CodeForm.tsx'
import { PresentPassword } from './PresentPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Pixels of the code, which a telephone reads from a screen at arm's length. */
const CODE = 176

type Props = {
  /** Whether it is the company that requires it. */
  readonly isRequired?: boolean
  /** Another means to choose. */
  readonly other?: ReactNode
  readonly onClose: (isAdded: boolean) => void
}

/** Adding an app as second factor: the password, its secret and a first code of it, then the recovery codes. */
export function AddFactorDialog({ isRequired = false, other, onClose }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const [secret, setSecret] = useState<SegredoDoAplicativo>()
  const [codes, setCodes] = useState<readonly string[]>()
  const title = translate(codes ? 'pages.fator.codesTitle' : 'pages.fator.heading')
  const leave = () => onClose(false)
  const cancel = <Button onClick={leave}>{translate('actions.cancel')}</Button>

  const begin = async (Password: string, intent: string) =>
    setSecret(await call(fatorEndpoints['fator/iniciar'], { body: { Password }, intent }))
  const confirm = async (Codigo: string, intent: string) => {
    const answer = await takingToken(call(fatorEndpoints['fator/confirmar'], { body: { Codigo }, intent }))
    // Recovery codes are there already where a passkey is.
    if (answer.Codigos.length > 0) return setCodes(answer.Codigos)
    toastSuccess(answer)
    onClose(true)
  }

  return (
    // Codes that were not kept are not lost by a click beside the dialog.
    <Dialog open {...(!codes && { onClose: leave })} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {codes && <RecoveryCodes codes={codes} onClose={() => onClose(true)} />}
        {!codes && secret && (
          <>
            <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, mb: 2 }}>
              <QRCodeSVG
                value={secret.Endereco}
                size={CODE}
                level="M"
                marginSize={2}
                title={translate('pages.fator.qr')}
              />
              <Typography variant="body2" color="text.secondary">
                {translate('pages.fator.key')}
              </Typography>
              <Typography
                data-secret
                sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', textAlign: 'center' }}
              >
                {inGroups(secret.Segredo)}
              </Typography>
            </Box>
            <CodeForm
              hint={translate('pages.fator.scan')}
              submit={translate('pages.fator.add')}
              onSend={confirm}
            >
              {cancel}
            </CodeForm>
          </>
        )}
        {!codes && !secret && (
          <PresentPassword
            why={translate(isRequired ? 'pages.fator.required' : 'pages.fator.hint')}
            onSend={begin}
          >
            {other}
            {cancel}
          </PresentPassword>
        )}
      </DialogContent>
    </Dialog>
  )
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
