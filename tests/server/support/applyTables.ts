import type { Database } from '#server/db/openDatabase.ts'
import { applyLoadedTables } from '#server/features/partnumber/ncmValues.ts'

/** Brings all products up to the tables that are loaded, as maintenance does. */
export async function applyTables({ kysely }: Database): Promise<void> {
  while (await kysely.transaction().execute(applyLoadedTables));
}
