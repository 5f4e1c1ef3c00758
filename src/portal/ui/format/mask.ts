/** Characters of a typed or pasted text that the mask's slots accept, without punctuation. */
export function stripMask(text: string, mask: string): string {
  const isNumeric = ![...mask].some(slot => slot === 'a' || slot === '*')
  return text.replace(isNumeric ? /\D/g : /[^\p{L}\p{N}]/gu, '')
}

/** An example of the mask, to stand in an empty input: zeros in its slots. */
export function example(mask: string): string {
  return mask.replace(/[a*]/g, '0')
}
