import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { ChangesOf, RecordOf } from '#contract/record.ts'
import type { DataCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { isAdministrator } from '#server/features/sessao/administrators.ts'
import { recordById } from '#server/registers/record.ts'
import { updateRecord } from '#server/registers/store.ts'
import { recordLinkOfClient } from '#server/securityEvents/linkOfClient.ts'
import type { StoredRequest } from './show.ts'

type Transaction = DataCall['trx']
type Client = { readonly Id: number; readonly RazaoSocial: string }

const INACTIVE = 0
const ACTIVE = 1
const PENDING = 2

const card = entityNamed('cliente')
const refused = (key: string) => new Problem('refused', { message: { key } })

/** Locks the card of a request until the transaction ends. */
export async function lockCard(trx: Transaction, { IdCliente }: StoredRequest): Promise<void> {
  await sql`select 1 from cliente where "Id" = ${IdCliente} for update`.execute(trx)
}

/**
 * Creates the link that a provider asked for, or marks it as refused in the provider's card of the client.
 */
export async function answerLink(
  trx: Transaction,
  request: StoredRequest,
  isAccepted: boolean,
): Promise<void> {
  const { IdCliente, IdProvedor } = request
  if (IdCliente === null || IdProvedor === null) throw new Problem('notFound')
  const record = await recordById({ trx, company: IdProvedor }, 'cliente', IdCliente)
  if (record.Status !== PENDING) throw new Problem('refused')
  if (isAccepted) {
    const client = await consentingClient(trx, record, request.Email)
    await link(trx, IdProvedor, client)
    await recordLinkOfClient(trx, { provider: IdProvedor, client: client.Id, act: 'vincular' }, undefined)
  }
  const patch: ChangesOf<'cliente'> = isAccepted
    ? { Status: ACTIVE, DataVinculo: await today(trx) }
    : { Status: INACTIVE }
  // The holder of the link answers for the client, signed in or not.
  const caller = { IdUsuario: 0, Nome: record.RazaoSocial }
  await updateRecord(card, { trx, company: IdProvedor, caller }, record, patch)
}

/**
 * Active company with the card's tax Id. The provider wrote both the tax Id and the e-mail address, so only
 * an address of the company itself can consent for it: an administrator's, or a branch's.
 */
async function consentingClient(
  trx: Transaction,
  { Cnpj }: RecordOf<'cliente'>,
  email: string | null,
): Promise<Client> {
  const { rows } = await sql<Client & { readonly isOwn: boolean }>`
    select r."Id", r."RazaoSocial",
      exists (select 1 from usuario u join cargo c on c."Id" = u."IdCargo" where u."IdRegistro" = r."Id" and u."Status" = 1
        and ${isAdministrator} and lower(u."Email") = lower(${email}))
      or exists (select 1 from filial f where f."IdRegistro" = r."Id" and f."Status" = 1
        and lower(f."Email") = lower(${email})) as "isOwn"
    from registro r where r."Cnpj" = ${Cnpj} and r."TipoRegistro" = 0 and r."Ativo"`.execute(trx)
  const [client] = rows
  if (!client) throw refused('guards.clientNotRegistered')
  if (!client.isOwn) throw refused('guards.linkNotOwn')
  return client
}

async function link(trx: Transaction, provider: number, { Id }: Client): Promise<void> {
  await sql`
    insert into vinculo ("IdProvedor", "IdCliente") values (${provider}, ${Id})
    on conflict ("IdProvedor", "IdCliente") do update set "Ativo" = true`.execute(trx)
}

async function today(trx: Transaction): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as today`.execute(trx)
  return rows[0]?.today ?? ''
}
