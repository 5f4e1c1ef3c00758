/** Place of a value in the list of a record's attributes, read from its text. */
export type AttributePath = {
  /** Code of the attribute, or of the composed one. */
  readonly code: string
  /** Number of the group of parts, of a composed attribute that takes several. */
  readonly group: number | undefined
  /** Code of the part of a composed attribute. */
  readonly part: string | undefined
}

/** Highest number of a group. */
export const LAST_GROUP = 999

/** Longest path: two codes, and the number of a group between them. */
export const LONGEST_PATH = 55

/** Text of a path, in the parts that `readPath` reads. */
export const ATTRIBUTE_PATH = /^(ATT_\d{1,21})(?:(?:\.([1-9]\d{0,2}))?\.(ATT_\d{1,21}))?$/

/**
 * Parts of a path: `ATT_1`, `ATT_1.ATT_2` of a part, `ATT_1.3.ATT_2` of a part of the third group; undefined for
 * another text (decision 0264).
 */
export function readPath(text: string): AttributePath | undefined {
  const [, code, group, part] = ATTRIBUTE_PATH.exec(text) ?? []
  return code === undefined
    ? undefined
    : { code, group: group === undefined ? undefined : Number(group), part }
}

/** Path of an attribute, or of a part of a composed one, within a group where it takes several. */
export function attributePath(code: string, part?: string, group?: number): string {
  return [code, group, part].filter(one => one !== undefined).join('.')
}

/** Path without the number of its group: where its definition stands. */
export function addressIn(path: string): string {
  const { code, part } = readPath(path) ?? { code: path }
  return attributePath(code, part)
}

/** Order of paths: by code, then by the number of the group, then by the code of the part. */
export function comparePaths(one: string, other: string): number {
  const [a, b] = [readPath(one), readPath(other)]
  if (!a || !b) return compareTexts(one, other)
  return (
    compareTexts(a.code, b.code) ||
    (a.group ?? 0) - (b.group ?? 0) ||
    compareTexts(a.part ?? '', b.part ?? '')
  )
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
