import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, type LucideIcon } from './icon.tsx'

export type RadioCard = { value: string; label: string; icon?: LucideIcon }

type RadioCardsProps = {
  name: string
  /** The question. When it is shown elsewhere, hide it here and use the same words. */
  legend: ReactNode
  legendHidden?: boolean
  options: readonly RadioCard[]
  value?: string
  defaultValue?: string
  /** By pointer, arrow or number key. */
  onChange?(value: string): void
  /** By pointer, number key, space or what a screen reader does: meant, where an arrow key only passes by. Also for the chosen option. */
  onPick?(value: string): void
  /** The keys 1 to 9 choose an option when the focus is outside text fields. For one set per page. */
  numberKeys?: boolean
}

/** The options of a quiz question: five cards, rows on a phone. Uses native radio buttons. */
export function RadioCards(props: RadioCardsProps) {
  const { name, legend, legendHidden, options, value, defaultValue, onChange, onPick, numberKeys } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const isPassing = useRef(false)

  useEffect(() => {
    if (!numberKeys) return
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const radio = group.current?.querySelectorAll<HTMLInputElement>('input')[Number(event.key) - 1]
      if (!radio) return
      isPassing.current = false
      radio.focus()
      radio.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [numberKeys])

  // A default that comes after hydration: React changes the attribute alone, which a radio button no longer looks at.
  useEffect(() => {
    const radios = [...(group.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    const late = radios.find((radio) => radio.value === defaultValue)
    if (late && !radios.some(({ checked }) => checked)) late.checked = true
  }, [defaultValue])

  return (
    <fieldset
      ref={group}
      className="min-w-0"
      onKeyDown={(event) => {
        isPassing.current = event.key.startsWith('Arrow')
      }}
      onPointerDown={() => {
        isPassing.current = false
      }}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-4 font-display text-h3 font-bold'}>{legend}</legend>
      <div className="grid gap-2 md:auto-cols-fr md:grid-flow-col md:gap-2.5">
        {options.map((option, index) => (
          <label key={option.value} className="group/option relative flex">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onChange?.(option.value)}
              onClick={() => !isPassing.current && onPick?.(option.value)}
              className="peer ghost-input z-1"
            />
            <span className="flex min-h-14 w-full items-center gap-4 rounded-card border-2 border-line-strong bg-surface px-4.5 py-2 leading-tight font-semibold text-ink transition-colors group-hover/option:border-primary group-hover/option:bg-tint peer-checked:border-wattle-700 peer-checked:bg-accent peer-checked:text-on-accent md:min-h-29 md:flex-col md:justify-center md:gap-2 md:px-1.5 md:py-2.5 md:text-center forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:border-4">
              {option.icon && <Icon of={option.icon} size={32} />}
              {option.label}
              {numberKeys && (
                <span
                  aria-hidden="true"
                  className="ml-auto text-xs font-semibold opacity-75 md:absolute md:top-2 md:right-2.5"
                >
                  {index + 1}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])'))
  )
}
