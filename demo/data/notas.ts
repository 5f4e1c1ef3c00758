import type { DemoRows } from './row.ts'

/** The importer's ratings of its providers; IdProvedor is a key of the companies. */
export const notas = {
  agentePreco: {
    IdProvedor: 'agente',
    TipoProvedor: 1,
    Criterio: 'PRECO',
    Nota: '8.50',
    Periodo: '2026-09',
    Comentario: 'Frete marítimo competitivo; sobretaxas informadas na cotação.',
  },
  agentePrazo: {
    IdProvedor: 'agente',
    TipoProvedor: 1,
    Criterio: 'PRAZO',
    Nota: '7.00',
    Periodo: '2026-09',
    Comentario: 'Um embarque de Ningbo rolado por falta de espaço.',
  },
  agenteAtendimento: {
    IdProvedor: 'agente',
    TipoProvedor: 1,
    Criterio: 'ATENDIMENTO',
    Nota: '9.25',
    Periodo: '2026-10',
    Comentario: 'Follow-up diário durante o congestionamento em Navegantes.',
  },
  despachanteDocumentos: {
    IdProvedor: 'despachante',
    TipoProvedor: 2,
    Criterio: 'DOCUMENTACAO',
    Nota: '9.50',
    Periodo: '2026-09',
    Comentario: 'Nenhuma retificação de Duimp no período.',
  },
  despachantePrazo: {
    IdProvedor: 'despachante',
    TipoProvedor: 2,
    Criterio: 'PRAZO',
    Nota: '8.75',
    Periodo: '2026-10',
    Comentario: 'Prestação de contas entregue em até cinco dias.',
  },
  despachanteGeral: {
    IdProvedor: 'despachante',
    TipoProvedor: 2,
    Criterio: 'GERAL',
    Nota: '9.00',
    Periodo: '2026-10',
  },
  transportadorPreco: {
    IdProvedor: 'transportador',
    TipoProvedor: 3,
    Criterio: 'PRECO',
    Nota: '7.75',
    Periodo: '2026-09',
    Comentario: 'Reajuste acima do negociado na rota Buenos Aires-Joinville.',
  },
  transportadorAtendimento: {
    IdProvedor: 'transportador',
    TipoProvedor: 3,
    Criterio: 'ATENDIMENTO',
    Nota: '6.50',
    Periodo: '2026-10',
    Comentario: 'Avisos de chegada à fronteira com atraso.',
  },
} satisfies DemoRows<'cotacao/agente/nota'>
