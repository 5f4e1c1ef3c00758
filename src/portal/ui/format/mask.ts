/** An example of the mask, to stand in an empty input: zeros in its slots. */
export function example(mask: string): string {
  return mask.replace(/[a*]/g, '0')
}
