import type { Services } from '#app/platform/services.server.ts'
import type { StatePart } from '#app/platform/state-part.server.ts'
import { readBoard, readLiveReply } from './live.server.ts'
import { anyExpo, type BoardExpo, liveExpos, upcomingExpo } from './live-board.ts'
import { expoPath } from './rules.ts'

/** What every page may know of expos. `live_event`, `previewed` and `expo` are for the slice of the site alone. */
export const exposPart: StatePart = {
  shared: async (services: Services) => {
    const board = await readBoard(services)
    const now = services.clock.now()
    const live = liveExpos(board, now)
    const next = upcomingExpo(board, now)
    const [first = null] = live
    return {
      upcoming_expo: next && linkOf(next),
      live_expo: first && linkOf(first),
      live_expos: live.map(linkOf),
      live_event: (slug?: string) => readLiveReply(services, slug ?? anyExpo),
      expo: flagsOf(first ?? next),
      /** With `show=LIVE` the expo of now or the next one is live, with anything else it is still to come. */
      previewed: (show: string) => {
        const shown = first ?? next
        const link = shown && linkOf(shown)
        return show === 'LIVE'
          ? { live_expo: link, upcoming_expo: shown === next ? null : next && linkOf(next) }
          : { live_expo: null, upcoming_expo: link }
      },
    }
  },
}

function linkOf({ slug, title, icon }: BoardExpo) {
  return { slug, title, icon }
}

function flagsOf(expo: BoardExpo | null) {
  if (!expo) return null
  const desktop = expo.headerBannerDesktopUrl
  return {
    show_home_expo_banner: expo.showHomeExpoBanner,
    show_header_banner: expo.showHeaderBanner,
    show_finlit: expo.showFinlit,
    show_finfirst: expo.showFinfirst,
    show_aiamplified: expo.showAiamplified,
    header_banner: desktop && {
      desktop_url: desktop,
      mobile_url: expo.headerBannerMobileUrl ?? desktop,
      alt: expo.headerBannerAlt ?? expo.title,
      href: expoPath(expo.slug, 'live'),
    },
  }
}
