import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../app/platform/services.server.ts'

type IssueToken = (services: Services) => Promise<string | null>

/**
 * Tells the operator of a site without an admin how to make the first. The token goes to a terminal, where a person reads it;
 * where the output is collected, as in a container, it goes to a file that only this user reads, and the output names the file.
 * One node at a time: where several share a folder, the file has the token that works.
 */
export async function announceSetup(
  services: Services,
  issueToken: IssueToken,
  report: (line: string) => void,
  isTerminal = process.stdout.isTTY === true,
): Promise<void> {
  const { database, settings } = services
  const file = join(settings.dataDir, 'setup-token')
  const token = await database.exclusively(async () => {
    const fresh = await issueToken(services)
    await rm(file, { force: true })
    if (fresh && !isTerminal) await writeFile(file, `${fresh}\n`, { mode: 0o600, flag: 'wx' })
    return fresh
  })
  if (!token) return
  report(`This site has no admin yet. Make the first at ${settings.origin}/setup`)
  report(isTerminal ? `with the token ${token}` : `with the token in ${file}`)
}
