import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type {
  clienteEndpoints,
  DadosProvedor,
  ProdutoAssinadoCliente,
  ProvedorVinculado,
} from '#contract/features/cliente.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { create } from '#server/registers/record/save.ts'
import { recordById } from '#server/registers/record.ts'
import { endLink } from './endLink.ts'

const ACTIVE = 1

/** Endpoints between companies: all providers linked to a branch, and the links of a client. */
export const clienteHandlers = {
  'filial/provedor/adicionarTodos': async call => {
    const { IdFilial } = call.body
    // Locked, so that each of several concurrent calls sees the links made by those before it.
    await recordById(call, 'filial', IdFilial, true)
    const { rows } = await sql<{ Id: number; TipoRegistro: number }>`
      select r."Id", r."TipoRegistro" from registro r join vinculo v on v."IdProvedor" = r."Id"
      where v."IdCliente" = ${call.company} and v."Ativo" and r."Ativo"
        and not exists (select from filial_provedor p where p."IdFilial" = ${IdFilial} and p."IdProvedor" = r."Id")
      order by r."Id"`.execute(call.trx)
    for (const { Id, TipoRegistro } of rows) {
      const body = { IdFilial, IdProvedor: Id, TipoProvedor: TipoRegistro, Preferencial: false }
      await create(entityNamed('filial/provedor'), { ...call, body })
    }
    const Message = translate(call.language, 'messages.providersLinked', { smart_count: rows.length })
    return { Message, Adicionados: rows.length }
  },
  'provedores/vinculados': async ({ trx, company }) => {
    const { rows } = await sql<ProvedorVinculado>`
      select r."Id", r."TipoRegistro", r."RazaoSocial", r."NomeFantasia", r."Cnpj",
        (select count(distinct p."IdFilial") from filial_provedor p where p."IdProvedor" = r."Id") as "Filiais"
      from registro r join vinculo v on v."IdProvedor" = r."Id"
      where v."IdCliente" = ${company} and v."Ativo" order by r."RazaoSocial", r."Id"`.execute(trx)
    return rows
  },
  'provedor/desvincular': async call => {
    // The answer does not disclose whether a company exists that never worked for this one.
    const isEnded = await endLink(call, { provider: call.body.IdProvedor, client: call.company })
    if (!isEnded) throw new Problem('notFound')
    return { Message: translate(call.language, 'messages.linkEnded') }
  },
  'cliente/assinatura/produtos': async call => {
    const card = await recordById(call, 'cliente', call.query.id)
    if (card.Status !== ACTIVE) return []
    // Reads one company only, which has agreed to be a client.
    return asOwnerWithin(call.trx, async () => {
      const { rows } = await sql<ProdutoAssinadoCliente>`
        select a."Id", a."IdProduto", p."Nome", a."Status", a."DataAssinatura"
        from assinatura_produto a join produto p on p."Id" = a."IdProduto"
        join registro r on r."Id" = a."IdRegistro" join vinculo v on v."IdCliente" = r."Id"
        where r."Cnpj" = ${card.Cnpj} and v."IdProvedor" = ${call.company} and v."Ativo" and a."Status" <> 3
        order by p."Id"`.execute(call.trx)
      return rows
    })
  },
  'dados/provedor': async ({ trx, company, query }) => {
    const { rows } = await sql<DadosProvedor>`
      select r."Id", r."TipoRegistro", r."RazaoSocial", r."NomeFantasia", r."Cnpj"
      from registro r join vinculo v on v."IdProvedor" = r."Id"
      where v."IdCliente" = ${company} and r."Id" = ${query.id} and v."Ativo" and r."Ativo"`.execute(trx)
    const [found] = rows
    if (!found) throw new Problem('notFound')
    return found
  },
} satisfies HandlersOf<typeof clienteEndpoints>
