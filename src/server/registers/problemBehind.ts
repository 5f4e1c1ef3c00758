import { entities } from '#contract/entity.ts'
import { Problem } from '#server/core/problem.ts'
import { type DatabaseProblem, problemOf } from '#server/db/errors.ts'
import { entityOfTable, uniqueName, uniqueSets } from '#server/tables/registers.ts'

/** Problem behind anything thrown: our own, the database's, or `internal` for the unexpected. */
export function problemBehind(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  const refused = problemOf(thrown)
  return refused ? refusal(refused) : new Problem('internal')
}

/** Problem for an error of the database; `internal` for errors that only a bug of ours can cause. */
function refusal(refused: DatabaseProblem): Problem {
  switch (refused.type) {
    case 'unique':
      return duplicateProblem(refused.constraint)
    case 'foreignKey':
      return inUseProblem(refused.table)
    case 'missingReference':
    case 'overflow':
      return new Problem('invalid')
    case 'malformed':
      return new Problem('malformed')
    case 'locked':
      return new Problem('unavailable', { message: { key: 'unavailable.locked' }, retryAfter: 2 })
    case 'readOnly':
      return new Problem('unavailable', { message: { key: 'unavailable.readOnly' }, retryAfter: 30 })
    case 'full':
      return new Problem('unavailable', { message: { key: 'unavailable.diskFull' }, retryAfter: 30 })
    case 'connection':
    case 'timeout':
    case 'exhausted':
      return new Problem('unavailable', { retryAfter: 5 })
    case 'conflict':
      return new Problem('unavailable', { retryAfter: 1 })
    default:
      return new Problem('internal')
  }
}

/**
 * Conflict with another record's unique value, at the fields of the violated index, from whose name they are
 * read.
 */
function duplicateProblem(constraint: string): Problem {
  const found = entities.flatMap(entity =>
    uniqueSets(entity).filter(set => uniqueName(entity, set) === constraint),
  )[0]
  const errors = (found ?? []).map(field => [field, { key: 'validation.duplicate' }] as const)
  return new Problem('invalid', { errors: Object.fromEntries(errors) })
}

/** Problem of a record that others refer to, naming the register of those. */
function inUseProblem(table: string): Problem {
  const user = entityOfTable(table)
  return new Problem(
    'inUse',
    user ? { message: { key: 'problems.inUse', naming: `registers.${user.name}.many` } } : {},
  )
}
