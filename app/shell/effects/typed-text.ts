/** A field of a page by its name, and which of those with this name it is. */
type Typed = { name: string; at: number; value: string }
type Stored = { path: string; fields: Typed[] }

const key = 'yonder_typed'
/** Fields that come with a script of their own are waited for so long. */
const waitMs = 10_000
const selector =
  'textarea[name], input[name]:is([type=text], [type=email], [type=tel], [type=search], [type=url], [type=number], :not([type]))'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Stores in this tab what was typed on the page and differs from what it came with. Passwords are never stored. */
export function storeTyped(): void {
  const fields = fieldsByName()
  const typed = [...fields].flatMap(([name, list]) =>
    list.flatMap((field, at) =>
      field.value === field.defaultValue ? [] : [{ name, at, value: field.value }],
    ),
  )
  try {
    if (typed.length > 0)
      sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, fields: typed }))
  } catch {
    // without storage the browser alone decides what a reload preserves
  }
}

/** Puts back what was stored before a reload, once. @returns what ends the wait for fields that are not there yet */
export function restoreTyped(): () => void {
  const stored = take()
  if (!stored || stored.path !== location.pathname) return () => {}
  let waiting = stored.fields
  const fill = () => {
    const fields = fieldsByName()
    waiting = waiting.filter(({ name, at, value }) => {
      const field = fields.get(name)?.[at]
      if (field && !field.value) setValue(field, value)
      return !field
    })
    if (waiting.length === 0) stop()
  }
  const watch = new MutationObserver(fill)
  const timer = window.setTimeout(() => stop(), waitMs)
  function stop() {
    watch.disconnect()
    window.clearTimeout(timer)
  }
  watch.observe(document.body, { childList: true, subtree: true })
  fill()
  return stop
}

function take(): Stored | null {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return stored ? (JSON.parse(stored) as Stored) : null
  } catch {
    return null
  }
}

function fieldsByName(): Map<string, Field[]> {
  return Map.groupBy(document.querySelectorAll<Field>(selector), ({ name }) => name)
}

/** As if it were typed: a field whose value React holds hears of it. */
function setValue(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
