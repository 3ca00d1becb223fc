import type { ComponentProps } from 'react'
import { videoMeant, videoPage, videoProviderNames, videoSite } from '#app/platform/rich-text/video.ts'
import { TextField } from '#app/ui/text-field.tsx'

type Props = ComponentProps<typeof TextField> & { value: string }

/** A video by its address on YouTube or Vimeo, with the way to the one that was understood. */
export function VideoField({ value, hint, ...text }: Props) {
  const site = videoSite(value)
  return (
    <div>
      <TextField
        {...text}
        hint={hint ?? 'Paste the address of the video on YouTube or Vimeo.'}
        value={site ? videoPage(site, value) : value}
        inputMode="url"
        autoComplete="off"
        maxLength={500}
      />
      <VideosUnderstood typed={[value]} />
    </div>
  )
}

/** The videos that were understood, each with a link to look whether it is the right one. */
export function VideosUnderstood({ typed }: { typed: readonly string[] }) {
  const all = typed.flatMap((one) => videoMeant(one) ?? [])
  const videos = [...new Map(all.map((one) => [one.video, one])).values()]
  return videos.map(({ provider, video }, at) => (
    <p key={video} className="mt-1.5 text-sm">
      <a href={videoPage(provider, video)} target="_blank" rel="noopener">
        Look at the {videos.length > 1 ? `video ${at + 1}` : 'video'} on {videoProviderNames[provider]}
      </a>
    </p>
  ))
}
