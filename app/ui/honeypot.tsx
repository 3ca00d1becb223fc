/**
 * A field that only bots fill in: named like an email field, and hidden from sight, keyboard, screen readers and password
 * managers. Source: section 2.4, decision D-109.
 */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input
          name="email"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
        />
      </label>
    </div>
  )
}
