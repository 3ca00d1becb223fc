import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/**
 * The value of a field that other parts need too. Spread `props` on the field: it is not controlled, since React would put
 * back the value it was rendered with over what was typed before it was hydrated.
 */
export function useFieldValue(initial: string) {
  const [value, setValue] = useState(initial)
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) setValue(ref.current.value)
  }, [])
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value)
  return { value, props: { ref, defaultValue: value, onChange } }
}

export type FieldValue = ReturnType<typeof useFieldValue>
