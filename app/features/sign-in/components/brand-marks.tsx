import type { SocialProvider } from '../sign-in-options.ts'

/** Logos of other companies in their required colours. */
export function BrandMark({ provider }: { provider: SocialProvider }) {
  return provider === 'google' ? <GoogleMark /> : <FacebookMark />
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M22.6 12.26c0-.78-.07-1.53-.2-2.26H12v4.26h5.94a5.07 5.07 0 0 1-2.2 3.33v2.77h3.57c2.08-1.92 3.29-4.75 3.29-8.1Z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88l3.66-2.84Z" />
      <path
        fill="#ea4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.06L5.84 9.9C6.71 7.3 9.14 5.38 12 5.38Z"
      />
    </svg>
  )
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#0866ff" />
      <path
        fill="#fff"
        d="M13.4 23v-8.1h2.5l.5-3.1h-3V9.9c0-.9.4-1.7 1.7-1.7h1.4V5.6s-1.2-.2-2.4-.2c-2.5 0-4 1.5-4 4.2v2.2H7.3v3.1h2.8V23h3.3Z"
      />
    </svg>
  )
}
