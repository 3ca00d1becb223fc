import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { dataDirOf, ownSite } from './sites.ts'

const ownOutbox = join(dataDirOf(ownSite), 'outbox')

/** Milliseconds between two looks, as nearly every journey begins with an email. */
const intervals = [50]

/** Emails to an address, oldest first, from the files of a site without a mail server. Their names hold the address. */
export function emailsTo(address: string, folder = ownOutbox): string[] {
  if (!existsSync(folder)) return []
  const inName = address.toLowerCase().replace(/[^a-z0-9@+_.-]/g, '_')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml') && name.toLowerCase().includes(inName))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((message) => message.toLowerCase().includes(`to: ${address.toLowerCase()}`))
}

/** Waits for the email of this number to an address, counting from 1, and gives what the pattern finds in it. */
export async function fromEmail(address: string, pattern: RegExp, number = 1): Promise<string> {
  let found = ''
  await expect(() => {
    const message = unfolded(emailsTo(address)[number - 1] ?? '')
    found = pattern.exec(message)?.[1] ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 60_000, intervals })
  return found
}

/**
 * Waits for an email to an address in which the pattern is found, whichever it is.
 *
 * @param number counts such emails from 1
 */
export async function fromAnyEmail(
  address: string,
  pattern: RegExp,
  folder = ownOutbox,
  number = 1,
): Promise<string> {
  const find = () =>
    emailsTo(address, folder)
      .map((message) => pattern.exec(unfolded(message))?.[1])
      .filter(Boolean)[number - 1]
  await expect.poll(find, { intervals }).toBeTruthy()
  return find() as string
}

export const mailedCode = (address: string, number = 1) => fromEmail(address, /^\s*(\d{4})\s*$/m, number)

/** Quoted-printable breaks long lines. */
function unfolded(message: string): string {
  return message.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}
