import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { addressOf, addressWords } from '../addresses.ts'
import type { PanelProps } from '../insert-panel.tsx'
import { PanelFrame } from './panel-frame.tsx'

/** The address of a link, and its words where none are selected. */
export function LinkPanel({ editor, onClose }: PanelProps) {
  const isLink = editor.isActive('link')
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)
  const needsWords = !isLink && editor.state.selection.empty

  function insert() {
    const href = addressOf(address)
    if (!href) return setError(addressWords)
    const chain = editor.chain().focus()
    if (needsWords)
      chain
        .insertContent({
          type: 'text',
          text: words || address.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    onClose()
  }

  return (
    <PanelFrame
      label="Link"
      action={isLink ? 'Change the link' : 'Add the link'}
      onDone={insert}
      onClose={onClose}
      more={
        isLink && (
          <Button
            size="small"
            variant="outline"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            Remove the link
          </Button>
        )
      }
    >
      <TextField
        autoFocus
        name="link-address"
        label="Address"
        inputMode="url"
        autoComplete="off"
        hint="A page of this site, as /careers, or one of another site"
        error={error}
        value={address}
        maxLength={2_000}
        onChange={(event) => setAddress(event.target.value)}
      />
      {needsWords && (
        <TextField
          name="link-words"
          label="Words"
          autoComplete="off"
          value={words}
          maxLength={200}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
    </PanelFrame>
  )
}
