import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { wireSelection } from '#server/registers/columns.ts'
import { removeRecords, updateRecord } from '#server/registers/store.ts'
import { recordLinkOfClient } from '#server/securityEvents/linkOfClient.ts'

const cliente = entityNamed('cliente')
const branchProvider = entityNamed('filial/provedor')
const ACTIVE = 1
const INACTIVE = 0

/** Ids of a provider and of its client. */
type Link = { readonly provider: number; readonly client: number }

/**
 * Ends the link between a provider and a client, from either side: the provider's next call is rejected, it
 * is removed from the client's branches, and its card of the client becomes inactive. The history of each
 * company records its own changes. Answers whether there was a link.
 */
export function endLink(call: CompanyCall, { provider, client }: Link): Promise<boolean> {
  const { trx } = call
  return asOwnerWithin(trx, async () => {
    const { rows } = await sql`
      delete from vinculo where "IdProvedor" = ${provider} and "IdCliente" = ${client} returning "Id"`.execute(
      trx,
    )
    const { rows: served } = await sql<RecordOf<'filial/provedor'>>`
      select ${sql.join(wireSelection(branchProvider))} from filial_provedor
      where "IdRegistro" = ${client} and "IdProvedor" = ${provider} order by "Id" for update`.execute(trx)
    await removeRecords(branchProvider, { ...call, company: client }, served)
    const { rows: cards } = await sql<RecordOf<'cliente'>>`
      select ${sql.join(wireSelection(cliente))} from cliente
      where "IdRegistro" = ${provider} and "Status" = ${ACTIVE}
        and "Cnpj" = (select "Cnpj" from registro where "Id" = ${client})`.execute(trx)
    for (const card of cards) {
      await updateRecord(cliente, { ...call, company: provider }, card, {
        Status: INACTIVE,
        DataVinculo: null,
      })
    }
    if (rows.length > 0) await recordLinkOfClient(trx, { provider, client, act: 'desvincular' }, call.caller)
    return rows.length > 0
  })
}

/** Ends the caller's own link to the company of a card; a card that was never accepted has none. */
export async function endLinkOf(
  call: CompanyCall,
  { Cnpj }: Pick<RecordOf<'cliente'>, 'Cnpj'>,
): Promise<void> {
  const { rows } = await sql<{ Id: number }>`
    select "Id" from registro where "Cnpj" = ${Cnpj}`.execute(call.trx)
  if (rows[0]) await endLink(call, { provider: call.company, client: rows[0].Id })
}
