import { referenceTable } from './table.ts'

// Fictitious attributes and values in the format of Siscomex's register of attributes (CADA), which serves
// the real ones for the current day to holders of a certificate. They cover the NCMs of the demo.
const attributes = () =>
  referenceTable(new URL('ncmAtributo.tsv', import.meta.url), [
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
    'NomePT',
    'NomeEN',
    'NomeES',
  ])

const numberOf = (cell: string) => (cell === '' ? null : Number(cell))

/** Attributes required for a product of an NCM: a row for each NCM and attribute, under both codes. */
export function ncmAtributo() {
  return attributes().flatMap(
    ({ Ncms, Obrigatorio, TamanhoMaximo, CasasDecimais, Multivalorado, Condicionante, Condicao, ...row }) =>
      Ncms.split(' ').map(IdNcm => ({
        ...row,
        Id: `${IdNcm}.${row.Codigo}`,
        IdNcm,
        Obrigatorio: Obrigatorio === 'S',
        TamanhoMaximo: numberOf(TamanhoMaximo),
        CasasDecimais: numberOf(CasasDecimais),
        Multivalorado: Multivalorado === 'S',
        Condicionante: Condicionante || null,
        Condicao: Condicao || null,
      })),
  )
}

/** The values of the attributes that are chosen from a list. */
export function ncmDestaque() {
  const idsOf = new Map(
    attributes().map(({ Codigo, Ncms }) => [Codigo, Ncms.split(' ').map(ncm => `${ncm}.${Codigo}`)]),
  )
  const columns = ['Atributo', 'Codigo', 'NomePT', 'NomeEN', 'NomeES'] as const
  return referenceTable(new URL('ncmDestaque.tsv', import.meta.url), columns).flatMap(
    ({ Atributo, ...row }) =>
      (idsOf.get(Atributo) ?? []).map(IdAtributo => ({
        ...row,
        Id: `${IdAtributo}.${row.Codigo}`,
        IdAtributo,
      })),
  )
}
