import type { Encryption } from '#server/core/encryption.ts'
import { type FilePlace, type FileStore, inDatabase } from '#server/core/fileStore.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import {
  everyKept,
  type KeptFile,
  type KeptFiles,
  movedTo,
  nextKept,
} from '#server/features/arquivo/keptFiles.ts'

type Moving = { readonly db: Database; readonly encryption: Encryption; readonly files: FileStore }

type Progress = { readonly moved: number; readonly bytes: number; readonly passed: number }

/** Milliseconds between lines of progress. */
const TOLD = 5_000

/**
 * Moves all files into the storage, or back into the database, one after the other, also while servers use them: a row that
 * changes meanwhile is left as it is. What is moved already is not looked at again, so that it may be ended and begun anew.
 */
export async function moveFiles(
  moving: Moving,
  to: 'storage' | 'database',
  tell: (line: string) => void,
): Promise<void> {
  for (const kept of everyKept) {
    const { moved, bytes, passed } = await moveThose(moving, kept, to, tell)
    tell(`${kept.name}: ${moved} moved (${megabytes(bytes)}), ${passed} changed meanwhile`)
  }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

async function moveThose(
  moving: Moving,
  kept: KeptFiles,
  to: 'storage' | 'database',
  tell: (line: string) => void,
): Promise<Progress> {
  let progress: Progress = { moved: 0, bytes: 0, passed: 0 }
  let told = Date.now()
  const next = (behind: number) =>
    asOwner(moving.db, trx => nextKept(trx, kept, { behind, isInObject: to === 'database' }))
  for (let file = await next(0); file; file = await next(file.Id)) {
    const bytes = await bytesOf(moving, kept, file)
    const place = await placeOf(moving, kept, file, bytes, to)
    const from = file
    const isMoved = await asOwner(moving.db, trx => movedTo(trx, kept, from, place))
    progress = isMoved
      ? { ...progress, moved: progress.moved + 1, bytes: progress.bytes + bytes.length }
      : { ...progress, passed: progress.passed + 1 }
    if (Date.now() - told < TOLD) continue
    told = Date.now()
    tell(`${kept.name}: ${progress.moved} moved (${megabytes(progress.bytes)}), up to ${file.Id}`)
  }
  return progress
}

async function bytesOf({ encryption, files }: Moving, kept: KeptFiles, file: KeptFile): Promise<Uint8Array> {
  if (file.Conteudo) return kept.opened(encryption, file)
  return (await files.get(file)).read()
}

async function placeOf(
  { encryption, files }: Moving,
  kept: KeptFiles,
  file: KeptFile,
  bytes: Uint8Array,
  to: 'storage' | 'database',
): Promise<FilePlace> {
  if (to === 'database') return inDatabase(kept.stored(encryption, file, bytes))
  return files.put(file.company, bytes)
}
