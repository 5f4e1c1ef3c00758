import type { Entity } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import { refersTo } from '#portal/fields/values/RegisterField.tsx'
import { type Prefetch, prefetchList, prefetchRecords } from '#portal/providers/prefetch.ts'
import { storeOf } from '#portal/providers/store.ts'
import { language } from '#portal/providers/words/language.ts'
import { lookupResource } from '#portal/providers/words/names.ts'
import { shownColumns } from '#portal/record/columns.ts'
import { firstPage } from '#portal/resources/list/firstPage.ts'
import { columnsKey } from '#portal/resources/list/useColumns.ts'

/**
 * Prefetches the first page of a register's list and then the rows its columns refer to, which would
 * otherwise be requested once the rows are rendered. Rejects as the list does, which reports the error.
 * `prefetch` belongs to the next page.
 */
export async function prefetchRegister(
  entity: Entity,
  search: string,
  user: Session,
  prefetch: Prefetch,
): Promise<void> {
  const spoken = language.get()
  const answer = await prefetchList(prefetch, entity.name, firstPage(entity, search, spoken))
  if (!answer) return
  const chosen = storeOf(user).getItem<readonly string[] | null>(columnsKey(entity)) ?? null
  const wanted = new Map<string, Set<number | string>>()
  for (const { source, field } of shownColumns(entity, spoken, chosen)) {
    const lookup = refersTo(field)
    if (!lookup) continue
    const ids = wanted.get(lookup) ?? new Set()
    wanted.set(lookup, ids)
    for (const row of answer.data) if (row[source] !== null && row[source] !== undefined) ids.add(row[source])
  }
  await Promise.all(
    [...wanted].map(([lookup, ids]) => prefetchRecords(prefetch, lookupResource(lookup), ids)),
  )
}
