import { Play } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { videoFrame, videoPage, videoProviderNames } from '#app/platform/rich-text/video.ts'
import { Link } from '#app/ui/link.tsx'
import { SearchLine } from '#app/ui/search-line.tsx'
import type { Cue, Event } from '../contract.ts'
import { clockOf, cuesWith } from '../recordings/cues.ts'
import { SamplePlayer } from './sample-player.tsx'

type Props = {
  event: Pick<Event, 'slug' | 'title' | 'video' | 'cues' | 'transcript' | 'is_sample'>
  /** The second at which to begin, from the address. */
  at: number | null
  /** What is looked for in the transcript, from the address. */
  find: string
}

/** What was recorded, its transcript, and a search in it that leads to the second. Nothing is loaded from elsewhere before it is pressed. */
export function Recording({ event, at, find }: Props) {
  const found = cuesWith(event.cues, find)
  return (
    <section id="recording" aria-label="Recording" className="scroll-mt-24">
      <h2 className="mb-4 text-h2">Recording</h2>
      {event.video ? (
        <Video key={at} video={event.video} at={at ?? 0} />
      ) : (
        <SamplePlayer key={at} title={event.title} cues={event.cues} from={at ?? 0} />
      )}
      <h3 className="mt-8 text-h3">Find a place in it</h3>
      <Form
        action={`/events/${event.slug}#recording`}
        role="search"
        className="mt-3 max-w-120"
        preventScrollReset
      >
        <SearchLine label="A word that was said" keyword={find} name="find" />
      </Form>
      {find && (
        <p role="status" className="mt-3">
          {found.length === 0
            ? `We did not find “${find}” in the recording.`
            : `${found.length} of ${event.cues.length} lines:`}
        </p>
      )}
      <ol className="mt-3 grid gap-1.5">
        {(find ? found : event.cues).map((cue) => (
          <CueLine
            key={cue.from}
            slug={event.slug}
            cue={cue}
            find={find}
            isHere={at === Math.floor(cue.from)}
          />
        ))}
      </ol>
      {event.transcript && !event.is_sample && (
        <details className="mt-6">
          <summary className="cursor-pointer font-bold">The whole transcript</summary>
          <p className="mt-3 max-w-[68ch] whitespace-pre-line">{event.transcript}</p>
        </details>
      )}
    </section>
  )
}

function CueLine({ slug, cue, find, isHere }: { slug: string; cue: Cue; find: string; isHere: boolean }) {
  const query = new URLSearchParams({ ...(find && { find }), at: String(Math.floor(cue.from)) })
  return (
    <li className="flex gap-3" aria-current={isHere || undefined}>
      <Link to={`/events/${slug}?${query}#recording`} keepScroll>
        {clockOf(cue.from)}
      </Link>
      <span className={isHere ? 'font-bold' : undefined}>{cue.text}</span>
    </li>
  )
}

/** A link to the video in place of it; pressing it loads the video here. A new tab stays a new tab. */
function Video({ video, at }: { video: NonNullable<Event['video']>; at: number }) {
  const [isPlaying, setPlaying] = useState(false)
  const host = videoProviderNames[video.provider]
  if (isPlaying)
    return (
      <iframe
        // the person has just pressed the link that this takes the place of
        ref={(frame) => frame?.focus()}
        src={videoFrame(video.provider, video.video_id, at)}
        title={video.title}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin"
        allowFullScreen
        className="aspect-video w-full rounded-card border-0"
      />
    )
  return (
    <a
      href={videoPage(video.provider, video.video_id)}
      rel="noopener noreferrer"
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        setPlaying(true)
      }}
      data-on="brand"
      className="flex aspect-video w-full flex-col items-center justify-center gap-2 rounded-card bg-deep p-4 text-center text-on-brand"
    >
      <Play aria-hidden size={40} />
      <b>
        Play: {video.title}
        {at > 0 && `, from ${clockOf(at)}`}
      </b>
      <small>Comes from {host}. Nothing is loaded from there until you press.</small>
    </a>
  )
}
