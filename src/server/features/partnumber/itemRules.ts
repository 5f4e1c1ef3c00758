import { entityNamed } from '#contract/entity.ts'
import type { FieldsOf } from '#contract/record.ts'
import { isTaxId } from '#rules/identifiers/taxId.ts'
import { tidied } from '#rules/tidy.ts'
import type { Draft } from '#schema/row.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { cut } from '#server/core/cut.ts'
import type { Fixed, Made } from '#server/spreadsheets/target.ts'
import { madeIn } from '#server/spreadsheets/upload/newRecords.ts'

const empresa = entityNamed('empresa')
const LONGEST_NAME = 120
const MANUFACTURER = 3
/** Currency of a line's price whose partnumber has none: the layout has no column for it. */
const USUAL_CURRENCY = 'USD'
const HOME = 'BR'

/** Rules of the item spreadsheet: what a new partnumber needs, and manufacturers created by their names. */
export function itemRules(call: CompanyCall): Fixed {
  return {
    requiredOfNew: ['IdFabricante'],
    completed,
    made: madeIn(empresa, call, {
      field: 'IdFabricante',
      isName,
      rowOf: manufacturer,
    }),
  }
}

type Item = Draft<FieldsOf<'partnumber'>>

/** Whether a text is the name of a company and no code: one name in a hundred of 14 signs has the check digits of a CNPJ. */
const isName = (text: string) => /\p{L}/u.test(text) && (/\S\s+\S/.test(text) || !isTaxId(text))

const completed: Fixed['completed'] = (row, { PrecoUnitario = null }, current) => {
  const { Partnumber, Denominacao, Descricao, Moeda, IdFabricante } = row as Item
  // A missing description is the only mistake then.
  const named = typeof Descricao === 'string' ? nameIn(Descricao) : Partnumber
  return {
    ...row,
    Denominacao: current ? Denominacao : named,
    // A stored price without a currency is of one that is not known here.
    Moeda: PrecoUnitario === null ? Moeda : (Moeda ?? USUAL_CURRENCY),
    ...((IdFabricante ?? null) !== null && { FabricanteDesconhecido: false }),
  }
}

/** Name of a product from its description: its first line, as far as a name goes, without half a character at its end. */
const nameIn = (description: string) =>
  cut(tidied(description.trim().split('\n')[0]?.replaceAll('\t', ' ') ?? ''), LONGEST_NAME).trim() || null

/** Company with a name and a country: its form asks for the rest, and Siscomex is not sent it before. */
const manufacturer: Made['rowOf'] = (name, row) => {
  const { IdPaisOrigem } = row as Item
  return {
    RazaoSocial: name,
    TipoEmpresa: [MANUFACTURER],
    IdPais: IdPaisOrigem,
    Estrangeira: IdPaisOrigem !== HOME,
    Logradouro: '',
  }
}
