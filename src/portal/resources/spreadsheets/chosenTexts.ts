/** Choices for texts that their field cannot read, by field and text. */
export type ChosenTexts<T> = Readonly<Record<string, Readonly<Record<string, T>>>>

/** Choices of before, with those of now. */
export const joined = <T>(before: ChosenTexts<T>, now: ChosenTexts<T>): ChosenTexts<T> => ({
  ...before,
  ...Object.fromEntries(Object.entries(now).map(([field, texts]) => [field, { ...before[field], ...texts }])),
})
