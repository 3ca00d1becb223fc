import type { ComponentProps } from 'react'

/** Content that scrolls inside the page, such as a wide table, so that a keyboard can scroll it too. Needs `label` or `aria-labelledby`. */
export function ScrollRegion({
  label,
  ...section
}: Omit<ComponentProps<'section'>, 'tabIndex'> & { label?: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus a keyboard could not scroll it
  return <section {...section} aria-label={label} tabIndex={0} />
}
