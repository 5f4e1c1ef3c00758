import { readFile } from 'node:fs/promises'

/** The embedded database's program, compiled. Node's types do not know WebAssembly, so what it is stays unsaid. */
export type Program = object

type Compiler = { readonly compile: (bytes: Uint8Array) => Promise<Program> }

/** Compiles the program; takes some 50 ms, and its parts as they are first used. */
export async function compileProgram(): Promise<Program> {
  const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Compiler }
  return WebAssembly.compile(await readFile(new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm'))))
}
