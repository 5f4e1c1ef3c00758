import { sql } from 'kysely'
import type { CompanyCall } from '#server/core/context.ts'

const DIGITS = 6

/**
 * Next number of a company's series in a year: `SP-2026-000001`. Concurrent calls wait for each other
 * (decision 0068).
 */
export async function nextNumber(
  { trx, company }: Pick<CompanyCall, 'trx' | 'company'>,
  series: 'SP' | 'BX',
  year: number,
): Promise<string> {
  const { rows } = await sql<{ Ultimo: number }>`
    insert into numeracao ("IdRegistro", "Serie", "Ano", "Ultimo") values (${company}, ${series}, ${year}, 1)
    on conflict ("IdRegistro", "Serie", "Ano") do update set "Ultimo" = numeracao."Ultimo" + 1
    returning "Ultimo"`.execute(trx)
  return `${series}-${year}-${String(rows[0]?.Ultimo).padStart(DIGITS, '0')}`
}
