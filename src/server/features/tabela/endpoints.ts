import type { tabelaEndpoints } from '#contract/features/tabela.ts'
import { isOfficial, type OfficialTable } from '#contract/features/tabela.ts'
import type { Language } from '#i18n/words.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { safeName } from '#server/core/fileName.ts'
import { translate, translateMessage } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { storeFile } from '#server/features/tarefa/pieces.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { KeptResult } from '#server/official/result.ts'
import { tablesOf } from '#server/official/tables.ts'
import { tabela } from './jobs/tabela.ts'

/** Begins a load in the name of the caller; `refused` while one of the table is not over yet. */
async function begin(
  { trx, company, caller, language }: CompanyCall,
  Registro: OfficialTable,
  file?: { readonly name: string; readonly bytes: Uint8Array },
): Promise<{ readonly Id: number; readonly Message: string }> {
  const Id = await asOwnerWithin(trx, async () => {
    const data = { Registro, Arquivo: file?.name ?? null }
    const job = await addJob(trx, tabela, data, { company, user: caller.IdUsuario })
    if (job !== undefined && file) await storeFile(trx, job, file.bytes)
    return job
  })
  if (Id === undefined) throw new Problem('refused', { message: { key: 'tables.busy' } })
  return { Id, Message: translate(language, 'messages.tableLoading') }
}

const shownResult = ({ Motivo, ...result }: KeptResult, language: Language) => ({
  ...result,
  Mensagem: Motivo && translateMessage(language, Motivo),
})

/** Handlers of the official tables. */
export const tabelaHandlers = {
  fontes: async ({ trx }) => {
    const tables = await asOwnerWithin(trx, () => tablesOf(trx))
    return tables.map(({ Tabela, Origem, Dia, Versao, Linhas, Abrangencia }) => ({
      ...{ Tabela, Origem, Dia, Versao, Linhas, Abrangencia },
    }))
  },
  tabelas: async ({ trx, language, outside }) => {
    const tables = await asOwnerWithin(trx, () => tablesOf(trx))
    return tables.map(({ Resultado, ...table }) => ({
      ...table,
      Atualizavel: isOfficial(table.Tabela) && outside.tables.has(table.Tabela),
      Carregavel: isOfficial(table.Tabela),
      Resultado: Resultado && shownResult(Resultado, language),
    }))
  },
  'tabela/atualizar': async call => {
    const { Tabela } = call.body
    if (!call.outside.tables.has(Tabela))
      throw new Problem('refused', { message: { key: 'tables.noAddress' } })
    return begin(call, Tabela)
  },
  'tabela/carregar': async call => {
    const { tabela, nome } = call.query
    if (call.body.length === 0) throw new Problem('invalid', { message: { key: 'tables.refused.empty' } })
    return begin(call, tabela, { name: safeName(nome, tabela), bytes: call.body })
  },
} satisfies HandlersOf<typeof tabelaEndpoints>
