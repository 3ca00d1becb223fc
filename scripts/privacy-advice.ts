import type { Settings } from '../app/platform/settings.server.ts'

/** What `npm start` says about privacy: nothing more where the strict setting is on. */
export function privacyLines({ privacy }: Pick<Settings, 'privacy'>): string[] {
  if (privacy === 'strict') return []
  return [
    'For real schools start with PRIVACY=strict: age asked first, a guardian’s yes under 15, no marketing under 18,',
    'no name or address of anybody under 16 without an account, boxes and “Remember me” unticked (docs/privacy.md).',
  ]
}
