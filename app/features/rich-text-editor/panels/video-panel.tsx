import { useState } from 'react'
import { videoAt } from '#app/platform/rich-text/video.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { PanelProps } from '../insert-panel.tsx'
import { PanelFrame } from './panel-frame.tsx'

/** A video of YouTube or Vimeo, by its address. */
export function VideoPanel({ editor, onClose }: PanelProps) {
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [error, setError] = useState<'address' | 'title' | null>(null)

  function insert() {
    const attrs = videoAt(address.trim())
    if (!attrs) return setError('address')
    if (title.trim() === '') return setError('title')
    const content = [{ type: 'text', text: title.trim() }]
    editor.chain().focus().insertContent({ type: 'video', attrs, content }).run()
    onClose()
  }

  return (
    <PanelFrame label="Video" action="Insert" onDone={insert} onClose={onClose}>
      <TextField
        autoFocus
        name="video-address"
        label="Address on YouTube or Vimeo"
        inputMode="url"
        autoComplete="off"
        error={error === 'address' && 'Please give the address of a video on YouTube or Vimeo'}
        value={address}
        maxLength={500}
        onChange={(event) => setAddress(event.target.value)}
      />
      <TextField
        name="video-title"
        label="Title"
        autoComplete="off"
        hint="Its name and who speaks in it. People read this where the video will play."
        error={error === 'title' && 'Please give it a title'}
        value={title}
        maxLength={200}
        onChange={(event) => setTitle(event.target.value)}
      />
    </PanelFrame>
  )
}
