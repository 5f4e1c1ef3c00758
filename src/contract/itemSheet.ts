import { decimal } from '#kinds/index.ts'
import { type Entity, entityNamed, entityOf } from './entity.ts'

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
      DescricaoEN: ['English description', 'Descrição em inglês', 'Descripción en inglés'],
      DescricaoES: ['Spanish description', 'Descrição em espanhol', 'Descripción en español'],
    },
    unkept: { Quantidade: decimal({ digits: 11, decimals: 5, min: '0' }) },
    codes: ['IdNcm', 'IdPaisOrigem'],
    example: {
      Partnumber: 'VE-1002',
      IdNcm: '84818095',
      Quantidade: '10',
      PrecoUnitario: '12.5',
      PesoLiquido: '0.8',
      IdFabricante: 'Acme Valves GmbH',
      IdPaisOrigem: 'DE',
      UnidadeMedida: 'UN',
      DescricaoEN: 'Stainless steel ball valve, 1/2 in.',
      DescricaoES: 'Válvula de bola de acero inoxidable, 1/2 pulg.',
    },
  },
}

/** Entity of a spreadsheet in a standard layout. */
export const layouts = { itens: itemSheet } as const

/** Name of a spreadsheet's destination: its entity's, apart for each standard layout. */
export function sheetName({ name, sheet }: Entity): string {
  return sheet ? `${name}/${sheet.name}` : name
}

/** Entity of a spreadsheet's destination by that name. */
export function sheetEntity(name: string): Entity {
  return Object.values(layouts).find(layout => sheetName(layout) === name) ?? entityOf(name)
}

/** Standard layouts of a register's spreadsheets. */
export function layoutsOf({ name }: Entity): readonly Entity[] {
  return Object.values(layouts).filter(layout => layout.name === name)
}
