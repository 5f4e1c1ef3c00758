import type { DemoRows } from './row.ts'

/** Purposes for which the importer buys goods (domain/rules.md, "Terms"). */
export const finalidades = {
  industrializacao: { Descricao: 'Industrialização', CodigoErp: 'IND' },
  revenda: { Descricao: 'Revenda', CodigoErp: 'REV' },
  consumo: { Descricao: 'Uso e consumo', CodigoErp: 'CON' },
  ativo: { Descricao: 'Ativo imobilizado', CodigoErp: 'ATV' },
  amostra: { Descricao: 'Amostra sem valor comercial', CodigoErp: 'AMO' },
  garantia: { Descricao: 'Reposição em garantia', CodigoErp: 'GAR' },
  drawback: { Descricao: 'Drawback suspensão', CodigoErp: 'DBK' },
  temporaria: { Descricao: 'Admissão temporária', CodigoErp: 'ADT', Ativo: false },
} satisfies DemoRows<'finalidade'>
