import { z } from 'zod'
import { clamavAt, type Scanner } from './adapters/scanner/clamav.ts'

const PLACE = /^(?:(\/.+)|([^\s/:]+|\[[\da-f:]+\]):(\d{1,5}))$/i

/** Variable that says where a ClamAV daemon is; without it no file is scanned. */
export const scannerVariables = z.object({
  CLAMAV: z
    .string()
    .regex(PLACE, 'must be the socket of a daemon, such as /run/clamav/clamd.ctl, or its host:port')
    .optional(),
})

type Given = z.infer<typeof scannerVariables>

/** Scanner that the variable names; null where it names none. */
export function scannerOf({ CLAMAV = '' }: Given): Scanner | null {
  const [, path, host = '', port] = PLACE.exec(CLAMAV) ?? []
  if (path) return clamavAt({ path })
  return port ? clamavAt({ host: host.replace(/^\[|\]$/g, ''), port: Number(port) }) : null
}

/** Host of the daemon; empty for a socket, or none. */
export const scannerHostOf = ({ CLAMAV = '' }: Given): string => PLACE.exec(CLAMAV)?.[2] ?? ''
