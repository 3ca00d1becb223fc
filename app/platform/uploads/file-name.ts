/** Longest name in characters, its ending included. */
const longest = 120

/**
 * A name as it may be shown and given back: the last part of a path, without control characters and signs that turn the
 * direction of writing, with the ending of what the file really is.
 */
export function cleanFileName(given: string, ending: string): string {
  const last = given.slice(-1_000).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["*:<>?|]/g, '')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
  const cut = [...withoutDots(stem)].slice(0, longest - ending.length - 1).join('')
  return `${withoutDots(cut) || 'file'}.${ending}`
}

/** Without dots and spaces at both ends: they hide a file, or its ending. */
function withoutDots(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && /[.\s]/.test(text[from] as string)) from += 1
  while (to > from && /[.\s]/.test(text[to - 1] as string)) to -= 1
  return text.slice(from, to)
}

/** The same in lower-case ASCII with dashes, for addresses. */
export function asciiFileName(name: string): string {
  const at = name.lastIndexOf('.')
  const stem = name
    .slice(0, at)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
  return `${stem.slice(0, 80) || 'file'}${name.slice(at)}`
}

/** `Content-Disposition` for a download: a name in ASCII, and the whole one as RFC 5987 writes it. */
export function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${asciiFileName(name)}"; filename*=UTF-8''${encoded}`
}
