/** Key of the store for whether shortcuts of a single character work; they do until they are switched off. */
export const CHARACTER_KEYS = 'characterKeys'
