import { randomBytes } from 'node:crypto'

const process = randomBytes(6).toString('base64url')
let number = 0

/** A request id for replies and logs: unique across nodes, and cheap. */
export function newRequestId(): string {
  number += 1
  return `${process}-${number.toString(36)}`
}

/** Whether a request id from our proxy is safe to log. */
export function isRequestId(text: string | undefined): text is string {
  return text !== undefined && /^[\w.:-]{8,80}$/.test(text)
}
