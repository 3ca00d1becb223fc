import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a message to a file named after its time and recipient, for sites without a provider. A second message of the same
 * instant gets a number. A message that is there already, since its process died before it could note that, is not written again.
 *
 * @param message.isSame whether a file of that instant and recipient holds this message
 */
export async function writeMessageFile(
  folder: string,
  message: {
    at: Date
    recipient: string
    ending: 'eml' | 'txt' | 'push.json'
    content: string | Buffer
    isSame: (written: string) => boolean
  },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = message.at.toISOString().replaceAll(':', '-')
  const recipient = message.recipient.replace(/[^A-Za-z0-9@+_.-]/g, '_').slice(0, 120)
  const whole = join(folder, `.${randomUUID()}`)
  await writeFile(whole, message.content, { flag: 'wx', mode: 0o600 })
  try {
    for (let number = 1; number < 1_000; number++) {
      const suffix = number === 1 ? '' : `-${number}`
      const file = join(folder, `${time}-${recipient}${suffix}.${message.ending}`)
      try {
        await link(whole, file) // complete from the start, and never over another
        return file
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        if (message.isSame(await readFile(file, 'utf8'))) return file
      }
    }
  } finally {
    await rm(whole, { force: true })
  }
  throw new Error('too many messages of one instant')
}
