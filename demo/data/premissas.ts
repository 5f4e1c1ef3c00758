import type { DemoRows } from './row.ts'

/** Requirements of the importer for a quotation, by kind of shipment (domain/rules.md, "Terms"). */
export const premissas = {
  fcl: {
    Titulo: 'Contêiner completo - condições gerais',
    ModalidadeEmbarque: 'FCL',
    Descricao:
      'Cotar frete base, BAF e sobretaxas separadamente, em dólar. Free time mínimo de 21 dias no destino. ' +
      'Informar armador, serviço, transit time e portos de transbordo.',
    FreeTimeDias: 21,
    ValidadeDias: 15,
    TransitTimeMaximo: 45,
    PermiteTransbordo: true,
    Obrigatoria: true,
  },
  fclDireto: {
    Titulo: 'Contêiner completo - carga sensível',
    ModalidadeEmbarque: 'FCL',
    Descricao:
      'Máquinas de precisão: somente serviço direto, contêiner com menos de cinco anos e sem avarias.',
    FreeTimeDias: 28,
    ValidadeDias: 30,
    TransitTimeMaximo: 32,
    PermiteTransbordo: false,
    Obrigatoria: false,
  },
  lcl: {
    Titulo: 'Carga fracionada marítima',
    ModalidadeEmbarque: 'LCL',
    Descricao: 'Cotar por W/M com mínimo de 1 m³. Incluir desconsolidação e todas as taxas no destino.',
    ValidadeDias: 15,
    TransitTimeMaximo: 50,
    PermiteTransbordo: true,
    Obrigatoria: true,
  },
  aereoConsolidado: {
    Titulo: 'Aéreo consolidado',
    ModalidadeEmbarque: 'AEREO_CONSOLIDADO',
    Descricao: 'Cotar por kg taxável, com quebras de 45, 100, 300 e 500 kg. Destino Viracopos ou Navegantes.',
    ValidadeDias: 7,
    TransitTimeMaximo: 6,
    PermiteTransbordo: true,
    Obrigatoria: true,
  },
  aereoDireto: {
    Titulo: 'Aéreo direto - parada de linha',
    ModalidadeEmbarque: 'AEREO_DIRETO',
    Descricao: 'Primeiro voo disponível. Informar horário limite de entrega no aeroporto de origem.',
    ValidadeDias: 2,
    TransitTimeMaximo: 3,
    PermiteTransbordo: false,
    Obrigatoria: false,
  },
  ftl: {
    Titulo: 'Rodoviário lotação - Mercosul',
    ModalidadeEmbarque: 'FTL',
    Descricao:
      'Veículo sider com rastreador. Cotar o trecho até a fronteira e o trecho nacional em separado.',
    ValidadeDias: 10,
    TransitTimeMaximo: 9,
    PermiteTransbordo: false,
    Obrigatoria: true,
  },
  ltl: {
    Titulo: 'Rodoviário fracionado - Mercosul',
    ModalidadeEmbarque: 'LTL',
    Descricao: 'Consolidação semanal em Buenos Aires. Cotar por tonelada ou metro cúbico, o que for maior.',
    ValidadeDias: 10,
    TransitTimeMaximo: 14,
    PermiteTransbordo: true,
    Obrigatoria: false,
  },
  solta: {
    Titulo: 'Carga solta de grande porte',
    ModalidadeEmbarque: 'BREAKBULK',
    Descricao:
      'Incluir içamento, peação e plano de carga. Cotação sujeita à aprovação do desenho da embalagem.',
    ValidadeDias: 30,
    TransitTimeMaximo: 60,
    PermiteTransbordo: false,
    Obrigatoria: false,
    Ativo: false,
  },
} satisfies DemoRows<'cotacao/premissa'>
