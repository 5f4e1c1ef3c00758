import type { DemoRows } from './row.ts'

/** Texts the freight agent prints on its quotations, by kind of shipment and language. */
export const textosPadrao = {
  fclPt: {
    Titulo: 'Cotação FCL',
    ModalidadeEmbarque: 'FCL',
    Idioma: 'pt',
    Conteudo:
      'Valores sujeitos à disponibilidade de espaço e equipamento. Tarifas do armador vigentes na data do embarque.\n' +
      'Sobrestadia cobrada conforme a tabela do armador após o free time.',
  },
  fclEn: {
    Titulo: 'FCL quotation',
    ModalidadeEmbarque: 'FCL',
    Idioma: 'en',
    Conteudo:
      'Rates subject to space and equipment availability. Carrier tariffs in force on the date of shipment apply.\n' +
      'Demurrage is charged at the carrier tariff after free time.',
  },
  fclEs: {
    Titulo: 'Cotización FCL',
    ModalidadeEmbarque: 'FCL',
    Idioma: 'es',
    Conteudo:
      'Valores sujetos a disponibilidad de espacio y equipo. Se aplican las tarifas vigentes del armador.',
  },
  lclPt: {
    Titulo: 'Cotação LCL',
    ModalidadeEmbarque: 'LCL',
    Idioma: 'pt',
    Conteudo: 'Frete calculado por tonelada ou metro cúbico, o que for maior. Mínimo de 1 W/M por embarque.',
  },
  aereoPt: {
    Titulo: 'Cotação aérea',
    ModalidadeEmbarque: 'AEREO_CONSOLIDADO',
    Idioma: 'pt',
    Conteudo: 'Peso taxável conforme o fator 1:6.000. Sobretaxas de combustível e segurança incluídas.',
  },
  aereoEn: {
    Titulo: 'Air freight quotation',
    ModalidadeEmbarque: 'AEREO_CONSOLIDADO',
    Idioma: 'en',
    Conteudo: 'Chargeable weight at a ratio of 1:6,000. Fuel and security surcharges included.',
  },
  courierPt: {
    Titulo: 'Cotação courier',
    ModalidadeEmbarque: 'COURIER',
    Idioma: 'pt',
    Conteudo: 'Tributos recolhidos pelo regime de tributação simplificada não estão incluídos.',
  },
  roroPt: {
    Titulo: 'Cotação Ro-Ro',
    ModalidadeEmbarque: 'RORO',
    Idioma: 'pt',
    Conteudo:
      'Equipamento autopropulsado em condições de rodagem. Enviar desenho com dimensões e peso por eixo.',
    Ativo: false,
  },
} satisfies DemoRows<'cotacao/texto'>
