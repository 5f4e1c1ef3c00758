import { z } from 'zod'

/** Variable by which a demo sends webhooks to this machine, too; nothing else reaches what is inside the network. */
export const webhookVariables = z.object({ WEBHOOK_LOOPBACK: z.enum(['true', 'false']).default('false') })

/** Faults of the variable where it has no place: a server in production. */
export const misplacedLoopback = (
  set: Readonly<Record<string, string | undefined>>,
  isDemo: boolean,
): readonly string[] =>
  !isDemo && set['WEBHOOK_LOOPBACK'] === 'true'
    ? ['WEBHOOK_LOOPBACK is for the demo alone: webhooks could reach what is on this machine']
    : []
