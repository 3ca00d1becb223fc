import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a message to a file named after its time and recipient, for sites without a provider. A second message of the same
 * instant gets a number.
 */
export async function writeMessageFile(
  folder: string,
  message: { at: Date; recipient: string; ending: 'eml' | 'txt'; content: string | Buffer },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = message.at.toISOString().replaceAll(':', '-')
  const recipient = message.recipient.replace(/[^A-Za-z0-9@+_.-]/g, '_').slice(0, 120)
  for (let number = 1; number < 1_000; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const file = join(folder, `${time}-${recipient}${suffix}.${message.ending}`)
    try {
      await writeFile(file, message.content, { flag: 'wx', mode: 0o600 })
      return file
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  throw new Error('too many messages of one instant')
}
