import type { Endpoint } from './endpoint.ts'
import { subscription } from './features/assinatura.ts'
import { settlementPages } from './features/baixa.ts'
import { access } from './features/cargo.ts'
import { certificatePages } from './features/certificado.ts'
import { links } from './features/cliente.ts'
import { dashboardPages } from './features/dashboard.ts'
import { companyLookup } from './features/empresa.ts'
import { billing } from './features/faturamento.ts'
import { images } from './features/imagem.ts'
import { paymentPages } from './features/pagamento.ts'
import { partSheets } from './features/pagamentoImport.ts'
import { request } from './features/requisicao.ts'
import { account } from './features/sessao.ts'
import { registration } from './features/solicitacao.ts'
import { people } from './features/usuario.ts'
import { lookupEndpoints } from './lookup.ts'
import { registerEndpoints } from './registers.ts'
import { sheetEndpoints } from './spreadsheets.ts'

/** The endpoints answered by a page of the server's, by that page's name. */
export const pages = { ...account, ...request, ...companyLookup, ...registration } as const

export type Pages = typeof pages

/** The endpoints answered by a page within the caller's company, by that page's name. */
export const companyPages = {
  ...access,
  ...people,
  ...images,
  ...links,
  ...subscription,
  ...billing,
  ...certificatePages,
  ...paymentPages,
  ...settlementPages,
  ...dashboardPages,
} as const

export type CompanyPages = typeof companyPages

/** Every endpoint there is. */
export const contract: readonly Endpoint[] = [
  ...(Object.values(pages) as readonly Endpoint[]),
  ...(Object.values(companyPages) as readonly Endpoint[]),
  ...lookupEndpoints,
  ...registerEndpoints,
  ...sheetEndpoints,
  ...Object.values(partSheets).flatMap(steps => Object.values(steps)),
]
