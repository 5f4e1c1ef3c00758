import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { GetListParams, GetListResult } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import { LARGEST_PAGE } from '#contract/paging.ts'
import type { Message } from '#contract/problem.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { newIdempotencyKey } from '#portal/providers/http/idempotencyKey.ts'
import { asForeseen, foresee } from '#portal/providers/http/pending.ts'
import { fitsClosing, followClosing, isPageClosing } from '#portal/providers/messages/closing.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { offerUndo, toast } from '#portal/providers/messages/toast.ts'
import { assertSignedIn } from '#portal/providers/session/requireSession.ts'
import { storedSession } from '#portal/providers/session/session.ts'
import { tellGone } from './gone.ts'
import { modelKey, rereadOpened } from './model/useModel.ts'
import { recordName } from './recordName.ts'
import { refusalText } from './refusalText.ts'
import { useFreshness } from './useFreshness.ts'

/** Status of a call without a session. */
const SIGNED_OUT = 401

/** Change of records that is told of as done at once. */
type Later = {
  readonly records: readonly StoredRow[]
  /** Values that the records are to have; null where they are to be deleted. */
  readonly values: Row | null
  /** Notification that offers to undo it. */
  readonly told: Message
  /** Call of one record, under its idempotency key. */
  readonly act: (record: StoredRow, intent: string) => Promise<unknown>
  /** Called once it is undone. */
  readonly onUndone?: () => void
}

/**
 * Whether changes of a register's records wait until their notification goes, by which they can be undone (decision 0292): not
 * where money moves, nor of more records than the browser sends for a page that closes.
 */
export function isUndoable(
  { register }: Entity,
  records: readonly StoredRow[] = [],
  values: Row | null = null,
): boolean {
  const sent = values ? records.map(record => ({ ...record, ...values })) : []
  return register.section !== 'finance' && records.length <= LARGEST_PAGE && fitsClosing(JSON.stringify(sent))
}

/** Number of times that what is being read may give way to another reading. */
const MOST_ROUNDS = 5

/** Resolves when what is being read has come, readings that others gave way to among them. */
async function allRead(cache: QueryClient): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const queries = cache.getQueryCache().findAll({ fetchStatus: 'fetching' })
    if (queries.length === 0) return
    await Promise.allSettled(queries.map(({ promise }) => promise))
  }
}

/**
 * Carries out a change of records on all lists at once, and sends its calls when it can no longer be undone: one after the other, or the
 * rest together when the page closes.
 * What was sent stays as foreseen until it is read again, and whatever began to be read before (decision 0376).
 * A record whose call is refused is back as it was, which is told by its name (decision 0302).
 */
export function useLater(entity: Entity): (later: Later) => void {
  const { name } = entity
  const cache = useQueryClient()
  const refresh = useFreshness(name)
  const { field: labelOf } = useLabels(entity)
  // As a mutation, a call that waits for the connection is counted by the notice that says so.
  const counted = (mutationFn: () => Promise<unknown>) =>
    cache.getMutationCache().build(cache, { mutationFn }).execute(undefined)
  return ({ records, values, told, act, onUndone }) => {
    const ids = records.map(({ Id }) => Id)
    const [first, ...others] = ids
    const sender = storedSession.get()?.IdUsuario
    const foreseen = foresee(name, records, values)
    const readAgain = () => {
      refresh(values === null && others.length === 0 ? first : undefined)
      if (values) rereadOpened(cache, name, ids)
    }
    const send = async () => {
      const refusals: string[] = []
      const rest = [...records]
      const sendOne = async (record: StoredRow) => {
        try {
          // Another user of the browser may have signed in by now.
          assertSignedIn(sender)
          await counted(() => act(record, newIdempotencyKey()))
          foreseen.take(record.Id)
        } catch (error) {
          // The end of a session is told, but not what was not done by it.
          const isTold = error instanceof RequestError && error.isReported && error.status !== SIGNED_OUT
          if (!isTold) refusals.push(`${recordName(entity, record)}: ${refusalText(error as Error, labelOf)}`)
          foreseen.forget(record.Id)
        }
      }
      let together: readonly unknown[] = []
      const sendRest = () => {
        together = rest.splice(0).map(sendOne)
      }
      const unfollow = followClosing(sendRest)
      if (isPageClosing()) sendRest()
      for (let record = rest.shift(); record; record = rest.shift()) await sendOne(record)
      await Promise.all(together)
      unfollow()
      readAgain()
      if (refusals.length > 0) toast('error', refusals.join('\n'))
      await allRead(cache)
      foreseen.end()
    }
    for (const [key, page] of cache.getQueriesData<GetListResult>({ queryKey: [name, 'getList'] })) {
      const { filter } = (key[2] ?? {}) as Partial<GetListParams>
      if (page) cache.setQueryData(key, asForeseen(name, page, filter))
    }
    if (values) {
      for (const id of ids)
        cache.setQueryData<Row>(modelKey(name, id), opened => opened && { ...opened, ...values })
    } else tellGone(name, ids)
    offerUndo(told, ({ isUndo }) => {
      if (!isUndo) return void send()
      for (const id of ids) foreseen.forget(id)
      readAgain()
      onUndone?.()
    })
  }
}
