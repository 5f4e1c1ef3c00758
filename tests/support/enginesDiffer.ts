/**
 * Server tests that `npm test` runs on the embedded database as well as on PostgreSQL: one for each seam between the
 * application and the engine, with what only it would show there. `npm run test:engines` runs all of `tests/server` on
 * both (decision 0340).
 */
export const ENGINES_DIFFER: Readonly<Record<string, string>> = {
  payments: 'one session for all: what takes locks and writes to several tables when called at once',
  intent: 'one session for all: a call that is repeated while the first is being answered',
  jobs: 'one session for all: jobs that are claimed while others are done',
  searchTurns: 'one session for all: lists that are read between searches',
  unavailable: 'failures of a statement, which the embedded session reports in its own way',
  retention: 'sweeping of what is over, by the clock that the database reads',
  plans: 'plans of every list, by a planner of another version',
  searchOrder: 'collation and ranking, and how many rows a search reads',
  crud: 'values of every register, written and read by its own driver',
  dates: 'days and instants in every time zone, by its own driver',
  securityEvents: 'one session for all: events that are recorded while others are sealed',
  hub: 'connections that no other process has, and sessions that end within this one',
  import: 'thousands of rows in batches within one transaction',
}
