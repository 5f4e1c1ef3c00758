import type { DataProvider } from 'react-admin'
import { columnField } from '#contract/entity.ts'
import type { DefinicaoDeAtributo, ValorDeAtributo } from '#contract/features/ncm.ts'
import { sourceOf } from '#contract/lookup.ts'
import { LARGEST_PAGE } from '#contract/paging.ts'
import { structured } from '#contract/structuredColumns.ts'
import type { Language } from '#i18n/words.ts'
import type { Choice } from '#portal/fields/reference/useChoices.ts'
import { lookupResource } from '#portal/providers/words/names.ts'
import type { FieldOf } from '#schema/kind.ts'

type Asked = {
  readonly provider: DataProvider
  readonly field: FieldOf<'attributes'>
  readonly idNcm: string
  readonly language: Language
}

const ALL = { page: 1, perPage: LARGEST_PAGE }
/** Order of the look-up itself. */
const IN_ORDER = { field: 'id', order: 'ASC' } as const

/**
 * Definitions of an NCM's attributes and their values by the two look-ups of the specification, for a host that answers
 * nothing else.
 */
export async function definitionsByLookUps({ provider, field, idNcm, language }: Asked) {
  const rowsOf = async (lookup: string, filter: object) => {
    const { data } = await provider.getList<Choice>(lookupResource(lookup), {
      pagination: ALL,
      sort: IN_ORDER,
      filter,
    })
    return data
  }
  const rows = await rowsOf(field.definedBy, { IdNcm: idNcm })
  const Definicoes = rows.map(row => definitionIn(row, nameIn(field.definedBy, row, language)))
  const listed = Definicoes.filter(({ FormaPreenchimento }) => FormaPreenchimento === 'LISTA_ESTATICA')
  const values = await Promise.all(
    listed.map(async ({ Codigo: IdAtributo }) => {
      const choices = await rowsOf(field.valuesOf, { IdAtributo })
      return choices.map(
        (choice): ValorDeAtributo => ({
          IdAtributo,
          Codigo: String(choice['Codigo']),
          Nome: nameIn(field.valuesOf, choice, language),
        }),
      )
    }),
  )
  return { Conhecidos: true, Definicoes, Valores: values.flat() }
}

/** Name of a row in a language, else in Portuguese, without its code. */
function nameIn(lookup: string, row: Choice, language: Language): string {
  const { fields, title } = sourceOf(lookup)
  return String(row[columnField(fields, title, language)] ?? row[columnField(fields, title, 'pt')] ?? '')
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const number = (value: unknown) => (typeof value === 'number' ? value : null)

/** Definition as the host's row tells it; what the row does not have is null. */
function definitionIn(row: Choice, Nome: string): DefinicaoDeAtributo {
  const Condicao = structured.Condicao.safeParse(row['Condicao'])
  return {
    Id: String(row.id),
    IdNcm: String(row['IdNcm']),
    Modalidade: text(row['Modalidade']) ?? 'AMBOS',
    Codigo: String(row['Codigo']),
    Nome,
    FormaPreenchimento: text(row['FormaPreenchimento']) ?? 'TEXTO',
    Obrigatorio: row['Obrigatorio'] === true,
    Multivalorado: row['Multivalorado'] === true,
    TamanhoMaximo: number(row['TamanhoMaximo']),
    CasasDecimais: number(row['CasasDecimais']),
    Mascara: text(row['Mascara']),
    Orientacao: text(row['Orientacao']),
    Condicionante: text(row['Condicionante']),
    Condicao: Condicao.success ? Condicao.data : null,
    Composto: text(row['Composto']),
    DataInicio: text(row['DataInicio']),
    DataFim: text(row['DataFim']),
  }
}
