/** Sources: sections 2.3 and 9. */
export const livePollMs = 60_000
export const subtitleLimit = 80
export const defaultIconText = 'Live Now'

export type LiveEvent = { title: string; subtitle: string | null; slug: string; icon_text: string | null }
export type LiveBarText = { iconText: string; title: string; subtitle: string; href: string }

/** The text of the bar, or null when the reply is empty. */
export function liveBarText(reply: LiveEvent | Record<string, never>): LiveBarText | null {
  if (!('slug' in reply) || !reply.slug || !reply.title) return null
  return {
    iconText: reply.icon_text || defaultIconText,
    title: reply.title,
    subtitle: cut(reply.subtitle ?? ''),
    href: `/events/${encodeURIComponent(reply.slug)}`,
  }
}

/** Truncates long text with "...". */
function cut(text: string): string {
  return text.length > subtitleLimit ? `${text.slice(0, subtitleLimit)}...` : text
}
