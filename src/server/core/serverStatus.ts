/** States of a server as it tells proxies and metrics; `down` where its database does not answer. */
export const serverStatuses = ['ok', 'readOnly', 'full', 'leaving', 'down'] as const

export type ServerStatus = (typeof serverStatuses)[number]
