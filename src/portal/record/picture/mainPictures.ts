import { LARGEST_PAGE } from '#contract/paging.ts'
import type { PictureSource } from '#contract/picture.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import type { Row } from '#contract/validation.ts'
import { call } from '#portal/providers/http/request.ts'

type Waiting = {
  readonly id: number
  readonly resolve: (picture: number | null) => void
  readonly reject: (error: unknown) => void
}

/** Records whose main picture is asked for in the current task, by the detail of their pictures. */
const waiting = new Map<string, Waiting[]>()

/**
 * Id of the main picture of a record, null without one. Those of all records that are asked for in the same task are read
 * by one call: a list costs one a page.
 */
export function mainPicture(source: PictureSource, id: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const { name } = source.detail
    const batch = waiting.get(name)
    if (batch) return void batch.push({ id, resolve, reject })
    waiting.set(name, [{ id, resolve, reject }])
    setTimeout(() => {
      const asked = waiting.get(name) ?? []
      waiting.delete(name)
      for (let from = 0; from < asked.length; from += LARGEST_PAGE)
        void answer(source, asked.slice(from, from + LARGEST_PAGE))
    })
  })
}

async function answer(source: PictureSource, asked: readonly Waiting[]): Promise<void> {
  try {
    const found = await mainPictures(source, [...new Set(asked.map(({ id }) => id))])
    for (const { id, resolve } of asked) resolve(found.get(id) ?? null)
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

/** Ids of the main pictures of these records, by the records' Ids. */
async function mainPictures({ detail, main }: PictureSource, ids: readonly number[]) {
  const endpoint = verbEndpoint(detail, 'list')
  const column = detail.parent?.column
  if (!endpoint || !column) return new Map<number, number>()
  const rows = (await call(endpoint, {
    query: {
      range: JSON.stringify([0, ids.length - 1]),
      filter: JSON.stringify({ [column]: ids, [main]: true }),
    },
  })) as readonly Row[]
  return new Map(rows.map(row => [Number(row[column]), Number(row['Id'])]))
}
