import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PATIENCE } from './support/engines.ts'

const script = join(import.meta.dirname, 'support/compiling.ts')

/** Functions of the embedded database that V8 has optimized in a process on a machine of so many MiB. */
function optimized(mebibytes: number): number {
  const flags = ['--trace-wasm-compilation-times', '--disable-warning=ExperimentalWarning']
  const output = execFileSync(process.execPath, [...flags, script, String(mebibytes)], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return output.split(' using TurboFan').length - 1
}

test('the embedded database is optimized where there is memory for it, and not on a small machine', {
  timeout: PATIENCE,
}, () => {
  expect(optimized(4_096)).toBeGreaterThan(0)
  expect(optimized(1_024)).toBe(0)
})
