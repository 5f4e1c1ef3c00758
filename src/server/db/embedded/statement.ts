import { messages, type PGlite, protocol } from '@electric-sql/pglite'
import { preparedName } from '../preparedName.ts'
import { parserOf } from '../values.ts'
import type { EngineAnswer, EngineRefusal, EngineResult, Request } from './messages.ts'

const { serialize } = protocol
const { CommandCompleteMessage, DataRowMessage, DatabaseError, RowDescriptionMessage } = messages

/** Prepared statements of this thread's single session, by name. */
const prepared = new Set<string>()

/**
 * Runs one statement. All its protocol messages are sent at once: PGlite's own `query` enters the database
 * six times and costs twice as much.
 */
export async function runStatement(pg: PGlite, request: Request & { type: 'run' }): Promise<EngineAnswer> {
  const name = preparedName(request.sql) ?? ''
  const message = Buffer.concat([
    ...(prepared.has(name) ? [] : [serialize.parse({ name, text: request.sql })]),
    serialize.bind({ statement: name, values: [...request.parameters] }),
    serialize.describe({ type: 'P' }),
    serialize.execute(),
    serialize.sync(),
  ])
  const answers = await pg.execProtocolStream(message, { syncToFs: false, throwOnError: false })
  // Crashes inside a statement are swallowed by PGlite; then this last message is missing.
  if (answers.at(-1)?.name !== 'readyForQuery') throw new Error('The embedded database crashed')
  if (name !== '' && answers[0]?.name === 'parseComplete') prepared.add(name)
  const isOpen = pg.isInTransaction()
  const refused = answers.find(answer => answer instanceof DatabaseError)
  if (refused) return { type: 'refused', refusal: refusalOf(refused), isOpen }
  try {
    return resultOf(answers, isOpen)
  } catch (error) {
    // Values that JavaScript cannot represent reject the statement, but do not end the database.
    return { type: 'refused', refusal: { message: String(error) }, isOpen }
  }
}

function resultOf(answers: readonly messages.BackendMessage[], isOpen: boolean): EngineResult {
  const fields = answers.find(answer => answer instanceof RowDescriptionMessage)?.fields ?? []
  const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  const rows = answers
    .filter(answer => answer instanceof DataRowMessage)
    .map(row => {
      const record: Record<string, unknown> = {}
      for (const [at, { name, parse }] of columns.entries()) {
        const text = row.fields[at] ?? null
        record[name] = text === null ? null : parse(text)
      }
      return record
    })
  const tag = answers.find(answer => answer instanceof CommandCompleteMessage)?.text.split(' ') ?? []
  return { type: 'result', command: tag[0] ?? '', rowCount: Number(tag.at(-1)) || 0, rows, isOpen }
}

const refusalOf = (error: messages.DatabaseError): EngineRefusal => ({
  message: error.message,
  code: error.code,
  severity: error.severity,
  detail: error.detail,
  hint: error.hint,
  position: error.position,
  where: error.where,
  schema: error.schema,
  table: error.table,
  column: error.column,
  constraint: error.constraint,
  routine: error.routine,
})
