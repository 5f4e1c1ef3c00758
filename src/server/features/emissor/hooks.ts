import { sql } from 'kysely'
import type { FieldErrors, Message } from '#contract/problem.ts'
import type { RecordOf, WrittenOf } from '#contract/record.ts'
import { assertAdministrator } from '#server/core/assertAdministrator.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { assertAdministratorLeft } from '#server/features/sessao/administrators.ts'
import { isSpentWithin } from '#server/features/sessao/limits/quota.ts'
import { closeSessionsByIssuer } from '#server/features/sessao/sessions.ts'
import { closeSessionsBesideIssuers } from '#server/features/sessao/signOnRequired.ts'
import { type IssuerAct, tellAdministrators } from '#server/features/sessao/tellAdministrators.ts'
import { receiverFault } from '#server/features/webhook/receiverAddress.ts'
import { changesOf } from '#server/registers/history/writeHistory.ts'
import type { Hooks } from '#server/registers/hooks.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { domainOf, storeDomains } from './domains.ts'
import { hasClientSecret, storeClientSecret } from './secret.ts'

/** Fields by which an issuer lets other people in than before. */
const TOLD: readonly (keyof RecordOf<'emissor'>)[] = [
  ...(['EnderecoEmissor', 'ClienteOidc', 'Dominios', 'Ativo', 'GrupoEm'] as const),
  ...(['CargosPorGrupo', 'FiliaisPorGrupo', 'IdCargoPadrao'] as const),
  ...(['Obrigatorio', 'CriaUsuarios', 'ConfiaEmail', 'ConfiaFator'] as const),
]
/** Acts of a day of which a company's administrators are told. */
const MOST_TOLD = 20
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
    }
    if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors })
    return { Dominios: domainsOf(row).map(Dominio => ({ Dominio })) }
  },
  saved: async (call, issuer, before, row) => {
    const { trx, company, encryption } = call
    const { Id, EnderecoEmissor, Ativo } = issuer
    if (issuer.Obrigatorio) await assertAdministratorLeft(call, { at: 'Obrigatorio' })
    // The history tells nothing of a secret alone.
    if (before && row.SegredoCliente) {
      const details = { Ato: 'atualizar', Alvo: issuer.Nome, Id, Campos: 'SegredoCliente' }
      await recordSecurityEvent(trx, { kind: 'EMISSOR', company, by: call.caller, details })
    }
    const isTold = !before || row.SegredoCliente || Object.keys(changesOf(TOLD, before, issuer)).length > 0
    await asOwnerWithin(trx, async () => {
      await storeDomains(trx, Id, domainsOf(issuer))
      if (row.SegredoCliente) await storeClientSecret(trx, encryption, { company, Id }, row.SegredoCliente)
      // Each issuer has names of its own for people: those of another one are not theirs.
      if (before && before.EnderecoEmissor !== EnderecoEmissor)
        await sql`delete from identidade where "IdEmissor" = ${Id}`.execute(trx)
      if (before && (!Ativo || before.EnderecoEmissor !== EnderecoEmissor))
        await closeSessionsByIssuer(trx, Id)
      if (issuer.Obrigatorio) await closeSessionsBesideIssuers(trx, call.caller)
      if (isTold) await tell(call, before ? 'atualizar' : 'adicionar')
    })
  },
  removing: async (call, { Id }) => {
    assertAdministrator(call.caller)
    await asOwnerWithin(call.trx, () => closeSessionsByIssuer(call.trx, Id))
  },
  removed: call => asOwnerWithin(call.trx, () => tell(call, 'excluir')),
}

/**
 * Tells all administrators of an act on an issuer, its author among them, whose session somebody else may hold. What is too much for
 * a day is not told of, rather than refused: an issuer is switched off at any time.
 */
async function tell({ trx, company }: CompanyCall, act: IssuerAct): Promise<void> {
  const quota = { key: `carta:emissor:${company}`, most: MOST_TOLD, seconds: 24 * 60 * 60 }
  if (await isSpentWithin(trx, quota)) await tellAdministrators(trx, company, { name: 'issuerNotice', act })
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
