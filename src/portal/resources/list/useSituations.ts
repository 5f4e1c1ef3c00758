import { skipToken, useQuery } from '@tanstack/react-query'
import Big from 'big.js'
import type { Entity } from '#contract/entity.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { type Situation, summedColumns, sumsOf } from '#contract/sums.ts'
import type { Row } from '#contract/validation.ts'
import { type Move, readAt } from '#portal/providers/http/pending.ts'
import { call } from '#portal/providers/http/request.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useMoves } from '#portal/record/useForeseen.ts'

type Filter = Readonly<Record<string, unknown>>

/**
 * Hook: numbers and sums of a register's records by state within these filters; undefined until the server has told them, null where
 * the register has no sums, or the host tells the user none. What is foreseen of records moves them from state to state at once.
 */
export function useSituations<S extends Situation = Situation>(
  entity: Entity,
  filter: Filter,
  isAsked = true,
): readonly S[] | null | undefined {
  const endpoint = verbEndpoint(entity, 'situacoes')
  const isTold = isOffered(useSession(), endpoint)
  const { data } = useQuery({
    queryKey: [endpoint?.path, filter],
    queryFn: endpoint
      ? ({ signal }) => readAt(() => call(endpoint, { query: { filter: JSON.stringify(filter) }, signal }))
      : skipToken,
    // Not `skipToken` for one that does not ask: it would keep the query of the same filter from being read again.
    enabled: isTold && isAsked,
    placeholderData: before => before,
  })
  const moves = useMoves(entity.name, data?.began, filter)
  if (!isTold) return null
  return (
    data && moves.reduce<readonly S[]>((rows, move) => moved(entity, rows, move), data.answer as readonly S[])
  )
}

/** Numbers and sums once a record has gone from one state to another; as they are where it was not counted. */
function moved<S extends Situation>(
  entity: Entity,
  rows: readonly S[],
  { before, after }: Move,
): readonly S[] {
  const { by = '' } = sumsOf(entity) ?? {}
  const isOf = (record: Row | null) => (row: S) => record !== null && row[by] === record[by]
  if (before && !rows.some(row => isOf(before)(row) && row.Quantidade > 0)) return rows
  const empty = { [by]: after?.[by], Quantidade: 0 } as unknown as S
  const all = after === null || rows.some(isOf(after)) ? rows : [...rows, empty]
  return all.map(row => {
    const sign = Number(isOf(after)(row)) - Number(isOf(before)(row))
    if (sign === 0) return row
    const sums = summedColumns(entity).map(name => {
      const amount = Big(String((sign > 0 ? after : before)?.[name] ?? 0)).times(sign)
      return [name, amount.plus(row[name] ?? 0).toFixed(2)]
    })
    return { ...row, Quantidade: row.Quantidade + sign, ...Object.fromEntries(sums) }
  })
}
