import type { Refusal } from './messages.ts'

/** A statement the database refused, with the fields node-postgres gives its errors. */
export function refusedStatement(refusal: Refusal): Error {
  return Object.assign(new Error(refusal.message), refusal)
}

/** The statement took too long; worded and numbered as PostgreSQL does it. */
export function statementTimeout(limit: number): Error {
  return Object.assign(new Error(`canceling statement due to statement timeout (${limit} ms)`), {
    code: '57014',
  })
}

/** The database went away under a statement or a transaction: PostgreSQL's connection_failure. */
export function connectionLost(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: '08006' })
}

/** There is no room to write: PostgreSQL's disk_full. */
export function diskFull(folder: string): Error {
  return Object.assign(new Error(`The disk of ${folder} is full`), { code: '53100' })
}

/** Nobody gave the one session back in time: PostgreSQL's too_many_connections. */
export function sessionBusy(patience: number): Error {
  const message = `The embedded database has one session, and it stayed taken for ${patience} ms; is the database used inside a transaction by other means than the transaction?`
  return Object.assign(new Error(message), { code: '53300' })
}
