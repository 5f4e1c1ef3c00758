import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ProvaDosDominios } from '#contract/features/emissor.ts'
import type { Outside } from '#server/adapters/outside.ts'
import { portalAddress } from '#server/core/address.ts'
import type { Executor } from '#server/core/context.ts'
import { lockOpenIssuer } from '#server/features/sessao/signOnRequired.ts'

const CODE_BYTES = 18
const LABEL = '_canal-admin'
const PREFIX = 'canal-admin='

/** A domain as it is compared: in small letters, with its accents as the DNS has them; undefined for what is none. */
export function domainOf(text: string): string | undefined {
  const host = `http://${text.trim()}/`
  if (!/^[\p{L}\p{N}.-]+$/u.test(text.trim()) || !URL.canParse(host)) return undefined
  const { hostname } = new URL(host)
  // At least two labels, of which the last is no number.
  return /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/.test(hostname)
    ? hostname
    : undefined
}

/** Domain of an e-mail address; undefined where it has none. */
export function domainOfEmail(email: string): string | undefined {
  return domainOf(email.slice(email.lastIndexOf('@') + 1))
}

/** Name of the TXT record that proves a domain. */
export const proofName = (domain: string): string => `${LABEL}.${domain}`

/** Redirect address of an issuer, which is no other issuer's (decision 0429). */
export const redirectAddress = (id: number): string => portalAddress(`pages/emissor/${id}`)

/** Makes the domains of an issuer these; those that stay keep their proofs. Runs as the owner. */
export async function storeDomains(trx: Executor, id: number, domains: readonly string[]): Promise<void> {
  await sql`
    delete from emissor_dominio where "IdEmissor" = ${id} and "Dominio" <> all(${domains}::text[])`.execute(
    trx,
  )
  for (const domain of domains) {
    const code = `${PREFIX}${randomBytes(CODE_BYTES).toString('base64url')}`
    await sql`
      insert into emissor_dominio ("IdEmissor", "Dominio", "Codigo") values (${id}, ${domain}, ${code})
      on conflict ("IdEmissor", "Dominio") do nothing`.execute(trx)
  }
}

type StoredProof = Pick<ProvaDosDominios['Dominios'][number], 'Dominio' | 'Provado' | 'Falhando'> & {
  readonly Codigo: string
}

/** Proofs of the domains of an issuer, and its redirect address. Runs as the owner. */
export async function proofsOf(trx: Executor, id: number): Promise<ProvaDosDominios> {
  const { rows } = await sql<StoredProof>`
    select "Dominio", "Codigo", "Provado", "Falhando" from emissor_dominio where "IdEmissor" = ${id} order by "Id"`.execute(
    trx,
  )
  return {
    Retorno: redirectAddress(id),
    Dominios: rows.map(({ Dominio, Codigo: Valor, ...since }) => ({
      ...{ Dominio, Registro: proofName(Dominio), Valor },
      ...since,
    })),
  }
}

type Shown = Pick<ProvaDosDominios['Dominios'][number], 'Registro' | 'Valor'>

/** Whether the DNS has what proves a domain; undefined where it does not answer. */
export async function isProofShown(
  { domainRecords }: Pick<Outside, 'domainRecords'>,
  { Registro, Valor }: Shown,
): Promise<boolean | undefined> {
  try {
    return (await domainRecords(Registro)).includes(Valor)
  } catch {
    return undefined
  }
}

/**
 * Notes that the DNS has proven a domain by this value, unless another issuer holds it: false then, and where the domain is no longer
 * of the issuer or has another code. Runs as the owner.
 */
export async function markProven(
  trx: Executor,
  id: number,
  { Dominio, Valor }: { readonly Dominio: string; readonly Valor: string },
): Promise<boolean> {
  // Two companies that prove it in the same moment would both find it free.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dominio ${Dominio}`}, 0))`.execute(trx)
  const { numAffectedRows } = await sql`
    update emissor_dominio set "Provado" = coalesce("Provado", now()), "Falhando" = null, "Avisado" = null
    where "IdEmissor" = ${id} and "Dominio" = ${Dominio} and "Codigo" = ${Valor} and ("Provado" is not null or not exists (
      select 1 from emissor_dominio o where o."Dominio" = ${Dominio} and o."Provado" is not null))`.execute(
    trx,
  )
  return numAffectedRows === 1n
}

/** Issuer that opens accounts now: its company, and what of its record signing in asks for. */
export type OpenIssuer = {
  readonly Id: number
  readonly IdRegistro: number
  readonly Nome: string
  readonly EnderecoEmissor: string
  readonly ClienteOidc: string
  readonly GrupoEm: string | null
  readonly CargosPorGrupo: readonly { readonly Grupo: string; readonly IdCargo: number }[] | null
  readonly FiliaisPorGrupo: readonly { readonly Grupo: string; readonly IdFilial: number }[] | null
  readonly IdCargoPadrao: number | null
  readonly CriaUsuarios: boolean
  readonly ConfiaEmail: boolean
  readonly ConfiaFator: boolean
}

const openIssuer = (which: ReturnType<typeof sql>) => sql<OpenIssuer>`
  select e."Id", e."IdRegistro", e."Nome", e."EnderecoEmissor", e."ClienteOidc", e."GrupoEm", e."CargosPorGrupo",
    e."FiliaisPorGrupo", e."IdCargoPadrao", e."CriaUsuarios", e."ConfiaEmail", e."ConfiaFator"
  from emissor e join registro r on r."Id" = e."IdRegistro"
  where e."Ativo" and r."Ativo" and ${which}`

/** Issuer of a proven domain; undefined where there is none that is switched on. Runs as the owner. */
export async function issuerOfDomain(trx: Executor, domain: string): Promise<OpenIssuer | undefined> {
  const { rows } = await openIssuer(sql`exists (select 1 from emissor_dominio d
    where d."IdEmissor" = e."Id" and d."Dominio" = ${domain} and d."Provado" is not null)`).execute(trx)
  return rows[0]
}

/** Issuer of an Id; undefined where it is not switched on. Runs as the owner. */
export async function issuerById(trx: Executor, id: number): Promise<OpenIssuer | undefined> {
  const { rows } = await openIssuer(sql`e."Id" = ${id}`).execute(trx)
  return rows[0]
}

/** As `issuerById`, for a session that is to begin by it: switching it off waits for that session, and then ends it. */
export async function issuerToEnterBy(trx: Executor, id: number): Promise<OpenIssuer | undefined> {
  return (await lockOpenIssuer(trx, id)) ? issuerById(trx, id) : undefined
}

/** Whether a domain of an issuer is proven. Runs as the owner. */
export async function isProvenDomain(trx: Executor, id: number, domain: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from emissor_dominio
    where "IdEmissor" = ${id} and "Dominio" = ${domain} and "Provado" is not null`.execute(trx)
  return rows.length > 0
}
