import type { Notificacao } from '#contract/features/notificacao.ts'

/** Notification as the hub sends it. */
export const notificacao = (Id: number): Notificacao => ({
  Id,
  Titulo: `Aviso ${Id}`,
  Texto: 'Pagamento autorizado',
  Tipo: 'INFO',
  Rota: '/pagamento/1',
  Cliente: null,
  Lida: false,
  Data: '2026-11-23T07:00:00.000Z',
})
