import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { WordKey } from '#i18n/words.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useErrorFocus } from '#portal/record/form/useErrorFocus.ts'
import { useSubmission } from '#portal/record/form/useSubmission.ts'
import { type PasswordOwner, passwordErrors } from '#rules/password.ts'
import { PasswordDemands } from './PasswordDemands.tsx'
import { PasswordField } from './PasswordField.tsx'

export type NewPassword = {
  readonly NewPassword: string
  readonly ConfirmPassword: string
  /** Current password, if the form asks for it. */
  readonly Password?: string
}

type Props = {
  /** Owner of the password as far as known here; the server knows the rest. */
  readonly owner?: PasswordOwner
  readonly words: 'resetpassword' | 'changePassword'
  /** Whether the form asks for the current password, too. */
  readonly asksPresent?: boolean
  readonly onSend: (password: NewPassword, intent: string) => Promise<void>
  /** Shows a failure and returns its errors by field; undefined where no value can be corrected. */
  readonly onError?: (error: unknown) => Errors | undefined
}

type Errors = { readonly [N in keyof NewPassword]?: string }

const blank: NewPassword = { NewPassword: '', ConfirmPassword: '' }
const unknown: PasswordOwner = {}

/** Form of a new password, typed twice; errors are shown at their fields, with the focus on the first. */
export function NewPasswordForm({ owner = unknown, words, asksPresent = false, onSend, onError }: Props) {
  const translate = useTranslate()
  const demandsId = useId()
  const [typed, setTyped] = useState(blank)
  const form = useRef<HTMLFormElement>(null)
  const { errors, failures, isPending, attempt } = useSubmission<NewPassword, void, Errors>({
    check: password => {
      if (asksPresent && !password.Password) return { Password: translate('validation.required') }
      if (password.NewPassword === '') return { NewPassword: translate('validation.required') }
      const found = Object.entries(passwordErrors(password, owner))
      // The rule types its keys as text, since `rules` does not know the words.
      return Object.fromEntries(
        found.map(([field, { key, with: values }]) => [field, translate(key as WordKey, values)]),
      )
    },
    send: async (password, intent) => {
      await onSend(password, intent)
      setTyped(blank)
    },
    ...(onError && { onError }),
  })
  useErrorFocus(form, failures)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(typed)
  }

  const field = (name: keyof NewPassword) => ({
    name,
    autoComplete: name === 'Password' ? ('current-password' as const) : ('new-password' as const),
    value: typed[name] ?? '',
    error: errors[name],
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  })

  return (
    <Box component="form" ref={form} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 1.5 }}>
      {asksPresent && <PasswordField {...field('Password')} label={translate('pages.password.present')} />}
      <PasswordField
        {...field('NewPassword')}
        label={translate('pages.password.new')}
        describedBy={demandsId}
      />
      <PasswordDemands id={demandsId} password={typed.NewPassword} owner={owner} />
      <PasswordField {...field('ConfirmPassword')} label={translate('pages.password.confirm')} />
      <Button type="submit" variant="contained" size="large" aria-disabled={isPending} sx={{ mt: 1 }}>
        {translate(isPending ? `pages.${words}.submitting` : `pages.${words}.submit`)}
      </Button>
    </Box>
  )
}
