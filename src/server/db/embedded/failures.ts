import type { EngineRefusal } from './messages.ts'

/** Error of a rejected statement, with the fields that node-postgres gives its errors. */
export function refusedStatement(refusal: EngineRefusal): Error {
  return Object.assign(new Error(refusal.message), refusal)
}

/** Error of a statement timeout, with PostgreSQL's message and code. */
export function statementTimeout(limit: number): Error {
  return Object.assign(new Error(`canceling statement due to statement timeout (${limit} ms)`), {
    code: '57014',
  })
}

/** Error of a connection lost during a statement or transaction: PostgreSQL's connection_failure. */
export function connectionLost(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: '08006' })
}

/** Error of a full disk: PostgreSQL's disk_full. */
export function diskFull(folder: string): Error {
  return Object.assign(new Error(`The disk of ${folder} is full`), { code: '53100' })
}

/** Error of a session that was not released in time: PostgreSQL's too_many_connections. */
export function sessionBusy(patience: number): Error {
  const message = `The embedded database has one session, and it stayed taken for ${patience} ms; is the database used inside a transaction by other means than the transaction?`
  return Object.assign(new Error(message), { code: '53300' })
}
