/**
 * Server tests whose result can differ between PostgreSQL and the embedded database, grouped by the reason.
 * `npm test` runs these on both engines and the others on PostgreSQL; `npm run test:engines` runs all of
 * `tests/server` on both. The embedded database is PostgreSQL, with a single connection (decisions 0195 and 0210).
 */
export const ENGINES_DIFFER: Readonly<Record<string, readonly string[]>> = {
  'several connections: locks put in order what happens at once': [
    ...['access', 'accessHistory', 'admission', 'branches', 'funds', 'intent', 'jobs', 'links', 'password'],
    ...['bankStatements', 'payments', 'registration', 'requests', 'subscription'],
  ],
  'the pool: what holds connections, ends them or loses them': [
    ...['maintenance', 'retention', 'searchTurns', 'session', 'unavailable', 'wholeLists'],
  ],
  'row-level security under the roles of a server, and schemas to be taken over': [
    ...['identity', 'olderDatabases', 'olderActs', 'searchLeaks'],
  ],
  'plans, statistics, collation and search': [
    ...[
      'counts',
      'filters',
      'lookupRanking',
      'lookupReads',
      'lookups',
      'ncmReads',
      'plans',
      'rules',
      'searchOrder',
    ],
    ...['searchEverywhere', 'searchPlans', 'searchWords', 'statements'],
  ],
  'values as the driver writes and reads them: amounts, days, instants, bytes, JSON': [
    ...['attachments', 'certificates', 'crud', 'dashboard', 'dates', 'sheetCells'],
  ],
  'notifications between connections, and transactions that commit in another order': [
    ...['follow', 'hub', 'hubJobs', 'hubLife', 'messageHub'],
  ],
  'sheets of thousands of rows, which are written in batches': [...['export', 'import', 'undoImport']],
}
