import type { Followed } from '#contract/hub.ts'
import type { JobChange } from '#server/jobs/change.ts'
import type { RecordChange } from './changes.ts'
import type { Connection } from './connection.ts'
import type { StoredEvent } from './events.ts'
import type { Admission, Following } from './following.ts'

/** Decisions about who may be told of what, made by the floors above. */
export type Sight = {
  /** Admission of a session to a list or record; undefined for one that it may not see, or that is not there. */
  readonly admit: (session: string, wanted: Followed) => Promise<Admission | undefined>
  /** Whether a change is of records that the follower sees. */
  readonly sees: (admission: Admission, change: RecordChange) => Promise<boolean>
  /** Rights of these users to see these jobs. */
  readonly seesJobs: (jobs: readonly JobChange[], users: readonly number[]) => Promise<SeesJob>
  /** Whether users may still read each of these missed events: rights and links may have ended since. */
  readonly stillReads: (events: readonly StoredEvent[]) => Promise<StillReads>
}

/** Whether a user may see a job. */
export type SeesJob = (job: JobChange, idUsuario: number) => boolean

/** Whether a user may still read a missed event. */
export type StillReads = (event: StoredEvent, idUsuario: number) => boolean

/**
 * Admission now to what a connection follows: rights and links may have ended. Of a deleted record those are told who
 * had it open.
 */
export const stillAdmitted = (
  { admit }: Pick<Sight, 'admit'>,
  { ticket }: Connection,
  { wanted }: Following,
): Promise<Admission | undefined> => admit(ticket.session, { ...wanted, Id: null })
