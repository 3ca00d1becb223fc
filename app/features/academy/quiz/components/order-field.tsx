import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Select } from '#app/ui/select.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Choice } from '../../content-types.ts'
import { fieldName } from '../answers.ts'
import { moved } from '../order.ts'
import { FlawNote, type QuestionFieldProps } from './field-parts.tsx'

/** Lines to put in order: dragged, or moved by buttons. Without scripts each line has a place to choose. */
export function OrderField({ question, given, typed, isSeen, error, onMove }: QuestionFieldProps) {
  const { slug, items = [] } = question
  const [order, setOrder] = useState(() => inOrder(items, given))
  const [wasMoved, setMoved] = useState(false)
  const [said, setSaid] = useState('')
  const [dragging, setDragging] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const isHydrated = useHydrated()

  function move(from: number, to: number) {
    if (to < 0 || to >= order.length || from === to) return
    setOrder(moved(order, from, to))
    setMoved(true)
    setSaid(`${order[from]?.text}: now ${to + 1} of ${order.length}.`)
    setTimeout(onMove)
  }

  function drag(event: PointerEvent, id: string) {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const to = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom)
    if (to >= 0)
      move(
        order.findIndex((item) => item.id === id),
        to,
      )
  }

  return (
    <>
      <ol ref={list} className="quiz-order noscript:hidden">
        {order.map((item, at) => (
          <li key={item.id} data-moving={dragging === item.id || undefined}>
            <span
              aria-hidden="true"
              className="quiz-grip"
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragging(item.id)
              }}
              onPointerMove={(event) => dragging === item.id && drag(event, item.id)}
              onLostPointerCapture={() => setDragging(null)}
            >
              <Icon of={GripVertical} />
            </span>
            <b className="num">{at + 1}</b>
            <span className="min-w-0 flex-1">{item.text}</span>
            <IconButton
              icon={ChevronUp}
              label={`Move up: ${item.text}`}
              aria-disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon={ChevronDown}
              label={`Move down: ${item.text}`}
              aria-disabled={at === order.length - 1}
              onClick={() => move(at, at + 1)}
            />
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-muted noscript:hidden">Drag a line, or use its arrows.</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isHydrated && (isSeen || wasMoved) && <Places slug={slug} order={order} />}
      <noscript>
        <div className="quiz-plain">
          {items.map(({ id, text }) => {
            const name = fieldName(slug, id)
            const place = Array.isArray(given) ? given.indexOf(id) + 1 : 0
            return (
              <Select
                key={id}
                name={name}
                label={text}
                placeholder="Choose its place"
                defaultValue={typed?.find(([known]) => known === name)?.[1] ?? (place ? String(place) : '')}
                options={items.map((_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
              />
            )
          })}
        </div>
      </noscript>
      <FlawNote error={error} />
    </>
  )
}

/** What the form sends. Scripts alone add it, so that it never stands beside the fields for readers without them. */
function Places({ slug, order }: { slug: string; order: readonly Choice[] }) {
  return order.map(({ id }, at) => <input key={id} type="hidden" name={fieldName(slug, id)} value={at + 1} />)
}

function inOrder(items: readonly Choice[], given: QuestionFieldProps['given']): Choice[] {
  const place = (id: string) => (Array.isArray(given) ? given.indexOf(id) : -1)
  return items.toSorted((one, other) => place(one.id) - place(other.id))
}
