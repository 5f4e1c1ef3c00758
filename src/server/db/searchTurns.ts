import { slotsOfGroups } from '#server/core/slots.ts'

const PATIENCE = 40_000

/**
 * Turns of users' searches, which are asked for with every key and each cost as much as many lists: one of a user at a
 * time, of all users as many as `atOnce`, and of a company half of them. A user who asks for several leaves the database
 * alone for as long as each took, and companies take turns, however many of their people search (decision 0270).
 */
export const searchTurns = (atOnce: number) =>
  slotsOfGroups(
    { waiting: 60, milliseconds: PATIENCE, rests: true },
    {
      atOnce,
      atOnceEach: Math.ceil(atOnce / 2),
      // Each of its users has one here.
      waiting: Number.POSITIVE_INFINITY,
      milliseconds: PATIENCE,
    },
  )
