import { Link, type LinkProps } from 'react-router-dom'
import type { Cliente } from '#contract/features/dashboard.ts'
import { chosenClient } from '#portal/providers/session/client.ts'

type Props = LinkProps & {
  /** Client whose records the page shows; null for the user's company. */
  readonly client: Cliente | null
}

/** Link to a client's records, which first selects that client. */
export function ClientLink({ client, onClick, ...props }: Props) {
  const choose = () => {
    if (client) chosenClient.set(client)
  }
  return (
    <Link
      {...props}
      onClick={event => {
        choose()
        onClick?.(event)
      }}
      // A middle click, which opens another tab, has to select the client, too.
      onAuxClick={choose}
    />
  )
}
