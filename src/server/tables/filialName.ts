import { type RawBuilder, sql } from 'kysely'

/** Name of a branch, of the table `filial` as `f`: `Voltrix Serrana · Joinville/SC · 12.345.678/0001-90`. */
export const BRANCH_NAME: RawBuilder<string> = sql.raw(`concat_ws(' · ',
  coalesce(nullif(f."NomeFantasia", ''), f."RazaoSocial"),
  (select c."Nome" || '/' || e."Sigla" from apoio_cidade c join apoio_estado e on e."Id" = c."IdEstado"
    where c."Id" = f."IdCidade"),
  regexp_replace(f."Cnpj", '^(.{2})(.{3})(.{3})(.{4})(.{2})$', '\\1.\\2.\\3/\\4-\\5'))`)
