/** Beginning of a text, of at most this many UTF-16 code units; a pair of surrogates is not taken apart. */
export const cut = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/\p{Surrogate}$/u, '')
