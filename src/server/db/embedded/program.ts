import { readFile } from 'node:fs/promises'
import { type Program, withSharedMemory } from './sharedMemory.ts'

type Compiler = { readonly compile: (bytes: Uint8Array) => Promise<Program> }

/** Compiles the module, with its memory shared; takes some 50 ms, and its functions are compiled on first use. */
export async function compileProgram(): Promise<Program> {
  const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Compiler }
  const bytes = await readFile(new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm')))
  return WebAssembly.compile(withSharedMemory(bytes))
}
