/** The states of a registration request (domain/rules.md, "Registration request"). */
export const requestStatus = { sent: 1, underReview: 2, approved: 3, refused: 4 } as const

const transitions: Readonly<Record<number, readonly number[]>> = {
  [requestStatus.sent]: [requestStatus.underReview],
  [requestStatus.underReview]: [requestStatus.approved, requestStatus.refused],
}

/** Whether a request may change from this state to that one. */
export function mayBecome(status: number, next: number): boolean {
  return transitions[status]?.includes(next) ?? false
}

/** Whether an action may change a request from its current state to this one. */
export const registrationMayBecome =
  (next: number) =>
  ({ Status }: { readonly Status: number }): boolean =>
    mayBecome(Status, next)

/** Whether nothing is decided on a request yet. */
export const isUndecided = ({ Status }: { readonly Status: number }): boolean =>
  Object.hasOwn(transitions, Status)

type Consent = { readonly AceiteTermos?: boolean | null; readonly AceitePrivacidade?: boolean | null }

/** Rules across the fields of a request: both consents; the names are those of the messages. */
export const registrationChecks = {
  aceiteTermos: { at: 'AceiteTermos', holds: ({ AceiteTermos }: Consent) => AceiteTermos === true },
  aceitePrivacidade: {
    at: 'AceitePrivacidade',
    holds: ({ AceitePrivacidade }: Consent) => AceitePrivacidade === true,
  },
} as const
