import { enumerations } from '#rules/enumerations.ts'
import type { Word } from '../cell/cell.ts'
import { folded } from '../cell/foldedText.ts'
import { plainText } from '../cell/shownCell.ts'
import type { Sheet } from '../kind.ts'
import type { Options } from './declaration.ts'

const flagsByWord = new WeakMap<Word, ReadonlyMap<string, boolean>>()

export const sheet: Sheet<Options> = {
  write: (value, { word, language }) => ({
    type: 'text',
    value: word(`ra.boolean.${value === true}`, language),
  }),
  read: (typed, context) => flagsOf(context.word).get(folded(String(typed))) ?? plainText(typed, context),
}

/** Yes and no by all that they are called. */
function flagsOf(word: Word): ReadonlyMap<string, boolean> {
  const known = flagsByWord.get(word)
  if (known) return known
  const flags = new Map([true, false].flatMap(flag => namesOf(flag, word).map(name => [name, flag] as const)))
  flagsByWord.set(word, flags)
  return flags
}

const namesOf = (flag: boolean, word: Word) => [
  ...enumerations.Idioma.flatMap(language => [
    folded(word(`ra.boolean.${flag}`, language)),
    ...word(`sheets.flags.${flag}`, language).split(';').map(folded),
  ]),
  String(flag),
  flag ? '1' : '0',
]
