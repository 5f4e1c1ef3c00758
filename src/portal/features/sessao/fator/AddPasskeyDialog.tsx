import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import Bowser from 'bowser'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { chaveacessoEndpoints } from '#contract/features/chaveacesso.ts'
import { EntryField } from '#portal/features/sessao/entry/EntryField.tsx'
import { PasswordField } from '#portal/features/sessao/entry/PasswordField.tsx'
import { call } from '#portal/providers/http/request.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { takingToken } from '#portal/providers/session/takingToken.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useErrorFocus } from '#portal/record/form/useErrorFocus.ts'
import { type Submission, useSubmission } from '#portal/record/form/useSubmission.ts'
import { createPasskey } from './passkey.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Errors = { readonly Nome?: string; readonly Password?: string }
type Typed = { readonly name: string; readonly password: string }

type Props = {
  /** Whether the user has a factor, which is asked for in the place of the password. */
  readonly hasFactor: boolean
  /** Whether it is the company that requires one. */
  readonly isRequired?: boolean
  /** Another means to choose. */
  readonly other?: ReactNode
  readonly onClose: (isAdded: boolean) => void
}

/** Adding a passkey: its name, the password with the first factor, the browser's own dialog, then recovery codes. */
export function AddPasskeyDialog({ hasFactor, isRequired = false, other, onClose }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({ name: deviceName(), password: '' })
  const [codes, setCodes] = useState<readonly string[]>()
  const leave = () => onClose(false)
  const missing = translate('validation.required')

  const add = async ({ name: Nome, password: Password }: Typed, intent: string) => {
    const body = hasFactor ? {} : { Password }
    const { Opcoes } = await call(chaveacessoEndpoints['fator/chave/iniciar'], { body })
    const Credencial = await createPasskey(Opcoes)
    const created = { Nome, Credencial }
    const adding = call(chaveacessoEndpoints['fator/chave/adicionar'], { body: created, intent })
    const answer = await takingToken(adding)
    toastSuccess(answer)
    if (answer.Codigos.length > 0) setCodes(answer.Codigos)
    else onClose(true)
  }
  const { errors, failures, isPending, attempt }: Submission<Typed, void, Errors> = useSubmission({
    check: ({ name, password }: Typed): Errors => ({
      ...(name.trim() === '' && { Nome: missing }),
      ...(!hasFactor && password === '' && { Password: missing }),
    }),
    send: add,
  })
  useErrorFocus(form, failures)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void attempt(typed)
  }

  return (
    // Codes that were not kept are not lost by a click beside the dialog.
    <Dialog open {...(!codes && { onClose: leave })} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        {translate(codes ? 'pages.fator.codesTitle' : 'pages.fator.passkey.add')}
      </DialogTitle>
      <DialogContent>
        {codes ? (
          <RecoveryCodes codes={codes} onClose={() => onClose(true)} />
        ) : (
          <Box component="form" ref={form} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 1.5 }}>
            <Typography color="text.secondary">
              {isRequired && `${translate('pages.fator.required')} `}
              {translate('pages.fator.passkey.hint')}
            </Typography>
            <EntryField
              label={translate('pages.fator.passkey.name')}
              type="text"
              name="passkey"
              autoComplete="on"
              autoFocus
              value={typed.name}
              error={errors.Nome}
              onChange={name => setTyped({ ...typed, name })}
            />
            {!hasFactor && (
              <PasswordField
                label={translate('pages.password.present')}
                value={typed.password}
                error={errors.Password}
                onChange={password => setTyped({ ...typed, password })}
              />
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 0.5 }}>
              {other}
              <Button onClick={leave}>{translate('actions.cancel')}</Button>
              <Button type="submit" variant="contained" aria-disabled={isPending}>
                {translate('pages.fator.passkey.create')}
              </Button>
            </Box>
          </Box>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Name of a passkey to begin with: that of the operating system, by which people tell their devices apart. */
const deviceName = () => Bowser.parse(navigator.userAgent).os.name ?? ''
