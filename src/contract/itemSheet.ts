import { decimal } from '#schema/field.ts'
import { type Entity, entityNamed } from './entity.ts'

/** Optional columns of the item spreadsheet, its last ones. */
const optional = ['DescricaoEN', 'DescricaoES']

/** Partnumbers in the standard layout of the item spreadsheet (specification §5). */
export const itemSheet: Entity = {
  ...entityNamed('partnumber'),
  sheet: {
    name: 'itens',
    columns: [
      ...['Partnumber', 'Descricao', 'IdNcm', 'Quantidade', 'PrecoUnitario', 'PesoLiquido'],
      ...['IdFabricante', 'IdPaisOrigem', 'UnidadeMedida', ...optional],
    ],
    optional,
    aliases: {
      PesoLiquido: ['Net weight', 'Peso líquido', 'Peso neto'],
      IdPaisOrigem: ['Country', 'País'],
      DescricaoEN: ['English description'],
      DescricaoES: ['Spanish description'],
    },
    unkept: { Quantidade: decimal({ digits: 11, decimals: 5, min: '0' }) },
  },
}

/** Entity of a spreadsheet in a standard layout. */
export const layouts = { itens: itemSheet } as const

/** Standard layouts of a register's spreadsheets. */
export function layoutsOf({ name }: Entity): readonly Entity[] {
  return Object.values(layouts).filter(layout => layout.name === name)
}
