/** Reasons why a statement is not read, as the words of `pages.extrato.refused` name them. */
export type StatementRefusal =
  | 'notOfx'
  | 'declarations'
  | 'creditCard'
  | 'severalAccounts'
  | 'tooManyLines'
  | 'noLines'
  | 'day'
  | 'amount'
  | 'currency'

/** Refusal of a file that is no statement of one bank account; `line` is that of the movement that is at fault. */
export class StatementRefused extends Error {
  readonly reason: StatementRefusal
  readonly line: number | undefined

  constructor(reason: StatementRefusal, line?: number) {
    super(reason)
    this.reason = reason
    this.line = line
  }
}
