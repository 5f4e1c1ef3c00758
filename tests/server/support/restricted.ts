import { sql } from 'kysely'
import { type Entity, entities } from '#contract/entity.ts'
import type { CamposCargo } from '#contract/features/cargo.ts'
import type { Restricao } from '#contract/restricao.ts'
import { services } from '#contract/services.ts'
import { isOwners } from '#rules/catalogue.ts'
import { hashToken } from '#server/features/sessao/sessions.ts'
import { FLAGS, type Opened, type People } from './grants.ts'
import type { Worker } from './registers.ts'
import type { Server } from './server.ts'

const ADMIN = '/api/canal/admin'

/** Field that a job role may restrict, of its entity. */
export type Restrictable = { readonly entity: Entity; readonly field: string; readonly isHidden: boolean }

/** Every field that is declared so, with whether it may be hidden. */
export const restrictables: readonly Restrictable[] = entities.flatMap(entity =>
  Object.entries(entity.spec.restrictable ?? {}).map(([field, strictest]) => ({
    ...{ entity, field, isHidden: strictest === 'OCULTO' },
  })),
)

/** Details that a job role may hide as a whole. */
export const restrictableParts: readonly Entity[] = entities.filter(({ spec }) => spec.isRestrictable)

/** Flags of every service but those of the channel's owner. */
export const everything: Opened = Object.fromEntries(
  services.filter(({ code }) => !isOwners(code)).map(({ code }) => [code, FLAGS]),
)

/** Job role of the user with this token. */
export async function roleOf({ db }: Server, token: string): Promise<number> {
  const { rows } = await sql<{ IdCargo: number }>`
    select u."IdCargo" from usuario u join sessao s on s."IdUsuario" = u."Id"
    where s."Token" = ${hashToken(token)}`.execute(db.kysely)
  return rows[0]?.IdCargo ?? 0
}

/** Sets all that a job role restricts, as an administrator of its company. */
export async function setRestrictions(
  administrator: Worker,
  idCargo: number,
  Restricoes: readonly Restricao[],
): Promise<CamposCargo> {
  const before = (await administrator.call(`${ADMIN}/acesso/campos?id=${idCargo}`)).body as CamposCargo
  const body = { IdCargo: idCargo, Versao: before.Versao, Restricoes }
  const set = await administrator.call(`${ADMIN}/acesso/campos/atualizar`, body)
  if (set.status !== 200) throw new Error(JSON.stringify(set.body))
  return set.body as CamposCargo
}

/** New user with every service whose job role has these restrictions; their token. */
export async function restrictedPerson(
  server: Server,
  people: People,
  { account, administrator }: { readonly account: string; readonly administrator: Worker },
  restrictions: readonly Restricao[],
): Promise<string> {
  const token = await people.newcomer(account, everything)
  await setRestrictions(administrator, await roleOf(server, token), restrictions)
  return token
}
