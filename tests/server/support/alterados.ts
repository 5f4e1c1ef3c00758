import { expect } from 'vitest'
import type { Alterados } from '#contract/alterados.ts'
import type { Entity } from '#contract/entity.ts'
import { endpointOf, type Worker } from './registers.ts'

/** Page of changed records behind a cursor. */
export async function alteradosAfter({ call }: Worker, entity: Entity, cursor?: string): Promise<Alterados> {
  const { path } = endpointOf(entity, 'alterados')
  const { status, body } = await call(cursor === undefined ? path : `${path}?cursor=${cursor}`)
  expect([status, body]).toMatchObject([200, { Cursor: expect.any(String) }])
  return body as Alterados
}

/** All that is changed behind a cursor, page by page, and the cursor behind it. */
export async function allAlterados(
  who: Worker,
  entity: Entity,
  cursor?: string,
): Promise<Pick<Alterados, 'Alterados' | 'Cursor'>> {
  const page = await alteradosAfter(who, entity, cursor)
  if (!page.Mais) return page
  const rest = await allAlterados(who, entity, page.Cursor)
  return { ...rest, Alterados: [...page.Alterados, ...rest.Alterados] }
}
