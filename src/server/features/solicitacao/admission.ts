import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import { ACCESS } from '#rules/access.ts'
import { BASE_PRODUCT } from '#rules/catalogue.ts'
import type { Executor } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { Problem } from '#server/core/problem.ts'
import { createCargo, createCompany, createUser } from '#server/features/registro/company.ts'
import { begin } from '#server/registers/store.ts'
import { enqueueApproval, type RequestDecider } from './emails.ts'

type Request = RecordOf<'solicitacao'>

const ACTIVE = 1
const USUAL_REGIME = 3

/**
 * Creates the company of a registration request, with its subscription, its head office as far as it is
 * known, its administrator role, and the first user, who is invited. Runs as the database owner. Refuses a
 * company or user that exists already.
 */
export async function admit(
  trx: Executor,
  encryption: Encryption,
  decider: RequestDecider,
  request: Request,
): Promise<void> {
  const { TipoRegistro, RazaoSocial, NomeFantasia, Cnpj, Nome, Email, Telefone, IdEstado, IdCidade, Idioma } =
    request
  await assertNew(trx, request)
  const IdRegistro = await createCompany(trx, { TipoRegistro, RazaoSocial, NomeFantasia, Cnpj }, [
    BASE_PRODUCT,
  ])
  const company = { IdRegistro, RazaoSocial, NomeFantasia, Cnpj, Telefone, Email }
  const place = { IdPais: 'BR', IdEstado, IdCidade }
  const state = { Matriz: true, Status: ACTIVE, Crt: USUAL_REGIME, PossuiLogo: false }
  await begin(entityNamed('filial'), trx, { ...company, ...place, ...state })
  const IdCargo = await createCargo(trx, IdRegistro, 'Administrador')
  const user = { IdRegistro, IdCargo, Nome, Email, Telefone, Idioma, level: ACCESS.administrator }
  const IdUsuario = await createUser(trx, user)
  await enqueueApproval(trx, encryption, decider, request, IdUsuario)
}

/** Serializes the checks of a CNPJ, so that two concurrent calls cannot both find nothing. */
async function assertNew(trx: Executor, request: Request): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registro ${request.Cnpj}`}, 0))`.execute(trx)
  const obstacle = await obstacleTo(trx, request)
  if (obstacle) throw new Problem('refused', { message: { key: obstacle } })
}

/**
 * Message key of an obstacle to admission: the company or its first user exists already. Runs as the database
 * owner.
 */
export async function obstacleTo(trx: Executor, request: Request): Promise<string | undefined> {
  const { rows } = await sql<{ company: boolean; user: boolean }>`
    select exists (select 1 from registro where "Cnpj" = ${request.Cnpj}) as company,
      exists (select 1 from usuario where lower("Email") = lower(${request.Email})) as user`.execute(trx)
  const [taken] = rows
  if (taken?.company) return 'guards.companyTaken'
  return taken?.user ? 'guards.emailTaken' : undefined
}
