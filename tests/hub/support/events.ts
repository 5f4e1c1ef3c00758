import type { EventReading, StoredEvent } from '#server/hub/events.ts'

/** Stored event for a user; for the processes without one. */
export const stored = (Id: number, to: readonly number[] = [], Metodo = 'NovaNotificacao'): StoredEvent => ({
  ...{ Id, Destinatarios: to, Metodo, Dados: { Id }, DataCriacao: '2026-11-26T12:00:00Z' },
})

/** Reading that found nothing but what is given. */
export const reading = (horizon: string, found: Partial<EventReading> = {}): EventReading => ({
  ...{ horizon, live: [], missed: [] },
  ...found,
})
