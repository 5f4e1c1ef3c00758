import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { statusChave } from '#rules/chaveapi.ts'
import type { Caller, Executor } from '#server/core/context.ts'
import { addressesIn } from '#server/core/networks.ts'
import type { Quota } from '#server/core/quota.ts'
import {
  besideCaller,
  type CallerRow,
  callerColumns,
  callerFrom,
  hashToken,
  isActiveCaller,
} from '#server/features/sessao/sessions.ts'
import { note } from '#server/registers/store.ts'
import { type KeyServices, servicesWithin } from './keyRights.ts'
import { type KeyRefusal, recordRefusedKey } from './refusedKeys.ts'

const ADMIN = 'Admin'

type KeyRow = CallerRow &
  KeyServices & {
    readonly IdChave: number
    readonly NomeDaChave: string
    readonly FiliaisDaChave: readonly { readonly IdFilial: number }[] | null
    readonly Redes: readonly { readonly Rede: string }[] | null
    readonly isOfActiveMaker: boolean
    readonly isOver: boolean
  }

/**
 * Key with this secret as a caller: its maker, with the rights that both of them have now; undefined for an unknown,
 * revoked or expired one, for one that may not call from the address, and while its maker is inactive.
 */
export async function findKeyCaller(
  trx: Executor,
  secret: string,
  address: string,
): Promise<Caller | undefined> {
  const { rows } = await sql<KeyRow>`/* prepare */
    select ${callerColumns}, k."Id" as "IdChave", k."Nome" as "NomeDaChave", k."Visualizar", k."Cadastrar", k."Editar",
      k."Deletar", k."FiliaisDaChave", k."Redes", ${isActiveCaller} as "isOfActiveMaker",
      k."Expira" < (now() at time zone 'America/Sao_Paulo')::date as "isOver",
      -- A program proves nothing of who its maker is: what asks for that is refused to it.
      '' as "Sessao", null::int as "Provado", (k."Expira" + 1)::timestamp at time zone 'America/Sao_Paulo' as "Expira",
      coalesce(k."UltimoUso" < now() - interval '1 minute', true)
        and not current_setting('transaction_read_only')::boolean as "isStale"
    from chaveapi_segredo s join chaveapi k on k."Id" = s."IdChave"
      join usuario u on u."Id" = k."IdUsuario" and u."IdRegistro" = k."IdRegistro" ${besideCaller}
    where s."Hash" = ${hashToken(secret)} and k."Status" = ${statusChave.ativa}`.execute(trx)
  const [found] = rows
  if (!found) return undefined
  const refusal = refusalOf(found, address)
  if (refusal) {
    await recordRefusedKey(
      trx,
      { id: found.IdChave, name: found.NomeDaChave, company: found.IdRegistro },
      refusal,
    )
    return undefined
  }
  if (found.isStale) {
    const used = { UltimoUso: sql`now()`, UltimoEndereco: address }
    await note(trx, entityNamed('chaveapi'), used, sql`"Id" = ${found.IdChave}`)
  }
  return keyCallerFrom(trx, found)
}

function refusalOf({ isOfActiveMaker, isOver, Redes }: KeyRow, address: string): KeyRefusal | undefined {
  if (isOver) return 'vencida'
  if (!isOfActiveMaker) return 'responsavelInativo'
  const networks = (Redes ?? []).map(({ Rede }) => Rede)
  return networks.length === 0 || addressesIn(networks)(address) ? undefined : 'endereco'
}

async function keyCallerFrom(trx: Executor, found: KeyRow): Promise<Caller> {
  // Nothing is lent to a program: who stands in for somebody does so in person.
  const maker = await callerFrom(trx, { ...found, Lenders: null })
  const services = servicesWithin(maker.ownServices, found)
  return {
    ...maker,
    Nome: `chave ${found.NomeDaChave}`,
    Produtos: maker.Produtos.filter(name => name !== ADMIN),
    Servicos: services,
    ownServices: services,
    key: {
      Id: found.IdChave,
      filiais: (found.FiliaisDaChave ?? []).map(({ IdFilial }) => IdFilial),
      isForEachFilial: maker.Produtos.includes(ADMIN),
    },
  }
}

/** Calls of a key in a minute: those of a program that reads some ten pages a second. */
export const keyQuota = ({ Id }: { readonly Id: number }): Quota => ({
  key: `chaveapi:${Id}`,
  most: 600,
  seconds: 60,
})
