import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { getLiveState } from '#app/features/site/contract.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Anchor } from '#app/ui/link.tsx'
import { Pulse } from '#app/ui/tag.tsx'
import { requireReload } from '../effects/reload.ts'
import { expoStateIn } from './expo-page.ts'
import { readAsked, storeAsked } from './live-memory.ts'
import { afterLiveAnswer, type LiveBarText, liveBarText, livePollMs } from './live-rules.ts'

/** The event that is live now, polled every minute. A failure hides the bar. */
export function LiveBar({ expoSlug }: { expoSlug?: string }) {
  const state = expoStateIn(useMatches().map(({ loaderData }) => loaderData))
  const live = useLiveEvent(expoSlug, state === null ? null : state === 'live')
  if (!live) return null
  return (
    <aside
      aria-label="Live"
      data-screen
      className="relative z-31 h-(--size-livebar) bg-live text-sm text-on-live"
    >
      <Anchor
        to={live.href}
        className="mx-auto flex h-full w-[calc(100%-32px)] max-w-310 items-center gap-2.5 text-inherit no-underline hover:underline"
      >
        <b className="inline-flex items-center gap-1.75 whitespace-nowrap">
          <Pulse />
          {live.iconText}
        </b>
        <span className="min-w-0 truncate">
          <b>{live.title}</b> {live.subtitle}
        </span>
      </Anchor>
    </aside>
  )
}

/** @param wasLive whether the page says that its expo is live; null where it says nothing of an expo */
function useLiveEvent(expoSlug: string | undefined, wasLive: boolean | null): LiveBarText | null {
  const [live, setLive] = useState<LiveBarText | null>(null)
  useEffect(() => {
    let isGone = false
    let known = { slug: expoSlug ?? '', isLive: wasLive, asked: readAsked() }
    async function ask() {
      const reply = await browserApi.attempt(getLiveState, { query: expoSlug ? { expo_slug: expoSlug } : {} })
      if (isGone) return
      setLive(reply.ok ? liveBarText(reply.value, expoSlug) : null)
      // An answer that did not come says nothing about the expo.
      if (!reply.ok || !expoSlug) return
      const after = afterLiveAnswer(known, 'slug' in reply.value)
      known = after.known
      storeAsked(known.asked)
      if (after.mustReload) requireReload()
    }
    void ask()
    const timer = window.setInterval(ask, livePollMs)
    return () => {
      isGone = true
      window.clearInterval(timer)
    }
  }, [expoSlug, wasLive])
  return live
}
