import { words } from '#portal/providers/words/language.ts'

/** Refusal of the browser to read a file that was changed, moved or deleted since it was chosen. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged'
}

/** Throws `FileChanged` for a file that is not as it was chosen. */
export async function assertUnchanged(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch (cause) {
    throw new FileChanged(words()('sheets.import.fileChanged'), { cause })
  }
}
