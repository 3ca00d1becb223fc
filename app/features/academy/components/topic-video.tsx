import { type MouseEvent, useState } from 'react'
import {
  videoFrame,
  videoId,
  videoPage,
  videoProviderNames,
  videoProviders,
} from '#app/platform/rich-text/video.ts'
import type { Topic } from '../contract.ts'

/** A link to a video that becomes the video once it is pressed: nothing is loaded from elsewhere before. */
export function TopicVideo({ of: { provider: name, id, title } }: { of: NonNullable<Topic['video']> }) {
  const [isPlaying, setPlaying] = useState(false)
  const provider = videoProviders.find((known) => known === name)
  if (!provider || !videoId[provider].test(id)) return null
  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setPlaying(true)
  }
  if (isPlaying)
    return (
      <iframe
        src={videoFrame(provider, id)}
        title={title}
        className="topic-video"
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin"
        allowFullScreen
      />
    )
  return (
    <a href={videoPage(provider, id)} className="topic-video" onClick={play} rel="noreferrer">
      <span className="font-bold">Play: {title}</span>
      <span className="text-sm">The video comes from {videoProviderNames[provider]}.</span>
    </a>
  )
}
