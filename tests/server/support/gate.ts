import { once } from 'node:events'

/** Resolves once the controller is aborted, which serves as a gate. */
export const past = async ({ signal }: AbortController): Promise<void> =>
  void (signal.aborted || (await once(signal, 'abort')))
