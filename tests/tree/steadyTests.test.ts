import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Limits of time for what is seen, and counts of calls instead of what they bring about. */
const UNSTEADY = /networkidle['"]|toHaveBeenCalledTimes|toHaveBeenCalledOnce|\btimeout: \d/

/** Files of the tests of what users see that need one, each with its reason. */
const NEEDED: Readonly<Record<string, string>> = {
  'e2e/development.spec.ts': 'lets Vite transform the portal',
  'e2e/previews.spec.ts': 'points again at what was pointed at before the card was loaded',
  'e2e/support/quietPage.ts': 'finds out whether a page is idle',
  'e2e/support/window.ts': 'goes on from whatever a test has left',
  'portal/registers/totals.test.tsx': 'has no other sight of a download',
}

test('tests of what users see wait for what they see, and count no calls', () => {
  const found = globSync('{e2e,portal}/**/*.{ts,tsx}', { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => UNSTEADY.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(NEEDED).toSorted())
})

/** Files of the other tests that need a clock or a count of calls, each with its reason. */
const TIMED: Readonly<Record<string, string>> = {
  'boot/support/asking.ts': 'tells attacks, which are run by hand, how long answers took',
  'server/companyLookup.test.ts': 'counts what a registry of the outside was asked',
  'server/siscomexFaults.test.ts': 'holds a pause to its least length',
}

test('tests of the server tell by order and outcome what was quick, not by a clock', () => {
  const rooms = 'boot,client,db,hub,reference,rules,schema,server,words'
  const found = globSync(`{${rooms}}/**/*.ts`, { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file =>
      /performance\.now|toHaveBeenCalled(Times|Once)/.test(readFileSync(join(root, file), 'utf8')),
    )
  expect(found.toSorted()).toEqual(Object.keys(TIMED).toSorted())
})

/** Pauses: of a test, of a page, of the database. Limits of whole tests are none. */
const PAUSE = /waitForTimeout|(?<!test\.)\bsetTimeout\b|pg_sleep\(/

/** Files that pause, each with its reason; none of them takes what has not come in that time for absent. */
const PAUSING: Readonly<Record<string, string>> = {
  'boot/support/asking.ts': 'rests between calls to a server that is attacked',
  'boot/support/proxies.ts': 'asks a proxy again until it has found its server',
  'boot/support/writing.ts': 'rests before a write is tried again',
  'db/server.test.ts': 'starts a server of databases after it was asked for',
  'db/session.test.ts': 'holds the session for longer than a statement may take',
  'db/silence.test.ts': 'takes longer than a silent connection is waited for',
  'db/support/pooler.ts': 'looks again whether a program has started',
  'db/support/postgres.ts': 'looks again whether a program has started',
  'e2e/reporting.spec.ts': 'throws outside of the call that evaluates it',
  'e2e/support/quietPage.ts': 'finds out whether a page is idle',
  'server/apiClient.test.ts': 'looks again whether a program has read the change that it heard of',
  'server/securityRecord.test.ts': 'turns the minute of a count by hand',
}

test('what does not come is told by what comes behind it, not by a pause', () => {
  const rooms = 'boot,client,db,e2e,hub,portal,reference,rules,schema,server,support,words'
  const found = globSync(`{${rooms}}/**/*.{ts,tsx}`, { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => PAUSE.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(PAUSING).toSorted())
})
