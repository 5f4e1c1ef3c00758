import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { type DatabaseOptions, openDatabase } from '#server/db/openDatabase.ts'
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

/** Concurrent clients that create records until `end` is called. */
export type Writing = {
  /** Codes of the confirmed records, in the order of confirmation. */
  readonly confirmed: readonly string[]
  /**
   * Distinct failures: status and code of an answer, such as `503 unavailable`, or the name of a connection's
   * error.
   */
  readonly refused: ReadonlySet<string>
  end(): Promise<void>
}

/** Starts the writers. An unconfirmed record is retried with the same idempotency key, as in the portal. */
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

/** Stored records with the prefix, each with the number of its history entries. */
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
 * Throws when a confirmed record is missing, when a record is duplicated or has not exactly one history
 * entry, or when there are more unconfirmed records than may have been in flight.
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
