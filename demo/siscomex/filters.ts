import { failure } from './failures.ts'
import type { Version } from './versions.ts'

type Query = Readonly<Record<string, string>>
type Filter = (value: string) => (version: Version) => boolean

const textOf = (version: Version, field: string) => String(version[field] ?? '').toLocaleLowerCase('pt')

const within =
  (field: string): Filter =>
  value =>
  version =>
    textOf(version, field).includes(value.toLocaleLowerCase('pt'))

const same =
  (field: string): Filter =>
  value =>
  version =>
    String(version[field] ?? '') === value

const from =
  (field: string): Filter =>
  day =>
  version =>
    String(version[field]).slice(0, 10) >= day

const until =
  (field: string): Filter =>
  day =>
  version =>
    String(version[field]).slice(0, 10) <= day

/** Situation by the number that the list's filter has for it. */
const SITUACOES: Readonly<Record<string, string>> = { 0: 'ATIVADO', 1: 'DESATIVADO', 2: 'RASCUNHO' }

const ofProduto: Readonly<Record<string, Filter>> = {
  codigo: same('codigo'),
  codigoInterno: value => version => {
    const codes: unknown = version['codigosInterno']
    return Array.isArray(codes) && codes.some(code => String(code).includes(value))
  },
  descricao: within('descricao'),
  denominacao: within('denominacao'),
  ncm: same('ncm'),
  modalidade: same('modalidade'),
  situacao: value => version => version.situacao === SITUACOES[value],
  periodoRegistroInicio: from('registrado'),
  periodoRegistroFim: until('registrado'),
  ultimaAlteracaoInicio: from('dataReferencia'),
  ultimaAlteracaoFim: until('dataReferencia'),
}

const ofOperador: Readonly<Record<string, Filter>> = {
  tin: within('tin'),
  codigo: same('codigo'),
  codigoInterno: within('codigoInterno'),
  nome: within('nome'),
  paisOrigem: same('codigoPais'),
  exibirDesativados: () => () => true,
}

function all(filters: Readonly<Record<string, Filter>>, query: Query): (version: Version) => boolean {
  const asked = Object.entries(query).filter(([name]) => name !== 'cpfCnpjRaiz')
  const wanted = asked.map(([name, value]) => {
    const filter = filters[name]
    if (!filter) throw failure(400, 'CATP-ER0400', `Filtro desconhecido: '${name}'`)
    return filter(value)
  })
  return version => wanted.every(holds => holds(version))
}

/** Whether a product matches the filters of the list's query. */
export function matchesProduto(query: Query): (version: Version) => boolean {
  return all(ofProduto, query)
}

/**
 * Whether a foreign operator matches the filters of the list's query; deactivated ones only where it asks for
 * them.
 */
export function matchesOperador(query: Query): (version: Version) => boolean {
  const matches = all(ofOperador, query)
  const showsAll = query['exibirDesativados'] === 'true'
  return version => (showsAll || version.situacao === 'ATIVADO') && matches(version)
}
