import { type Kysely, sql } from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'
import { problemOf } from '../errors.ts'
import { REQUEST_ROLE } from '../transaction.ts'

/**
 * Prerequisites of every table: the extensions, the role of requests, and the normalising function of search. Throws,
 * where the database user may not make them, with the SQL for an administrator: all of it that is missing.
 */
export async function layFoundation(db: Kysely<UntypedTables>): Promise<void> {
  const extensions = [...(await addExtension(db, 'pg_trgm')), ...(await addExtension(db, 'unaccent'))]
  assertNoneMissing([...extensions, ...(await missingRights(db))])
  await addSearch(db)
}

/** Prerequisites of a database that a dump is restored into, which has all but the role of requests; throws as `layFoundation`. */
export async function prepareRights(db: Kysely<UntypedTables>): Promise<void> {
  assertNoneMissing(await missingRights(db))
}

const missingRights = async (db: Kysely<UntypedTables>) => [...(await addRole(db)), ...(await mayCreate(db))]

function assertNoneMissing(statements: readonly string[]): void {
  if (statements.length === 0) return
  throw new Error(`The database user may not do this; an administrator has to: ${statements.join('; ')};`)
}

async function addExtension(db: Kysely<UntypedTables>, extension: string): Promise<readonly string[]> {
  const { rows } = await sql`select from pg_extension where extname = ${extension}`.execute(db)
  return rows.length > 0 ? [] : orAdvised(db, `create extension ${extension}`)
}

/**
 * Role of requests. It may exist already: roles belong to the whole server, which may host another of our
 * databases.
 */
async function addRole(db: Kysely<UntypedTables>): Promise<readonly string[]> {
  const me = await nameOf(db, 'current_user')
  const missing = await orAdvised(
    db,
    `do $$ begin
      if not exists (select from pg_roles where rolname = '${REQUEST_ROLE}') then create role ${REQUEST_ROLE} nologin; end if;
    exception when duplicate_object or unique_violation then null;
    end $$`,
    `create role ${REQUEST_ROLE}; grant ${REQUEST_ROLE} to ${me}`,
  )
  if (missing.length > 0) return missing
  // Before version 16 members may always `set role`; since then that is an option of the membership.
  const { rows } = await sql<{ isMember: boolean; isUnbound: boolean; isWelcome: boolean }>`
    select rolsuper or rolbypassrls as "isUnbound",
      pg_has_role(current_user, oid, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as "isMember",
      has_schema_privilege(oid, current_schema(), 'usage') as "isWelcome"
    from pg_roles where rolname = ${REQUEST_ROLE}`.execute(db)
  const [role] = rows
  if (role?.isUnbound)
    throw new Error(`Row-level security does not bind the role ${REQUEST_ROLE}: take that right from it`)
  const schema = await nameOf(db, 'current_schema()')
  return [
    ...(role?.isMember ? [] : await orAdvised(db, `grant ${REQUEST_ROLE} to ${me}`)),
    ...(role?.isWelcome ? [] : await orAdvised(db, `grant usage on schema ${schema} to ${REQUEST_ROLE}`)),
  ]
}

/** Advice where the user may not create tables, as since version 15 nobody may in the schema `public` of another's database. */
async function mayCreate(db: Kysely<UntypedTables>): Promise<readonly string[]> {
  const { rows } = await sql<{ is: boolean }>`
    select has_schema_privilege(current_schema(), 'create') as is`.execute(db)
  if (rows[0]?.is) return []
  return [
    `grant create on schema ${await nameOf(db, 'current_schema()')} to ${await nameOf(db, 'current_user')}`,
  ]
}

async function nameOf(db: Kysely<UntypedTables>, of: 'current_user' | 'current_schema()'): Promise<string> {
  const { rows } = await sql<{ name: string }>`select quote_ident(${sql.raw(of)}) as name`.execute(db)
  return rows[0]?.name ?? ''
}

/**
 * SQL function `busca(text)`: removes case and accents. Declared immutable, which `unaccent` is not because
 * its dictionary could be replaced; ours stays, so columns and indexes may build on it: another body needs a
 * data migration.
 */
async function addSearch(db: Kysely<UntypedTables>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select quote_ident(n.nspname) as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'unaccent'`.execute(db)
  const schema = rows[0]?.schema ?? 'public'
  await sql
    .raw(`create or replace function busca(text) returns text language sql immutable strict parallel safe
      as $$ select lower(${schema}.unaccent('${schema}.unaccent', $1)) $$`)
    .execute(db)
}

/** Runs a statement that may need more rights than the server has; answers the SQL for an administrator where it does. */
async function orAdvised(
  db: Kysely<UntypedTables>,
  statement: string,
  advice = statement,
): Promise<readonly string[]> {
  await sql`savepoint foundation`.execute(db)
  try {
    await sql.raw(statement).execute(db)
    return []
  } catch (cause) {
    const isForbidden = problemOf(cause)?.type === 'forbidden'
    if (!isForbidden && !/extension .* is not available/.test(String(cause))) throw cause
    await sql`rollback to savepoint foundation`.execute(db)
    return [advice]
  }
}
