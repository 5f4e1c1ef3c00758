import type { z } from 'zod'
import { jsonOf } from './answer.ts'
import { type AttemptOutcome, attemptOf, repeated } from './attempts.ts'
import { done, type SiscomexOutcome } from './outcome.ts'
import type { Pace } from './pace.ts'
import type { Call, SiscomexSession } from './session.ts'

/** Part of a catalogue: its products, or its foreign operators. */
export type CataloguePart<Filter, Key, Body, Stored> = {
  /** Current version of each that matches the filter. */
  readonly list: (filter?: Filter) => Promise<SiscomexOutcome<readonly Stored[]>>
  /**
   * Creates one, once: after a lost answer, it is looked for before it is sent again. `mayExist` looks before the
   * first call, too: for a repetition after `mayBeDone`, or after the process ended in between.
   */
  readonly create: (body: Body, options?: { readonly mayExist?: boolean }) => Promise<SiscomexOutcome<Stored>>
  /**
   * Replaces all of its values by a new version, once: after a lost answer, none is added where the current one
   * has them.
   */
  readonly newVersion: (key: Key, body: Body) => Promise<SiscomexOutcome<Stored>>
  readonly deactivate: (key: Key) => Promise<SiscomexOutcome<Stored>>
}

const LARGEST_LIST = 32 * 1024 * 1024
const LARGEST_RECORD = 1024 * 1024

/** Particulars of a part: its shape, its paths, and how one is recognised. */
export type Particulars<Stored> = {
  readonly stored: z.ZodType<Stored>
  /** Our fields by those of Siscomex. */
  readonly fields: Readonly<Record<string, { readonly field: string }>>
  /** Path of the list, without its filter. */
  readonly listed: string
  readonly root: string
}

type Filter = Readonly<Record<string, string | number | undefined>>

/** Readings and changes of a part, over a session. */
export function cataloguePart<Stored>(
  session: SiscomexSession,
  pace: Pace,
  { stored, fields, listed, root }: Particulars<Stored>,
) {
  const read = async (filter: Filter): Promise<AttemptOutcome<readonly Stored[]>> => {
    const query = new URLSearchParams({ cpfCnpjRaiz: root })
    for (const [name, value] of Object.entries(filter))
      if (value !== undefined) query.set(name, String(value))
    const reply = await session.send({
      method: 'GET',
      path: `${listed}?${query}`,
      largestAnswer: LARGEST_LIST,
    })
    return attemptOf(reply, {
      fields,
      changes: false,
      read: (body, status) => (status === 204 ? [] : stored.array().safeParse(jsonOf(body)).data),
    })
  }

  return {
    list: (filter: Filter = {}): Promise<SiscomexOutcome<readonly Stored[]>> =>
      repeated(pace, () => read(filter)),

    /** Makes a change once: where it may have been made, `isMade` recognises it among those that match the filter. */
    change: (
      call: Omit<Call, 'largestAnswer'>,
      { filter, isMade }: { readonly filter: Filter; readonly isMade: (one: Stored) => boolean },
      mayBeMade = false,
    ): Promise<SiscomexOutcome<Stored>> => {
      let mayBeDone = mayBeMade
      return repeated<Stored>(pace, async () => {
        if (mayBeDone) {
          const found = await read(filter)
          if (found.type === 'again') return { ...found, mayBeDone }
          if (found.type !== 'done') return found
          const made = found.value.find(isMade)
          if (made) return done(made)
        }
        const reply = await session.send({ ...call, largestAnswer: LARGEST_RECORD })
        const attempt = attemptOf(reply, {
          fields,
          changes: true,
          read: body => stored.safeParse(jsonOf(body)).data,
        })
        if (attempt.type !== 'again') return attempt
        mayBeDone ||= attempt.mayBeDone
        return { ...attempt, mayBeDone }
      })
    },
  }
}
