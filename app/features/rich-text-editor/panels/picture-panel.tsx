import { useState } from 'react'
import { type EarlierPicture, longestAlt, type Upload } from '#app/features/uploads/contract.ts'
import { EarlierPictures } from '#app/features/uploads/earlier-pictures.tsx'
import { UploadField } from '#app/features/uploads/upload-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PanelProps } from '../insert-panel.tsx'
import { PanelFrame } from './panel-frame.tsx'

type Picture = Pick<Upload, 'id' | 'url' | 'name'> & { alt: string; isEarlier?: true }

const maxPictures = 12

/** One picture, or several as a gallery, each with words for those who do not see it. */
export function PicturePanel({ editor, onClose }: PanelProps) {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [error, setError] = useState<string | null>(null)

  function insert() {
    if (pictures.length === 0) return setError('Please choose a picture, and wait until it is there')
    if (pictures.length > maxPictures) return setError(`A gallery has at most ${maxPictures} pictures`)
    const figures = pictures.map(({ url: src, alt }) => ({ type: 'figure', attrs: { src, alt: alt.trim() } }))
    const content = figures.length > 1 ? { type: 'gallery', content: figures } : (figures[0] ?? [])
    editor.chain().focus().insertContent(content).run()
    onClose()
  }

  function toggle({ id, url, name, alt }: EarlierPicture) {
    setError(null)
    setPictures((now) =>
      now.some((one) => one.id === id && one.isEarlier)
        ? now.filter((one) => one.id !== id || !one.isEarlier)
        : [...now, { id, url, name, alt: alt ?? '', isEarlier: true }],
    )
  }

  return (
    <PanelFrame label="Pictures" action="Insert" onDone={insert} onClose={onClose}>
      <UploadField
        purpose="editor-image"
        name="picture-uploads"
        label="Pictures"
        hint="Several become a gallery. Up to 10 MB each."
        most={maxPictures}
        error={error}
        onStored={({ id, url, name }) => {
          setError(null)
          setPictures((now) => [...now, { id, url, name, alt: '' }])
        }}
        onChange={(files) => {
          const ids = files.map(({ id }) => id)
          setPictures((now) => now.filter(({ id, isEarlier }) => isEarlier || ids.includes(id)))
        }}
      />
      <EarlierPictures
        isOpen
        name="earlier-pictures"
        chosen={pictures.flatMap(({ url, isEarlier }) => (isEarlier ? url : []))}
        onChoose={toggle}
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
