/** Part of bringing a database up to date. */
export type MigrationStage = 'tables' | 'columns' | 'indexes' | 'data' | 'reference' | 'demo'

/** Progress of bringing a database up to date, told to whoever waits for it. */
export type MigrationProgress = {
  /** Called before the first step, once it is known that there is something to do; awaited. */
  readonly begins: () => Promise<void>
  /** Called before each step: what it does, and how many of its stage are done. */
  readonly step: (stage: MigrationStage, what: string, done: number, of: number) => void
}

/** Progress that nobody is told of, as of commands. */
export const UNTOLD: MigrationProgress = { begins: async () => {}, step: () => {} }
