import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const PLACES = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** Path of a program of this machine; undefined where it is not installed. */
export function installed(program: string): string | undefined {
  return PLACES.map(place => join(place, program)).find(path => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
