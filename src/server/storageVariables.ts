import { z } from 'zod'
import type { FileStorage, ObjectStore } from './adapters/storage/objectStore.ts'
import { objectsOf } from './adapters/storage/s3.ts'
import type { Variables } from './databaseLocation.ts'
import { plainAddresses } from './plainAddresses.ts'
import { withSecretFiles } from './secretFiles.ts'

/** Variables that name a bucket of a storage that speaks S3's protocol; without them files are in the database. */
export const storageVariables = z.object({
  S3_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/, 'must be an address such as https://s3.example/bucket')
    .refine(url => URL.canParse(url), 'must be an address such as https://s3.example/bucket')
    .transform(url => url.replace(/\/+$/, ''))
    .optional(),
  /** Host of S3_URL, repeated to confirm that it is on the internal network and may be reached without TLS. */
  S3_INTERNAL_HOST: z.string().optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** Place of new files: those that are stored already are read from where they are. */
  NEW_FILES: z.enum(['storage', 'database']).default('storage'),
})

/** Faults of variables that name a bucket without the keys to it, or none. */
export function storageFaults(set: Variables): readonly string[] {
  const { S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY, NEW_FILES } = set
  if (S3_URL === undefined) return NEW_FILES === 'storage' ? ['NEW_FILES=storage needs S3_URL'] : []
  const keys = { S3_ACCESS_KEY, S3_SECRET_KEY }
  return Object.entries(keys).flatMap(([name, value]) =>
    value === undefined ? [`${name} must be set, since S3_URL is`] : [],
  )
}

/** Objects of the bucket that an environment names; throws an Error that names every variable that is missing or wrong. */
export function objectsFrom(env: NodeJS.ProcessEnv): ObjectStore {
  const set = withSecretFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const faults = [...plainAddresses(set, ['S3']), ...storageFaults(set)]
  const { data, error } = storageVariables.safeParse(set)
  const wrong = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  const storage = data && faults.length === 0 ? fileStorageOf(data) : null
  if (!storage) throw new Error([...faults, ...wrong, 'S3_URL must name the bucket'].join('\n'))
  return storage.objects
}

/** Storage that the variables name; null where they name none. */
export function fileStorageOf(data: z.infer<typeof storageVariables>): FileStorage | null {
  const {
    S3_URL: url,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey = '',
    S3_SECRET_KEY: secretKey = '',
  } = data
  if (url === undefined) return null
  return {
    objects: objectsOf({ url, region, accessKey, secretKey }),
    takesNew: data.NEW_FILES === 'storage',
  }
}
