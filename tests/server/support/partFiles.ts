import type { ImportStep } from '#contract/endpoint.ts'
import { CLIENT_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import {
  type DocumentResults,
  type ExpenseResults,
  type PartName,
  pagamentoImportEndpoints,
} from '#contract/features/pagamentoImport.ts'
import type { SentSheet } from '#contract/spreadsheets.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { Language } from '#i18n/words.ts'
import type { Worker } from './registers.ts'
import type { Server } from './server.ts'

/** Sender of a spreadsheet, and the client it is for. */
export type Sender = { readonly token: string; readonly client?: number }

type Query = Readonly<Record<string, string | number>>

type Results = { readonly item: ExpenseResults; readonly docfiscal: DocumentResults }

/** Import steps of a part of a payment request, called by a user. */
export function partsOf<P extends PartName>(part: P, server: Server, { token, client }: Sender) {
  const reach = async (step: ImportStep, query: Query, body?: Uint8Array, language: Language = 'pt') => {
    const { method, path } = pagamentoImportEndpoints[part][step]
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const response = await server.app.request(`${path}?${search}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': language,
        ...(client === undefined ? {} : { [CLIENT_HEADER]: String(client) }),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const answer = async (...asked: Parameters<typeof reach>) => {
    const { status, bytes } = await reach(...asked)
    const body = JSON.parse(bytes.toString('utf8')) as { readonly Message: string } & SentSheet & Results[P]
    return { status, body }
  }
  const send = (idMaster: number, body: Uint8Array, tipoCarga = 1, language: Language = 'pt') =>
    answer('enviar', { idMaster, ...(part === 'item' && { tipoCarga }) }, body, language)
  const results = (idMaster: number, arquivo: string) => answer('resultados', { idMaster, arquivo })
  const confirm = (idMaster: number, arquivo: string) => answer('confirmar', { idMaster, arquivo })
  return { reach, send, results, confirm }
}

/** Import steps of expenses. */
export const expensesOf = (server: Server, sender: Sender) => partsOf('item', server, sender)

const TAXES = ['PIS', 'COFINS', 'CSLL', 'IRRF', 'ISS', 'INSS', 'INSSEmpresa']

/** Creates a payment request without items; returns its Id. */
export async function request({ call, create }: Worker, values: Row = {}): Promise<number> {
  const firstOf = async (path: string) => {
    const { body } = await call(`/api/canal/apoio/lookup/${path}`)
    return (body as readonly StoredRow[])[0]?.Id
  }
  const filter = encodeURIComponent(JSON.stringify({ q: 'Débito' }))
  const { status, body } = await create(entityNamed('pagamento'), {
    IdFilial: await firstOf('filiais/pagadoras'),
    IdBeneficiario: await firstOf('beneficiarios'),
    IdTipoPagamento: await firstOf(`tipospagamentos?filter=${filter}`),
    TipoSolicitacaoPagto: 2,
    Negocio: 1,
    Numerario: false,
    Moeda: 'BRL',
    DataEmissao: '2026-11-20',
    DataVencimento: '2026-11-24',
    ...Object.fromEntries(TAXES.map(tax => [tax, '0'])),
    ...values,
  })
  if (status !== 200) throw new Error(`No request was made: ${JSON.stringify(body)}`)
  return (body as StoredRow).Id
}
