import type { DemoRows } from './row.ts'

/** The product lines the importer builds. */
export const modelos = {
  vx200: { Descricao: 'Inversor de frequência VX-200', Marca: 'Voltrix' },
  vx500: { Descricao: 'Inversor de frequência VX-500', Marca: 'Voltrix' },
  mb40: { Descricao: 'Motobomba centrífuga MB-40', Marca: 'Serrana' },
  mb80: { Descricao: 'Motobomba multiestágio MB-80', Marca: 'Serrana' },
  cp15: { Descricao: 'Compressor de parafuso CP-15', Marca: 'Serrana' },
  pn7: { Descricao: 'Painel de comando PN-7', Marca: 'Voltrix' },
  ct3: { Descricao: 'Controlador de processo CT-3', Marca: 'Voltrix' },
  rd9: { Descricao: 'Redutor de velocidade RD-9', Marca: 'Serrana', Ativo: false },
} satisfies DemoRows<'modelo'>
