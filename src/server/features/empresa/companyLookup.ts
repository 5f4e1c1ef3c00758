import { sql } from 'kysely'
import type { ConsultaCnpj } from '#contract/features/empresa.ts'
import { placeKey } from '#rules/companyLookup.ts'
import { isCnpj } from '#rules/identifiers/taxId.ts'
import type { Caller } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import type { Quota } from '#server/core/quota.ts'
import type { Database } from '#server/db/openDatabase.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { consumeQuota } from '#server/features/sessao/limits/quota.ts'

/** Looks a company up at the registry; anonymous callers have a smaller quota. */
export async function companyLookup(call: PublicCall<{ readonly digits: string }, unknown>) {
  const { db, outside, caller, network, query } = call
  await consumeQuota(db, quotaOf(caller, network))
  if (!isCnpj(query.digits)) {
    const message = { key: 'validation.cnpj' }
    throw new Problem('invalid', { message, errors: { Cnpj: message } })
  }
  const found = await outside.companies(query.digits)
  return { ...found, ...(await placeOf(db, found)) }
}

const quotaOf = (caller: Caller | undefined, network: string): Quota =>
  caller
    ? { key: `cnpj:usuario:${caller.IdUsuario}`, most: 30, seconds: 60 }
    : { key: `cnpj:endereco:${network}`, most: 10, seconds: 60 }

type City = { readonly IdEstado: string; readonly IdCidade: string; readonly Nome: string }

/**
 * Official codes of the registry's address: the state by its abbreviation, the city by its name in that
 * state.
 */
async function placeOf({ kysely }: Database, { uf, municipio }: ConsultaCnpj) {
  const { rows } = await sql<City>`
    select c."IdEstado", c."Id" as "IdCidade", c."Nome" from apoio_estado e join apoio_cidade c on c."IdEstado" = e."Id"
    where e."Sigla" = ${(uf ?? '').toUpperCase()} and e."Ativo" and c."Ativo"`.execute(kysely)
  const city = rows.find(({ Nome }) => placeKey(Nome) === placeKey(municipio ?? ''))
  return { IdEstado: rows[0]?.IdEstado ?? null, IdCidade: city?.IdCidade ?? null }
}
