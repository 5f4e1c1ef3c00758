import { type Context, Hono } from 'hono'

type Row = Record<string, unknown>

const CANAL = '/api/canal'

/** Session with exactly the fields of specification §3. */
const session = {
  Token_Acess: 'um-token-qualquer',
  IdRegistro: 7,
  TipoRegistro: 0,
  Nome: 'Helena do outro provedor',
  Expires: '2099-12-31T23:59:59Z',
  isAuthenticate: true,
  Produtos: ['Financeiro'],
  Servicos: ['FINALIDADE', 'TIPO_PAGAMENTO', 'PAGAMENTO', 'PAGAMENTO_AUTORIZACAO'].map(Codigo => ({
    Codigo,
    Visualizar: true,
  })),
  userRole: 'industria',
}

/** Descriptions of records whose save fails, and whose save is answered without a message. */
export const [FAILS, SILENT] = ['Falha', 'Sem palavra']

const taxes = { PIS: '0.00', COFINS: '0.00', CSLL: '0.00', IRRF: '0.00', ISS: '0.00', INSS: '0.00' }

const pagamento = {
  ...{ Id: 41, Numero: 'SP-41', StatusPagamento: 1, Numerario: false, Negocio: 1, TipoSolicitacaoPagto: 1 },
  ...{ CriadaPorBeneficiario: false, IdFilial: 3, IdBeneficiario: 5, IdTipoPagamento: 9, ...taxes },
  ...{ INSSEmpresa: '0.00', Moeda: 'BRL', DataEmissao: '2026-11-03', DataVencimento: '2026-12-18' },
  ...{ ValorBruto: '150.00', ValorRetencoes: '0.00', ValorLiquido: '150.00', ValorSaldo: '150.00' },
}

const item = {
  ...{ Id: 61, IdPagamento: 41, IdDespesa: 4, ModalidadeDespesa: 1, TipoReceita: 1, Moeda: 'BRL' },
  ...{
    Valor: '150.00',
    Taxa: '1.0000000',
    ValorAcrescimo: '0.00',
    ValorDesconto: '0.00',
    ValorTotal: '150.00',
  },
}

/** Stored rows by the specification's paths: list, record, and the parameter of a detail's list. */
const kept: readonly (readonly [string, string, string | null, Row[]])[] = [
  [
    'cadastros/finalidades',
    'cadastros/finalidade',
    null,
    Array.from({ length: 60 }, (_, at) => ({ Id: at + 1, Descricao: `Finalidade ${at + 1}`, Ativo: true })),
  ],
  [
    'cadastros/tipospagamentos',
    'cadastros/tipopagamento',
    null,
    [{ Id: 9, Descricao: 'Transferência', FormaPagamento: 4, ExigeConta: false, Ativo: true }],
  ],
  ['financeiro/pagamentos', 'financeiro/pagamento', null, [pagamento]],
  ['financeiro/pagamento/itens', 'financeiro/pagamento/item', 'IdPagamento', [item]],
  ['financeiro/pagamento/docsfiscal', 'financeiro/pagamento/docfiscal', 'IdPagamento', []],
  ['financeiro/pagamento/documentos', 'financeiro/pagamento/documento', 'IdPagamento', []],
]

const lookups: Readonly<Record<string, readonly Row[]>> = {
  'lookup/filiais': [{ Id: 3, NomeFantasia: 'Matriz do outro provedor' }],
  'lookup/beneficiarios': [{ Id: 5, RazaoSocial: 'Porto Feliz Serviços' }],
  'lookup/despesas': [{ Id: 4, Codigo: 'THC', DescricaoPT: 'Capatazia', Negocio: 1 }],
  moedas: [{ Id: 'BRL', NomePT: 'Real', NomeEN: 'Real', NomeES: 'Real' }],
}

/**
 * Stub of another provider's host with only the specification's features: no `range`, `Versao`,
 * `Content-Range`, totals, histories or spreadsheets. Lists come whole; changes are answered by a Message.
 * Other calls get 404 and are recorded in `strange`.
 */
export function plainHost(app = new Hono()) {
  const strange: string[] = []
  const changes: (readonly [string, Row])[] = []
  const said = (context: Context) => context.json({ Message: 'Feito pelo outro provedor.' })

  app.post('/api/auth/token', context => context.json(session))
  app.get(`${CANAL}/account/validateToken`, context => context.json(session))
  for (const [path, rows] of Object.entries(lookups)) {
    app.get(`${CANAL}/apoio/${path}`, context => context.json(rows))
  }
  for (const logo of ['apoio/logo/owner', 'admin/registro/logo']) {
    app.get(`${CANAL}/${logo}`, context => context.body(null, 204))
  }
  for (const [list, one, under, rows] of kept) {
    const found = (context: Context) => rows.find(({ Id }) => Id === Number(context.req.query('id')))
    const opened = (context: Context) => context.json(found(context) ?? {})
    const change = async (context: Context) => {
      const sent = (await context.req.json()) as Row
      if (sent['Descricao'] === FAILS) return context.body(null, 500)
      changes.push([context.req.path.replace(`${CANAL}/`, ''), sent])
      const stored = rows.find(({ Id }) => Id === sent['Id'])
      if (stored) Object.assign(stored, sent)
      else rows.push({ ...sent, Id: 1_000 + rows.length })
      return sent['Descricao'] === SILENT ? context.body(null, 200) : said(context)
    }
    app.get(`${CANAL}/${list}`, context => {
      const of = under && context.req.query(under.charAt(0).toLowerCase() + under.slice(1))
      return context.json(rows.filter(row => !of || row[under] === Number(of)))
    })
    app.get(`${CANAL}/${one}`, opened)
    app.get(`${CANAL}/${one}/model`, opened)
    app.post(`${CANAL}/${one}/adicionar`, change)
    app.post(`${CANAL}/${one}/atualizar`, change)
    app.get(`${CANAL}/${one}/autorizar`, context => {
      Object.assign(found(context) ?? {}, { StatusPagamento: 3 })
      return said(context)
    })
    app.get(`${CANAL}/${one}/excluir`, context => {
      rows.splice(rows.indexOf(found(context) ?? {}), 1)
      return said(context)
    })
  }
  app.all('/api/*', context => {
    strange.push(`${context.req.method} ${context.req.path}`)
    return context.text('404', 404)
  })
  return { app, strange, changes }
}
