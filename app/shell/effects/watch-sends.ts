import { toast, toastMs } from '#app/ui/toast.ts'

/** A post whose answer is a file leaves the page as it is: after this long it can be sent again. */
const againMs = 5_000

function sayFile(): void {
  toast('Your browser saves the file as soon as it is made.', { kind: 'busy', durationMs: toastMs.file })
}

/**
 * Keeps a form from being sent twice by a double click, where it is posted by the browser or by the router, and says that a file is being
 * made. `useForm` keeps its own forms.
 *
 * @param isPosting whether a form is on its way through the router
 * @returns stops watching
 */
export function watchSends(isPosting: () => boolean): () => void {
  const sent = new WeakSet<HTMLFormElement>()
  let latest: EventTarget | null = null

  /** Before React and the router hear of it. */
  function before(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    const isAgain = sent.has(form) || (form === latest && isPosting())
    latest = form
    if (!isAgain) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** After them: what nobody has taken is sent by the browser. */
  function after(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    if (form.getAttribute('action')?.startsWith('/download?')) sayFile()
    sent.add(form)
    setTimeout(() => sent.delete(form), againMs)
  }

  function onClick(event: MouseEvent): void {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/api/"]')
    if (link && !link.target && !event.defaultPrevented) sayFile()
  }

  window.addEventListener('submit', before, true)
  window.addEventListener('submit', after)
  window.addEventListener('click', onClick)
  return () => {
    window.removeEventListener('submit', before, true)
    window.removeEventListener('submit', after)
    window.removeEventListener('click', onClick)
  }
}
