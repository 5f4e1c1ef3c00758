import type { DataMigration } from '#server/db/schema/dataMigration.ts'
import { acts } from './acts.ts'
import { emailsAsJobs } from './emailsAsJobs.ts'
import { factorMarks } from './factorMarks.ts'
import { jobRegisters } from './jobRegisters.ts'
import { madeUpAttributes } from './madeUpAttributes.ts'
import { ncmValues } from './ncmValues.ts'
import { normalForms } from './normalForms.ts'
import { passwordsApart } from './passwordsApart.ts'
import { settlementDifferences } from './settlementDifferences.ts'
import { subscriptions } from './subscriptions.ts'

/** All data migrations, in order; never edited or removed, because some databases have not run them yet. */
export const migrations: readonly DataMigration[] = [
  passwordsApart,
  subscriptions,
  emailsAsJobs,
  madeUpAttributes,
  normalForms,
  ncmValues,
  jobRegisters,
  acts,
  settlementDifferences,
  factorMarks,
]
