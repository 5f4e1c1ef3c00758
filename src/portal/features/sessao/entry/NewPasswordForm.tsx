import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { WordKey } from '#i18n/words.ts'
import { RequestError } from '#portal/messages/requestError.ts'
import { toastError } from '#portal/messages/toast.ts'
import { useWords } from '#portal/words/language.ts'
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
  readonly onSend: (password: NewPassword) => Promise<void>
}

type Errors = Partial<Readonly<Record<keyof NewPassword, string>>>

const blank: NewPassword = { NewPassword: '', ConfirmPassword: '' }
const unknown: PasswordOwner = {}

/** Form of a new password, typed twice; errors are shown at their fields, with the focus on the first. */
export function NewPasswordForm({ owner = unknown, words, asksPresent = false, onSend }: Props) {
  const say = useWords()
  const demandsId = useId()
  const [typed, setTyped] = useState(blank)
  const [errors, setErrors] = useState<Errors>({})
  const [isPending, setPending] = useState(false)
  const present = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)

  const show = (found: Errors) => {
    setErrors(found)
    if (found.Password) return present.current?.focus()
    if (found.NewPassword) return first.current?.focus()
    if (found.ConfirmPassword) second.current?.focus()
  }

  const faults = (): Errors => {
    if (asksPresent && !typed.Password) return { Password: say('validation.required') }
    if (typed.NewPassword === '') return { NewPassword: say('validation.required') }
    const found = Object.entries(passwordErrors(typed, owner))
    // The rule types its keys as text, since `rules` does not know the words.
    return Object.fromEntries(
      found.map(([field, { key, with: values }]) => [field, say(key as WordKey, values)]),
    )
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = faults()
    show(found)
    if (Object.keys(found).length > 0) return
    setPending(true)
    try {
      await onSend(typed)
      setTyped(blank)
    } catch (error) {
      if (error instanceof RequestError) show(error.fieldErrors)
      toastError(error)
    } finally {
      setPending(false)
    }
  }

  const field = (name: keyof NewPassword) => ({
    name,
    autoComplete: name === 'Password' ? ('current-password' as const) : ('new-password' as const),
    value: typed[name] ?? '',
    error: errors[name],
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  })

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      {asksPresent && (
        <PasswordField {...field('Password')} label={say('pages.password.present')} inputRef={present} />
      )}
      <PasswordField
        {...field('NewPassword')}
        label={say('pages.password.new')}
        inputRef={first}
        describedBy={demandsId}
      />
      <PasswordDemands id={demandsId} password={typed.NewPassword} owner={owner} />
      <PasswordField {...field('ConfirmPassword')} label={say('pages.password.confirm')} inputRef={second} />
      <Button type="submit" variant="contained" size="large" aria-disabled={isPending} sx={{ mt: 1 }}>
        {say(isPending ? `pages.${words}.submitting` : `pages.${words}.submit`)}
      </Button>
    </Box>
  )
}
