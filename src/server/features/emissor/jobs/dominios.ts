import { sql } from 'kysely'
import { z } from 'zod'
import { settings } from '#rules/settings.ts'
import type { Outside } from '#server/adapters/outside.ts'
import type { Executor } from '#server/core/context.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { tellAdministrators } from '#server/features/sessao/tellAdministrators.ts'
import { job } from '#server/jobs/job.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { isProofShown, markProven, proofName } from '../domains.ts'

const MINUTE = 60_000
/** Seconds between a round and the next, and until another attempt at one. */
const ROUND = 86_400
const PAUSE = 600
/** Hours for which nobody is told that a proof fails: an outage of the DNS is over by then. */
const HOURS_UNTOLD = 12

type Serving = { readonly db: Database } & Pick<Outside, 'domainRecords'>

type ProvenDomain = {
  readonly Id: number
  readonly Dominio: string
  readonly Valor: string
  readonly IdEmissor: number
  readonly IdRegistro: number
  readonly Nome: string
}

/**
 * Asks the DNS for the proof of each proven domain anew. One that is gone, or is not answered for, lets people in for some days
 * more, of which administrators are told; then it counts as never proven, and another company may prove it (decision 0429).
 */
export const dominios = job({
  kind: 'dominios',
  audience: 'server',
  data: z.null(),
  schedule: { every: ROUND, first: MINUTE },
  attempts: { most: Number.POSITIVE_INFINITY, pause: () => PAUSE },
  lanes: { poll: MINUTE },
  run: async (serving: Serving, _, { advance }) => {
    const { db } = serving
    for (const domain of await asOwner(db, provenDomains)) {
      const isShown = await isProofShown(serving, { ...domain, Registro: proofName(domain.Dominio) })
      await asOwner(db, trx => noteProof(trx, domain, isShown ?? false))
      await advance()
    }
    return {}
  },
})

async function provenDomains(trx: Executor): Promise<readonly ProvenDomain[]> {
  const { rows } = await sql<ProvenDomain>`
    select d."Id", d."Dominio", d."Codigo" as "Valor", d."IdEmissor", e."IdRegistro", e."Nome"
    from emissor_dominio d join emissor e on e."Id" = d."IdEmissor" where d."Provado" is not null order by d."Id"`.execute(
    trx,
  )
  return rows
}

/** Notes what the DNS has answered of a domain, and tells administrators once that it fails, and once that it is lost. */
async function noteProof(trx: Executor, domain: ProvenDomain, isShown: boolean): Promise<void> {
  const { Id, Dominio, IdEmissor, IdRegistro: company, Nome: Alvo } = domain
  if (isShown) return void (await markProven(trx, IdEmissor, domain))
  const failing = sql`"Id" = ${Id} and "Provado" is not null`
  await sql`update emissor_dominio set "Falhando" = now() where ${failing} and "Falhando" is null`.execute(
    trx,
  )
  const { numAffectedRows: warned } = await sql`
    update emissor_dominio set "Avisado" = now()
    where ${failing} and "Avisado" is null and "Falhando" < now() - make_interval(hours => ${HOURS_UNTOLD})`.execute(
    trx,
  )
  const { numAffectedRows: lost } = await sql`
    update emissor_dominio set "Provado" = null, "Falhando" = null, "Avisado" = null
    where ${failing} and "Falhando" < now() - make_interval(days => ${settings.proofDays})`.execute(trx)
  if (warned !== 1n && lost !== 1n) return
  const act = lost === 1n ? 'perder' : 'falhar'
  const details = { Ato: act, Alvo, Id: IdEmissor, Campos: Dominio }
  await recordSecurityEvent(trx, { kind: 'EMISSOR', company, by: undefined, details })
  await tellAdministrators(trx, company, { name: 'issuerNotice', act })
}
