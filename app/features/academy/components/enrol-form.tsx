import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { readSiteState, refreshSiteState, useSiteState } from '#app/features/site/site-state.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { cookieIn, deleteCookie, writeCookie } from '#app/platform/web/browser-cookies.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { pendingEnrolment, programPath } from '../addresses.ts'

type EnrolFormProps = { program: { id: number; slug: string }; first: string }

const pendingSeconds = 1800

/** Begins a program: enrols, and leads to its first module. Nothing is sent for a program that someone takes already. */
export function EnrolForm({ program, first }: EnrolFormProps) {
  const site = useSiteState()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const cookie = pendingEnrolment(program.slug)
  const form = useForm<FormResult>({
    intents: ['enrol'],
    revalidates: false,
    prepare: async () => (isEnrolled(program.id) ? { ok: true, intent: 'enrol' } : undefined),
    onResult: async ({ ok }) => {
      deleteCookie(cookie)
      if (!ok) return
      await refreshSiteState()
      await navigate(first)
    },
  })

  // Someone who wanted to begin has signed in meanwhile.
  const isBack = site.status === 'ready' && site.state.user !== null
  useEffect(() => {
    if (isBack && cookieIn(document.cookie, cookie)) element.current?.requestSubmit()
  }, [isBack, cookie])

  return (
    <form {...form.props} ref={element}>
      <input type="hidden" name="intent" value="enrol" />
      <Button type="submit" variant="accent" busy={form.isPending}>
        Start this program
      </Button>
      {form.result?.message && (
        <p role="alert" className="mt-2 text-sm">
          {form.result.message}
        </p>
      )}
      {/* The page comes as for a visitor; who is signed in then sees nothing here, and nothing moves. */}
      <p className={cx('mt-2 text-sm', isBack && 'invisible')}>
        No account needed.{' '}
        <Link
          to={`/login?redirect=${programPath(program.slug)}`}
          onClick={() => writeCookie(cookie, '1', pendingSeconds)}
        >
          Sign in first
        </Link>{' '}
        if you have one.
      </p>
    </form>
  )
}

function isEnrolled(id: number): boolean {
  const site = readSiteState()
  return site.status === 'ready' && site.state.enrolled_academy_programs.includes(id)
}
