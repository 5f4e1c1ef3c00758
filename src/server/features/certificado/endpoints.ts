import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type {
  AcessoCertificado,
  CertificadoOferecido,
  certificadoEndpoints,
} from '#contract/features/certificado.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { recordById } from '#server/registers/record.ts'
import { recordChanges } from '#server/registers/store.ts'

type Query = { readonly idCertificado: number; readonly id: number }

/** Certificate and user of a call, both of the company; `notFound` otherwise. */
async function pairOf({ trx, company }: CompanyCall, { idCertificado, id }: Query) {
  await recordById({ trx, company }, 'certificado', idCertificado, true)
  const { Nome } = await recordById({ trx, company }, 'usuario', id)
  return { IdCertificado: idCertificado, IdUsuario: id, Nome }
}

const acesso = entityNamed('certificado/acesso')

const saved = ({ language }: CompanyCall) => ({ Message: translate(language, 'messages.saved') })

/** Handlers of the users' access to certificates. */
export const certificadoHandlers = {
  'certificado/selecao': async ({ trx, company, caller }) => {
    const { rows } = await sql<CertificadoOferecido>`
      select c."Id", c."Nome", c."Titular", c."CpfCnpjTitular", c."ValidoAte"
      from certificado c join certificado_acesso a on a."IdCertificado" = c."Id"
      where c."IdRegistro" = ${company} and a."IdUsuario" = ${caller.IdUsuario} and c."ValidoAte" > now()
      order by c."Nome", c."Id"`.execute(trx)
    return rows
  },
  'certificado/acessos': async call => {
    const { idCertificado } = call.query
    await recordById(call, 'certificado', idCertificado)
    const { rows } = await sql<AcessoCertificado>`
      select u."Id", u."Nome", u."Email", a."IdUsuario" is not null as "Acesso", a."DataCriacao" as "DataConcessao"
      from usuario u
      left join certificado_acesso a on a."IdUsuario" = u."Id" and a."IdCertificado" = ${idCertificado}
      where u."IdRegistro" = ${call.company} and (u."Status" <> 0 or a."IdUsuario" is not null)
      order by u."Nome", u."Id"`.execute(call.trx)
    return rows
  },
  'certificado/acesso/adicionar': async call => {
    const { Nome: Usuario, ...pair } = await pairOf(call, call.query)
    const granted = await call.trx
      .insertInto('certificado_acesso')
      .values({ IdRegistro: call.company, ...pair })
      .onConflict(conflict => conflict.doNothing())
      .returning('IdUsuario')
      .execute()
    const after = { IdCertificado: pair.IdCertificado, Usuario }
    await recordChanges(
      acesso,
      call,
      'adicionar',
      granted.map(() => ({ id: pair.IdUsuario, before: {}, after })),
    )
    return saved(call)
  },
  'certificado/acesso/excluir': async call => {
    const { IdCertificado, IdUsuario, Nome: Usuario } = await pairOf(call, call.query)
    const gone = await call.trx
      .deleteFrom('certificado_acesso')
      .where('IdCertificado', '=', IdCertificado)
      .where('IdUsuario', '=', IdUsuario)
      .returning('IdUsuario')
      .execute()
    const before = { IdCertificado, Usuario }
    await recordChanges(
      acesso,
      call,
      'excluir',
      gone.map(() => ({ id: IdUsuario, before, after: {} })),
    )
    return saved(call)
  },
} satisfies HandlersOf<typeof certificadoEndpoints>
