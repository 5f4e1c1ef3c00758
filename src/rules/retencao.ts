type Bounds = {
  /** Days where the owner has set none: null for good. */
  readonly usual: number | null
  readonly least: number
  readonly most: number
}

/** Five years from the first day of the year after (CTN, art. 173, I), and twenty years, in days. */
const FISCAL = { usual: null, least: 2_192, most: 7_305 } as const

/**
 * Kinds of data whose time the channel's owner sets, in days; nothing is kept for less than the law wants (decision 0431): fiscal
 * documents (CTN), records of access (Marco Civil, art. 15).
 */
export const retentions = {
  historico: FISCAL,
  mensagens: FISCAL,
  notificacoes: { usual: 90, least: 30, most: 730 },
  seguranca: { usual: 730, least: 183, most: 1_826 },
} as const satisfies Readonly<Record<string, Bounds>>

/** Kind of data with a time of its own. */
export type RetentionKind = keyof typeof retentions

export const retentionKinds = Object.keys(retentions) as readonly RetentionKind[]

/** Whether a time is within the bounds of its kind; none is for good, where that is offered. */
export function isWithinBounds(kind: RetentionKind, days: number | null): boolean {
  const { usual, least, most } = retentions[kind]
  return days === null ? usual === null : days >= least && days <= most
}
