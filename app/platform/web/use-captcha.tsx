import { useId, useRef } from 'react'

import { localToken } from './local-token.ts'

/** `token()` for a call, and the element for a challenge: render it inside the form. */
export function useCaptcha(siteKey: string | null) {
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  return {
    token: async () => {
      if (!siteKey) return localToken
      const { captchaToken } = await import('./captcha.ts')
      return captchaToken(siteKey, container.current)
    },
    place: siteKey ? <div ref={container} id={id} /> : null,
  }
}
