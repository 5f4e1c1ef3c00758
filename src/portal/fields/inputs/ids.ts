// MUI's TextField derives both in the same way.

/** Id of the label of an input. */
export const labelIdOf = (id: string) => `${id}-label`

/** Id of the note of an input: help, warning or error. */
export const noteIdOf = (id: string) => `${id}-helper-text`
