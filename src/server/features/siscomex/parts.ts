import { sql } from 'kysely'
import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import type { Modalidade } from '#rules/siscomex/produto.ts'
import type { Executor } from '#server/core/context.ts'
import { lookupTableName } from '#server/tables/lookups.ts'
import { operadores } from './operadores.ts'
import type { SiscomexPart } from './part.ts'
import { produtosBy } from './produtos.ts'

/** Part of the catalogue of either register, without its types. */
export type AnyPart = SiscomexPart<SiscomexRegister, object, object>

type OneSided = { readonly Id: string; readonly Modalidade: Modalidade }

/** Part of the catalogue of a register, as attributes are defined now. */
export async function partOf(trx: Executor, register: SiscomexRegister): Promise<AnyPart> {
  if (register === 'empresa') return operadores
  const { rows } = await sql<OneSided>`
    select "IdNcm" || '.' || "Codigo" as "Id", "Modalidade" from ${sql.table(lookupTableName('ncmatributo'))}
    where "Modalidade" <> 'AMBOS'`.execute(trx)
  const sides = new Map(rows.map(({ Id, Modalidade: side }) => [Id, side]))
  return produtosBy((ncm, atributo) => sides.get(`${ncm}.${atributo}`))
}
