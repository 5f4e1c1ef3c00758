/** Colour contrast threshold (specification §9): brighter backgrounds take dark text. */
const THRESHOLD = 128

/** Perceived brightness of a colour `#rrggbb` by the YIQ weights, 0 to 255. */
export function brightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  return (red * 299 + green * 587 + blue * 114) / 1000
}

/** Text colour that is readable on a background, of a dark and a light one. */
export function textOn(ground: string, { dark, light }: { readonly dark: string; readonly light: string }) {
  return brightnessOf(ground) >= THRESHOLD ? dark : light
}
