import { openDatabase } from '#server/db/openDatabase.ts'
import { storeTemplate } from '#server/setup/databaseTemplate.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'

const db = await openDatabase({ dataDir: 'memory' })
await setupDatabase(db)
const dump = await db.dump?.()
await db.close()
if (dump) storeTemplate(dump)
