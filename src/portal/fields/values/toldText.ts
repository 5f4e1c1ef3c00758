/** Text of the wire that is told in words. */
export type ToldText = {
  readonly text: string
  readonly isShort: boolean | undefined
}
