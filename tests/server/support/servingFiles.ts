import { DEMO_SECRET } from '#demo/demo.ts'
import type { FileStorage } from '#server/adapters/storage/objectStore.ts'
import { encryptionWith } from '#server/core/encryption.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { fileStoreOf } from '#server/files/fileStore.ts'

const encryption = encryptionWith({ secret: DEMO_SECRET })

/** Database and files of a server of the demo, as its jobs use them; in a storage, where one is given. */
export const servingFiles = (db: Database, storage: FileStorage | null = null) => ({
  ...{ db, encryption, storage },
  files: fileStoreOf({ db, encryption, storage }),
})
