/** A page for when no page can be rendered: no data, no scripts, no style sheet. */
export function lastResort(
  status: Status,
  retryAfterSeconds = 5,
  text: string = words[status].text,
): Response {
  return new Response(lastResortHtml(status, text), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': lastResortPolicy,
      ...(status === 429 || status === 503 ? { 'retry-after': String(retryAfterSeconds) } : {}),
    },
  })
}

export const lastResortPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function lastResortHtml(status: Status, text: string = words[status].text): string {
  const { title } = words[status]
  return `<!DOCTYPE html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – Yonder</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Go to the home page</a></p></main></body></html>`
}

type Status = keyof typeof words

const words = {
  404: { title: 'Page not found', text: 'There is nothing at this address.' },
  413: { title: 'That is too large to send', text: 'Please write less, then send it again.' },
  429: { title: 'That was a lot at once', text: 'Please wait a moment, then try again.' },
  500: { title: 'Something went wrong', text: 'It is on our side. Please try again in a minute.' },
  503: { title: 'We are busy just now', text: 'Please try again in a few seconds.' },
} as const
