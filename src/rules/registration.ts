/** The states of a registration request (domain rules, "Registration request"). */
export const requestStatus = { sent: 1, underReview: 2, approved: 3, refused: 4 } as const

const transitions: Readonly<Record<number, readonly number[]>> = {
  [requestStatus.sent]: [requestStatus.underReview],
  [requestStatus.underReview]: [requestStatus.approved, requestStatus.refused],
}

/** Whether a request in this state may come into that one. */
export function mayBecome(status: unknown, next: number): boolean {
  return transitions[Number(status)]?.includes(next) ?? false
}
