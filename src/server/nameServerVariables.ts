import { isIP } from 'node:net'
import { z } from 'zod'

/** Whether a text is an IP address, of IPv4 with a port, too. */
const isNameServer = (text: string) => isIP(text.replace(/^([\d.]+):\d{1,5}$/, '$1')) !== 0

/** Variable of the servers of the DNS that are asked for proofs of domains; those of the machine when left out. */
export const nameServerVariables = z.object({
  NAME_SERVERS: z
    .string()
    .transform(list => list.split(',').map(one => one.trim()))
    .refine(list => list.every(isNameServer), 'must be addresses such as 9.9.9.9, between commas')
    .default([]),
})
