/** Text of the wire that is told in words. */
export type ToldText = {
  readonly text: string
  readonly isShort: boolean | undefined
  /** Kind of the security event that it is of; undefined of any other text. */
  readonly kind?: unknown
}
