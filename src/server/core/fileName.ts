const LONGEST_NAME = 255

/** Device names reserved by Windows. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * File name without its path and without characters that file systems or readers misinterpret; `otherwise` where
 * nothing is left of it.
 */
export function safeName(name: string, otherwise: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    // Control and format characters: some of the latter reverse the direction of the text.
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '')
    .replace(DEVICE, '_$1')
  // A surrogate pair that the cut splits loses its other half, too.
  return (plain || otherwise).slice(-LONGEST_NAME).replace(/^[\uDC00-\uDFFF]/, '')
}
