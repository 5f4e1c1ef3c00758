import { sql } from 'kysely'
import type { DataMigration } from '#server/db/schema/dataMigration.ts'

/** Actions by the change of state that they made before the history knew them. */
const BY_STATES = `(values
  ('pagamento', 'StatusPagamento', 1, 2, 'enviar'), ('pagamento', 'StatusPagamento', 7, 2, 'enviar'),
  ('pagamento', 'StatusPagamento', 2, 3, 'autorizar'),
  ('pagamento', 'StatusPagamento', 2, 7, 'desautorizar'), ('pagamento', 'StatusPagamento', 3, 7, 'desautorizar'),
  ('pagamento', 'StatusPagamento', 1, 6, 'cancelar'), ('pagamento', 'StatusPagamento', 2, 6, 'cancelar'),
  ('pagamento', 'StatusPagamento', 3, 6, 'cancelar'), ('pagamento', 'StatusPagamento', 7, 6, 'cancelar'),
  ('baixa', 'StatusBaixa', 1, 2, 'efetivar'),
  ('baixa', 'StatusBaixa', 1, 3, 'cancelar'), ('baixa', 'StatusBaixa', 2, 3, 'cancelar'))`

/**
 * Actions in the history of requests and settlements from before it knew them: by the change of state, and of a
 * request that was paid by the settlement of the same transaction, whose entries share their time.
 */
export const acts: DataMigration = {
  number: 8,
  name: 'actions in the history',
  run: async trx => {
    await sql`
      update historico h set "Ato" = ato
      from ${sql.raw(BY_STATES)} as mudou (entidade, campo, de, para, ato)
      where h."Entidade" = entidade and h."Acao" = 'atualizar' and h."Ato" is null
        and not jsonb_exists(h."Mudancas", 'ValorLiquidado')
        and h."Mudancas"->campo->'de' = to_jsonb(de) and h."Mudancas"->campo->'para' = to_jsonb(para)`.execute(
      trx,
    )
    await sql`
      update historico h set "Ato" = baixou."Ato", "Causa" = baixou."Entidade", "IdCausa" = baixou."IdEntidade"
      from historico baixou
      join baixa_item i on i."IdBaixa" = baixou."IdEntidade"
      where baixou."Entidade" = 'baixa' and baixou."Ato" is not null
        and h."IdRegistro" = baixou."IdRegistro" and h."Entidade" = 'pagamento' and h."IdEntidade" = i."IdPagamento"
        and h."Quando" = baixou."Quando" and h."Acao" = 'atualizar' and jsonb_exists(h."Mudancas", 'ValorLiquidado')`.execute(
      trx,
    )
  },
}
