import { useEffect, useState } from 'react'
import { getLiveState } from '#app/features/site/contract.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Anchor } from '#app/ui/link.tsx'
import { Pulse } from '#app/ui/tag.tsx'
import { type LiveBarText, liveBarText, livePollMs } from './live-rules.ts'

/** The event that is live now, polled every minute. A failure hides the bar. */
export function LiveBar({ expoSlug }: { expoSlug?: string }) {
  const live = useLiveEvent(expoSlug)
  if (!live) return null
  return (
    <div data-screen className="relative z-31 h-(--size-livebar) bg-live text-sm text-on-live">
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
    </div>
  )
}

function useLiveEvent(expoSlug: string | undefined): LiveBarText | null {
  const [live, setLive] = useState<LiveBarText | null>(null)
  useEffect(() => {
    let isGone = false
    async function ask() {
      const reply = await browserApi.attempt(getLiveState, { query: expoSlug ? { expo_slug: expoSlug } : {} })
      if (!isGone) setLive(reply.ok ? liveBarText(reply.value) : null)
    }
    void ask()
    const timer = window.setInterval(ask, livePollMs)
    return () => {
      isGone = true
      window.clearInterval(timer)
    }
  }, [expoSlug])
  return live
}
