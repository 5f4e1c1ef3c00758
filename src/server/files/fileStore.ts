import { createHash, randomBytes } from 'node:crypto'
import type { FileStorage, ObjectStore } from '#server/adapters/storage/objectStore.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { type FileStore, type FoundFile, inDatabase } from '#server/core/fileStore.ts'
import { log, warnThrottled } from '#server/core/log.ts'
import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { addObject, forgetObject, objectOf, ownerOfObject, type StoredObject } from './objectRows.ts'
import { openPieces, sealedPart, sealedSize, sealPieces } from './pieces.ts'

type Parts = {
  readonly db: Database
  readonly encryption: Encryption
  /** Null where files are in the database alone. */
  readonly storage: FileStorage | null
}

const KEY_BYTES = 32
const RETRY_AFTER = 30

/** Files of a server: new ones in the storage where one takes them, and each read from where it is. */
export function fileStoreOf({ db, encryption, storage }: Parts): FileStore {
  const objects = () => storage?.objects ?? unconfigured()
  return {
    put: async (company, bytes) => {
      if (!storage?.takesNew) return inDatabase(bytes)
      const key = new Uint8Array(randomBytes(KEY_BYTES))
      const described = { company, size: bytes.length, hash: hashOf(bytes), key }
      const row = await asOwner(db, trx => addObject(trx, encryption, described))
      await reached(storage.objects.put(row.Chave, sealPieces(key, bytes, row.Chave)))
      return { Conteudo: null, Objeto: row.Id }
    },
    get: async ({ company, Conteudo, Objeto }) => {
      if (Conteudo) return foundIn(Conteudo)
      const row = Objeto === null ? undefined : await asOwner(db, trx => objectOf(trx, Objeto))
      if (row?.IdRegistro !== company) throw new Problem('notFound')
      return objectFound(objects(), encryption, row)
    },
    remove: async Objeto => {
      const row = await asOwner(db, trx => objectOf(trx, Objeto))
      if (!row) return
      await objects().remove(row.Chave)
      await asOwner(db, trx => forgetObject(trx, Objeto))
    },
  }
}

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const foundIn = (bytes: Uint8Array): FoundFile => ({
  size: bytes.length,
  hash: hashOf(bytes),
  read: async ({ from, to } = { from: 0, to: bytes.length }) => bytes.subarray(from, to),
})

function objectFound(objects: ObjectStore, { decrypt }: Encryption, row: StoredObject): FoundFile {
  const { Chave: name, Tamanho: size, Resumo: hash } = row
  return {
    size,
    hash,
    read: async given => {
      const part = given ?? { from: 0, to: size }
      const asked = given ? sealedPart(size, given) : { from: 0, to: sealedSize(size) }
      const sealed = await reached(objects.get(name, asked))
      if (!sealed) throw damaged(row, 'it is not in the storage')
      try {
        const bytes = openPieces(decrypt(row.Selado, ownerOfObject(row)), sealed, { name, size, part })
        if (!given && !hashOf(bytes).equals(hash)) throw new Error('Its hash is another')
        return bytes
      } catch (error) {
        throw damaged(row, error instanceof Error ? error.message : String(error))
      }
    },
  }
}

/** Result of the storage; a failure is told to the log, and to the caller as one that passes. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    warnThrottled('storage of files not reached', error)
    throw away()
  }
}

function unconfigured(): never {
  warnThrottled('storage of files not configured', 'S3_URL is not set, and files are there')
  throw away()
}

const away = () =>
  new Problem('unavailable', { message: { key: 'files.unavailable' }, retryAfter: RETRY_AFTER })

function damaged({ Id, IdRegistro }: StoredObject, reason: string): Problem {
  log.error({ object: Id, company: IdRegistro, reason }, 'stored file damaged')
  return new Problem('internal', { message: { key: 'files.damaged' } })
}
