import { getCfop } from '@brazilian-utils/brazilian-utils/get-cfop'
import type { Names } from './names.ts'
import { referenceTable } from './table.ts'

/** Direction and other side of an operation inside Brazil: the first digit tells them, official texts do not. */
const SIDES: Readonly<Record<string, string>> = {
  1: 'entrada, no estado',
  2: 'entrada, de outro estado',
  5: 'saída, no estado',
  6: 'saída, para outro estado',
}

const codes = Array.from({ length: 7_000 }, (_, at) => String(at + 1_000))

/**
 * All CFOP codes (Convênio SINIEF s/nº 1970, Anexo II): those of foreign trade and their neighbours inside Brazil with
 * short names of our own in three languages, the others with their official text, which is Portuguese.
 */
export function naturezaOperacao(): readonly (Names & { readonly Id: string })[] {
  const own = referenceTable(new URL('naturezaOperacao.tsv', import.meta.url), [
    'Id',
    'NomePT',
    'NomeEN',
    'NomeES',
  ])
  const named = new Map(own.map(row => [row.Id, row]))
  return codes.flatMap(Id => {
    const official = getCfop(Id)
    if (!official) return []
    const side = SIDES[Id.charAt(0)]
    const name = side ? `${official.description} (${side})` : official.description
    return [named.get(Id) ?? { Id, NomePT: name, NomeEN: name, NomeES: name }]
  })
}
