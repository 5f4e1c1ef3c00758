import { z } from 'zod'
import { publishedDay } from './day.ts'
import { checkedJson } from './json.ts'
import { fittingText } from './longestText.ts'
import { leavingOut, type ReadTable, rowBatches } from './tableContent.ts'
import { TableRefused } from './tableRefused.ts'
import { levelName, officialText } from './text.ts'

const short = z.string().max(100)

const line = z.object({
  Codigo: z.string().regex(/^\d{2}(?:\.\d{2})?$|^\d{4}\.\d{1,2}(?:\.\d{1,2})?$/),
  Descricao: z.string().max(5_000),
  Data_Inicio: short,
  Data_Fim: short,
  Tipo_Ato_Ini: short.nullish(),
  Numero_Ato_Ini: short.nullish(),
  Ano_Ato_Ini: short.nullish(),
})

const file = z.object({
  Data_Ultima_Atualizacao_NCM: z.string().max(100),
  Ato: z.string().max(200).nullish(),
  Nomenclaturas: z.array(line).max(100_000),
})

type Line = z.infer<typeof line>

/** Lengths of the codes above an item's eight digits, from the chapter down. */
const ABOVE = [2, 4, 5, 6, 7]
const ITEM = 8

const digitsOf = ({ Codigo }: Line) => Codigo.replaceAll('.', '')

/** Act that put a code in force: `Res Camex 272/2021`. */
const actOf = ({ Tipo_Ato_Ini, Numero_Ato_Ini, Ano_Ato_Ini }: Line) => {
  const number = [Numero_Ato_Ini, Ano_Ato_Ini].filter(Boolean).join('/')
  return fittingText('ncm', 'Ato', [Tipo_Ato_Ini, number].filter(Boolean).join(' ')) || null
}

/**
 * Nomenclature as the Portal Único publishes it: all levels in one list, of which the items of eight digits are rows, each
 * with the names of the levels above it. A code that stands twice is read as it is last in force.
 */
export function readNcm(bytes: Buffer): ReadTable {
  const { Nomenclaturas, Data_Ultima_Atualizacao_NCM: updated, Ato } = checkedJson(bytes, file)
  const levels = new Map(Nomenclaturas.map(one => [digitsOf(one), levelName(one.Descricao)]))
  const { leave, all } = leavingOut()
  const rows = new Map<string, { readonly DataInicio: string | null; readonly DataFim: string | null }>()
  for (const one of Nomenclaturas) {
    const Id = digitsOf(one)
    if (Id.length !== ITEM) continue
    const [DataInicio, DataFim] = [publishedDay(one.Data_Inicio), publishedDay(one.Data_Fim)]
    const NomePT = fittingText('ncm', 'NomePT', levelName(one.Descricao))
    if (DataInicio === undefined || DataFim === undefined || NomePT === '') {
      leave(`${one.Codigo}: ${one.Data_Inicio} – ${one.Data_Fim}`, Id)
      continue
    }
    const before = rows.get(Id)
    if (before && (before.DataInicio ?? '') > (DataInicio ?? '')) continue
    const above = ABOVE.flatMap(length => levels.get(Id.slice(0, length)) ?? [])
    const Caminho = fittingText('ncm', 'Caminho', above.join(' › ')) || null
    const row = { Id, Codigo: Id, NomePT, Caminho, DataInicio, DataFim, Ato: actOf(one) }
    rows.set(Id, row)
  }
  if (rows.size === 0) throw new TableRefused('empty')
  const day = publishedDay(/\d{2}\/\d{2}\/\d{4}/.exec(updated)?.[0])
  return {
    rows: rows.size,
    day: day ?? null,
    version: officialText(Ato ?? '') || null,
    leftOut: all(),
    batches: rowBatches('apoio_ncm', [...rows.values()]),
  }
}
