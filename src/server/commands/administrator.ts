import { sql } from 'kysely'
import { z } from 'zod'
import { entityNamed } from '#contract/entity.ts'
import { ACCESS } from '#rules/access.ts'
import { enumerations } from '#rules/enumerations.ts'
import { isEmail, normalizeEmail } from '#rules/identifiers/email.ts'
import { isCnpj, normalizeTaxId } from '#rules/identifiers/taxId.ts'
import { type PasswordDemand, unmetDemands } from '#rules/password.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#rules/passwordLength.ts'
import type { Executor } from '#server/core/context.ts'
import { createCargo, createCompany, createUser } from '#server/features/registro/company.ts'
import { hashPassword } from '#server/features/sessao/password/passwordHash.ts'
import { begin } from '#server/registers/store.ts'

const named = z
  .string()
  .trim()
  .min(1, 'is missing')
  .max(150, 'must have at most 150 characters')
  .regex(/^\P{Cc}*$/u, 'must not have control characters')
const TYPES = '0 (importer), 1 (freight agent), 2 (customs broker) or 3 (road carrier)'

const administrator = z.object({
  cnpj: z.string().transform(normalizeTaxId).refine(isCnpj, 'must be a CNPJ: these check digits do not fit'),
  company: named,
  type: z
    .string()
    .regex(/^\d$/, `must be ${TYPES}`)
    .transform(Number)
    .refine(type => enumerations.TipoRegistro.some(known => known === type), `must be ${TYPES}`),
  name: named,
  email: z.string().transform(normalizeEmail).refine(isEmail, 'must be an e-mail address'),
  owner: z.boolean().default(false),
})

/** A company and the person who administers it. */
export type Administrator = z.infer<typeof administrator>

/**
 * Validates the typed options and normalises them; throws an Error that names everything missing or invalid.
 */
export function parseAdministrator(
  typed: Readonly<Record<string, string | boolean | undefined>>,
): Administrator {
  const given = Object.entries(typed).filter(([, value]) => value !== undefined)
  const { data, error } = administrator.safeParse(Object.fromEntries(given), {
    error: issue => (issue.input === undefined ? 'is missing' : undefined),
  })
  if (!data) {
    throw new Error(error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('\n'))
  }
  return data
}

const DEMANDS: Readonly<Record<PasswordDemand, string>> = {
  length: `must have at least ${SHORTEST_PASSWORD} characters`,
  longest: `must have at most ${LONGEST_PASSWORD} characters`,
  own: 'must be neither the name nor the e-mail address',
  common: 'is one of those that are tried first',
}

/** Throws for a weak password, by the rules of all passwords. */
export function assertPassword(
  password: string,
  { email, name }: Pick<Administrator, 'email' | 'name'>,
): void {
  const [unmet] = unmetDemands(password, { email, name })
  if (unmet) throw new Error(`The password ${DEMANDS[unmet]}`)
}

/** Creates a company with its head office, its administrator role and the user who has it. */
export async function createAdministrator(
  trx: Executor,
  given: Administrator,
  password: string,
): Promise<void> {
  const { cnpj: Cnpj, company: RazaoSocial, type, name: Nome, email: Email, owner } = given
  await assertNew(trx, given)
  const hash = await hashPassword(password)
  const IdRegistro = await createCompany(
    trx,
    { TipoRegistro: type, RazaoSocial, Cnpj, Proprietario: owner },
    'all',
  )
  const branch = { IdRegistro, RazaoSocial, Cnpj, Matriz: true, Status: 1, Crt: 3, PossuiLogo: false }
  await begin(entityNamed('filial'), trx, branch)
  const IdCargo = await createCargo(trx, IdRegistro, 'Administrador')
  await createUser(trx, { IdRegistro, IdCargo, Nome, Email, hash, level: ACCESS.administrator })
}

async function assertNew(trx: Executor, { cnpj, email, owner }: Administrator): Promise<void> {
  const { rows } = await sql<{ company: boolean; user: boolean; owner: boolean }>`
    select exists (select 1 from registro where "Cnpj" = ${cnpj}) as company,
      exists (select 1 from usuario where lower("Email") = ${email}) as user,
      exists (select 1 from registro where "Proprietario") as owner`.execute(trx)
  const taken = [
    ...(rows[0]?.company ? [`--cnpj ${cnpj} is of a company that is there already`] : []),
    ...(owner && rows[0]?.owner ? ['--owner is of a company that is there already'] : []),
    ...(rows[0]?.user ? [`--email ${email} is of a user who is there already`] : []),
  ]
  if (taken.length > 0) throw new Error(taken.join('\n'))
}
