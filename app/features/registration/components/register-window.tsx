import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { RegisterScreen, type RegisterScreenProps } from './register-screen.tsx'

type RegisterWindowProps = Pick<RegisterScreenProps, 'variant' | 'ask' | 'onLogIn'> & { onClose(): void }

type Leaving = 'to-home' | 'to-page'

/** Sign-up in a modal. Asks before closing once something was entered. */
export function RegisterWindow({ variant, ask: query, onLogIn, onClose }: RegisterWindowProps) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [mayLose, setMayLose] = useState(false)
  /** The step at which the question was shown. */
  const place = useRef<Element | null>(null)
  const saveProgress = useCallback((has: boolean) => setMayLose(has), [])

  function ask(way: Leaving) {
    place.current = document.activeElement
    setLeaving(way)
  }

  function stay() {
    flushSync(() => setLeaving(null))
    if (place.current instanceof HTMLElement) place.current.focus()
  }

  function leave(way: Leaving) {
    onClose()
    if (way === 'to-home') void navigate('/')
  }

  return (
    <Modal
      title="Sign up"
      titleHidden
      art={<HorizonArt slug="sign-up" theme="ranges" ratio="wide" />}
      onClose={() => (mayLose && !leaving ? ask('to-page') : onClose())}
    >
      {/* Stays mounted behind the question, so that no input is lost. */}
      <div hidden={leaving !== null}>
        <RegisterScreen
          where="modal"
          variant={variant}
          ask={query}
          onHide={onClose}
          onLogIn={onLogIn}
          onProgress={saveProgress}
          onLeave={onClose}
        />
        <p className="mt-4 text-center text-sm">
          <button
            type="button"
            onClick={() => ask('to-home')}
            className="hit text-link underline hover:text-link-hover"
          >
            Close and go to home page
          </button>
        </p>
      </div>
      {leaving && <LeaveWarning onLeave={() => leave(leaving)} onStay={stay} />}
    </Modal>
  )
}

function LeaveWarning({ onLeave, onStay }: { onLeave(): void; onStay(): void }) {
  return (
    <div className="space-y-4">
      <Banner tone="warning" role="alert">
        Are you sure? You'll lose your progress and results
      </Banner>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStay} autoFocus>
          Keep going
        </Button>
        <Button variant="outline" onClick={onLeave}>
          Yes, close
        </Button>
      </div>
    </div>
  )
}
