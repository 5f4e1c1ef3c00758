import type { Context } from 'hono'
import { CLIENT_HEADER, type Endpoint, type SheetStep } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import type { Database } from '#server/db/open.ts'
import { inCompany } from '#server/db/transaction.ts'
import type { Caller, Query } from '#server/http/context.ts'
import { askingProvider, companyOf } from '#server/http/door.ts'
import { languageOf } from '#server/http/language.ts'
import type { SheetCall } from './call.ts'
import { sampleSheet, sheetOfErrors } from './errors.ts'
import { exportSheet } from './export.ts'
import { confirmSheet, sendSheet, sheetResults } from './import.ts'
import { documents } from './parts/documents.ts'
import { expenses } from './parts/expenses.ts'
import { partSteps } from './parts/steps.ts'

type Handler = (call: SheetCall) => Promise<Response>

/** What answers each step of a register's sheets. */
const steps: { readonly [S in SheetStep]: Handler } = {
  exportar: exportSheet,
  modelo: sampleSheet,
  enviar: sendSheet,
  resultados: sheetResults,
  confirmar: confirmSheet,
  erros: sheetOfErrors,
}

/** The entities whose sheets have steps of their own. */
const others: Readonly<Record<string, Partial<Record<SheetStep, Handler>>>> = {
  [expenses.name]: partSteps(expenses),
  [documents.name]: partSteps(documents),
}

/** Answers a step of an entity's sheets; unlike other calls for data, it opens its own transactions. */
export async function answerSheet(
  db: Database,
  endpoint: Endpoint,
  { entity, step }: { readonly entity: string; readonly step: SheetStep },
  context: Context,
  { caller, query }: { readonly caller: Caller; readonly query: Query },
): Promise<Response> {
  const company = await companyOf(db, endpoint, caller, context.req.header(CLIENT_HEADER))
  const provider = askingProvider(caller, company)
  const language = languageOf(context.req.header('Accept-Language'))
  const handler = others[entity]?.[step] ?? steps[step]
  return handler({
    entity: entityNamed(entity),
    query,
    language,
    caller,
    company,
    work: steps =>
      inCompany(
        db,
        company,
        trx => steps({ trx, query: {}, body: undefined, language, company, provider, caller }),
        provider,
      ),
    body: async () => new Uint8Array(await context.req.arrayBuffer()),
  })
}
