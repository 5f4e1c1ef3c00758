import { sql } from 'kysely'
import type { DataMigration } from '#server/db/schema/dataMigration.ts'
import { seedCatalogue } from '#server/features/assinatura/catalogue.ts'

/**
 * Subscriptions for companies from before subscriptions existed, when everything was open to everybody: every
 * product, at no price, because they agreed to none. Companies created since begin with a subscription.
 */
export const subscriptions: DataMigration = {
  number: 2,
  name: 'subscriptions of companies from before there were any',
  run: async trx => {
    await seedCatalogue(trx)
    await sql`
      with assinada as (
        insert into assinatura ("IdRegistro")
        select "Id" from registro r
        where not exists (select from assinatura a where a."IdRegistro" = r."Id")
        returning "Id", "IdRegistro"
      )
      insert into assinatura_produto ("IdRegistro", "IdAssinatura", "IdProduto", "ValorMensal")
      select a."IdRegistro", a."Id", p."Id", 0 from assinada a, produto p where p."Ativo"`.execute(trx)
  },
}
