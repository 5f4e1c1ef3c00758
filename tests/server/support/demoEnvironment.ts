import { readEnvironment } from '#server/environment.ts'

/** Environment of a demo, in which no service is configured: an adapter that is added is in it by itself. */
export const demoEnvironment = readEnvironment({ DATA_DIR: 'memory' }, 'demo', 'x'.repeat(32))
