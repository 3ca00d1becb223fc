/** Sources: sections 2.3 and 9. */
export const livePollMs = 60_000
export const subtitleLimit = 80
export const defaultIconText = 'Live Now'

export type LiveEvent = {
  title: string
  subtitle: string | null
  slug: string
  icon_text: string | null
  is_expo?: true
}
export type LiveBarText = { iconText: string; title: string; subtitle: string; href: string }

/**
 * The text of the bar, or null when the reply is empty. An expo leads to its own page, an event to that of the event.
 *
 * @param expoSlug the expo whose page is open
 */
export function liveBarText(reply: LiveEvent | Record<string, never>, expoSlug?: string): LiveBarText | null {
  if (!('slug' in reply) || !reply.slug || !reply.title) return null
  return {
    iconText: reply.icon_text || defaultIconText,
    title: reply.title,
    subtitle: cut(reply.subtitle ?? ''),
    href: `${reply.is_expo || reply.slug === expoSlug ? '/expo' : '/events'}/${encodeURIComponent(reply.slug)}`,
  }
}

/** Whether an expo is live, as far as a tab knows it: what its page said, and for which change it has asked to reload. */
export type ExpoLiveness = { slug: string; isLive: boolean | null; asked: string | null }

/**
 * What a tab knows after an answer, and whether it has to ask for a reload: when the expo of the page went live or ended since
 * the page was loaded. It asks once for each change, also over reloads, so that a page which stays behind asks no second time.
 * Sources: section 4, L349, decision D-067.
 *
 * @param known `isLive` is null until the page or an answer has said it
 */
export function afterLiveAnswer(
  known: ExpoLiveness,
  isLive: boolean,
): { known: ExpoLiveness; mustReload: boolean } {
  if (known.isLive === null) return { known: { ...known, isLive }, mustReload: false }
  if (known.isLive === isLive) return { known, mustReload: false }
  const change = `${known.slug} ${isLive ? 'live' : 'over'}`
  return { known: { ...known, isLive, asked: change }, mustReload: known.asked !== change }
}

/** Truncates long text with "...". */
function cut(text: string): string {
  return text.length > subtitleLimit ? `${text.slice(0, subtitleLimit)}...` : text
}
