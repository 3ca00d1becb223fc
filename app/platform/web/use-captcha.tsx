import { useId, useRef } from 'react'
import { captchaToken } from './captcha.ts'

/** `token()` for a call, and the place where a question may appear: draw it inside the form. */
export function useCaptcha(siteKey: string | null) {
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  return {
    token: () => captchaToken(siteKey, container.current),
    place: siteKey ? <div ref={container} id={id} /> : null,
  }
}
