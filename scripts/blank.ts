import { keepBlank } from '#server/databaseTemplate.ts'
import { openDatabase } from '#server/db/open.ts'
import { setupDatabase } from '#server/setupDatabase.ts'

const db = await openDatabase({ dataDir: 'memory' })
await setupDatabase(db, { isDemo: false })
const dump = await db.dump?.()
await db.close()
if (dump) keepBlank(dump)
