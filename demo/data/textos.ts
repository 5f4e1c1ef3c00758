import type { DemoRows } from './row.ts'

/** Texts the importer prints on its orders and documents. */
export const textos = {
  pedidoPt: {
    Titulo: 'Condições gerais de compra',
    Tipo: 'PEDIDO',
    Idioma: 'pt',
    Conteudo:
      'A aceitação deste pedido implica concordância com as especificações técnicas anexas.\n' +
      'Divergências de quantidade ou preço devem ser comunicadas antes do embarque.',
  },
  pedidoEn: {
    Titulo: 'General terms of purchase',
    Tipo: 'PEDIDO',
    Idioma: 'en',
    Conteudo:
      'Acceptance of this order means agreement with the attached technical specifications.\n' +
      'Differences in quantity or price must be reported before shipment.',
  },
  pedidoEs: {
    Titulo: 'Condiciones generales de compra',
    Tipo: 'PEDIDO',
    Idioma: 'es',
    Conteudo:
      'La aceptación de este pedido implica conformidad con las especificaciones técnicas adjuntas.\n' +
      'Las diferencias de cantidad o precio deben comunicarse antes del embarque.',
  },
  embarqueMaritimo: {
    Titulo: 'Shipping instructions - FCL',
    Tipo: 'INSTRUCAO_EMBARQUE',
    ModalidadeEmbarque: 'FCL',
    Idioma: 'en',
    Conteudo:
      'Consignee, notify party and NCM codes (first four digits) must appear on the bill of lading.\n' +
      'Wooden packaging must carry the ISPM 15 mark.',
  },
  embarqueAereo: {
    Titulo: 'Shipping instructions - air',
    Tipo: 'INSTRUCAO_EMBARQUE',
    ModalidadeEmbarque: 'AEREO_CONSOLIDADO',
    Idioma: 'en',
    Conteudo: 'Send the draft of the HAWB for approval before closing the consolidation.',
  },
  embarqueRodoviario: {
    Titulo: 'Instrucciones de embarque - terrestre',
    Tipo: 'INSTRUCAO_EMBARQUE',
    ModalidadeEmbarque: 'FTL',
    Idioma: 'es',
    Conteudo: 'Indicar el paso fronterizo Uruguaiana/Paso de los Libres en el CRT y en el MIC/DTA.',
  },
  fatura: {
    Titulo: 'Commercial invoice requirements',
    Tipo: 'FATURA',
    Idioma: 'en',
    Conteudo:
      'State Incoterm and place, country of origin, NCM, net and gross weight of each item,\n' +
      'manufacturer with full address, and sign the original in blue ink.',
  },
  packing: {
    Titulo: 'Packing list requirements',
    Tipo: 'PACKING_LIST',
    Idioma: 'en',
    Conteudo: 'One line per package, with dimensions in centimetres and gross weight in kilograms.',
  },
  numerario: {
    Titulo: 'Solicitação de numerário',
    Tipo: 'NUMERARIO',
    Idioma: 'pt',
    Conteudo: 'Enviar o numerário até cinco dias antes da chegada, com a taxa de câmbio do dia anterior.',
  },
  cotacao: {
    Titulo: 'Pedido de cotação',
    Tipo: 'COTACAO',
    ModalidadeEmbarque: 'LCL',
    Idioma: 'pt',
    Conteudo: 'Solicitamos cotação conforme as premissas anexas, com validade mínima de quinze dias.',
  },
} satisfies DemoRows<'texto'>
