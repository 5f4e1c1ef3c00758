import type { PGlite, PGliteOptions } from '@electric-sql/pglite'

/**
 * WebAssembly module of the embedded database; typed `object` because Node's types do not include
 * WebAssembly.
 */
export type Program = object

/** Pages of 64 KiB that PGlite begins with, and the most that its build allows. */
const INITIAL_PAGES = 2_048
const MOST_PAGES = 32_768

/** Ids of the WebAssembly binary format: section of imports, kinds of import, flags of a memory. */
const HEADER = 8
const IMPORTS = 2
const FUNCTION = 0
const TABLE = 1
const MEMORY = 2
const GLOBAL = 3
const HAS_MOST = 1
const IS_SHARED = 2

// Node's types do not include WebAssembly.
type Assembly = {
  Module: new (bytes: Uint8Array) => Program
  instantiate: (source: ArrayBufferView | Program, imports: object) => Promise<object>
  readonly Memory: new (size: object) => { readonly buffer: SharedArrayBuffer }
}
const assembly = () => (globalThis as unknown as { readonly WebAssembly: Assembly }).WebAssembly

/** Number in LEB128, as the binary format writes it. */
function leb(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)]
}

function readerOf(bytes: Uint8Array, start: number) {
  let at = start
  const byte = () => bytes[at++] ?? 0
  const number = (shift = 0): number => {
    const next = byte()
    const value = (next & 0x7f) << shift
    return next & 0x80 ? value | number(shift + 7) : value
  }
  return {
    byte,
    number,
    at: () => at,
    skip: (count: number) => {
      at += count
    },
  }
}

type Reader = ReturnType<typeof readerOf>

const skipLimits = (reader: Reader) => {
  const flags = reader.byte()
  reader.number()
  if (flags & HAS_MOST) reader.number()
}

/** Parts that follow the names of an import, by its kind; those of a memory are rewritten. */
const skips: Readonly<Record<number, (reader: Reader) => void>> = {
  [FUNCTION]: reader => reader.number(),
  [TABLE]: reader => {
    reader.byte()
    skipLimits(reader)
  },
  [GLOBAL]: reader => reader.skip(2),
}

/** Module whose imported memory is declared as shared; the module itself where it imports none. */
export function withSharedMemory({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength)
  const reader = readerOf(bytes, HEADER)
  while (reader.at() < bytes.length) {
    const head = reader.at()
    const id = reader.byte()
    const length = reader.number()
    const start = reader.at()
    if (id === IMPORTS) return withSharedImport(bytes, { head, start, end: start + length })
    reader.skip(length)
  }
  return bytes
}

type Section = { readonly head: number; readonly start: number; readonly end: number }

function withSharedImport(bytes: Uint8Array, { head, start, end }: Section): Uint8Array {
  const reader = readerOf(bytes, start)
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.skip(reader.number())
    reader.skip(reader.number())
    const kind = reader.byte()
    if (kind !== MEMORY) {
      skips[kind]?.(reader)
      continue
    }
    const from = reader.at()
    const flags = reader.byte()
    const least = reader.number()
    if (flags & HAS_MOST) reader.number()
    const body = Buffer.concat([
      bytes.subarray(start, from),
      Uint8Array.from([HAS_MOST | IS_SHARED, ...leb(least), ...leb(MOST_PAGES)]),
      bytes.subarray(reader.at(), end),
    ])
    const before = [bytes.subarray(0, head), Uint8Array.from([IMPORTS, ...leb(body.length)])]
    return Buffer.concat([...before, body, bytes.subarray(end)])
  }
  return bytes
}

let isInstalled = false

/**
 * Has every module that this thread compiles from now on declare its memory as shared: libraries of the
 * database, such as `pg_trgm`, are linked to the memory of its program (decision 0246).
 */
export function shareMemories(): void {
  if (isInstalled) return
  isInstalled = true
  const wasm = assembly()
  const { Module, instantiate } = wasm
  // Proxy instead of a class of our own: modules compiled before remain instances.
  wasm.Module = new Proxy(Module, {
    construct: (target, [bytes]: [ArrayBufferView]) => new target(withSharedMemory(bytes)),
  })
  wasm.instantiate = (source, imports) =>
    instantiate(ArrayBuffer.isView(source) ? withSharedMemory(source) : source, imports)
}

/** Extension in PGlite's sense that gives a database shared memory. */
export function sharedMemory(): NonNullable<PGliteOptions['extensions']>[string] {
  const wasmMemory = new (assembly().Memory)({ initial: INITIAL_PAGES, maximum: MOST_PAGES, shared: true })
  return {
    name: 'shared memory',
    setup: async (_pg: unknown, options: object) => ({ emscriptenOpts: { ...options, wasmMemory } }),
  }
}

/** Part of Emscripten's module that its types leave out: addresses of exported variables. */
type Exported = {
  readonly wasmMemory: { readonly buffer: SharedArrayBuffer }
  readonly _InterruptPending: number
  readonly _QueryCancelPending: number
}

/** Variables of the database by which a statement is cancelled, as other threads can write them. */
export type Interrupt = {
  readonly memory: Int32Array<SharedArrayBuffer>
  /** Indexes of `QueryCancelPending` and `InterruptPending`. */
  readonly flags: readonly number[]
}

/** Interrupt of a database with shared memory. */
export function interruptOf({ Module }: PGlite): Interrupt {
  const { wasmMemory, _QueryCancelPending, _InterruptPending } = Module as unknown as Exported
  const memory = new Int32Array(wasmMemory.buffer)
  return { memory, flags: [_QueryCancelPending, _InterruptPending].map(address => address >> 2) }
}

/** Cancels the statement that runs, at the next place where PostgreSQL looks for interrupts, or clears that. */
export function setInterrupt({ memory, flags }: Interrupt, isRaised: boolean): void {
  for (const flag of flags) Atomics.store(memory, flag, isRaised ? 1 : 0)
}
