import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { DomainError } from '../problem.ts'

/** Looks for viruses in a file as it was sent. */
export type VirusScan = {
  /** @throws DomainError `unavailable` when nobody could look: a file that was not looked at is not taken */
  isInfected(bytes: Uint8Array): Promise<boolean>
}

/** A ClamAV daemon at `tcp://host:3310`, or a stand-in that knows the test file of the anti-virus institutes alone. */
export function createVirusScan(url: string | undefined, timeoutMs = 20_000): VirusScan {
  if (!url) return standIn
  const { hostname, port } = new URL(url)
  return {
    async isInfected(bytes) {
      const reply = await ask(hostname, Number(port || 3310), bytes, timeoutMs).catch(unavailable)
      if (/^stream: OK$/.test(reply)) return false
      if (/^stream: .+ FOUND$/.test(reply)) return true
      return unavailable(new Error(`the virus scanner answered: ${reply.slice(0, 200)}`))
    },
  }
}

/** See eicar.org. In two halves, so that no scanner takes this file for it. */
const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

const standIn: VirusScan = {
  isInfected: async (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(eicar),
}

/** clamd takes no larger chunk than its `StreamMaxLength`, and smaller ones never fill a socket's buffer for long. */
const chunkBytes = 64 * 1024

/** `INSTREAM`: chunks with their lengths before them, then one of length zero; the answer ends with a NUL. */
async function ask(host: string, port: number, bytes: Uint8Array, timeoutMs: number): Promise<string> {
  const socket = connect({ host, port })
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = readAnswer(socket, signal)
  answer.catch(() => {}) // awaited below, perhaps after the sending has failed
  try {
    await once(socket, 'connect', { signal })
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length && socket.writable; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes)
      socket.write(lengthOf(chunk.length))
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain', { signal }), answer])
    }
    if (socket.writable) socket.write(lengthOf(0))
    return await answer
  } finally {
    socket.destroy()
  }
}

function readAnswer(socket: Socket, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      text += part
      if (text.includes('\0') || text.length > 4_096) resolve(text.split('\0')[0]?.trim() ?? '')
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the virus scanner hung up')))
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function unavailable(cause: unknown): never {
  const message =
    'We cannot check files for viruses just now, so nothing was saved. Please try again in a few minutes.'
  throw Object.assign(
    new DomainError('unavailable', 'virus-scan-away', {
      message,
      errors: { file: [message] },
      retryAfterSeconds: 60,
    }),
    { cause },
  )
}
