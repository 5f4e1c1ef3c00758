import { killing } from './killing.ts'
import { demoFolder } from './program.ts'

killing('the embedded database', true, async () => ({ DATA_DIR: demoFolder() }))
