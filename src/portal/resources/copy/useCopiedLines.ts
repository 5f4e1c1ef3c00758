import { useQuery } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import { MOST_NEW_LINES, type NewLines } from '#contract/lines.ts'
import type { Row } from '#contract/validation.ts'
import { dataProvider } from '#portal/providers/dataProvider.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { modelQuery } from '#portal/record/model/useModel.ts'
import { useExtras } from '#portal/resources/extras/extras.ts'
import { useLines } from '#portal/resources/lines/useLines.ts'
import { keyOfDetail } from '#portal/resources/partsOfRecord.ts'
import { ownFields } from './ownFields.ts'

/** Lines that a copy of a record can be sent with, as it is declared and the user may add them. */
export function useCopyableLines(entity: Entity, isCopy: boolean): readonly NewLines[] {
  const { lines } = useLines(entity, isCopy)
  return lines.filter(({ detail }) => entity.register.copied?.includes(keyOfDetail(detail)))
}

/** Lines of the copied record as new ones, by their names in the call, up to the most that a call takes, and the other lists that a copy begins with. */
export function useCopiedLines(entity: Entity, copied: number | undefined) {
  const lines = useCopyableLines(entity, copied !== undefined)
  const { copied: besides } = useExtras()
  const hasAdditions = useAdditions()
  return useQuery({
    queryKey: [entity.name, 'copiedLines', copied, lines.map(({ name }) => name)],
    queryFn: async ({ signal }) => {
      const given = copied !== undefined && hasAdditions ? await besides?.(copied, signal) : {}
      const read = await Promise.all(lines.map(line => linesOf(line, copied, signal)))
      return {
        rows: {
          ...given,
          ...Object.fromEntries(read.map(({ name, rows }) => [name, rows.length > 0 ? rows : null])),
        },
        cut: read.filter(({ rows, total }) => rows.length < total),
      }
    },
    ...modelQuery,
    enabled: copied !== undefined,
  })
}

async function linesOf({ name, detail }: NewLines, copied: number | undefined, signal: AbortSignal) {
  const { data, total = 0 } = await dataProvider.getList<RaRecord>(detail.name, {
    pagination: { page: 1, perPage: MOST_NEW_LINES },
    sort: { field: 'Id', order: 'ASC' },
    filter: { [detail.parent?.column ?? '']: copied },
    signal,
  })
  return { name, detail, rows: data.map(row => lineOf(detail, row)), total }
}

/** New line with what is not the copied one's own. */
function lineOf(detail: Entity, line: Row): Row {
  const own = ownFields(detail)
  const kept = Object.keys(detail.spec.fields).filter(name => !own.has(name))
  return Object.fromEntries(kept.map(name => [name, line[name]]))
}
