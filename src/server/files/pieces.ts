import { decryptWith, encryptWith, SEAL_BYTES } from '#server/core/encryption.ts'
import type { FilePart } from '#server/core/fileStore.ts'

/** Bytes of a file in a piece, each of which is encrypted by itself, so that a part is read without the rest. */
const PIECE = 64 * 1024
const SEALED_PIECE = PIECE + SEAL_BYTES

const countOf = (size: number) => Math.max(1, Math.ceil(size / PIECE))

/** Name that a piece is bound to: neither its place nor the number of pieces can be changed. */
const nameOf = (name: string, at: number, size: number) => `${name} ${at} ${countOf(size)}`

/** Bytes of an object with a file of this size. */
export const sealedSize = (size: number): number => size + countOf(size) * SEAL_BYTES

/** Encrypts a file with a key of its own, in pieces that are bound to its name. */
export function sealPieces(key: Uint8Array, bytes: Uint8Array, name: string): Uint8Array {
  const pieces = Array.from({ length: countOf(bytes.length) }, (_, at) =>
    encryptWith(key, bytes.subarray(at * PIECE, (at + 1) * PIECE), nameOf(name, at, bytes.length)),
  )
  return Buffer.concat(pieces)
}

/** Part of an object in which a part of its file of this size stands. */
export function sealedPart(size: number, { from, to }: FilePart): FilePart {
  const end = Math.ceil(to / PIECE) * SEALED_PIECE
  return { from: Math.floor(from / PIECE) * SEALED_PIECE, to: Math.min(end, sealedSize(size)) }
}

type Sealed = { readonly name: string; readonly size: number; readonly part: FilePart }

/** Part of a file, from the `sealedPart` of its object; throws where that was changed or is of another. */
export function openPieces(key: Uint8Array, sealed: Uint8Array, { name, size, part }: Sealed): Uint8Array {
  const first = Math.floor(part.from / PIECE)
  const pieces = Array.from({ length: Math.ceil(sealed.length / SEALED_PIECE) }, (_, at) =>
    decryptWith(
      key,
      sealed.subarray(at * SEALED_PIECE, (at + 1) * SEALED_PIECE),
      nameOf(name, first + at, size),
    ),
  )
  const from = part.from - first * PIECE
  const bytes = Buffer.concat(pieces).subarray(from, from + part.to - part.from)
  if (bytes.length !== part.to - part.from) throw new Error('An object is shorter than its file')
  return bytes
}
