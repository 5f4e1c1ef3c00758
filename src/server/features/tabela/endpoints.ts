import { isOfficial } from '#contract/features/tabela.ts'
import { translateMessage } from '#server/core/language.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { CompanyEndpointHandlers } from '#server/features/companyEndpoints.ts'
import { tablesOf } from '#server/official/tables.ts'

/** Handlers of the official tables. */
export const tabelaHandlers = {
  fontes: async ({ trx }) => {
    const tables = await asOwnerWithin(trx, () => tablesOf(trx))
    return tables.map(({ Tabela, Origem, Dia, Versao, Linhas, Abrangencia }) => ({
      ...{ Tabela, Origem, Dia, Versao, Linhas, Abrangencia },
    }))
  },
  tabelas: async ({ trx, language }) => {
    const tables = await asOwnerWithin(trx, () => tablesOf(trx))
    return tables.map(({ Resultado, ...table }) => ({
      ...table,
      Atualizavel: false,
      Carregavel: isOfficial(table.Tabela),
      Resultado: Resultado && {
        ...Resultado,
        Mensagem: Resultado.Motivo && translateMessage(language, Resultado.Motivo),
      },
    }))
  },
} satisfies Partial<CompanyEndpointHandlers>
