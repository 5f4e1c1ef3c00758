import { Link, type LinkProps } from 'react-router-dom'
import type { Cliente } from '#contract/features/dashboard.ts'
import { chosenClient } from '#portal/session/client.ts'

type Props = Omit<LinkProps, 'onClick' | 'onAuxClick'> & {
  /** Whose records the page shows; null for one's own. */
  readonly client: Cliente | null
}

/** A link to a client's records, which first chooses that client to work for. */
export function ClientLink({ client, ...props }: Props) {
  const choose = () => {
    if (client) chosenClient.set({ Id: client.Id, RazaoSocial: client.RazaoSocial })
  }
  // In another tab, too, the page is the client's.
  return <Link {...props} onClick={choose} onAuxClick={choose} />
}
