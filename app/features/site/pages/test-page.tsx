import { useState } from 'react'
import { pageMeta } from '#app/platform/meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

export const meta = () =>
  pageMeta({ title: 'Test', description: 'A small page for checks.', path: '/test', noIndex: true })

/** A smoke page: a few parts, no data. Shows whether scripts are running. */
export default function TestPage() {
  const [pressed, setPressed] = useState(0)
  const hydrated = useHydrated()
  return (
    <Wrap width="text">
      <div className="space-y-5 py-11">
        <h1>Test</h1>
        <p role="status">{hydrated ? 'Scripts are running.' : 'Scripts have not arrived.'}</p>
        <Button onClick={() => setPressed(pressed + 1)}>Pressed {pressed} times</Button>
        <TextField label="Some text" name="text" />
        <Checkbox label="A checkbox" name="checkbox" />
      </div>
    </Wrap>
  )
}
