import { Check, ChevronsUpDown } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { cx } from './class-names.ts'
import type { ComboboxProps } from './combobox.tsx'
import { type ComboboxOption, matchOptions, splitTyped } from './combobox-options.ts'
import { FieldNotes, inputClasses, labelClasses } from './field.tsx'
import { Icon } from './icon.tsx'

const otherwiseId = '\u0000otherwise'
const nothingId = '\u0000nothing'

type FullProps = ComboboxProps & { typedBefore: string; wasFocused: boolean }

/** The combobox itself, loaded on demand by `combobox.tsx` only. */
export function FullCombobox(props: FullProps) {
  const { label, hint, error, labelHidden, optional, name, placeholder, defaultOption, otherwise, onChoose } =
    props
  const [typed, setTyped] = useState(props.typedBefore)
  const [chosen, setChosen] = useState<ComboboxOption | null>(defaultOption ?? null)
  const { found, loading } = useMatches(props.options, chosen?.label === typed ? '' : typed)
  const [dialog, findDialog] = useDialogAround()
  const id = useId()
  const rows = [
    ...found,
    ...(found.length === 0 && !loading && typed
      ? [{ id: nothingId, label: props.nothingFound ?? 'Nothing found' }]
      : []),
    ...(otherwise ? [{ id: otherwiseId, label: otherwise.label }] : []),
  ]

  function choose(key: unknown) {
    if (key === otherwiseId) {
      otherwise?.onChoose(typed)
      return
    }
    const option = found.find((candidate) => candidate.id === key) ?? null
    if (!option) return
    setChosen(option)
    setTyped(option.label)
    onChoose?.(option)
  }

  function type(text: string) {
    setTyped(text)
    if (chosen && text !== chosen.label) {
      setChosen(null)
      onChoose?.(null)
    }
  }

  return (
    <ComboBox
      items={rows}
      inputValue={typed}
      onInputChange={type}
      selectedKey={chosen?.id ?? null}
      onSelectionChange={choose}
      disabledKeys={[nothingId]}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="focus"
      isInvalid={Boolean(error)}
      autoFocus={props.wasFocused}
      aria-describedby={cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
    >
      {/* React Aria looks for its style element by this name; the style is in theme.css, as the site's policy asks */}
      <meta id="react-aria-pressable-style" />
      <Label className={labelHidden ? 'sr-only' : labelClasses}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </Label>
      <FirstMarked first={typed !== chosen?.label && typed.trim() ? found[0]?.id : undefined}>
        <span ref={findDialog} className="relative block">
          <Input
            name={`${name}-text`}
            placeholder={placeholder}
            className={cx(inputClasses(error ? 'bad' : undefined), 'pr-12')}
          />
          <Button className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-subtle">
            <Icon of={ChevronsUpDown} />
          </Button>
        </span>
      </FirstMarked>
      <input type="hidden" name={name} value={chosen?.id ?? ''} />
      <FieldNotes id={id} hint={hint} error={error} />
      <Popover
        UNSTABLE_portalContainer={dialog}
        offset={6}
        data-on="paper"
        className="w-(--trigger-width) overflow-y-auto rounded-[20px] border border-transparent bg-raised p-1.5 text-ink shadow-pop"
        maxHeight={350}
      >
        <ListBox<ComboboxOption>
          dependencies={[typed]}
          className="text-sm"
          renderEmptyState={() => (
            <p className="px-3 py-2.5 text-muted">{loading ? 'Looking' : 'Type to search'}</p>
          )}
        >
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-1.5 data-disabled:cursor-default data-disabled:text-muted data-focused:bg-tint"
            >
              {({ isSelected }) => (
                <>
                  <OptionText option={option} typed={typed} />
                  {isSelected && <Icon of={Check} />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/**
 * Marks the first match while someone types, so that Enter takes it. Tab leaves the field with what was typed, unless
 * someone moved to a row.
 */
function FirstMarked({ first, children }: { first: string | undefined; children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  const marked = useRef<string | undefined>(undefined)
  const isOpen = state?.isOpen ?? false
  const selection = state?.selectionManager
  useEffect(() => {
    if (!isOpen || first === undefined || first === marked.current) return
    marked.current = first
    selection?.setFocusedKey(first)
  }, [isOpen, first, selection])
  if (!isOpen) marked.current = undefined

  function leave({ key }: KeyboardEvent) {
    if (key === 'Tab' && marked.current !== undefined && selection?.focusedKey === marked.current)
      selection.setFocusedKey(null)
    if (key === 'ArrowDown' || key === 'ArrowUp') marked.current = undefined
  }
  return <span onKeyDownCapture={leave}>{children}</span>
}

function OptionText({ option, typed }: { option: ComboboxOption; typed: string }) {
  const [before, match, after] = splitTyped(option.label, typed)
  return (
    <span className="min-w-0">
      {option.picture && (
        <img
          src={option.picture}
          alt=""
          width={50}
          height={40}
          className="mr-2 inline rounded-md"
          loading="lazy"
        />
      )}
      {before}
      {match && <b>{match}</b>}
      {after}
      {option.note && <span className="text-muted">, {option.note}</span>}
    </span>
  )
}

/** A modal dialog covers and disables everything outside it, so the list of a field inside has to be inside as well. */
function useDialogAround() {
  const [dialog, setDialog] = useState<Element>()
  const find = useCallback((field: Element | null) => setDialog(field?.closest('dialog') ?? undefined), [])
  return [dialog, find] as const
}

/** Options that match the typed text: filtered here, or fetched after a pause in typing. */
function useMatches(options: ComboboxProps['options'], typed: string) {
  const ask = typeof options === 'function' ? options : null
  const [answer, setAnswer] = useState<readonly ComboboxOption[]>([])
  const [loading, setLoading] = useState(false)

  useEffect(() => {
    if (!ask) return
    const stop = new AbortController()
    setLoading(true)
    const timer = setTimeout(() => {
      ask(typed, stop.signal)
        .then((found) => !stop.signal.aborted && setAnswer(found))
        .catch(() => !stop.signal.aborted && setAnswer([]))
        .finally(() => !stop.signal.aborted && setLoading(false))
    }, 200)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [ask, typed])

  return { found: ask ? answer : matchOptions(options as readonly ComboboxOption[], typed), loading }
}
