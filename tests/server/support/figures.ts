import { expect } from 'vitest'
import { entityOf } from '#contract/entity.ts'
import type { Figura } from '#contract/features/dashboard.ts'
import type { StoredRow } from '#contract/validation.ts'
import { endpointOf, type Worker } from './registers.ts'

type Explained = Pick<Figura, 'Registro' | 'Filtro' | 'Quantidade'>

/** Rows and total of the list that a figure links to. */
export async function listed(who: Worker, { Registro, Filtro }: Explained) {
  const entity = entityOf(Registro)
  const filter = encodeURIComponent(JSON.stringify(Filtro))
  const { status, headers, body } = await who.call(
    `${endpointOf(entity, 'list').path}?range=[0,99]&filter=${filter}`,
  )
  expect(status, Registro).toBe(200)
  return {
    rows: body as readonly StoredRow[],
    total: Number(headers.get('Content-Range')?.split('/').at(1)),
  }
}

/** Sum of amounts, in cents. */
export const cents = (amounts: readonly unknown[]) =>
  amounts.reduce<number>((sum, one) => sum + Math.round(Number(one ?? 0) * 100), 0)
