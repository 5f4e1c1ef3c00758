import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import type { HistoryWriting } from '#server/registers/history/writeHistory.ts'
import { recordChanges } from '#server/registers/store.ts'
import { BRANCH_NAME } from '#server/tables/filialName.ts'
import type { OpenIssuer } from './domains.ts'

type Mapping = Pick<OpenIssuer, 'CargosPorGrupo' | 'FiliaisPorGrupo' | 'IdCargoPadrao'>

/** Job role that an issuer's groups open. */
export type MappedRole = Pick<RecordOf<'cargo'>, 'Id' | 'TipoAcesso'>

/** Job role of the first mapping of a person's groups, else that for all others; undefined for none that is active. */
export async function mappedRole(
  { trx, company }: HistoryWriting,
  { CargosPorGrupo, IdCargoPadrao }: Mapping,
  groups: readonly string[],
): Promise<MappedRole | undefined> {
  const mapped = (CargosPorGrupo ?? []).filter(({ Grupo }) => groups.includes(Grupo))
  const wanted = [...mapped.map(({ IdCargo }) => IdCargo), ...(IdCargoPadrao === null ? [] : [IdCargoPadrao])]
  const { rows } = await sql<MappedRole>`
    select "Id", "TipoAcesso" from cargo
    where "IdRegistro" = ${company} and "Ativo" and "Id" = any(${wanted}::bigint[])
    order by array_position(${wanted}::bigint[], "Id") limit 1`.execute(trx)
  return rows[0]
}

type Access = { readonly Id: number; readonly Filial: string }

/** Has a user work for the branches that their groups open and no others, where any are mapped. */
export async function followBranches(
  call: HistoryWriting,
  { FiliaisPorGrupo }: Mapping,
  idUsuario: number,
  groups: readonly string[],
): Promise<void> {
  const { trx, company } = call
  if (!FiliaisPorGrupo || FiliaisPorGrupo.length === 0) return
  const wanted = FiliaisPorGrupo.filter(({ Grupo }) => groups.includes(Grupo)).map(({ IdFilial }) => IdFilial)
  const { rows: granted } = await sql<Access>`
    with novo as (
      insert into acesso_filial ("IdRegistro", "IdUsuario", "IdFilial")
      select ${company}::bigint, ${idUsuario}::bigint, f."Id" from filial f
      where f."IdRegistro" = ${company} and f."Status" = 1 and f."Id" = any(${wanted}::bigint[])
      on conflict do nothing returning "IdFilial"
    ) select f."Id", ${BRANCH_NAME} as "Filial" from novo join filial f on f."Id" = novo."IdFilial"`.execute(
    trx,
  )
  const { rows: gone } = await sql<Access>`
    delete from acesso_filial a using filial f where f."Id" = a."IdFilial" and a."IdRegistro" = ${company}
      and a."IdUsuario" = ${idUsuario} and a."IdFilial" <> all(${wanted}::bigint[])
    returning f."Id", ${BRANCH_NAME} as "Filial"`.execute(trx)
  const acesso = entityNamed('usuario/filial')
  const shown = ({ Filial }: Access) => ({ IdUsuario: idUsuario, Filial })
  const added = granted.map(one => ({ id: one.Id, before: {}, after: shown(one) }))
  await recordChanges(acesso, call, 'adicionar', added)
  const taken = gone.map(one => ({ id: one.Id, before: shown(one), after: {} }))
  await recordChanges(acesso, call, 'excluir', taken)
}
