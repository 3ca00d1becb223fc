import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { RichTextField } from '#app/features/rich-text-editor/rich-text-field.tsx'
import type { Part, Parts } from '#app/platform/admin/parts.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { rowWords } from './row-words.ts'
import { VideoField } from './video-field.tsx'

export type Value = Readonly<Record<string, unknown>>
export type Rows = readonly Value[]

type PartListProps = {
  name: string
  parts: Parts
  value: Value
  about?: string
  onChange(value: Value): void
}

export function PartList({ name, parts, value, about, onChange }: PartListProps) {
  /** What is empty is left out. */
  function set(key: string, next: unknown) {
    const { [key]: _, ...others } = value
    onChange(next === '' || next === undefined || next === false ? others : { ...value, [key]: next })
  }
  return Object.entries(parts).map(([key, part]) => (
    <PartControl
      key={key}
      name={`${name}.${key}`}
      part={part}
      about={about}
      value={value[key]}
      onChange={(next) => set(key, next)}
    />
  ))
}

type PartProps = { name: string; part: Part; value: unknown; about?: string; onChange(value: unknown): void }

function PartControl({ name, part, value, about, onChange }: PartProps) {
  const { kind, hint } = part
  const label = about ? `${about}: ${part.label.toLowerCase()}` : part.label
  const text = {
    name,
    label,
    hint,
    value: String(value ?? ''),
    optional: !('required' in part && part.required),
  }
  switch (kind) {
    case 'rows':
      return (
        <fieldset className="grid min-w-0 gap-4">
          <legend className="mb-1.5 text-sm font-semibold">{part.label}</legend>
          {hint && <p className="text-sm text-muted">{hint}</p>}
          <RowList
            name={name}
            parts={part.parts}
            one={part.one}
            onChange={onChange}
            rows={(Array.isArray(value) ? value : []) as Rows}
          />
        </fieldset>
      )
    case 'lines':
      return (
        <TextArea
          {...text}
          hint={hint ?? 'One on each line'}
          rows={5}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value.split('\n'))}
        />
      )
    case 'boolean':
      return (
        <Checkbox
          name={name}
          label={label}
          hint={hint}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case 'number':
      return (
        <TextField
          {...text}
          inputMode="decimal"
          onChange={({ target }) => onChange(numberOr(target.value))}
        />
      )
    case 'rich-text':
      return (
        <RichTextField
          name={name}
          label={label}
          hint={hint}
          onChange={onChange}
          required={false}
          value={String(value ?? '')}
        />
      )
    case 'long-text':
      return (
        <TextArea {...text} rows={3} maxLength={part.max} onChange={({ target }) => onChange(target.value)} />
      )
    case 'choice':
      return (
        <Select
          {...text}
          placeholder="Choose"
          options={Object.entries(part.choices).map(([key, words]) => ({ value: key, label: words }))}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'video':
      return <VideoField {...text} onChange={({ target }) => onChange(target.value)} />
    default:
      return (
        <TextField
          {...text}
          type={kind === 'date' || kind === 'url' ? kind : 'text'}
          maxLength={'max' in part ? part.max : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

type RowListProps = { name: string; one: string; parts: Parts; rows: Rows; onChange(rows: Rows): void }

/** Of more rows than this one is open, and the others are a line each. Rows of few controls, as the answers to a question, stay open. */
const maxOpen = 3
const fewParts = 3

/** Rows that can be added, removed and moved. */
export function RowList({ name, one, parts, rows, onChange }: RowListProps) {
  const id = useId()
  const [known, setKeys] = useState<readonly number[]>([])
  const [open, setOpen] = useState<number | null>(null)
  const isFolded = rows.length > maxOpen && Object.keys(parts).length > fewParts
  const keys = known.length === rows.length ? known : [...rows.keys()]
  /** Changes the rows, and their keys in the same way. */
  function edit(change: <T>(list: readonly T[]) => readonly T[]) {
    setKeys(change(keys))
    onChange(change(rows))
  }
  const move = (from: number, to: number) =>
    edit((list) => list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1)))
  function add() {
    const key = Math.max(-1, ...keys) + 1
    setKeys([...keys, key])
    setOpen(key)
    onChange([...rows, {}])
  }
  return (
    <>
      <ol className="grid grid-cols-1 gap-4">
        {rows.map((row, at) => {
          const about = `${one} ${at + 1}`
          const isOpen = open === keys[at]
          return (
            <li key={keys[at]} className="grid grid-cols-1 gap-3 rounded-card border border-line p-4">
              <div className="flex items-center gap-2">
                {isFolded ? (
                  <RowHead
                    about={about}
                    words={rowWords(parts, row)}
                    controls={`${id}-${keys[at]}`}
                    isOpen={isOpen}
                    onToggle={() => setOpen(isOpen ? null : (keys[at] ?? null))}
                  />
                ) : (
                  <span className="flex-1 font-semibold">{about}</span>
                )}
                {at > 0 && (
                  <IconButton icon={ArrowUp} label={`Move ${about} up`} onClick={() => move(at, at - 1)} />
                )}
                {at < rows.length - 1 && (
                  <IconButton
                    icon={ArrowDown}
                    label={`Move ${about} down`}
                    onClick={() => move(at, at + 1)}
                  />
                )}
                <IconButton
                  icon={Trash2}
                  label={`Remove ${about}`}
                  onClick={() => edit((list) => list.toSpliced(at, 1))}
                />
              </div>
              {(isOpen || !isFolded) && (
                <div id={`${id}-${keys[at]}`} className="grid min-w-0 gap-3">
                  <PartList
                    name={`${name}.${at}`}
                    parts={parts}
                    about={about}
                    value={row}
                    onChange={(next) => onChange(rows.with(at, next))}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <p>
        <Button variant="outline" size="small" icon={Plus} onClick={add}>
          Add {one.toLowerCase()}
        </Button>
      </p>
    </>
  )
}

type RowHeadProps = { about: string; words: string; controls: string; isOpen: boolean; onToggle(): void }

/** One line for a row: what it begins with, to be opened and closed. */
function RowHead({ about, words, controls, isOpen, onToggle }: RowHeadProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left"
    >
      <Icon of={isOpen ? ChevronDown : ChevronRight} size={18} />
      <span className="shrink-0 font-semibold">{about}</span>
      {!isOpen && <span className="min-w-0 truncate text-muted text-sm">{words}</span>}
    </button>
  )
}

/** What is no number is sent as it is, for the server to refuse with its sentence. */
function numberOr(text: string): number | string {
  const number = Number(text.replaceAll(',', ''))
  return text.trim() !== '' && Number.isFinite(number) && !/[.,]$/.test(text) ? number : text
}
