import { localToken } from './local-token.ts'

const address =
  'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&onload=yonderCaptchaReady'

type HCaptcha = {
  render(container: HTMLElement, options: Record<string, unknown>): string
  execute(widget: string, options: { async: true }): Promise<{ response: string }>
  remove(widget: string): void
}

let loading: Promise<HCaptcha> | undefined

/**
 * A fresh token for one call. hCaptcha's script is loaded at the first use and only where a site key is configured. It is
 * invisible; a challenge is rendered inside `container`, which must be in the open modal.
 */
export async function captchaToken(siteKey: string | null, container: HTMLElement | null): Promise<string> {
  if (!siteKey || !container) return localToken
  const hcaptcha = await load()
  const place = container.appendChild(document.createElement('div'))
  const widget = hcaptcha.render(place, {
    sitekey: siteKey,
    size: 'invisible',
    'challenge-container': container.id,
  })
  try {
    return (await hcaptcha.execute(widget, { async: true })).response
  } finally {
    hcaptcha.remove(widget)
    place.remove()
  }
}

function load(): Promise<HCaptcha> {
  loading ??= new Promise<HCaptcha>((resolve, reject) => {
    const page = window as unknown as { hcaptcha: HCaptcha; yonderCaptchaReady(): void }
    page.yonderCaptchaReady = () => resolve(page.hcaptcha)
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onerror = () => reject(new Error('The captcha did not load.'))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined // the next attempt tries again
    throw error
  })
  return loading
}
