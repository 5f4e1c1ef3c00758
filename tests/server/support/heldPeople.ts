import type { Entity } from '#contract/entity.ts'
import { admits } from '#contract/permission.ts'
import type { FieldRestriction } from '#schema/register.ts'
import { peopleOf } from './grants.ts'
import { worker } from './registers.ts'
import { restrictableParts, restrictables, restrictedPerson } from './restricted.ts'
import type { World } from './world.ts'

const ACCOUNTS = ['industria', 'transportador'] as const

/** Demo account that has the register, as importer or as provider. */
export const accountOf = ({ register }: Entity): (typeof ACCOUNTS)[number] =>
  admits(register.rule, 'industria') ? 'industria' : 'transportador'

/**
 * Administrators of both accounts, and of each a user with every service for whom all that may be is hidden, and one for whom
 * it is frozen.
 */
export function heldPeople({ server, before, workerAs }: World) {
  const people = peopleOf(server)
  const tokens = new Map<string, string>()
  const administrators = { industria: workerAs('industria'), transportador: workerAs('transportador') }
  before(async () => {
    for (const account of ACCOUNTS) {
      const role = account === 'industria' ? 'industria' : 'provedor'
      for (const Restricao of ['OCULTO', 'CONGELADO'] as const) {
        const fields = restrictables.flatMap(({ entity, field, isHidden }) =>
          Restricao === 'CONGELADO' || isHidden ? [{ entity, Campo: field }] : [],
        )
        const all = [...fields, ...restrictableParts.map(entity => ({ entity, Campo: null }))]
        const restrictions = all
          .filter(({ entity }) => admits(entity.register.rule, role))
          .map(({ entity, Campo }) => ({ Registro: entity.name, Campo, Restricao }))
        const who = { account, administrator: administrators[account] }
        tokens.set(`${account} ${Restricao}`, await restrictedPerson(server, people, who, restrictions))
      }
    }
  })
  const tokenFor = (entity: Entity, held: FieldRestriction) =>
    tokens.get(`${accountOf(entity)} ${held}`) ?? ''
  const personOf = (entity: Entity, held: FieldRestriction) =>
    worker(server, () => Promise.resolve(tokenFor(entity, held)))
  return { administrators, people, tokenFor, personOf }
}
