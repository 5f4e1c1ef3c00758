import { table } from './table.ts'

// Attributes and their values stand in the shape of Siscomex's register of attributes (CADA) and are made up: the real
// ones are asked of it, for the day, with a certificate. They cover NCMs of the demo.
const attributes = () =>
  table(new URL('ncmAtributo.tsv', import.meta.url), [
    'Codigo',
    'Ncms',
    'Modalidade',
    'FormaPreenchimento',
    'Obrigatorio',
    'TamanhoMaximo',
    'CasasDecimais',
    'NomePT',
    'NomeEN',
    'NomeES',
  ])

const numberOf = (cell: string) => (cell === '' ? null : Number(cell))

/** What is asked of a product of an NCM: a row for each NCM and attribute, under both codes. */
export function ncmAtributo() {
  return attributes().flatMap(({ Ncms, Obrigatorio, TamanhoMaximo, CasasDecimais, ...row }) =>
    Ncms.split(' ').map(IdNcm => ({
      ...row,
      Id: `${IdNcm}.${row.Codigo}`,
      IdNcm,
      Obrigatorio: Obrigatorio === 'S',
      TamanhoMaximo: numberOf(TamanhoMaximo),
      CasasDecimais: numberOf(CasasDecimais),
    })),
  )
}

/** The values of the attributes that are chosen from a list. */
export function ncmDestaque() {
  const idsOf = new Map(
    attributes().map(({ Codigo, Ncms }) => [Codigo, Ncms.split(' ').map(ncm => `${ncm}.${Codigo}`)]),
  )
  const columns = ['Atributo', 'Codigo', 'NomePT', 'NomeEN', 'NomeES'] as const
  return table(new URL('ncmDestaque.tsv', import.meta.url), columns).flatMap(({ Atributo, ...row }) =>
    (idsOf.get(Atributo) ?? []).map(IdAtributo => ({
      ...row,
      Id: `${IdAtributo}.${row.Codigo}`,
      IdAtributo,
    })),
  )
}
