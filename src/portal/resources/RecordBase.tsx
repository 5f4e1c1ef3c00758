import type { ReactNode } from 'react'
import { CreateBase, EditBase } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { isStored, MODEL, modelQuery } from '#portal/record/model/useModel.ts'
import { useNewRecord } from './useNewRecord.ts'

/** Record as far as it is read. */
export type ReadingOfRecord = {
  readonly record: Row | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

type Props = {
  readonly entity: Entity
  /** Id of a stored record; undefined for a new one. */
  readonly id: number | undefined
  /** Id of the record that a new one is a copy of. */
  readonly copied?: number | undefined
  readonly render: (opened: ReadingOfRecord) => ReactNode
}

/** Opens a record in the contexts of react-admin's `EditBase` or, a new one, `CreateBase` (decision 0291). */
export function RecordBase({ id, ...props }: Props) {
  return id === undefined ? <NewRecord {...props} /> : <StoredRecord {...props} id={id} />
}

const base = { disableAuthentication: true, redirect: false } as const
// Both of the same `meta`, under which an opened record is cached.
const query = { ...modelQuery, meta: MODEL, onError: () => {} }
const mutation = { meta: MODEL }

function StoredRecord({ entity, id, render }: Props & { readonly id: number }) {
  return (
    <EditBase
      {...base}
      resource={entity.name}
      id={id}
      mutationMode="pessimistic"
      redirectOnError={false}
      queryOptions={query}
      mutationOptions={mutation}
      render={({ record, error, refetch }) =>
        // A call whose session has ended is resolved with an empty record.
        render(readingOf(isStored(record) ? record : undefined, error, refetch))
      }
    />
  )
}

function NewRecord({ entity, copied, render }: Omit<Props, 'id'>) {
  const { record, error, refetch } = useNewRecord(entity, copied)
  return (
    <CreateBase {...base} resource={entity.name} {...(record && { record })}>
      {render(readingOf(record, error, refetch))}
    </CreateBase>
  )
}

/** A record that cannot be read again stays, with what is typed in its form. */
const readingOf = (
  record: Row | undefined,
  error: Error | null | undefined,
  refetch: ReadingOfRecord['refetch'],
): ReadingOfRecord => ({ record, error: record ? null : (error ?? null), refetch })
