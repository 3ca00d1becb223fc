/** Where videos may come from. Source: specification, section 3. */
export const videoProviders = ['YOUTUBE', 'VIMEO'] as const
export type VideoProvider = (typeof videoProviders)[number]

/** What ids of each look like. */
export const videoId: Record<VideoProvider, RegExp> = {
  YOUTUBE: /^[\w-]{11}$/,
  VIMEO: /^\d{6,12}$/,
}

export const videoProviderNames: Record<VideoProvider, string> = { YOUTUBE: 'YouTube', VIMEO: 'Vimeo' }

/** The page of a video, for those without scripts. */
export function videoPage(provider: VideoProvider, id: string): string {
  return provider === 'YOUTUBE' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
}

/**
 * What the frame loads once somebody has asked for it: the hosts that set no cookie before.
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
