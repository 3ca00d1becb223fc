import type { MouseEvent } from 'react'
import { videoFrame, videoId, videoProviders } from '#app/platform/rich-text/video.ts'

/** Puts the video in the place of its link, where such a link was pressed. A new tab stays a new tab. */
export function playVideo(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-video]')
  const provider = videoProviders.find((known) => known === link?.dataset.video)
  const id = link?.dataset.videoId ?? ''
  if (!link || !provider || !videoId[provider].test(id)) return
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.src = videoFrame(provider, id)
  frame.title = link.querySelector('[data-title]')?.textContent ?? 'Video'
  frame.className = 'video'
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.referrerPolicy = 'strict-origin'
  frame.allowFullscreen = true
  link.replaceWith(frame)
  frame.focus()
}
