import type { DemoRows } from './row.ts'

/** Product categories, one level deep: the parents come first. */
export const categorias = {
  acionamentos: { Descricao: 'Acionamentos' },
  eletronica: { Descricao: 'Eletrônica' },
  mecanica: { Descricao: 'Componentes mecânicos' },
  fluidos: { Descricao: 'Hidráulica e pneumática' },
  materias: { Descricao: 'Matérias-primas' },
  motores: { Descricao: 'Motores e servomotores', IdCategoriaPai: 'acionamentos' },
  conversores: { Descricao: 'Conversores e fontes', IdCategoriaPai: 'acionamentos' },
  semicondutores: { Descricao: 'Semicondutores e placas', IdCategoriaPai: 'eletronica' },
  conexao: { Descricao: 'Conectores, cabos e proteção', IdCategoriaPai: 'eletronica' },
  rolamentos: { Descricao: 'Rolamentos e vedações', IdCategoriaPai: 'mecanica' },
  ferramentas: { Descricao: 'Ferramentas e medição', IdCategoriaPai: 'mecanica' },
  valvulas: { Descricao: 'Bombas e válvulas', IdCategoriaPai: 'fluidos' },
} satisfies DemoRows<'categoriaproduto'>
