import type { RegisterName } from '#contract/record.ts'
import { agentesExterior } from './agentesExterior.ts'
import { alcadas } from './alcadas.ts'
import { categorias } from './categorias.ts'
import type { CompanyKey } from './companies.ts'
import { condicoesPagamento } from './condicoesPagamento.ts'
import { contas } from './contas.ts'
import { despesas, despesasDoAgente } from './despesas.ts'
import { embalagens } from './embalagens.ts'
import { empresasDaAsia } from './empresasDaAsia.ts'
import { empresasDaEuropa } from './empresasDaEuropa.ts'
import { empresasDasAmericas } from './empresasDasAmericas.ts'
import { empresasDoBrasil } from './empresasDoBrasil.ts'
import { finalidades } from './finalidades.ts'
import { modelos } from './modelos.ts'
import { notas } from './notas.ts'
import { observacoesEmail } from './observacoesEmail.ts'
import { partnumbers } from './partnumbers.ts'
import { premissas } from './premissas.ts'
import type { DemoRows } from './row.ts'
import { solicitacoes } from './solicitacoes.ts'
import { substituicoes } from './substituicoes.ts'
import { textos } from './textos.ts'
import { textosPadrao } from './textosPadrao.ts'
import { calculosDoAgente, calculosDoDespachante, calculosDoTransportador } from './tiposCalculo.ts'
import { tiposPagamento } from './tiposPagamento.ts'

/** The records of one register of one company, by their keys. */
export type DemoRecords = {
  readonly company: CompanyKey
  readonly register: RegisterName
  readonly rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Types the rows by the declaration of their register. */
const of = <N extends RegisterName>(company: CompanyKey, register: N, rows: DemoRows<N>): DemoRecords => ({
  company,
  register,
  rows,
})

/**
 * Records of the demo, each after those it refers to. In a row, a reference with text keys is the Id of the
 * lookup; any other is a key: of `rows` of the same company for a register, of `branches` for a branch, of
 * `companies` for a provider, an e-mail for a user. A row names only values that differ from a blank record's and has its details
 * as arrays under their declared names.
 */
export function demoRecords(): readonly DemoRecords[] {
  return [
    of('industria', 'finalidade', finalidades),
    of('industria', 'modelo', modelos),
    of('industria', 'categoriaproduto', categorias),
    of('industria', 'embalageminterna', embalagens),
    of('industria', 'condicaopagto', condicoesPagamento),
    of('industria', 'tipopagamento', tiposPagamento),
    of('industria', 'texto', textos),
    of('industria', 'conta', contas),
    of('industria', 'alcada', alcadas),
    of('industria', 'substituicao', substituicoes),
    of('industria', 'despesa', despesas()),
    of('industria', 'empresa', {
      ...empresasDaEuropa,
      ...empresasDaAsia,
      ...empresasDasAmericas,
      ...empresasDoBrasil,
    }),
    of('industria', 'partnumber', partnumbers()),
    of('industria', 'cotacao/agente/nota', notas),
    of('industria', 'cotacao/premissa', premissas),
    of('agente', 'tipocalculo', calculosDoAgente),
    of('agente', 'despesa', despesasDoAgente),
    of('agente', 'agenteexterior', agentesExterior),
    of('agente', 'email/observacao', observacoesEmail),
    of('agente', 'cotacao/texto', textosPadrao),
    of('despachante', 'tipocalculo', calculosDoDespachante),
    of('transportador', 'tipocalculo', calculosDoTransportador),
    of('canal', 'solicitacao', solicitacoes),
  ]
}
