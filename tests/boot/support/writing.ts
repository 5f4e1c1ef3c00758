import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { type DatabaseOptions, openDatabase } from '#server/db/open.ts'
import { endpointOf } from '../../server/support/registers.ts'
import type { Serving } from './program.ts'

const PAUSE = 20

const { path } = endpointOf(entityNamed('condicaopagto'), 'adicionar')
const sample = {
  DescricaoPT: 'Ensaio',
  DescricaoEN: 'Trial',
  DescricaoES: 'Ensayo',
  Negocio: 1,
  Antecipado: false,
  Parcelas: [
    { Dias: 0, Percentual: '40.00', Evento: 'PEDIDO' },
    { Dias: 30, Percentual: '60.00', Evento: 'BL' },
  ],
  Ativo: true,
}

/** Several who write records without a pause until they are told to end. */
export type Writing = {
  /** Codes of the records that were confirmed, in this order. */
  readonly confirmed: readonly string[]
  /** Answers by which nothing was confirmed, as `503 unavailable`, and the kinds of errors that connections had; each once. */
  readonly refused: ReadonlySet<string>
  end(): Promise<void>
}

/** Writes with so many at a time; what is not confirmed is tried again under the same key, as the portal does. */
export function writing(server: Serving, token: string, prefix: string, writers = 4): Writing {
  const confirmed: string[] = []
  const refused = new Set<string>()
  let isOver = false
  const attempt = async (Codigo: string, key: string) => {
    const { status, body } = await server.ask(
      path,
      token,
      { ...sample, Codigo },
      { [IDEMPOTENCY_HEADER]: key },
    )
    if (status === 200) return true
    refused.add(`${status} ${(body as { readonly code?: string }).code}`)
    return false
  }
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n += 1) {
      const [Codigo, key] = [`${prefix}-${writer}-${n}`, randomUUID()]
      const isConfirmed = () =>
        attempt(Codigo, key).catch((error: unknown) => {
          refused.add(error instanceof Error ? error.name : String(error))
          return false
        })
      while (!(await isConfirmed())) {
        if (isOver) return
        await wait(PAUSE)
      }
      confirmed.push(Codigo)
    }
  }
  const work = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return {
    confirmed,
    refused,
    end: async () => {
      isOver = true
      await work
    },
  }
}

type Found = { readonly Codigo: string; readonly histories: number }

/** What the database holds of what was written, and how often the history tells of each. */
async function foundIn(place: DatabaseOptions, prefix: string): Promise<readonly Found[]> {
  const db = await openDatabase(place)
  const { rows } = await sql<Found>`
    select "Codigo", (
      select count(*)::int from historico h where h."Entidade" = 'condicaopagto' and h."IdEntidade" = c."Id"
    ) as histories
    from condicaopagto c where "Codigo" like ${`${prefix}-%`}`.execute(db.kysely)
  await db.close()
  return rows
}

/**
 * Fails where a confirmed record is not there, where one is there twice or without its one history, and where more are there
 * unconfirmed than may have been under way.
 */
export async function expectAllKept(
  place: DatabaseOptions,
  { prefix, confirmed, underWay }: { prefix: string; confirmed: readonly string[]; underWay: number },
): Promise<void> {
  const found = await foundIn(place, prefix)
  const codes = new Set(found.map(({ Codigo }) => Codigo))
  expect(confirmed.length).toBeGreaterThan(0)
  expect(confirmed.filter(code => !codes.has(code))).toEqual([])
  expect(found.length).toBe(codes.size)
  expect(found.filter(({ histories }) => histories !== 1)).toEqual([])
  expect(codes.size - confirmed.length).toBeLessThanOrEqual(underWay)
}
