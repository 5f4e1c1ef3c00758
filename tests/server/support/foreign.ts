import { sql } from 'kysely'
import { type ZodType, z } from 'zod'
import type { Endpoint, SheetStep } from '#contract/endpoint.ts'
import { type Entity, entities, entityOf } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { flagNames } from '#rules/access.ts'
import type { Verb } from '#schema/register.ts'
import { tableName } from '#server/tables/registers.ts'
import type { Server } from './server.ts'

/** Newest Id of a company in each table. */
export type Ids = Readonly<Record<string, number>>

const TABLES = [
  ...entities.map(({ name }) => tableName(name)),
  ...[
    'acesso_produto',
    'acesso_servico',
    'assinatura',
    'assinatura_produto',
    'importacao',
    'visao',
    'historico',
  ],
]

/** Newest Id of an account's company in each table, and the company's own. */
export async function idsOf({ db }: Server, account: string): Promise<Ids> {
  const newest = TABLES.map(
    table => sql`select ${table} as "table", max("Id") as "Id" from ${sql.table(table)} r
      where r."IdRegistro" = (select "IdRegistro" from usuario where "Email" = ${`${account}@demo.canal`})`,
  )
  const itself = sql`select 'registro', "IdRegistro" from usuario where "Email" = ${`${account}@demo.canal`}`
  const { rows } = await sql<{
    table: string
    Id: number
  }>`${sql.join([...newest, itself], sql` union all `)}`.execute(db.kysely)
  return Object.fromEntries(rows.map(({ table, Id }) => [table, Id]))
}

type Asked = (theirs: Ids, own: Ids) => readonly Row[]

const one =
  (table: string, rest: Row = {}): Asked =>
  theirs => [{ id: theirs[table], ...rest }]

const branchOfUser: Asked = (theirs, own) => [
  { idUsuario: theirs['usuario'], idFilial: own['filial'] },
  { idUsuario: own['usuario'], idFilial: theirs['filial'] },
]

const userOfCertificate: Asked = (theirs, own) => [
  { idCertificado: theirs['certificado'], id: own['usuario'] },
  { idCertificado: own['certificado'], id: theirs['usuario'] },
]

const NOTA = { Nome: 'a.xml', Conteudo: 'PGEvPg==' }

/** Query and body of hand-written endpoints about another company's records: each foreign Id beside valid ones. */
const endpoints: Readonly<Record<string, Asked>> = {
  'cargo/v2': one('cargo'),
  'acesso/produto/adicionar': theirs => [{ idCargo: theirs['cargo'], idProduto: 1 }],
  'acesso/produto/excluir': one('acesso_produto'),
  'acesso/servicos': one('acesso_produto'),
  'acesso/servicos/atualizar': (theirs, own) =>
    [
      [theirs, own],
      [own, theirs],
    ].map(([role, service]) => ({
      IdCargo: role?.['cargo'],
      Versao: 1,
      Servicos: [
        { Id: service?.['acesso_servico'], Visualizar: true, Cadastrar: true, Editar: true, Deletar: true },
      ],
    })),
  'acesso/campos': one('cargo'),
  'acesso/campos/atualizar': theirs => [{ IdCargo: theirs['cargo'], Versao: 1, Restricoes: [] }],
  ...Object.fromEntries(
    flagNames.map(flag => [`acesso/servico/${flag.toLowerCase()}`, one('acesso_servico')]),
  ),
  'perfil/cargo/atualizar': (theirs, own) => [{ Id: theirs['usuario'], Versao: 1, IdCargo: own['cargo'] }],
  'perfil/acessos/atualizar': (theirs, own) => [
    { Id: theirs['usuario'], Filiais: [own['filial']] },
    { Id: own['usuario'], Filiais: [theirs['filial']] },
  ],
  'acesso/filiais': theirs => [{ idUsuario: theirs['usuario'] }],
  'acesso/filial/adicionar': branchOfUser,
  'acesso/filial/excluir': branchOfUser,
  'filial/acessos': theirs => [{ idFilial: theirs['filial'] }],
  'perfil/sessoes': one('usuario'),
  'perfil/sessao/excluir': theirs => [{ Id: theirs['usuario'], Sessao: 'A'.repeat(16) }],
  'perfil/sessoes/excluir': theirs => [{ Id: theirs['usuario'] }],
  'pessoa/exportar': theirs => [
    { Registro: 'usuario', Id: theirs['usuario'], Formato: 'json' },
    { Registro: 'empresa/contato', Id: theirs['empresa_contato'], Formato: 'html' },
  ],
  'pessoa/eliminar': theirs => [
    { Registro: 'usuario', Id: theirs['usuario'] },
    { Registro: 'empresa/contato', Id: theirs['empresa_contato'] },
  ],
  'visao/atualizar': theirs => [{ Id: theirs['visao'], Nome: 'x' }],
  'lixeira/restaurar': theirs => [{ Registro: 'finalidade', Id: theirs['historico'] }],
  'visao/excluir': theirs => [{ Id: theirs['visao'] }],
  ...{ 'perfil/foto': one('usuario'), 'perfil/foto/adicionar': one('usuario') },
  'perfil/foto/excluir': one('usuario'),
  'filial/logo': one('filial'),
  'filial/logo/adicionar': one('filial'),
  'filial/logo/excluir': one('filial'),
  'filial/provedor/adicionarTodos': theirs => [{ IdFilial: theirs['filial'] }],
  ...{ 'dados/provedor': one('registro'), 'emissor/dominios': one('emissor') },
  'emissor/conferir': theirs => [{ Id: theirs['emissor'] }],
  'chaveapi/gerar': theirs => [{ Id: theirs['chaveapi'] }],
  'webhook/gerar': theirs => [{ Id: theirs['webhook'] }],
  'webhook/entrega/reenviar': theirs => [{ Id: theirs['webhook_entrega'] }],
  'certificado/acessos': theirs => [{ idCertificado: theirs['certificado'] }],
  'certificado/acesso/adicionar': userOfCertificate,
  'certificado/acesso/excluir': userOfCertificate,
  'provedor/desvincular': theirs => [{ IdProvedor: theirs['registro'] }],
  'cliente/assinatura/produtos': one('cliente'),
  'assinatura/produto': one('assinatura_produto'),
  'assinatura/produto/adicionar': theirs => [{ idAssinatura: theirs['assinatura'], idProduto: 1 }],
  'assinatura/produto/excluir': one('assinatura_produto'),
  // Ids of notifications that the asker does not have; notifications.test covers other users of the company.
  'notificacoes/limpar': theirs => [{ Ids: [theirs['usuario']] }],
  'notificacoes/lidas': theirs => [{ Ids: [theirs['usuario']] }],
  'partnumber/siscomex': one('partnumber'),
  'empresa/siscomex': one('empresa'),
  'partnumber/siscomex/sincronizar': theirs => [{ IdCertificado: 1, Enviar: [theirs['partnumber']] }],
  'empresa/siscomex/sincronizar': theirs => [{ IdCertificado: 1, Enviar: [theirs['empresa']] }],
  // Ids of no letter that was given up; channel.test covers who may.
  'canal/carta/reenviar': theirs => [{ Id: theirs['registro'] }],
  'canal/carta/descartar': theirs => [{ Id: theirs['registro'] }],
  // Ids of no passkey of the asker; passkeys.test covers those of others.
  'fator/chave/excluir': theirs => [{ Id: theirs['registro'] }],
  'tarefa/arquivo': one('registro'),
  'tarefa/cancelar': theirs => [{ Id: theirs['registro'] }],
  'pagamento/autorizadores': one('pagamento'),
  'pagamento/resumo': one('pagamento'),
  'pagamento/inicio': theirs => [
    { idBeneficiario: theirs['empresa'] },
    { idTipoPagamento: theirs['tipopagamento'] },
  ],
  'pagamento/docfiscal/xml/conferir': theirs => [{ IdPagamento: theirs['pagamento'], Arquivos: [NOTA] }],
  'pagamento/docfiscal/xml/incluir': theirs => [{ IdPagamento: theirs['pagamento'], Arquivos: [NOTA] }],
  'pagamento/documento/adicionar': theirs => [{ idPagamento: theirs['pagamento'], nome: 'a.pdf' }],
  'pagamento/documento/download': one('pagamento_documento'),
  'partnumber/foto/adicionar': theirs => [{ idPartnumber: theirs['partnumber'], nome: 'a.png' }],
  'partnumber/foto/download': one('partnumber_foto'),
  'partnumber/foto/ordenar': (theirs, own) =>
    [theirs, own].map(company => {
      const order = [theirs['partnumber_foto'] ?? 1]
      return { IdPartnumber: company['partnumber'] ?? 1, Ordem: order, OrdemAnterior: order }
    }),
  'pagamento/imprimir': one('pagamento'),
  'pagamento/mensagens': one('pagamento'),
  'pagamento/mensagens/pessoas': one('pagamento'),
  'pagamento/mensagens/lidas': theirs => [{ IdPagamento: theirs['pagamento'], Ate: 1 }],
  'pagamento/mensagem/adicionar': theirs => [{ IdPagamento: theirs['pagamento'], Texto: 'x' }],
  'pagamento/despesas/gscomex': theirs => [{ IdPagamento: theirs['pagamento'] }],
  'pagamento/despesa/gscomex/adicionar': theirs => [
    { IdPagamento: theirs['pagamento'], IdProcessoDespesa: 1 },
  ],
  'baixa/item/adicionar': theirs => [{ idBaixa: theirs['baixa'], idPagamento: theirs['pagamento'] }],
  'baixa/itens/adicionarTodos': theirs => [{ IdBaixa: theirs['baixa'] }],
  'baixa/extrato/analisar': theirs => [{ idConta: theirs['conta'] }],
  'baixa/extrato/liquidar': (theirs, own) => [
    {
      IdConta: theirs['conta'],
      Debitos: [{ Chave: '1', Data: '2026-11-20', Valor: '1.00', Solicitacoes: [theirs['pagamento'] ?? 1] }],
    },
    {
      IdConta: own['conta'] ?? 999_999,
      Debitos: [{ Chave: '1', Data: '2026-11-20', Valor: '1.00', Solicitacoes: [theirs['pagamento'] ?? 1] }],
    },
  ],
  'baixa/comprovante': theirs => [{ id: theirs['baixa'] }],
  'baixa/pagar': theirs => [
    {
      IdConta: theirs['conta'],
      DataPagamento: '2026-11-20',
      Itens: [{ IdPagamento: theirs['pagamento'], ValorPago: '1.00' }],
    },
  ],
}

/** Newest Id of a company in the table of an entity. */
export const ofRecord = ({ name }: Entity, theirs: Ids) => theirs[tableName(name)]

const ofVerb = (entity: Entity, verb: Verb, theirs: Ids): readonly Row[] => {
  const { parent } = entity
  if (entity.isTracked) return []
  if (verb === 'atualizar') return [{ Id: ofRecord(entity, theirs), Versao: 1 }]
  if (verb === 'versao') return [{ id: ofRecord(entity, theirs), entrada: theirs['historico'] }]
  if (verb === 'restaurar') return [{ Id: ofRecord(entity, theirs), Versao: 1, Entrada: theirs['historico'] }]
  if (verb === 'excluirTodos')
    return parent ? [{ [parent.parameter]: ofRecord(entityOf(parent.name), theirs) }] : []
  if (verb === 'adicionar')
    return parent ? [{ [parent.column]: ofRecord(entityOf(parent.name), theirs) }] : []
  return verb === 'list' || verb === 'situacoes' || verb === 'alterados'
    ? []
    : [{ id: ofRecord(entity, theirs) }]
}

/** Spreadsheets of a foreign record, and foreign imports; spreadsheets of a register belong to their sender. */
const ofSheet = ({ parent }: Entity, step: SheetStep, theirs: Ids): readonly Row[] => {
  if (step === 'desfazer') return [{ id: theirs['importacao'] ?? 1 }]
  return parent
    ? [{ idMaster: ofRecord(entityOf(parent.name), theirs), tipoCarga: 1, arquivo: 'a'.repeat(24) }]
    : []
}

/** Path with the row's values in place of its parameters, and as query those that the endpoint has. */
export function addressed({ path, query }: Pick<Endpoint, 'path' | 'query'>, row: Row): string {
  const inPath = Object.entries(row).reduce(
    (known, [name, value]) => known.replace(`{${name}}`, String(value)),
    path,
  )
  const known: object = query instanceof z.ZodObject ? query.shape : {}
  const asked = Object.entries(row).filter(
    ([name]) => Object.hasOwn(known, name) && !path.includes(`{${name}}`),
  )
  return `${inPath}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
}

/** Queries and bodies by which an endpoint could reach another company's records. */
export function askedOf({ answerer }: Endpoint, theirs: Ids, own: Ids): readonly Row[] {
  if (answerer.type === 'companyEndpoint' || answerer.type === 'publicEndpoint')
    return endpoints[answerer.endpoint]?.(theirs, own) ?? []
  if (answerer.type === 'entity') return ofVerb(entityOf(answerer.entity), answerer.verb, theirs)
  if (answerer.type === 'sheet') return ofSheet(entityOf(answerer.entity), answerer.step, theirs)
  return answerer.type === 'action' ? [{ id: ofRecord(entityOf(answerer.entity), theirs) }] : []
}

const namesOf = (schema: ZodType | undefined) =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : []

/** Whether an endpoint takes the Id of a record. Paged lists are left out: an Id only narrows them. */
export function takesId({ query, body, paged, access, answerer }: Endpoint): boolean {
  const inBody = answerer.type === 'companyEndpoint' ? namesOf(body) : []
  return access.type !== 'public' && !paged && [...namesOf(query), ...inBody].some(name => /^id/i.test(name))
}
