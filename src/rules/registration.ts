/** The states of a registration request (domain/rules.md, "Registration request"). */
export const requestStatus = { sent: 1, underReview: 2, approved: 3, refused: 4 } as const

const transitions: Readonly<Record<number, readonly number[]>> = {
  [requestStatus.sent]: [requestStatus.underReview],
  [requestStatus.underReview]: [requestStatus.approved, requestStatus.refused],
}

/** Whether a request in this state may come into that one. */
export function mayBecome(status: unknown, next: number): boolean {
  return transitions[Number(status)]?.includes(next) ?? false
}

/** Whether a request may come into this state from the one it is in, as an action asks. */
export const registrationMayBecome =
  (next: number) =>
  ({ Status }: Readonly<Record<string, unknown>>): boolean =>
    mayBecome(Status, next)

type Consent = { readonly AceiteTermos?: boolean | null; readonly AceitePrivacidade?: boolean | null }

/** What must hold in a request across its fields: both consents; the names are those of the messages. */
export const registrationChecks = {
  aceiteTermos: { at: 'AceiteTermos', holds: ({ AceiteTermos }: Consent) => AceiteTermos === true },
  aceitePrivacidade: {
    at: 'AceitePrivacidade',
    holds: ({ AceitePrivacidade }: Consent) => AceitePrivacidade === true,
  },
} as const
