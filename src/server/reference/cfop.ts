import { getCfop } from '@brazilian-utils/brazilian-utils/get-cfop'
import type { Names } from './names.ts'
import { naturezaOperacao } from './naturezaOperacao.ts'

type Cfop = Names & { readonly Id: string }

const FIRST_CODE = 1000
const LAST_CODE = 7999

/**
 * Every CFOP with its official text (Convênio SINIEF s/nº 1970, Anexo II). It is a legal text in Portuguese: English and
 * Spanish have the short name of the operation where there is one, and else the official text.
 */
export function cfop(): readonly Cfop[] {
  const operations = new Map(naturezaOperacao().map(operation => [operation.Id, operation]))
  const codes = Array.from({ length: LAST_CODE - FIRST_CODE + 1 }, (_, place) => FIRST_CODE + place)
  // The package offers no list, only to look one up.
  return codes
    .flatMap(code => getCfop(code) ?? [])
    .map(({ code, description }) => {
      const operation = operations.get(code)
      return {
        Id: code,
        NomePT: description,
        NomeEN: operation?.NomeEN ?? description,
        NomeES: operation?.NomeES ?? description,
      }
    })
}
