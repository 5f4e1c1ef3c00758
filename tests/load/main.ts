import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/openDatabase.ts'
import { readLocation } from '#server/environment.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { runCommand } from '../../scripts/command.ts'
import { demo } from '../server/support/demoApp.ts'
import { load } from './load.ts'
import { progressLine } from './progress.ts'

const USAGE = `npm run seed -- --rows 10000 [--register partnumber]
Fills every register of the demo, or one, or a detail such as empresa/contato, up to that many records.`

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { rows: { type: 'string' }, register: { type: 'string' } } })
  const rows = Number(values.rows)
  if (!Number.isSafeInteger(rows) || rows < 1) throw new Error(`--rows must be a number\n\n${USAGE}`)
  const db = await openDatabase(readLocation(process.env, 'demo'))
  try {
    await setupDatabase(db, demo)
    await load(db, { rows, register: values.register }, progressLine())
  } finally {
    await db.close()
  }
})
