import type { Sheet } from '../kind.ts'
import type { FileValue, Options } from './declaration.ts'

export const sheet: Sheet<Options> = {
  write: value => ({ type: 'text', value: (value as FileValue).Nome }),
  read: () => undefined,
  isWriteOnly: true,
}
