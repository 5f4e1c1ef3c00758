import { companies } from '#demo/data/companies.ts'
import { empresasDaAsia } from '#demo/data/empresasDaAsia.ts'
import { empresasDaEuropa } from '#demo/data/empresasDaEuropa.ts'
import { empresasDasAmericas } from '#demo/data/empresasDasAmericas.ts'
import { partnumbers } from '#demo/data/partnumbers.ts'
import { cnpjRoot } from '#rules/identifiers/taxId.ts'
import { operadorOf } from '#rules/siscomex/operador.ts'
import { produtosOf } from '#rules/siscomex/produto.ts'
import type { CatalogueEntry, CatalogueKind, Version } from './versions.ts'

/** Synchronization state of a record that was changed afterwards. */
const CHANGED = 2

/** Product that the importer has catalogued by other means: the portal does not know it yet. */
const ELSEWHERE = {
  denominacao: 'Encoder absoluto multivoltas',
  descricao: 'Encoder absoluto multivoltas, 17 bits, interface SSI, eixo oco de 12 mm',
  modalidade: 'IMPORTACAO',
  ncm: '90318099',
  codigosInterno: ['KR-EN17-SSI'],
  atributos: [],
  atributosMultivalorados: [],
}

/** Catalogue of the demo's importer as it was when it was last synchronized. */
export function catalogueEntries(): readonly CatalogueEntry[] {
  const produtos = Object.values(partnumbers()).flatMap(row => {
    const [produto] = produtosOf(row).produtos
    if (!produto || !row.CodigoSiscomex) return []
    const then = row.StatusSincronizacao === CHANGED ? { descricao: produto.denominacao } : {}
    return [entry('produto', { ...produto, ...then }, row.CodigoSiscomex, row.VersaoSiscomex)]
  })
  const abroad = [...Object.values(empresasDaEuropa), ...Object.values(empresasDaAsia)]
  const operadores = [...abroad, ...Object.values(empresasDasAmericas)].flatMap(row => {
    const { operador } = operadorOf(row)
    if (!operador || !row.CodigoOperadorEstrangeiro) return []
    const then = row.StatusSincronizacao === CHANGED ? { logradouro: row.Logradouro } : {}
    return [entry('operador', { ...operador, ...then }, row.CodigoOperadorEstrangeiro, row.VersaoOperador)]
  })
  const codes = produtos.map(({ version }) => Number(version.codigo))
  return [...produtos, entry('produto', ELSEWHERE, Math.max(...codes) + 1, '1'), ...operadores]
}

function entry(
  kind: CatalogueKind,
  fields: Readonly<Record<string, unknown>>,
  codigo: Version['codigo'],
  versao: string | null | undefined,
): CatalogueEntry {
  const at = '2026-10-27T13:40:00.000Z'
  const head = { cpfCnpjRaiz: cnpjRoot(companies.industria.Cnpj), codigo, versao: versao ?? '1' }
  return { kind, version: { ...fields, ...head, situacao: 'ATIVADO', dataReferencia: at, registrado: at } }
}
