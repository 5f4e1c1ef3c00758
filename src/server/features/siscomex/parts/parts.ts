import { sql } from 'kysely'
import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import { isWithin } from '#contract/lookup.ts'
import { attributeAddress, coversDay } from '#rules/atributos/definition.ts'
import { missingAttributes } from '#rules/atributos/mistakes.ts'
import { addressIn } from '#rules/atributos/path.ts'
import { attributesOfProduct } from '#rules/atributos/product.ts'
import type { Modalidade } from '#rules/siscomex/produto.ts'
import type { Executor } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { type StoredDefinition, storedDefinitions } from '#server/registers/laws/definitions.ts'
import { operadores } from './operadores.ts'
import type { SiscomexPart } from './part.ts'
import { produtosBy } from './produtos.ts'

/** Part of the catalogue of either register, without its types. */
export type AnyPart = SiscomexPart<SiscomexRegister, object, object>

/** Part of the catalogue of a register, as the attributes of these NCMs are defined now. */
export async function partOf(
  trx: Executor,
  register: SiscomexRegister,
  ncms: readonly string[],
): Promise<AnyPart> {
  if (register === 'empresa') return operadores
  const byNcm = await storedDefinitions(trx, ncms)
  const day = today()
  const sides = new Map([...byNcm].map(([ncm, definitions]) => [ncm, sidesByAddress(definitions, day)]))
  return produtosBy({
    sidesOf: (ncm, path) => sides.get(ncm)?.get(addressIn(path)),
    missingIn: record => {
      const narrowing = attributesOfProduct(record)
      const asked = (byNcm.get(record.IdNcm) ?? []).filter(
        one => narrowing !== undefined && isWithin('ncmatributo', one, narrowing),
      )
      return missingAttributes(asked, record.Atributos ?? [], day).length
    },
  })
}

/** Part of the catalogue of a register, for all records of a company and all that it has at Siscomex. */
export async function partOfCompany(
  trx: Executor,
  register: SiscomexRegister,
  company: number,
): Promise<AnyPart> {
  if (register === 'empresa') return operadores
  const { rows } = await sql<{ readonly IdNcm: string }>`
    select "IdNcm" from partnumber where "IdRegistro" = ${company}
    union select "Dados" ->> 'ncm' from siscomex_espelho
    where "IdRegistro" = ${company} and "Parte" = ${register} and "Dados" ? 'ncm'`.execute(trx)
  return partOf(
    trx,
    register,
    rows.map(({ IdNcm }) => IdNcm),
  )
}

const SIDES: Readonly<Record<string, readonly Modalidade[]>> = {
  IMPORTACAO: ['IMPORTACAO'],
  EXPORTACAO: ['EXPORTACAO'],
}
const BOTH: readonly Modalidade[] = ['IMPORTACAO', 'EXPORTACAO']

/** Sides that each attribute is asked for on a day: none of one that is to come. */
function sidesByAddress(
  definitions: readonly StoredDefinition[],
  day: string,
): ReadonlyMap<string, readonly Modalidade[]> {
  const sides = new Map<string, readonly Modalidade[]>()
  for (const one of definitions) {
    const address = attributeAddress(one)
    const own = coversDay(one, day) ? (SIDES[one.Modalidade] ?? BOTH) : []
    sides.set(address, [...(sides.get(address) ?? []), ...own])
  }
  return sides
}
