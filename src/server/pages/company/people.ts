import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { AcessoFilial, SessaoAberta } from '#contract/people.ts'
import { blankRow } from '#contract/validation.ts'
import { assertCovers } from '#server/accounts/guards.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { CompanyCall } from '#server/http/context.ts'
import { say } from '#server/http/language.ts'
import { Problem } from '#server/http/problem.ts'
import { recordById, type WireRecord } from '#server/registers/record.ts'
import { update } from '#server/registers/save.ts'
import type { CompanyHandlers } from './companyPages.ts'

const usuario = entityNamed('usuario')
const filial = entityNamed('filial')

const userOf = ({ trx, company }: CompanyCall, id: number) => recordById(trx, usuario, company, id, true)

/** A user whose accesses the caller may change. */
async function changeableUser(call: CompanyCall, id: number): Promise<WireRecord> {
  const user = await userOf(call, id)
  await assertCovers(call, user)
  return user
}

/** Oneself, or a user the caller may edit; `forbidden` else. */
export async function ownOrEditable(call: CompanyCall, id: number): Promise<WireRecord> {
  const { caller } = call
  if (id === caller.IdUsuario) return userOf(call, id)
  const mayEdit = caller.Servicos.some(
    ({ Codigo, Visualizar, Editar }) => Codigo === 'USUARIO' && Visualizar && Editar,
  )
  if (!mayEdit) throw new Problem('forbidden')
  return changeableUser(call, id)
}

async function grantBranch(call: CompanyCall, idUsuario: number, idFilial: number): Promise<void> {
  await recordById(call.trx, filial, call.company, idFilial)
  await call.trx
    .insertInto('acesso_filial')
    .values({ IdRegistro: call.company, IdUsuario: idUsuario, IdFilial: idFilial })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

const withdraw = ({ trx, company }: CompanyCall, idUsuario: number) =>
  trx.deleteFrom('acesso_filial').where('IdRegistro', '=', company).where('IdUsuario', '=', idUsuario)

const saved = ({ language }: CompanyCall) => ({ Message: say(language, 'messages.successFallback') })

// Enough of a hash to tell sessions apart, and too little to find the token by.
const SHOWN_LENGTH = 16

/** Users besides their register: the branches they work for, their job role, their sessions. */
export const peoplePages = {
  'perfil/model/novo': async () => ({ ...blankRow(usuario.spec), Id: null, Versao: null }),
  'perfil/cargo/atualizar': async call => {
    const { Id, Versao, IdCargo } = call.body
    const user = await userOf(call, Id)
    const { body } = await update(usuario, { ...call, body: { ...user, Versao, IdCargo } })
    return body as Record<string, unknown>
  },
  'perfil/acessos/atualizar': async call => {
    const { Id, Filiais } = call.body
    await changeableUser(call, Id)
    await withdraw(call, Id).execute()
    for (const branch of new Set(Filiais)) await grantBranch(call, Id, branch)
    return saved(call)
  },
  'acesso/filiais': async call => {
    const { idUsuario } = call.query
    await userOf(call, idUsuario)
    const { rows } = await sql<AcessoFilial>`
      select f."Id", f."RazaoSocial", f."NomeFantasia", f."Cnpj", f."Matriz", a."Id" is not null as "Acesso"
      from filial f left join acesso_filial a on a."IdFilial" = f."Id" and a."IdUsuario" = ${idUsuario}
      where f."IdRegistro" = ${call.company} and f."Status" = 1 order by f."Matriz" desc, f."Id"`.execute(
      call.trx,
    )
    return rows
  },
  'acesso/filial/adicionar': async call => {
    const { idUsuario, idFilial } = call.query
    await changeableUser(call, idUsuario)
    await grantBranch(call, idUsuario, idFilial)
    return saved(call)
  },
  'acesso/filial/excluir': async call => {
    const { idUsuario, idFilial } = call.query
    await changeableUser(call, idUsuario)
    await recordById(call.trx, filial, call.company, idFilial)
    await withdraw(call, idUsuario).where('IdFilial', '=', idFilial).execute()
    return saved(call)
  },
  'perfil/sessoes': async call => {
    const { Id } = await ownOrEditable(call, call.query.id)
    return asOwnerWithin(call.trx, async () => {
      const { rows } = await sql<SessaoAberta>`
        select left("Token", ${SHOWN_LENGTH}) as "Id", "DataCriacao", "UltimoUso", "Endereco", "Agente",
          "Token" = ${call.caller.tokenHash} as "Atual"
        from sessao where "IdUsuario" = ${Id} and "Expira" > now() order by "UltimoUso" desc`.execute(
        call.trx,
      )
      return rows
    })
  },
  'perfil/sessao/excluir': async call => {
    const { Id } = await ownOrEditable(call, call.body.Id)
    const { numDeletedRows } = await asOwnerWithin(call.trx, () =>
      call.trx
        .deleteFrom('sessao')
        .where('IdUsuario', '=', Id)
        .where(sql`left("Token", ${SHOWN_LENGTH})`, '=', call.body.Sessao)
        .executeTakeFirstOrThrow(),
    )
    if (numDeletedRows === 0n) throw new Problem('notFound')
    return { Message: say(call.language, 'messages.sessionEnded') }
  },
} satisfies Partial<CompanyHandlers>
