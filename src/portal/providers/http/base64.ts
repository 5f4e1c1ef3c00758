/** Bytes that a call takes as arguments, of which it has so many at most. */
const PIECE = 8_192

/** Bytes in base64. */
export function base64Of(bytes: Uint8Array): string {
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * PIECE, (at + 1) * PIECE)),
  )
  return btoa(pieces.join(''))
}

/** Bytes of a text in base64; throws for any other. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), character => character.charCodeAt(0))
