/** Connections of this process to its database: the most it may open, those in use and idle, and callers that wait for one. */
export type ConnectionLoad = {
  readonly most: number
  readonly used: number
  readonly idle: number
  readonly waiting: number
}
