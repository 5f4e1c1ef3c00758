import { type Kysely, sql } from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'
import { problemOf } from '../errors.ts'
import { REQUEST_ROLE } from '../transaction.ts'

/**
 * Prerequisites of every table: the extensions, the role of requests, and the normalising function of search.
 */
export async function layFoundation(db: Kysely<UntypedTables>): Promise<void> {
  for (const extension of ['pg_trgm', 'unaccent']) await addExtension(db, extension)
  await addRole(db)
  await addSearch(db)
}

async function addExtension(db: Kysely<UntypedTables>, extension: string): Promise<void> {
  const { rows } = await sql`select from pg_extension where extname = ${extension}`.execute(db)
  if (rows.length > 0) return
  await orAdministrator(db, `create extension ${extension}`)
}

/**
 * Role of requests. It may exist already: roles belong to the whole server, which may host another of our
 * databases.
 */
async function addRole(db: Kysely<UntypedTables>): Promise<void> {
  const me = await nameOf(db, 'current_user')
  await orAdministrator(
    db,
    `do $$ begin
      if not exists (select from pg_roles where rolname = '${REQUEST_ROLE}') then create role ${REQUEST_ROLE} nologin; end if;
    exception when duplicate_object or unique_violation then null;
    end $$`,
    `create role ${REQUEST_ROLE}; grant ${REQUEST_ROLE} to ${me}`,
  )
  // Before version 16 members may always `set role`; since then that is an option of the membership.
  const { rows } = await sql<{ isMember: boolean; isUnbound: boolean; isWelcome: boolean }>`
    select rolsuper or rolbypassrls as "isUnbound",
      pg_has_role(current_user, oid, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as "isMember",
      has_schema_privilege(oid, current_schema(), 'usage') as "isWelcome"
    from pg_roles where rolname = ${REQUEST_ROLE}`.execute(db)
  const [role] = rows
  if (role?.isUnbound)
    throw new Error(`Row-level security does not bind the role ${REQUEST_ROLE}: take that right from it`)
  if (!role?.isMember) await orAdministrator(db, `grant ${REQUEST_ROLE} to ${me}`)
  if (!role?.isWelcome)
    await orAdministrator(
      db,
      `grant usage on schema ${await nameOf(db, 'current_schema()')} to ${REQUEST_ROLE}`,
    )
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

/**
 * Runs a statement that may need more rights than the server has; on failure, the error names the SQL for an
 * administrator: all of it that is missing.
 */
async function orAdministrator(
  db: Kysely<UntypedTables>,
  statement: string,
  advice = statement,
): Promise<void> {
  try {
    await sql.raw(statement).execute(db)
  } catch (cause) {
    const isForbidden = problemOf(cause)?.type === 'forbidden'
    if (!isForbidden && !/extension .* is not available/.test(String(cause))) throw cause
    throw new Error(`The database user may not do this; an administrator has to: ${advice};`, { cause })
  }
}
