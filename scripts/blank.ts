import { keepBlank } from '#server/blank.ts'
import { openDatabase } from '#server/db/open.ts'
import { prepare } from '#server/setupDatabase.ts'

const db = await openDatabase({ dataDir: 'memory' })
await prepare(db, { isDemo: false })
const dump = await db.dump?.()
await db.close()
if (dump) keepBlank(dump)
