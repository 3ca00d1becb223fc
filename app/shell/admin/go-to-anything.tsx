import { type KeyboardEvent, useRef, useState } from 'react'
import { Anchor } from '#app/ui/link.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { destinations } from './destinations.ts'
import type { FrameResource, NavigationGroup } from './navigation.ts'
import { useFoundRecords } from './use-found-records.ts'

type Props = { groups: NavigationGroup[]; resources: readonly FrameResource[]; onClose(): void }

/** Pages of the admin area by name, records by their words, and a search of each record type. Arrows move, Enter opens. */
export function GoToAnything({ groups, resources, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const { records, isSearching } = useFoundRecords(typed)
  const found = destinations(groups, resources, typed, records)

  function move(event: KeyboardEvent) {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (event.key === 'Enter' && at < 0) links[0]?.click()
    else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus()
    else if (event.key === 'ArrowUp' && at > 0) links[at - 1]?.focus()
    else return
    event.preventDefault()
  }

  return (
    <Modal title="Go to anything" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and its list */}
      <div onKeyDown={move}>
        <TextField
          autoFocus
          autoComplete="off"
          name="go-to"
          label="Go to"
          labelHidden
          placeholder="A page, or words to search for"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ul ref={list} className="mt-3 grid gap-1">
          {found.map(({ to, label, kind }) => (
            <li key={to}>
              <Anchor
                to={to}
                onClick={onClose}
                className="flex min-h-11 items-center rounded-md px-3 text-ink no-underline hover:bg-tint"
              >
                <span className="min-w-0 flex-1 break-words">{label}</span>
                {kind && <span className="ml-1.5 text-sm text-muted">{kind}</span>}
              </Anchor>
            </li>
          ))}
        </ul>
        <p role="status" className="mt-3 text-sm text-muted">
          {isSearching ? 'Searching records …' : found.length === 0 && 'Nothing has that name.'}
        </p>
      </div>
    </Modal>
  )
}
