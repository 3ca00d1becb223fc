import { useState } from 'react'
import { longestAlt, type Upload } from '#app/features/uploads/contract.ts'
import { UploadField } from '#app/features/uploads/upload-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PanelProps } from '../insert-panel.tsx'
import { PanelFrame } from './panel-frame.tsx'

type Picture = Pick<Upload, 'id' | 'url' | 'name'> & { alt: string }

/** One picture, or several as a gallery, each with words for those who do not see it. */
export function PicturePanel({ editor, onClose }: PanelProps) {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [error, setError] = useState<string | null>(null)

  function insert() {
    if (pictures.length === 0) return setError('Please choose a picture, and wait until it is there')
    const figures = pictures.map(({ url: src, alt }) => ({ type: 'figure', attrs: { src, alt: alt.trim() } }))
    const content = figures.length > 1 ? { type: 'gallery', content: figures } : (figures[0] ?? [])
    editor.chain().focus().insertContent(content).run()
    onClose()
  }

  return (
    <PanelFrame label="Pictures" action="Insert" onDone={insert} onClose={onClose}>
      <UploadField
        purpose="editor-image"
        name="picture-uploads"
        label="Pictures"
        hint="Several become a gallery. Up to 10 MB each."
        most={12}
        error={error}
        onStored={({ id, url, name }) => {
          setError(null)
          setPictures((now) => [...now, { id, url, name, alt: '' }])
        }}
        onChange={(files) => {
          const ids = files.map(({ id }) => id)
          setPictures((now) => now.filter(({ id }) => ids.includes(id)))
        }}
      />
      {pictures.map(({ id, name, alt }) => (
        <TextField
          key={id}
          name={`picture-alt-${id}`}
          label={`What ${name} shows`}
          hint="For those who do not see it. Needed before the text is published."
          autoComplete="off"
          value={alt}
          maxLength={longestAlt}
          onChange={(event) =>
            setPictures((now) =>
              now.map((one) => (one.id === id ? { ...one, alt: event.target.value } : one)),
            )
          }
        />
      ))}
    </PanelFrame>
  )
}
