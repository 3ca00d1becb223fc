import { FolderLocked } from '../app/platform/folder-lock.server.ts'
import { SettingsError } from '../app/platform/settings.server.ts'

/** Why the site did not start, as sentences that say what to do. A bug keeps its stack. */
export function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.sentences.join('\n')
  if (error instanceof FolderLocked) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
