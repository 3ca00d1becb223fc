import type { FormResult } from '#app/platform/forms/form-result.ts'

/** The result of a form of the settings. */
export type SettingsResult = FormResult & {
  /** Shown once: see `recovery-codes.tsx`. */
  recoveryCodes?: string[]
  app?: { id: string; secret: string; uri: string; qr: string[] }
}
