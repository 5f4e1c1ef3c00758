/** Key of the user's background jobs in every language, as they are invalidated. */
export const JOBS = ['tarefas']

/** Ids of jobs that this page has started and whose end it has not told yet. */
export const startedJobs = new Set<number>()
