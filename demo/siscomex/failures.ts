import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Error of a list: its text, and the field of the body it is about. */
export type FailureDetail = { readonly code: string; readonly message: string; readonly field?: string }

/** Failure in the shape of the Portal Único; the codes of CATP's own are made up. */
export function failure(
  status: ContentfulStatusCode,
  code: string,
  message: string,
  {
    detail = [],
    headers = {},
  }: { detail?: readonly FailureDetail[]; headers?: Readonly<Record<string, string>> } = {},
): HTTPException {
  const tag = `[${Math.random().toString(36).slice(2, 12).toUpperCase()}]`
  const body = { message, code, tag, date: Date.now(), status, severity: 'ERROR', detail }
  return new HTTPException(status, { res: Response.json(body, { status, headers }) })
}
