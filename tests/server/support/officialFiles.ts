import { itemCodesWith, nomenclature, nomenclatureFile } from '#demo/siscomex/tables/nomenclature.ts'

/** Codes of the items of a nomenclature made by rule alone; `0101.21.00` is the first one. */
export const itemCodes: readonly string[] = itemCodesWith()

/** File of a nomenclature, of these lines. */
export const ncmFile = (lines: readonly unknown[] = nomenclature(), day = '13/05/2025'): Buffer =>
  nomenclatureFile(lines, day)

/** Participants of the STR in the official form. */
export const banksFile = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    `\ufeff${[
      [
        'ISPB',
        'Nome_Reduzido',
        'Número_Código',
        'Participa_da_Compe',
        'Acesso_Principal',
        'Nome_Extenso',
        'Início_da_Operação',
      ],
      ...rows,
    ]
      .map(cells => cells.join(','))
      .join('\r\n')}\r\n`,
  )

/** Rows of a banks' file, nearly as many as the product has. */
export const manyBanks = Array.from({ length: 420 }, (_, at) => [
  ...[String(60_000_000 + at), 'CURTO', at === 0 ? 'n/a' : String(at)],
  ...['Sim', 'RSFN', `BANCO ${at} S.A.`, '22/04/2002'],
])
