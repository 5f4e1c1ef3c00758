import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { FieldErrors, Message } from '#contract/problem.ts'
import type { RecordOf, WrittenOf } from '#contract/record.ts'
import { assertAdministrator } from '#server/core/assertAdministrator.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { closeSessionsByIssuer } from '#server/features/sessao/sessions.ts'
import {
  closeSessionsBesideIssuers,
  hasAdministratorWithFactor,
} from '#server/features/sessao/signOnRequired.ts'
import { receiverFault } from '#server/features/webhook/receiverAddress.ts'
import { changesOf } from '#server/registers/history/writeHistory.ts'
import type { Hooks } from '#server/registers/hooks.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { domainOf, storeDomains } from './domains.ts'
import { hasClientSecret, storeClientSecret } from './secret.ts'

const FIELDS = Object.keys(entityNamed('emissor').spec.fields)
const NOT_A_DOMAIN: Message = { key: 'validation.domain' }

/** Issuers of a company, which let people in as its users: administrators alone keep them. */
export const emissorHooks: Hooks<'emissor'> = {
  saving: async (call, row, before) => {
    assertAdministrator(call.caller)
    const fault = issuerFault(row.EnderecoEmissor)
    const errors: FieldErrors = {
      ...(fault && { EnderecoEmissor: fault }),
      ...domainErrors(row),
      ...(before &&
        (await isSecretTakenAlong(call, row, before)) && {
          SegredoCliente: { key: 'guards.issuerSecretAnew' },
        }),
      ...((await isLockingOut(call, row)) && { Obrigatorio: { key: 'guards.signOnWithoutWayBack' } }),
    }
    if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors })
    return { Dominios: domainsOf(row).map(Dominio => ({ Dominio })) }
  },
  saved: async (call, issuer, before, row) => {
    const { trx, company, encryption } = call
    const { Id, EnderecoEmissor, Ativo } = issuer
    await asOwnerWithin(trx, async () => {
      await storeDomains(trx, Id, domainsOf(issuer))
      if (row.SegredoCliente) await storeClientSecret(trx, encryption, { company, Id }, row.SegredoCliente)
      // Each issuer has names of its own for people: those of another one are not theirs.
      if (before && before.EnderecoEmissor !== EnderecoEmissor)
        await sql`delete from identidade where "IdEmissor" = ${Id}`.execute(trx)
      if (before && (!Ativo || before.EnderecoEmissor !== EnderecoEmissor))
        await closeSessionsByIssuer(trx, Id)
      if (issuer.Obrigatorio) await closeSessionsBesideIssuers(trx, call.caller)
    })
    const Campos = before && Object.keys(changesOf(FIELDS, before, issuer)).join(', ')
    await recordIssuerEvent(call, issuer, before ? 'atualizar' : 'adicionar', Campos)
  },
  removing: async (call, { Id }) => {
    assertAdministrator(call.caller)
    await asOwnerWithin(call.trx, () => closeSessionsByIssuer(call.trx, Id))
  },
  removed: async (call, issuer) => recordIssuerEvent(call, issuer, 'excluir'),
}

/** Fault of an issuer's address: what is wrong with one of a receiver, and a query, which none has. */
function issuerFault(address: string): Message | undefined {
  return receiverFault(address) ?? (address.includes('?') ? { key: 'validation.receiverAddress' } : undefined)
}

type Written = WrittenOf<'emissor'>
type Before = Pick<RecordOf<'emissor'>, 'Id' | 'EnderecoEmissor'>

const domainsOf = ({ Dominios }: Pick<Written, 'Dominios'>): readonly string[] => [
  ...new Set((Dominios ?? []).flatMap(({ Dominio }) => domainOf(Dominio) ?? [])),
]

const domainErrors = ({ Dominios }: Pick<Written, 'Dominios'>): FieldErrors =>
  Object.fromEntries(
    (Dominios ?? []).flatMap(({ Dominio }, at) =>
      domainOf(Dominio) ? [] : [[`Dominios.${at}.Dominio`, NOT_A_DOMAIN]],
    ),
  )

/** Whether a secret that was given for one issuer would go to another: who does not know it could learn it by an issuer of theirs. */
async function isSecretTakenAlong({ trx }: CompanyCall, row: Written, before: Before): Promise<boolean> {
  if (row.SegredoCliente || row.EnderecoEmissor === before.EnderecoEmissor) return false
  return asOwnerWithin(trx, () => hasClientSecret(trx, before.Id))
}

/** Whether nobody could come in by another way while the issuer fails. */
async function isLockingOut({ trx, company }: CompanyCall, row: Written): Promise<boolean> {
  if (!row.Obrigatorio || !row.Ativo) return false
  return !(await asOwnerWithin(trx, () => hasAdministratorWithFactor(trx, company)))
}

type Acted = { readonly Id: number; readonly Nome: string }

/** Records an act on an issuer in its company's record of security events. */
export async function recordIssuerEvent(
  { trx, company, caller }: Pick<CompanyCall, 'trx' | 'company' | 'caller'>,
  { Id, Nome }: Acted,
  Ato: string,
  Campos?: string,
): Promise<void> {
  const details = { Ato, Alvo: Nome, Id, Campos }
  await recordSecurityEvent(trx, { kind: 'EMISSOR', company, by: caller, details })
}
