import { sql } from 'kysely'
import { type Entity, entities, entityNamed } from '#contract/entity.ts'
import type { CamposCargo } from '#contract/features/cargo.ts'
import { admits } from '#contract/permission.ts'
import { type Restricao, restrictionAmong } from '#contract/restricao.ts'
import type { FieldRestriction } from '#schema/register.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem } from '#server/core/problem.ts'
import { restrictionsOf } from '#server/features/usuario/restrictions.ts'
import { recordById } from '#server/registers/record.ts'
import { recordChanges } from '#server/registers/store.ts'
import { fieldLabel } from '#server/spreadsheets/words.ts'

const campo = entityNamed('cargo/campo')

/** Field that a job role may restrict, of an entity, or the detail itself, with the strictest restriction. */
type Restrictable = {
  readonly entity: Entity
  readonly field: string | null
  readonly strictest: FieldRestriction
}

const restrictables: readonly Restrictable[] = entities.flatMap(entity => [
  ...(entity.spec.isRestrictable ? [{ entity, field: null, strictest: 'OCULTO' } as const] : []),
  ...Object.entries(entity.spec.restrictable ?? {}).flatMap(([field, strictest]) =>
    strictest ? [{ entity, field, strictest }] : [],
  ),
])

/** Restrictable fields of registers that the caller's company has. */
const restrictablesOf = ({ caller }: CompanyCall) =>
  restrictables.filter(({ entity }) => admits(entity.register.rule, caller.userRole))

/** Job role with all fields that it may restrict; `notFound` for another company's. */
export async function fieldsOfCargo(call: CompanyCall, id: number): Promise<CamposCargo> {
  const { Versao, TipoAcesso } = await recordById(call, 'cargo', id)
  const own = await restrictionsOf(call, id)
  const Campos = restrictablesOf(call).map(({ entity, field, strictest }) => ({
    Registro: entity.name,
    Campo: field,
    Restricao: restrictionAmong(own, entity.name, field) ?? null,
    Limite: strictest,
  }))
  return { Id: id, Versao, TipoAcesso, Campos }
}

/** Sets all restrictions of a job role, which the caller has locked; answers whether any has changed. */
export async function restrictFields(
  call: CompanyCall,
  idCargo: number,
  wanted: readonly Restricao[],
): Promise<boolean> {
  const { trx, company } = call
  const before = await restrictionsOf(call, idCargo)
  const places = [...before, ...wanted.filter(one => !among(before, one))]
  const changed = places.filter(one => among(before, one) !== among(wanted, one))
  for (const { Registro, Campo } of changed) {
    const Restricao = among(wanted, { Registro, Campo })
    const own = sql`"IdRegistro" = ${company} and "IdCargo" = ${idCargo} and "Registro" = ${Registro} and "Campo" = ${Campo ?? ''}`
    await sql`delete from restricao_campo where ${own}`.execute(trx)
    if (Restricao === undefined) continue
    const row = { IdRegistro: company, IdCargo: idCargo, Registro, Campo: Campo ?? '', Restricao }
    await trx.insertInto('restricao_campo').values(row).execute()
  }
  await recordChanges(
    campo,
    call,
    'atualizar',
    changed.map(one => {
      const named = { IdCargo: idCargo, Campo: nameOf(call, one) }
      return {
        id: idCargo,
        before: { ...named, Restricao: among(before, one) ?? null },
        after: { ...named, Restricao: among(wanted, one) ?? null },
      }
    }),
  )
  return changed.length > 0
}

type Place = Pick<Restricao, 'Registro' | 'Campo'>

const among = (all: readonly Restricao[], { Registro, Campo }: Place) =>
  restrictionAmong(all, Registro, Campo)

/** Refuses restrictions of what is not declared, stricter than declared, or given twice. */
export function assertRestrictable(call: CompanyCall, wanted: readonly Restricao[]): void {
  const offered = restrictablesOf(call)
  for (const [at, one] of wanted.entries()) {
    const found = offered.find(({ entity, field }) => entity.name === one.Registro && field === one.Campo)
    if (!found) throw fieldProblem(`Restricoes.${at}.Campo`, 'validation.invalid')
    if (found.strictest === 'CONGELADO' && one.Restricao === 'OCULTO')
      throw fieldProblem(`Restricoes.${at}.Restricao`, 'validation.invalid')
    const isRepeated = wanted.findIndex(other => isSamePlace(other, one)) !== at
    if (isRepeated) throw fieldProblem(`Restricoes.${at}.Campo`, 'validation.duplicate')
  }
}

const isSamePlace = (one: Place, other: Place) => one.Registro === other.Registro && one.Campo === other.Campo

/** Name of a field in the history: that of its register, and its own. */
function nameOf({ language }: CompanyCall, { Registro, Campo }: Place): string {
  const register = translate(language, `registers.${Registro}.many`)
  const entity = entities.find(({ name }) => name === Registro)
  return entity && Campo !== null ? `${register}: ${fieldLabel(entity, Campo, language)}` : register
}
