import { type RawBuilder, sql } from 'kysely'
import type { PrintedParty } from '#contract/printedParty.ts'

const cityOf = (alias: 'f' | 'e') => `(select c."Nome" || '/' || u."Sigla" from apoio_cidade c
  join apoio_estado u on u."Id" = c."IdEstado" where c."Id" = ${alias}."IdCidade")`

const addressOf = (alias: 'f' | 'e', city: string) => `nullif(concat_ws(' · ',
  nullif(concat_ws(', ', nullif(${alias}."Logradouro", ''), nullif(${alias}."Numero", ''), nullif(${alias}."Complemento", '')), ''),
  nullif(${alias}."Bairro", ''), ${city},
  nullif(regexp_replace(${alias}."Cep", '^(.{5})(.{3})$', '\\1-\\2'), '')), '')`

const partyOf = (alias: 'f' | 'e', identification: string, city: string, plainCity: string) =>
  sql.raw<PrintedParty>(`jsonb_build_object('Nome', ${alias}."RazaoSocial", 'Identificacao', ${identification},
    'Endereco', ${addressOf(alias, city)}, 'Cidade', ${plainCity})`)

const nameOfCity = (alias: 'f' | 'e') =>
  `(select c."Nome" from apoio_cidade c where c."Id" = ${alias}."IdCidade")`

/** Branch of the table `filial` as `f`, as it stands on paper. */
export const PRINTED_BRANCH: RawBuilder<PrintedParty> = partyOf('f', 'f."Cnpj"', cityOf('f'), nameOfCity('f'))

/** Company of the table `empresa` as `e`, as it stands on paper. */
export const PRINTED_COMPANY: RawBuilder<PrintedParty> = partyOf(
  'e',
  `coalesce(nullif(e."CpfCnpj", ''), nullif(e."Tin", ''))`,
  `coalesce(${cityOf('e')}, nullif(e."NomeCidade", ''))`,
  `coalesce(${nameOfCity('e')}, nullif(e."NomeCidade", ''))`,
)
