/** Way to a client, of one of the three kinds. */
export type HubTransport = {
  /** Hands over text, which the client gets in order. */
  readonly send: (text: string) => void
  /** Characters or bytes handed over that the client has not taken yet. */
  readonly waiting: () => number
  /** Whether it notices by itself that the client is gone; the others are pinged. */
  readonly isPolled: boolean
  /** Ends the way once the client has taken what was sent. */
  readonly end: () => void
  /** Ends the way at once. */
  readonly destroy: () => void
}

/** Callbacks of a transport. */
export type Receiver = {
  readonly receive: (text: string) => void
  /** The client is gone. */
  readonly lost: () => void
  /** Ends the connection, telling the client why. */
  readonly refuse: (reason: string) => void
}
