import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AttributeLoad } from '#server/official/attributeLoad.ts'
import { ncm } from '#server/reference/ncm.ts'
import { referenceTable } from '#server/reference/table.ts'

// Fictitious attributes and values in the form of Siscomex's register of attributes, under codes that it has not given.
const ATTRIBUTES = new URL('ncmAtributo.tsv', import.meta.url)
const VALUES = new URL('ncmDestaque.tsv', import.meta.url)

const attributes = () =>
  referenceTable(ATTRIBUTES, [
    'Codigo',
    'Ncms',
    'Modalidade',
    'FormaPreenchimento',
    'Obrigatorio',
    'TamanhoMaximo',
    'CasasDecimais',
    'Multivalorado',
    'Condicionante',
    'Condicao',
    'Composto',
    'NomePT',
    'NomeEN',
    'NomeES',
  ])

const SINCE = '2026-01-01'

const numberOf = (cell: string) => (cell === '' ? null : Number(cell))

/** Digest of the demo's attributes. */
export function attributesDigest(): string {
  return createHash('sha256').update(readFileSync(ATTRIBUTES)).update(readFileSync(VALUES)).digest('hex')
}

/** Attributes of the demo's NCMs; of all others that the product knows there are none. */
export function demoAttributes(): AttributeLoad {
  const all = attributes()
  const isRequired = ({ Obrigatorio }: { readonly Obrigatorio: string }) => Obrigatorio === 'S'
  const takesSeveral = ({ Multivalorado }: { readonly Multivalorado: string }) => Multivalorado === 'S'
  return {
    attributes: all.map(
      ({ Codigo, FormaPreenchimento, TamanhoMaximo, CasasDecimais, NomePT, NomeEN, NomeES }) => ({
        ...{ Codigo, NomePT, NomeEN, NomeES, FormaPreenchimento, Mascara: null, Orientacao: null },
        ...{ TamanhoMaximo: numberOf(TamanhoMaximo), CasasDecimais: numberOf(CasasDecimais) },
      }),
    ),
    ncms: ncm().map(({ Id }) => Id),
    links: all
      .filter(({ Condicionante, Composto }) => Condicionante === '' && Composto === '')
      .flatMap(one =>
        one.Ncms.split(' ').map(IdNcm => ({
          ...{ IdNcm, Codigo: one.Codigo, Modalidade: one.Modalidade },
          ...{
            Obrigatorio: isRequired(one),
            Multivalorado: takesSeveral(one),
            DataInicio: SINCE,
            DataFim: null,
          },
        })),
      ),
    brought: all
      .filter(({ Condicionante, Composto }) => Condicionante !== '' || Composto !== '')
      .map((one, Ordem) => ({
        ...{ Raiz: one.Composto || one.Condicionante, Ordem, Codigo: one.Codigo },
        ...{ Composto: one.Composto || null, Condicionante: one.Condicionante || null },
        Condicao: one.Condicionante === '' ? null : { Operador: '==', Valor: one.Condicao },
        ...{
          Obrigatorio: isRequired(one),
          Multivalorado: takesSeveral(one),
          DataInicio: SINCE,
          DataFim: null,
        },
      })),
    values: referenceTable(VALUES, ['Atributo', 'Codigo', 'NomePT', 'NomeEN', 'NomeES']).map(
      ({ Atributo, ...row }, Ordem) => ({ ...row, IdAtributo: Atributo, Ordem }),
    ),
  }
}
