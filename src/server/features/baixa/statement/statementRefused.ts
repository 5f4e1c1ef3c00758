import { ReadingRefused } from '#server/core/readingRefused.ts'

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

/** Refusal of a file that is no statement of one bank account; `found` is the line of the movement that is at fault. */
export class StatementRefused extends ReadingRefused<StatementRefusal, number> {}
