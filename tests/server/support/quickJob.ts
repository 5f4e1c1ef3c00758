import type { DeclaredJob } from '#server/jobs/job.ts'

/** Kind of job of which a process looks for the next at once. */
export const quick = <S>(declared: DeclaredJob<string, DeclaredJob['audience'], unknown, S>) => ({
  ...declared,
  lanes: { ...declared.lanes, poll: 20 },
})
