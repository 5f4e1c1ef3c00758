import type { DataMigration } from '#server/db/schema/dataMigration.ts'
import { passwordsApart } from './passwordsApart.ts'
import { subscriptions } from './subscriptions.ts'

/** Every move of data there has been; what is here stays as it is, for there are databases that have not seen it. */
export const migrations: readonly DataMigration[] = [passwordsApart, subscriptions]
