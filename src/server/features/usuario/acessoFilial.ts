import { type RawBuilder, sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { AcessoFilial, UsuarioDaFilial, usuarioEndpoints } from '#contract/features/usuario.ts'
import type { Message } from '#contract/problem.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { isAdministrator } from '#server/features/sessao/administrators.ts'
import type { RecordedChange } from '#server/registers/history/writeHistory.ts'
import { recordById } from '#server/registers/record.ts'
import { recordChanges } from '#server/registers/store.ts'
import { BRANCH_NAME } from '#server/tables/filialName.ts'
import { changeableUser, userOf } from './endpoints.ts'

const acesso = entityNamed('usuario/filial')

async function worksFor({ trx, caller }: CompanyCall, idFilial: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from acesso_filial where "IdUsuario" = ${caller.IdUsuario} and "IdFilial" = ${idFilial}`.execute(
    trx,
  )
  return rows.length > 0
}

/**
 * Gives a user access to a branch; callers who are no administrators can only give access that they have:
 * `forbidden` otherwise.
 */
async function grantBranch(
  call: CompanyCall,
  idUsuario: number,
  idFilial: number,
): Promise<readonly RecordedChange[]> {
  await recordById(call, 'filial', idFilial)
  // Checked before the insert, since callers who add themselves would pass afterwards.
  const mayGrant = call.caller.Produtos.includes('Admin') || (await worksFor(call, idFilial))
  const { rows: granted } = await sql<Access>`
    with novo as (
      insert into acesso_filial ("IdRegistro", "IdUsuario", "IdFilial")
      values (${call.company}, ${idUsuario}, ${idFilial}) on conflict do nothing returning "IdFilial"
    ) select f."Id", ${BRANCH_NAME} as "Filial" from novo join filial f on f."Id" = novo."IdFilial"`.execute(
    call.trx,
  )
  if (granted.length > 0 && !mayGrant)
    throw new Problem('forbidden', { message: { key: 'guards.beyondRights' } })
  return granted.map(({ Id, Filial }) => ({ id: Id, before: {}, after: { IdUsuario: idUsuario, Filial } }))
}

/**
 * Lets a new user work for the branches it is invited with; what is against one is refused at its place, such as
 * `Filiais.0.IdFilial` (decision 0371).
 */
export async function grantBranches(
  call: CompanyCall,
  idUsuario: number,
  branches: readonly { readonly IdFilial: number }[],
): Promise<void> {
  const granted: RecordedChange[] = []
  const errors: Record<string, Message> = {}
  for (const [at, { IdFilial }] of branches.entries()) {
    try {
      granted.push(...(await grantBranch(call, idUsuario, IdFilial)))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      errors[`Filiais.${at}.IdFilial`] = error.details.message ?? { key: 'validation.referenceNotFound' }
    }
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors })
  await recordChanges(acesso, call, 'adicionar', granted)
}

type Access = { readonly Id: number; readonly Filial: string }

/** Revokes a user's access to the branches that match the predicate `which`. */
async function withdraw(call: CompanyCall, idUsuario: number, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<Access>`
    delete from acesso_filial a using filial f where f."Id" = a."IdFilial" and a."IdRegistro" = ${call.company}
      and a."IdUsuario" = ${idUsuario} and ${which} returning f."Id", ${BRANCH_NAME} as "Filial"`.execute(
    call.trx,
  )
  const gone = rows.map(({ Id, Filial }) => ({ id: Id, before: { IdUsuario: idUsuario, Filial }, after: {} }))
  await recordChanges(acesso, call, 'excluir', gone)
}

const saved = ({ language }: CompanyCall) => ({ Message: translate(language, 'messages.saved') })

/** Handlers of the access of users to branches, from either side. */
export const acessoFilialHandlers = {
  'perfil/acessos/atualizar': async call => {
    const { Id, Filiais } = call.body
    await changeableUser(call, Id)
    await withdraw(call, Id, sql`a."IdFilial" <> all(${Filiais}::bigint[])`)
    const granted: RecordedChange[] = []
    for (const branch of new Set(Filiais)) granted.push(...(await grantBranch(call, Id, branch)))
    await recordChanges(acesso, call, 'adicionar', granted)
    return saved(call)
  },
  'acesso/filiais': async call => {
    const { idUsuario } = call.query
    await userOf(call, idUsuario)
    const { rows } = await sql<AcessoFilial>`
      select f."Id", f."RazaoSocial", f."NomeFantasia", f."Cnpj", f."Matriz", a."Id" is not null as "Acesso",
        (select ${isAdministrator} from usuario u join cargo c on c."Id" = u."IdCargo"
          where u."Id" = ${idUsuario}) as "Administrador"
      from filial f left join acesso_filial a on a."IdFilial" = f."Id" and a."IdUsuario" = ${idUsuario}
      where f."IdRegistro" = ${call.company} and f."Status" = 1 order by f."Matriz" desc, f."Id"`.execute(
      call.trx,
    )
    return rows
  },
  'acesso/filial/adicionar': async call => {
    const { idUsuario, idFilial } = call.query
    await changeableUser(call, idUsuario)
    await recordChanges(acesso, call, 'adicionar', await grantBranch(call, idUsuario, idFilial))
    return saved(call)
  },
  'acesso/filial/excluir': async call => {
    const { idUsuario, idFilial } = call.query
    await changeableUser(call, idUsuario)
    await recordById(call, 'filial', idFilial)
    await withdraw(call, idUsuario, sql`a."IdFilial" = ${idFilial}`)
    return saved(call)
  },
  'filial/acessos': async call => {
    const { idFilial } = call.query
    await recordById(call, 'filial', idFilial)
    const { rows } = await sql<UsuarioDaFilial>`
      select u."Id", u."Nome", u."Email", a."Id" is not null as "Acesso", ${isAdministrator} as "Administrador"
      from usuario u join cargo c on c."Id" = u."IdCargo" left join acesso_filial a on a."IdUsuario" = u."Id" and a."IdFilial" = ${idFilial}
      where u."IdRegistro" = ${call.company} and (u."Status" <> 0 or a."Id" is not null)
      order by u."Nome", u."Id"`.execute(call.trx)
    return rows
  },
} satisfies Partial<HandlersOf<typeof usuarioEndpoints>>
