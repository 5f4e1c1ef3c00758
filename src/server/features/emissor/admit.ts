import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { isMapped, mapsRoles } from '#rules/emissor.ts'
import { isEmail } from '#rules/identifiers/email.ts'
import { settings } from '#rules/settings.ts'
import type { DataCall } from '#server/core/context.ts'
import type { Quota } from '#server/core/quota.ts'
import { lockCompany } from '#server/db/companyLock.ts'
import { countUsers } from '#server/features/registro/company.ts'
import { administratorsLack } from '#server/features/sessao/administrators.ts'
import { spendWithin } from '#server/features/sessao/limits/quota.ts'
import type { AddressedUser } from '#server/features/sessao/password/userByEmail.ts'
import { tellAdministrators } from '#server/features/sessao/tellAdministrators.ts'
import { recordById } from '#server/registers/record.ts'
import { insert, updateRecord } from '#server/registers/store.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { TEXT_ORDER } from '#server/tables/kinds.ts'
import { domainOfEmail, isProvenDomain, type OpenIssuer } from './domains.ts'
import type { Identity } from './identity.ts'
import { SignOnRefusal } from './refusal.ts'
import { followBranches, type MappedRole, mappedRole } from './roles.ts'

const usuario = entityNamed('usuario')
const ACTIVE = 1
const INACTIVE = 0
const PENDING = 2

type Admitting = {
  readonly trx: DataCall['trx']
  readonly issuer: OpenIssuer
  readonly person: Identity
}

/** Writing in the issuer's company, in the issuer's name. */
const callOf = ({ trx, issuer }: Admitting) => ({
  trx,
  company: issuer.IdRegistro,
  caller: { IdUsuario: 0, Nome: issuer.Nome },
})

/**
 * User of the issuer's company whom a proven identity is, linked, created or changed as the company wishes; throws a refusal where
 * there is none. Runs as the owner: each statement names the company itself.
 */
export async function admittedUser(admitting: Admitting): Promise<AddressedUser> {
  const { issuer, person } = admitting
  const call = callOf(admitting)
  // People who come for the first time at the same moment are made one after the other.
  await lockCompany(call, 'emissor')
  // Silence about groups is no word that there are none: a mistake at the issuer takes nobody's rights away.
  if (isMapped(issuer) && !person.groups) throw new SignOnRefusal('semGrupo')
  const groups = person.groups ?? []
  const role = await mappedRole(call, issuer, groups)
  const linked = await userWith(
    admitting,
    sql`exists (select 1 from identidade i
      where i."IdUsuario" = u."Id" and i."IdEmissor" = ${issuer.Id} and i."Sub" = ${person.sub})`,
  )
  const found = linked ?? (await userByProvenAddress(admitting))
  if (found?.Status === INACTIVE) throw new SignOnRefusal('inativo')
  if (mapsRoles(issuer) && !role) throw new SignOnRefusal('semGrupo')
  const id = found ? found.Id : await createdUser(admitting, role)
  if (found) await follow(admitting, found.Id, role)
  await followBranches(call, issuer, id, groups)
  if (!linked) await link(admitting, id)
  const user = await userWith(admitting, sql`u."Id" = ${id}`)
  if (user?.Status !== ACTIVE) throw new SignOnRefusal('inativo')
  return user
}

/** User of the issuer's company. */
async function userWith(
  { trx, issuer }: Admitting,
  which: ReturnType<typeof sql>,
): Promise<AddressedUser | undefined> {
  const { rows } = await sql<AddressedUser>`
    select u."Id", u."IdRegistro", u."Nome", u."Email", u."Idioma", u."Status", s."Hash" as "Senha"
    from usuario u left join senha s on s."IdUsuario" = u."Id"
    where u."IdRegistro" = ${issuer.IdRegistro} and ${which}`.execute(trx)
  return rows[0]
}

/** User who has no link yet, by an address that the company answers for; undefined where nobody has that address. */
async function userByProvenAddress(admitting: Admitting): Promise<AddressedUser | undefined> {
  const { trx, issuer, person } = admitting
  const { email } = person
  const domain = email && isEmail(email) ? domainOfEmail(email) : undefined
  if (!email || !domain || !(await isProvenDomain(trx, issuer.Id, domain))) throw new SignOnRefusal('dominio')
  if (!person.isEmailVerified && !issuer.ConfiaEmail) throw new SignOnRefusal('naoVerificado')
  const order = sql.raw(TEXT_ORDER)
  const { rows } = await sql<{
    readonly Id: number
    readonly IdRegistro: number
    readonly isLinked: boolean
  }>`
    select u."Id", u."IdRegistro",
      exists (select 1 from identidade i where i."IdUsuario" = u."Id" and i."IdEmissor" = ${issuer.Id}) as "isLinked"
    from usuario u where lower(u."Email" ${order}) = lower(${email} ${order})`.execute(trx)
  if (rows.some(({ IdRegistro }) => IdRegistro !== issuer.IdRegistro)) throw new SignOnRefusal('outraEmpresa')
  const [found] = rows
  if (found?.isLinked) throw new SignOnRefusal('outraIdentidade')
  return found && userWith(admitting, sql`u."Id" = ${found.Id}`)
}

/** Users whom the issuers of a company make in a day: a mistake at one of them, or a stranger there, fills no portal. */
const madeQuota = (company: number): Quota => ({
  key: `emissor:${company}`,
  most: settings.issuerUsers,
  seconds: 24 * 60 * 60,
  message: () => ({ key: 'guards.signOnManyUsers' }),
})

/** New user with the name and address of the issuer, where the company wishes that; answers its Id. */
async function createdUser(admitting: Admitting, role: MappedRole | undefined): Promise<number> {
  const { issuer, person } = admitting
  const { email, name } = person
  if (!issuer.CriaUsuarios || !role || !email) throw new SignOnRefusal('desconhecido')
  const call = callOf(admitting)
  const made = await spendWithin(call.trx, madeQuota(call.company))
  if (made === settings.issuerUsers)
    await tellAdministrators(call.trx, call.company, { name: 'issuerNotice', act: 'limite' })
  const { Id } = await insert(usuario, call, {
    Nome: name ?? email.slice(0, email.lastIndexOf('@')),
    Email: email,
    IdCargo: role.Id,
    TipoAcesso: role.TipoAcesso,
    Status: ACTIVE,
    Idioma: 'pt',
    RecebeEmail: true,
    PossuiFoto: false,
    PossuiFator: false,
  })
  await countUsers(call.trx, call.company)
  return Id
}

/** Has a user follow what the issuer says: an invited one is active, and the job role is that of the groups, where they decide. */
async function follow(admitting: Admitting, id: number, role: MappedRole | undefined): Promise<void> {
  const call = callOf(admitting)
  const user = await recordById(call, 'usuario', id, true)
  // Deactivated while the lock was awaited.
  if (user.Status === INACTIVE) throw new SignOnRefusal('inativo')
  const other = role && mapsRoles(admitting.issuer) && role.Id !== user.IdCargo ? role : undefined
  const next = other && (await isNeededAdministrator(call, id)) ? undefined : other
  if (user.Status !== PENDING && !next) return
  await updateRecord(usuario, call, user, {
    Status: ACTIVE,
    ...(next && { IdCargo: next.Id, TipoAcesso: next.TipoAcesso }),
  })
  if (next) await countUsers(call.trx, call.company)
}

/** Whether a company would lack an administrator without this one: what it lacks anyway keeps nobody a role. */
const isNeededAdministrator = async (call: ReturnType<typeof callOf>, id: number) =>
  (await administratorsLack(call, id)) !== (await administratorsLack(call))

/** Links a user to what the issuer knows them by. */
async function link(admitting: Admitting, id: number): Promise<void> {
  const { trx, issuer, person } = admitting
  await trx
    .insertInto('identidade')
    .values({ IdEmissor: issuer.Id, Sub: person.sub, IdUsuario: id })
    .execute()
  await recordSecurityEvent(trx, {
    kind: 'EMISSOR',
    company: issuer.IdRegistro,
    by: callOf(admitting).caller,
    details: { Ato: 'ligar', Alvo: person.email ?? person.sub, Id: id },
  })
}
