import type { PGlite } from '@electric-sql/pglite'

type Send = PGlite['execProtocolStream']
type Messages = Awaited<ReturnType<Send>>

/** Kinds of messages, by their first letter. */
const [parse, describe, bind, sync] = [...'PDBS'].map((letter) => letter.charCodeAt(0))
const utf8 = new TextEncoder()
const texts = new TextDecoder()

/**
 * Names frequent statements for the embedded engine, which then prepares each once. Its client sends the whole text each time, and reading and planning it is
 * more than half of a short statement's time. Its messages pass through here on their way, one statement after the other, as the protocol of
 * PostgreSQL has them: the text, what its parameters are, the values, the rows, the end.
 *
 * @param nameOf the name for a text that is to be prepared; undefined for all others
 */
export function prepareStatements(client: PGlite, nameOf: (text: string) => string | undefined): void {
  const send: Send = client.execProtocolStream.bind(client)
  /** The statements that the engine has, and what it said of their parameters. */
  const prepared = new Map<string, Messages | null>()
  let current: string | undefined

  client.execProtocolStream = async (message, options) => {
    const kind = message[0]
    if (kind === parse) {
      current = nameOf(textOf(message))
      if (current === undefined) return send(message, options)
      if (prepared.has(current)) return []
      const taken = await send(named(message, 0, current), options)
      prepared.set(current, null)
      return taken
    }
    if (kind === sync) current = undefined
    if (current === undefined) return send(message, options)
    if (kind === describe && isOfStatement(message)) {
      const known = prepared.get(current) ?? (await send(named(message, 1, current), options))
      prepared.set(current, known)
      return known
    }
    return send(kind === bind ? named(message, 1, current) : message, options)
  }
}

/** Of a message that brings a statement: its name, which is empty, and the text, each with a zero at the end. */
function textOf(message: Uint8Array): string {
  return texts.decode(message.subarray(headLength + 1, message.indexOf(0, headLength + 1)))
}

/** A kind, and the length of what follows with its own four bytes. */
const headLength = 5

/** A message with a name in place of the empty one that begins `at` bytes after its head. */
function named(message: Uint8Array, at: number, name: string): Uint8Array {
  const bytes = utf8.encode(name)
  const whole = new Uint8Array(message.length + bytes.length)
  whole.set(message.subarray(0, headLength + at))
  whole.set(bytes, headLength + at)
  whole.set(message.subarray(headLength + at), headLength + at + bytes.length)
  new DataView(whole.buffer).setUint32(1, whole.length - 1)
  return whole
}

/** Describe asks of a statement, or of what was bound. */
function isOfStatement(message: Uint8Array): boolean {
  return message[headLength] === 'S'.charCodeAt(0)
}
