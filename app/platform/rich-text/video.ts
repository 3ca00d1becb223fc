/** Where videos may come from. Source: specification, section 3. */
export const videoProviders = ['YOUTUBE', 'VIMEO'] as const
export type VideoProvider = (typeof videoProviders)[number]

/** What ids of each look like. */
export const videoId: Record<VideoProvider, RegExp> = {
  YOUTUBE: /^[\w-]{11}$/,
  VIMEO: /^\d{6,12}$/,
}

export const videoProviderNames: Record<VideoProvider, string> = { YOUTUBE: 'YouTube', VIMEO: 'Vimeo' }

/** The video that an address shows; null for any other address. */
export function videoAt(address: string): { provider: VideoProvider; video: string } | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^(?:www|m)\./, '')
  const last = pathname.split('/').findLast(Boolean) ?? ''
  const ids: Record<VideoProvider, string | null> = {
    YOUTUBE:
      host === 'youtu.be' || pathname.startsWith('/embed/') || pathname.startsWith('/shorts/')
        ? last
        : searchParams.get('v'),
    VIMEO: last,
  }
  const hosts: Record<VideoProvider, RegExp> = {
    YOUTUBE: /^(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/,
    VIMEO: /^(?:player\.)?vimeo\.com$/,
  }
  const provider = videoProviders.find((name) => hosts[name].test(host))
  const video = provider && ids[provider]
  return provider && video && videoId[provider].test(video) ? { provider, video } : null
}

/** The site of a video by its id alone: those of Vimeo are numbers of another length. Null: it is no id. */
export function videoSite(id: string): VideoProvider | null {
  return videoProviders.find((name) => videoId[name].test(id)) ?? null
}

/** The video that an author means: by its address, or by its id. */
export function videoMeant(typed: string): { provider: VideoProvider; video: string } | null {
  const text = typed.trim()
  const provider = videoSite(text)
  return provider ? { provider, video: text } : videoAt(text)
}

/** The page of a video, for those without scripts. */
export function videoPage(provider: VideoProvider, id: string): string {
  return provider === 'YOUTUBE' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
}

/**
 * What the frame loads once someone has asked for it: the hosts that set no cookie before.
 *
 * @param from the second at which it begins
 */
export function videoFrame(provider: VideoProvider, id: string, from = 0): string {
  return provider === 'YOUTUBE'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${from > 0 ? `&start=${from}` : ''}`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${from > 0 ? `#t=${from}s` : ''}`
}

/** For the policy of pages that may show one. */
export const videoFrameHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
