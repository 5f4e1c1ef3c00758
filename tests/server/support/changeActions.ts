import { sql } from 'kysely'
import { type Entity, entities, fieldsOf } from '#contract/entity.ts'
import { actorOf, mayCall } from '#contract/permission.ts'
import { actionEndpoint } from '#contract/registerEndpoint.ts'
import type { Session } from '#contract/session.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { tableName } from '#server/tables/registers.ts'
import type { Changers, Making } from './changers.ts'
import { accountFor, type Worker, workerFor } from './registers.ts'

/** Parameters that satisfy every action: a reason, and the warnings of a request without documents. */
export const GIVEN = { motivo: 'Engano', avisos: 'warnings.undocumented' }

/** Declared actions, each with its register. */
export const declaredActions = entities.flatMap(entity =>
  entity.parent ? [] : Object.keys(entity.register.actions ?? {}).map(action => ({ entity, action })),
)

/** Flags by which actions are offered, besides states. */
const flags: Readonly<Record<string, Row>> = { usuario: { PossuiFator: true } }

type Person = { readonly who: Worker; readonly session: Session }

/** Field of a register's states, with their codes. */
function stateOf({ name, spec }: Entity) {
  for (const [field, declared] of fieldsOf(spec.fields)) {
    if (declared.kind === 'choice' && declared.readOnly && declared.of.startsWith('Status'))
      return { field, codes: declared.codes }
  }
  throw new Error(`${name} has no states`)
}

/** Every declared action, prepared on a record in a state that it applies to, for a user who is offered it. */
export function actionsOf(changers: Changers): Readonly<Record<string, Making>> {
  const { server, payments, registrations, settled, run } = changers
  const { broker, made } = payments

  /** Records that no sample makes, or that both sides decide about. */
  const ids: Readonly<Record<string, () => Promise<number>>> = {
    solicitacao: async () => (await registrations.sent()).id,
    pagamento: async () => (await made(broker, '10.00')).Id,
    baixa: async () => Number((await settled())['IdBaixa']),
  }

  /** Puts a new record into the first state in which somebody is offered the action. */
  const prepared = async (entity: Entity, action: string) => {
    const who = await workerFor(server, entity)
    const people: readonly Person[] = [
      { who, session: await server.signIn(accountFor(entity)) },
      { who: broker, session: await server.signIn('despachante@demo.canal') },
    ]
    const created = await (ids[entity.name] ?? (async () => (await who.createSample(entity)).Id))()
    const record = (await who.model(entity, created)).body as StoredRow
    const { field, codes } = stateOf(entity)
    const { access } = actionEndpoint(entity, action)
    const isOffered = (session: Session, code: unknown) =>
      mayCall(session, access) &&
      entity.register.actions?.[action]?.when?.(
        { ...record, ...flags[entity.name], [field]: code },
        actorOf(session),
      )
    const [offer] = codes.flatMap(code =>
      people.filter(({ session }) => isOffered(session, code)).map(person => ({ code, ...person })),
    )
    if (!offer) throw new Error(`Nobody is offered ${entity.name} ${action}`)
    await run(
      sql`update ${sql.table(tableName(entity.name))} set ${sql.ref(field)} = ${offer.code} where "Id" = ${created}`,
    )
    for (const [flag, value] of Object.entries(flags[entity.name] ?? {})) {
      await run(
        sql`update ${sql.table(tableName(entity.name))} set ${sql.ref(flag)} = ${value} where "Id" = ${created}`,
      )
    }
    return { id: created, who: offer.who }
  }

  return Object.fromEntries(
    declaredActions.map(({ entity, action }) => [
      `${entity.name} ${action}`,
      async () => {
        const { id, who } = await prepared(entity, action)
        const query = new URLSearchParams({ id: String(id), ...GIVEN })
        return () => who.call(`${actionEndpoint(entity, action).path}?${query}`, {})
      },
    ]),
  )
}
