import { CircleAlert, File as FileIcon, UploadCloud, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { describe, FieldNotes, type FieldText, labelClasses } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { ProgressBar } from './progress.tsx'
import { toast, toastMs } from './toast.ts'

/** A file that has been stored. `size` in bytes. */
export type StoredFile = { id: string; name: string; size: number }

/** Sends one file. */
export type SendFile<F extends StoredFile> = (
  file: File,
  options: { onProgress(share: number): void; signal: AbortSignal },
) => Promise<{ ok: true; value: F } | { ok: false; text: string }>

type DropZoneProps = Omit<FieldText, 'labelHidden'> & {
  /** The ids of the stored files stand in the form under this name. */
  name: string
  /** As the attribute of a file field. */
  accept: string
  /** How many files it takes; one unless told otherwise, and then a new one takes the place of the old. */
  most?: number
  /** Files that are there already. */
  files?: readonly StoredFile[]
  send: SendFile<StoredFile>
  onChange?(files: readonly StoredFile[]): void
}

type Item = { key: string; name: string; size: number } & (
  | { state: 'sending'; share: number; cancel(): void }
  | { state: 'stored'; file: StoredFile }
  | { state: 'failed'; text: string }
)

/** Takes files by choosing or dropping them, shows how far each is, and puts the ids of the stored ones into its form. */
export function DropZone(props: DropZoneProps) {
  const { name, label, hint, error, optional, accept, most = 1 } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { items, said, add, drop } = useFiles(props)

  function take(event: ChangeEvent<HTMLInputElement>) {
    add([...(event.currentTarget.files ?? [])])
    event.currentTarget.value = '' // so that the same file can be chosen again
  }
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  function onDrag(event: DragEvent) {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }

  return (
    <div>
      <label htmlFor={id} className={labelClasses}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way; the field inside is the other */}
      <div
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrop}
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-[1.5px] border-dashed px-4 py-4',
          isOver
            ? 'border-primary bg-tint'
            : error
              ? 'border-danger bg-surface'
              : 'border-line-strong bg-surface',
        )}
      >
        <span className="text-muted">
          <Icon of={UploadCloud} size={26} />
        </span>
        <input
          {...describe(id, { hint, error })}
          ref={field}
          type="file"
          accept={accept}
          multiple={most > 1}
          onChange={take}
          className="min-w-0 flex-1 basis-60 text-sm text-ink file:mr-3 file:min-h-9 file:rounded-sm file:border-0 file:bg-tint file:px-3.5 file:font-semibold file:text-ink"
        />
        <span aria-hidden="true" className="text-sm text-muted">
          {most > 1 ? 'or drop files here' : 'or drop a file here'}
        </span>
      </div>
      {items.length > 0 && (
        <ul aria-label={`${label}: files`} className="mt-2.5 grid grid-cols-1 gap-2">
          {items.map((item) => (
            <FileRow
              key={item.key}
              item={item}
              onDrop={() => {
                drop(item)
                field.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {items.map((item) =>
        item.state === 'stored' ? (
          <input key={item.key} type="hidden" name={name} value={item.file.id} />
        ) : null,
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

function FileRow({ item, onDrop }: { item: Item; onDrop(): void }) {
  const failed = item.state === 'failed'
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface py-1.5 pr-1.5 pl-3.5">
      <span className={cx('shrink-0', failed ? 'text-danger' : 'text-muted')}>
        <Icon of={failed ? CircleAlert : FileIcon} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex gap-2">
          <span className="truncate font-semibold">{item.name}</span>
          <span className="num shrink-0 text-muted">{sizeInWords(item.size)}</span>
        </p>
        {item.state === 'sending' && (
          <ProgressBar
            value={item.share * 100}
            label={`Sending ${item.name}`}
            words={item.share < 1 ? `${Math.floor(item.share * 100)}%` : 'Checking'}
          />
        )}
        {failed && <p className="font-semibold text-danger">{item.text}</p>}
      </div>
      <IconButton icon={X} label={`${actions[item.state]} ${item.name}`} onClick={onDrop} />
    </li>
  )
}

const actions = { sending: 'Cancel', stored: 'Remove', failed: 'Dismiss' } as const

/** R-9-037: MB of 1,048,576 bytes; below a tenth of one, KB. */
export function sizeInWords(bytes: number): string {
  if (bytes >= 104_858) return `${Math.round((bytes / 1_048_576) * 100) / 100}MB`
  return `${Math.max(1, Math.round(bytes / 1_024))}KB`
}

const storedItem = (file: StoredFile): Item => ({
  key: file.id,
  name: file.name,
  size: file.size,
  state: 'stored',
  file,
})

/** R-8-034. */
const failed = { ok: false, text: 'Something went wrong. Try again later.' } as const

function useFiles({ files = [], most = 1, send, onChange }: DropZoneProps) {
  const [items, setItems] = useState<Item[]>(() => files.map(storedItem))
  const [said, setSaid] = useState('')
  const sent = useRef(0)
  const latest = useRef(items)
  latest.current = items
  const cancelAll = useRef(() => {})
  cancelAll.current = () => {
    for (const item of latest.current) if (item.state === 'sending') item.cancel()
  }
  useEffect(() => () => cancelAll.current(), [])

  function change(next: (now: Item[]) => Item[]) {
    const before = storedIn(latest.current)
    latest.current = next(latest.current)
    setItems(latest.current)
    const after = storedIn(latest.current)
    if (before.map(({ id }) => id).join() !== after.map(({ id }) => id).join()) onChange?.(after)
  }
  const replace = (key: string, next?: Item) =>
    change((now) => now.flatMap((item) => (item.key === key ? (next ? [next] : []) : [item])))

  async function sendOne(file: File) {
    const { name, size } = file
    sent.current += 1
    const key = `sent-${sent.current}`
    const controller = new AbortController()
    const cancel = () => controller.abort()
    const sending = (share: number): Item => ({ key, name, size, state: 'sending', share, cancel })
    change((now) => [...(most === 1 ? [] : now), sending(0)])
    setSaid(`Sending ${name}.`)
    const onProgress = (share: number) => replace(key, sending(share))
    const reply = await send(file, { onProgress, signal: controller.signal }).catch(() => failed)
    if (controller.signal.aborted) return replace(key)
    if (reply.ok) {
      replace(key, { ...storedItem(reply.value), key })
      return setSaid(`${reply.value.name} is uploaded.`)
    }
    replace(key, { key, name, size, state: 'failed', text: reply.text })
    toast(reply.text, { kind: 'bad', durationMs: toastMs.uploadError })
  }

  return {
    items,
    said,
    add(chosen: File[]) {
      const room = most === 1 ? 1 : most - latest.current.filter(({ state }) => state !== 'failed').length
      if (most === 1 && chosen.length > 0) cancelAll.current()
      if (chosen.length > room)
        toast(`You can add ${most === 1 ? 'one file' : `${most} files`} here.`, { kind: 'bad' })
      for (const file of chosen.slice(0, Math.max(0, room))) void sendOne(file)
    },
    drop(item: Item) {
      if (item.state === 'sending') item.cancel()
      replace(item.key)
      setSaid(`${item.name} is taken out.`)
    },
  }
}

function storedIn(items: readonly Item[]): StoredFile[] {
  return items.flatMap((item) => (item.state === 'stored' ? [item.file] : []))
}
