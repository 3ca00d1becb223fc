/** The value of one cookie of a `Cookie` header or of `document.cookie`; null when it is missing or empty. */
export function cookieIn(cookies: string, name: string): string | null {
  const pair = cookies.split(/; */).find((one) => one.startsWith(`${name}=`))
  if (!pair) return null
  try {
    return decodeURIComponent(pair.slice(name.length + 1)) || null
  } catch {
    return null
  }
}

/** Sets a cookie for the whole site. Scripts set only what is not secret; the server sets the rest. */
export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure()}`
}

/** Like `writeCookie`, until the browser is closed. */
export function writeSessionCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${secure()}`
}

export function deleteCookie(name: string): void {
  writeCookie(name, '', 0)
}

function secure(): string {
  return location.protocol === 'https:' ? '; secure' : ''
}
