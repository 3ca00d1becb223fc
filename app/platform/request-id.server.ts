import { randomBytes } from 'node:crypto'

const process = randomBytes(6).toString('base64url')
let number = 0

/** Names a request in replies and logs: unlike any other of any node, and cheap. */
export function newRequestId(): string {
  number += 1
  return `${process}-${number.toString(36)}`
}

/** A request's name as a proxy of ours gave it, if it is fit to be logged. */
export function isRequestId(text: string | undefined): text is string {
  return text !== undefined && /^[\w.:-]{8,80}$/.test(text)
}
