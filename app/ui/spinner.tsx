/** A loading spinner. Say in words beside it what is loading. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4.5 shrink-0 animate-spin rounded-full border-[2.5px] border-current border-r-transparent"
    />
  )
}
