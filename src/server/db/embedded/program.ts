import { readFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { type Program, withSharedMemory } from './sharedMemory.ts'

type Compiler = { readonly compile: (bytes: Uint8Array) => Promise<Program> }

/** Compiles the module, with its memory shared; takes some 50 ms, and its functions are compiled on first use. */
export async function compileProgram(): Promise<Program> {
  const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Compiler }
  boundCompiler(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY))
  const bytes = await readFile(new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm')))
  return WebAssembly.compile(withSharedMemory(bytes))
}

/** Bytes of memory from which on the optimizing compiler has the 600 MiB that it takes at once. */
const ENOUGH = 2 * 2 ** 30

/**
 * Leaves the program unoptimized in a process that may have no more than so many bytes: V8 takes 600 MiB to optimize
 * the one function that interprets expressions, and has no way to leave out that one (decision 0409).
 */
export function boundCompiler(memory: number): void {
  if (memory >= ENOUGH) return
  // Both: without the first alone, everything is optimized at once.
  setFlagsFromString('--no-wasm-dynamic-tiering')
  setFlagsFromString('--no-wasm-tier-up')
}
