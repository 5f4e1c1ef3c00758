import type { WordKey } from '#i18n/words.ts'
import type { Audience, DeclaredJob } from '#server/jobs/job.ts'

/** Words about a kind of job: its title, and what is said once it is done or has failed. */
export type JobWords = { readonly [W in 'title' | 'done' | 'failed']: WordKey }

/** Kind of job that users see. */
export type ShownJob = Pick<DeclaredJob, 'audience' | 'page' | 'file'> & { readonly words: JobWords }

/** Kinds of job that users see, by name: the table over all features is handed to this one. */
export type ShownJobs = ReadonlyMap<string, ShownJob>

/** Names of the kinds for an audience. */
export const kindsFor = (jobs: ShownJobs, audience: Audience): readonly string[] =>
  [...jobs].flatMap(([kind, one]) => (one.audience === audience ? [kind] : []))
