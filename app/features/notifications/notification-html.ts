const allowed = ['strong', 'em', 'b', 'i', 'br', 'p', 'ul', 'ol', 'li']

/**
 * The few tags that a notification may carry, without attributes; links lead to paths of this site only. Everything else
 * becomes the text it is. Cleaned when written and again before it is rendered (decision D-124).
 */
export function cleanNotificationHtml(html: string): string {
  const open: string[] = []
  let clean = ''
  for (const part of html.split(/(<[^<>]*>)/)) {
    const tag = /^<(\/?)([a-z]+)((?:\s[^<>]*)?)\/?>$/i.exec(part)
    const name = tag?.[2]?.toLowerCase() ?? ''
    if (!tag || (name !== 'a' && !allowed.includes(name))) clean += escaped(part)
    else if (name === 'br') clean += '<br>'
    else if (tag[1]) clean += closed(open, name)
    else {
      const start = name === 'a' ? link(tag[3] ?? '') : `<${name}>`
      if (!start) continue
      open.push(name)
      clean += start
    }
  }
  return (
    clean +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

/** Closes a tag together with what is still open inside it; an end without a beginning is dropped. */
function closed(open: string[], name: string): string {
  const at = open.lastIndexOf(name)
  if (at < 0) return ''
  return open
    .splice(at)
    .reverse()
    .map((inner) => `</${inner}>`)
    .join('')
}

function link(attributes: string): string | null {
  const href = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)
  const target = href?.[1] ?? href?.[2]
  return target && isOwnPath(target) ? `<a href="${escaped(target)}">` : null
}

/** `/somewhere`, but neither `//host` nor anything that a browser reads as one. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\s\\"'<>]*$/.test(address) && !/&(?!amp;|[\w-]+=|$)/.test(address)
}

function escaped(text: string): string {
  return text
    .replace(/&(?!(?:amp|lt|gt|quot|#\d{1,6});)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
