import { type InTurn, slotsOf } from '#server/core/slots.ts'

/**
 * Turns of users' searches, which are asked for with every key and each cost as much as many lists: one of a user at a
 * time, of all users as many as `atOnce`. A user who asks for several leaves the database alone for as long as each
 * took (decision 0270).
 */
export const searchTurns = (atOnce: number): InTurn =>
  slotsOf({ atOnce, waiting: 60, milliseconds: 40_000, rests: true })
