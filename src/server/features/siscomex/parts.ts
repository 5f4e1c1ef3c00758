import { sql } from 'kysely'
import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import { isWithin } from '#contract/lookup.ts'
import { type AttributeDefinition, attributesOfProduct, missingAttributes } from '#rules/atributos.ts'
import type { Modalidade } from '#rules/siscomex/produto.ts'
import type { Executor } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { attributeRows } from '#server/tables/atributos.ts'
import { operadores } from './operadores.ts'
import type { SiscomexPart } from './part.ts'
import { produtosBy } from './produtos.ts'

/** Part of the catalogue of either register, without its types. */
export type AnyPart = SiscomexPart<SiscomexRegister, object, object>

type Stored = AttributeDefinition & { readonly IdNcm: string; readonly Modalidade: string }

/** Part of the catalogue of a register, as attributes are defined now. */
export async function partOf(trx: Executor, register: SiscomexRegister): Promise<AnyPart> {
  if (register === 'empresa') return operadores
  const { rows } = await sql<Stored>`
    select * from ${attributeRows} where coalesce("DataFim" >= ${today()}::date, true)`.execute(trx)
  const byNcm = new Map<string, Stored[]>()
  for (const row of rows) {
    const own = byNcm.get(row.IdNcm)
    if (own) own.push(row)
    else byNcm.set(row.IdNcm, [row])
  }
  return produtosBy({
    sideOf: (ncm, atributo) => sideOf(byNcm.get(ncm)?.find(({ Codigo }) => Codigo === atributo)),
    missingIn: record => {
      const narrowing = attributesOfProduct(record)
      const own = byNcm.get(record.IdNcm) ?? []
      const asked = narrowing ? own.filter(one => isWithin('ncmatributo', one, narrowing)) : []
      return missingAttributes(asked, record.Atributos ?? []).length
    },
  })
}

const SIDES: readonly string[] = ['IMPORTACAO', 'EXPORTACAO'] satisfies readonly Modalidade[]

const sideOf = (one: Stored | undefined): Modalidade | undefined =>
  // One of the sides, as the line has found out.
  one && SIDES.includes(one.Modalidade) ? (one.Modalidade as Modalidade) : undefined
