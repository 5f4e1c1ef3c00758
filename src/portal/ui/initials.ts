/** Initials of a name's first and last word: "HS" of Helena Schmitt. */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter((_part, index, parts) => index === 0 || index === parts.length - 1)
    .map(part => part.charAt(0).toUpperCase())
    .join('')
