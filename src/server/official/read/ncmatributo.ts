import { today } from '#server/core/today.ts'
import { isZip, unzipped, ZipRefused, zipEntries } from '#server/core/zip.ts'
import {
  type AttributeLoad,
  type LoadedAttribute,
  type LoadedLink,
  type LoadedValue,
  rowsByTable,
} from '#server/official/attributeLoad.ts'
import { attributeFile, type PublishedAttribute, type PublishedLink } from './attributeForm.ts'
import { broughtBy } from './brought.ts'
import { publishedDay } from './day.ts'
import { checkedJson } from './json.ts'
import { fittingText } from './longestText.ts'
import { leavingOut, type ReadTable, rowBatches } from './tableContent.ts'
import { TableRefused } from './tableRefused.ts'
import { officialText, optionalText } from './text.ts'

const MOST = { entries: 1, bytes: 96 * 1024 * 1024 }

/** The JSON file of an archive, or a file that is one by itself; throws TableRefused. */
export function unpackedAttributes(bytes: Buffer): Buffer {
  if (!isZip(bytes)) return bytes
  try {
    const [entry] = zipEntries(bytes, MOST)
    if (!entry) throw new TableRefused('empty')
    return unzipped(bytes, entry)
  } catch (error) {
    if (error instanceof ZipRefused) throw new TableRefused(error.reason === 'tooMuch' ? 'tooMuch' : 'zip')
    throw error instanceof TableRefused ? error : new TableRefused('zip')
  }
}

/** Objective of the attributes that belong to the catalogue of products. */
const PRODUCT = { code: '7', name: 'produto' }

/** Whether an attribute is one of products; what is brought and says no objective has that of what brings it. */
const isOfProduct = ({ objetivos }: PublishedAttribute) =>
  !objetivos?.length ||
  objetivos.some(
    ({ codigo, descricao }) =>
      String(codigo) === PRODUCT.code || officialText(descricao ?? '').toLowerCase() === PRODUCT.name,
  )

const SIDES: Readonly<Record<string, string>> = {
  importação: 'IMPORTACAO',
  importacao: 'IMPORTACAO',
  exportação: 'EXPORTACAO',
  exportacao: 'EXPORTACAO',
}

const sideOf = (modality: string) => SIDES[officialText(modality).toLowerCase()]

const earlier = (one: string | null, other: string | null) =>
  [one, other].filter(day => day !== null).toSorted()[0] ?? null
const later = (one: string | null, other: string | null) =>
  [one, other]
    .filter(day => day !== null)
    .toSorted()
    .at(-1) ?? null

/** Day from which a link without a first day is in force. */
const ALWAYS = '2000-01-01'

/** Register of attributes as the Portal Único publishes it, of those of products alone. */
export function readNcmAtributo(bytes: Buffer): ReadTable {
  const { versao, listaNcm, detalhesAtributos } = checkedJson(bytes, attributeFile)
  const { leave, all } = leavingOut()
  const roots = new Map(
    detalhesAtributos.filter(one => one.objetivos?.length && isOfProduct(one)).map(one => [one.codigo, one]),
  )
  const published = new Map<string, PublishedAttribute>()
  const note = (one: PublishedAttribute) => {
    if (published.has(one.codigo)) return
    published.set(one.codigo, one)
    for (const { atributo } of one.condicionados ?? []) note(atributo)
    for (const part of one.listaSubatributos ?? []) note(part)
  }
  for (const one of roots.values()) note(one)
  const known = new Map(detalhesAtributos.map(one => [one.codigo, one]))
  const links = listaNcm.flatMap(({ codigoNcm, listaAtributos }) => {
    const IdNcm = codigoNcm.replaceAll('.', '')
    return merged(
      listaAtributos.flatMap(one => {
        const root = roots.get(one.codigo)
        if (root) return linkOf(IdNcm, one, root, leave)
        if (!known.has(one.codigo)) leave(`${codigoNcm} ${one.codigo}`)
        return []
      }),
    )
  })
  if (listaNcm.length === 0 || links.length === 0) throw new TableRefused('empty')
  const load: AttributeLoad = {
    attributes: [...published.values()].map(attributeOf),
    ncms: [...new Set(listaNcm.map(({ codigoNcm }) => codigoNcm.replaceAll('.', '')))],
    links,
    brought: [...roots.values()].flatMap(one => broughtBy(one, isOfProduct, leave)),
    values: [...published.values()].flatMap(valuesOf),
  }
  return {
    rows: links.length,
    day: null,
    version: versao === null || versao === undefined ? null : officialText(String(versao)),
    leftOut: all(),
    batches: rowsByTable(load).flatMap(([table, rows]) => rowBatches(table, rows)),
  }
}

function attributeOf(one: PublishedAttribute): LoadedAttribute {
  const name = officialText(one.nomeApresentacao ?? '') || officialText(one.nome ?? '') || one.codigo
  return {
    ...{ Codigo: one.codigo, NomePT: fittingText('ncmatributo', 'NomePT', name), NomeEN: null, NomeES: null },
    ...{ FormaPreenchimento: fittingText('ncmatributo', 'FormaPreenchimento', one.formaPreenchimento) },
    ...{ TamanhoMaximo: one.tamanhoMaximo ?? null, CasasDecimais: one.casasDecimais ?? null },
    ...{
      Mascara: optionalText(one.mascara),
      Orientacao: fittingText('ncmatributo', 'Orientacao', one.orientacaoPreenchimento ?? '') || null,
    },
  }
}

/** Values of an attribute that have not ended, each code once. */
function valuesOf({ codigo, dominio }: PublishedAttribute): readonly LoadedValue[] {
  const values = new Map<string, LoadedValue>()
  for (const one of dominio ?? []) {
    const [Codigo, end] = [officialText(one.codigo), publishedDay(one.dataFimVigencia)]
    if (Codigo === '' || values.has(Codigo) || (end && end < today())) continue
    const NomePT = fittingText('ncmdestaque', 'NomePT', one.descricao ?? '') || Codigo
    values.set(Codigo, { IdAtributo: codigo, Codigo, Ordem: values.size, NomePT, NomeEN: null, NomeES: null })
  }
  return [...values.values()]
}

/** Link in force while both its own days and those of its attribute are; none, and told, where a day is none of the calendar. */
function linkOf(
  IdNcm: string,
  one: PublishedLink,
  { dataInicioVigencia, dataFimVigencia }: PublishedAttribute,
  leave: (row: string) => void,
): readonly LoadedLink[] {
  const Modalidade = sideOf(one.modalidade)
  const days = [one.dataInicioVigencia, one.dataFimVigencia, dataInicioVigencia, dataFimVigencia].map(
    publishedDay,
  )
  const [begin, end, first, last] = days
  if (!Modalidade || begin === undefined || end === undefined || first === undefined || last === undefined) {
    leave(`${IdNcm} ${one.codigo} ${one.modalidade}: ${one.dataInicioVigencia} – ${one.dataFimVigencia}`)
    return []
  }
  const [DataInicio, DataFim] = [later(begin, first) ?? ALWAYS, earlier(end, last)]
  if (DataFim !== null && DataFim < DataInicio) return []
  const { codigo: Codigo, obrigatorio: Obrigatorio, multivalorado } = one
  return [
    { IdNcm, Codigo, Modalidade, Obrigatorio, Multivalorado: multivalorado ?? false, DataInicio, DataFim },
  ]
}

/** Links of an NCM, each once; one that is the same for imports and exports is one of both. */
function merged(links: readonly LoadedLink[]): readonly LoadedLink[] {
  const byTerms = new Map<string, LoadedLink>()
  for (const one of links) {
    const { Modalidade: _, ...terms } = one
    const key = JSON.stringify(terms)
    const other = byTerms.get(key)
    byTerms.set(key, other && other.Modalidade !== one.Modalidade ? { ...one, Modalidade: 'AMBOS' } : one)
  }
  // Two links of one side that begin together: the last is the one that the file means.
  return [
    ...new Map(
      [...byTerms.values()].map(one => [`${one.Codigo} ${one.Modalidade} ${one.DataInicio}`, one]),
    ).values(),
  ]
}
