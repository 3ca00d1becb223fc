import { useState } from 'react'
import { browserApi } from '#app/platform/browser-api.ts'
import { isOwnPath } from '#app/platform/own-path.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { addressOf, addressWords } from '../addresses.ts'
import type { PanelProps } from '../insert-panel.tsx'
import { cardLengths, readPageFacts } from '../page-facts.ts'
import { PanelFrame } from './panel-frame.tsx'

/** A link on a line of its own, with the title and the description that its page gives, or others. */
export function CardPanel({ editor, onClose }: PanelProps) {
  const old = editor.isActive('linkCard') ? editor.getAttributes('linkCard') : null
  const [address, setAddress] = useState(String(old?.href ?? ''))
  const [title, setTitle] = useState(String(old?.title ?? ''))
  const [line, setLine] = useState(String(old?.line ?? ''))
  const [error, setError] = useState<{ address?: string; title?: string }>({})
  const [said, setSaid] = useState('')
  const [isPending, setPending] = useState(false)

  async function lookUp() {
    const href = addressOf(address)
    if (!href) return setError({ address: addressWords })
    setError({})
    setPending(true)
    const url = isOwnPath(href) ? location.origin + href : href
    const found = await readPageFacts(browserApi, url)
    setPending(false)
    if (!found) return setSaid('That page could not be read. Please write its title yourself.')
    setSaid('Found. Change the words as you like.')
    setTitle(found.title)
    setLine(found.line)
  }

  function insert() {
    const href = addressOf(address)
    if (!href) return setError({ address: addressWords })
    if (title.trim() === '') return setError({ title: 'Please give it a title, or look it up' })
    const attrs = { href, title: title.trim(), line: line.trim() }
    if (old) editor.chain().focus().updateAttributes('linkCard', attrs).run()
    else editor.chain().focus().insertContent({ type: 'linkCard', attrs }).run()
    onClose()
  }

  return (
    <PanelFrame
      label="Link card"
      action={old ? 'Change' : 'Insert'}
      onDone={insert}
      onClose={onClose}
      more={
        <Button size="small" variant="outline" busy={isPending} onClick={() => void lookUp()}>
          Look it up
        </Button>
      }
    >
      <TextField
        autoFocus
        name="card-address"
        label="Address"
        inputMode="url"
        autoComplete="off"
        error={error.address}
        value={address}
        maxLength={2_000}
        onChange={(event) => setAddress(event.target.value)}
      />
      <p role="status" className="text-sm text-muted">
        {said}
      </p>
      <TextField
        name="card-title"
        label="Title"
        autoComplete="off"
        error={error.title}
        value={title}
        maxLength={cardLengths.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        name="card-line"
        label="Line below"
        optional
        autoComplete="off"
        value={line}
        maxLength={cardLengths.line}
        onChange={(event) => setLine(event.target.value)}
      />
    </PanelFrame>
  )
}
